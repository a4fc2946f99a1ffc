package dev.sparring.server.tournament;

import dev.sparring.bot.Ranking;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Makes results of matches for tests. */
public final class Results {
    private Results() {}

    /** Returns a match without faults in which the bots got these points, in the order of the seats. */
    public static UnitResult of(WorkUnit unit, int content, long... points) {
        List<SeatResult> seats = Ranking.byScore(points).standings().stream()
                .map(standing -> new SeatResult(
                        standing.place(), standing.score(), "played", 0, 0, 10, Duration.ofMillis(5), Optional.empty()))
                .toList();
        return new UnitResult(unit, seats, content, Optional.empty());
    }
}
