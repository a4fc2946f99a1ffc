package dev.sparring.server.lobby;

import dev.sparring.bot.Ranking;
import dev.sparring.server.session.MatchSession;
import java.util.function.Consumer;

/** Says a line when a match begins and when it is over, for who looks after the server. */
public final class Announcements {
    private final Consumer<String> out;

    public Announcements(Consumer<String> out) {
        this.out = out;
    }

    /** A match begins. */
    public void begins(MatchSession<?, ?, ?> match) {
        out.accept(called(match) + " begins: " + String.join(", ", match.names()));
    }

    /** A match was played to the end, and its replay is whole. */
    public void over(MatchSession<?, ?, ?> match, Ranking ranking) {
        out.accept(called(match) + " is over: " + RankingText.of(ranking, match.names()) + "; replay "
                + match.files().replay());
    }

    /** A match did not come to its end. */
    public void brokenOff(MatchSession<?, ?, ?> match, String why) {
        out.accept(called(match) + " was broken off: " + why);
    }

    private static String called(MatchSession<?, ?, ?> match) {
        return match.game().title() + " " + match.files().id();
    }
}
