package dev.sparring.server.lobby;

import dev.sparring.server.session.MatchSession;
import java.util.function.Consumer;

/** Writes one line for the organiser when a match begins and when it has ended. */
public final class Announcements {
    private final Consumer<String> out;

    public Announcements(Consumer<String> out) {
        this.out = out;
    }

    /** Announces a match that runs, has ended or was stopped. */
    void announce(MatchSession<?, ?, ?> match) {
        String title = match.game().title() + " " + match.id();
        switch (match.state()) {
            case WAITING, STARTING -> {}
            case RUNNING -> out.accept(title + " begins: " + String.join(", ", match.names()));
            case ENDED ->
                out.accept(title + " has ended: "
                        + RankingText.of(match.end().orElseThrow().ranking(), match.names()) + "; replay "
                        + match.files().replay());
            case STOPPED, FAILED ->
                out.accept(title + " was stopped: " + match.error().orElse("see the server's log"));
        }
    }
}
