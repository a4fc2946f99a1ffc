package dev.sparring.server.competition;

import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Heats for tests. */
public final class LadderHeats {
    private LadderHeats() {}

    /** Returns a heat in which the bots had the same places in each match, in this order. */
    public static LadderHeat inOrder(int number, String... bots) {
        return of(number, Map.of(), List.of(bots), "played");
    }

    /** Returns a heat in which the first bot won each match and the ending of the last one was another than played. */
    static LadderHeat of(int number, Map<String, Integer> versions, List<String> places, String lastEnding) {
        List<LadderHeat.Match> matches = new ArrayList<>();
        Map<String, Integer> all = new HashMap<>();
        places.forEach(bot -> all.put(bot, versions.getOrDefault(bot, 1)));
        for (int shift = 0; shift < places.size(); shift++) {
            List<String> seats = new ArrayList<>(places);
            Collections.rotate(seats, shift);
            List<SeatResult> results = new ArrayList<>();
            for (String bot : seats) {
                boolean last = places.indexOf(bot) == places.size() - 1;
                results.add(new SeatResult(
                        1 + places.indexOf(bot),
                        places.size() - places.indexOf(bot),
                        last ? lastEnding : "played",
                        last ? 2 : 0,
                        0,
                        10,
                        Duration.ofMillis(5),
                        last ? Optional.empty() : Optional.of(Duration.ofMillis(3))));
            }
            WorkUnit unit = new WorkUnit(WorkUnit.key(number, shift + 1), number * 10L, Optional.of("random"), seats);
            matches.add(new LadderHeat.Match(
                    "match-" + number + "-" + shift, new UnitResult(unit, results, 0, Optional.empty())));
        }
        return new LadderHeat(number, "2026-01-01T12:00:00Z", all, matches);
    }
}
