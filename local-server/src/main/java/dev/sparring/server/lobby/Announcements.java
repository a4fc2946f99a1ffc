package dev.sparring.server.lobby;

import dev.sparring.bot.Ranking;
import dev.sparring.server.session.MatchSession;
import dev.sparring.text.Excerpt;
import java.util.Comparator;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Writes one line for the organiser when a match begins and when it has ended. */
public final class Announcements {
    private final Consumer<String> out;

    public Announcements(Consumer<String> out) {
        this.out = out;
    }

    /** Announces a match that is running, has ended or was stopped. */
    void announce(MatchSession<?, ?, ?> match) {
        String title = match.game().title() + " " + match.id();
        switch (match.state()) {
            case WAITING, STARTING -> {}
            case RUNNING -> print(title + " begins: " + String.join(", ", match.names()));
            case ENDED ->
                print(title + " has ended: " + ranking(match) + "; replay "
                        + match.files().replay());
            case STOPPED, FAILED ->
                print(title + " was stopped: "
                        + String.join(
                                "; ",
                                match.error()
                                        .orElse("see the server's log")
                                        .lines()
                                        .toList()));
        }
    }

    /** Prints one line, whatever the names of the bots contain. */
    private void print(String line) {
        out.accept(Excerpt.visible(line));
    }

    /** Formats the ranking in one line: {@code 1. ann (7), 2. bob (5)}. */
    private static String ranking(MatchSession<?, ?, ?> match) {
        return match.end().orElseThrow().ranking().standings().stream()
                .sorted(Comparator.comparingInt(Ranking.Standing::place))
                .map(standing -> standing.place() + ". "
                        + match.names().get(standing.seat().index()) + " (" + standing.score() + ")")
                .collect(Collectors.joining(", "));
    }
}
