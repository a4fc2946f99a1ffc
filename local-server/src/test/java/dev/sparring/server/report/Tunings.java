package dev.sparring.server.report;

import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.Results;
import dev.sparring.server.tuning.Parameter;
import dev.sparring.server.tuning.Parameter.Scale;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import dev.sparring.server.tuning.TuningState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Makes parameter searches with results for tests. */
public final class Tunings {
    private Tunings() {}

    /** Returns a search with a whole number and a number on a logarithmic scale. */
    static Tuning of(String bot, String opponent, int iterations) {
        TuningPlan plan = new TuningPlan(
                bot,
                List.of(opponent),
                2,
                List.of(
                        new Parameter("depth", 1, 8, 3, true, Scale.LINEAR),
                        new Parameter("a-long-name-of-a-parameter", 0.0001, 10, 0.2, false, Scale.LOG)),
                iterations,
                5,
                new MapPool(List.of("corners", "ring")),
                7);
        List<Entrant> entrants = List.of(new Entrant(bot, bot, ""), new Entrant(opponent, opponent, ""));
        return new Tuning("berlin", plan, Map.of("turns", "7"), Optional.empty(), entrants);
    }

    /** Returns the state after so many heats with random results. */
    static TuningState played(Tuning tuning, int heats) {
        TuningState state = new TuningState(tuning.plan(), List.of());
        Random random = new Random(3);
        for (int i = 0; i < heats && !state.isOver(); i++) {
            Heat heat = state.open().get(0);
            heat.units().forEach(unit -> state.add(heat, Results.of(unit, 0, random.nextInt(3), random.nextInt(3))));
        }
        return state;
    }

    /** Returns the page after all iterations. */
    public static String page(String bot, String opponent, int iterations) {
        Tuning tuning = of(bot, opponent, iterations);
        return TuningPage.of(
                tuning, played(tuning, Integer.MAX_VALUE), "Berlin", bot + "{depth=4}", Optional.of("./spar compare"));
    }
}
