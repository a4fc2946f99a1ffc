package dev.sparring.server.cli;

import dev.sparring.game.Game;
import java.util.Iterator;

/** What can be completed where a game is named. */
final class GameIds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Games.all().stream().map(Game::id).iterator();
    }
}
