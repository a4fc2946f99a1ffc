package dev.sparring.server.lobby;

import dev.sparring.core.Ranking;
import dev.sparring.server.stage.Staged;
import java.util.function.Consumer;

/** Says a line when a match begins and when it is over, for who looks after the server. */
public final class Announcements {
    private final Consumer<String> out;

    public Announcements(Consumer<String> out) {
        this.out = out;
    }

    /**
     * A match begins.
     *
     * @param id what it is called: the competition's name for it, or ours
     */
    public void begins(Staged<?, ?, ?> match, String id) {
        out.accept(match.game().title() + " " + id + " begins: " + String.join(", ", match.names()));
    }

    /** A match was played to the end, and its replay is whole. */
    public void over(Staged<?, ?, ?> match, String id, Ranking ranking) {
        out.accept(match.game().title() + " " + id + " is over: " + Places.of(ranking, match.names()) + "; replay "
                + match.files().replay());
    }

    /** A match did not come to its end. */
    public void brokenOff(Staged<?, ?, ?> match, String id, String why) {
        out.accept(match.game().title() + " " + id + " was broken off: " + why);
    }
}
