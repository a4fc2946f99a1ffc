package dev.sparring.server.cli.shared;

import dev.sparring.server.participants.Games;
import java.util.Iterator;

/** The completions of a GAME argument. */
public final class GameIds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Games.ids().iterator();
    }
}
