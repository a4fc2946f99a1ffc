package dev.sparring.server.lobby;

import dev.sparring.bot.Ranking;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Formats a ranking in one line: {@code 1. ann (7), 2. bob (5)}. */
final class RankingText {
    private RankingText() {}

    static String of(Ranking ranking, List<String> names) {
        return ranking.standings().stream()
                .sorted(Comparator.comparingInt(Ranking.Standing::place))
                .map(standing ->
                        standing.place() + ". " + names.get(standing.seat().index()) + " (" + standing.score() + ")")
                .collect(Collectors.joining(", "));
    }
}
