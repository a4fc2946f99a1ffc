package dev.sparring.server.store;

import dev.sparring.rules.MapText;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.ResultLog.Change;
import dev.sparring.server.tournament.ResultLog.Result;
import dev.sparring.server.tournament.Results;
import dev.sparring.server.tuning.Parameter;
import dev.sparring.server.tuning.Parameter.Scale;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes parameter searches. */
final class Tunings {
    private Tunings() {}

    /** Returns a search with values in every field. */
    static Tuning of() {
        return of(
                3,
                List.of(
                        new Parameter("depth", 1, 8, 3, true, Scale.LINEAR),
                        new Parameter("greed", 0.001, 0.1 + 0.2, 0.05, false, Scale.LOG)));
    }

    static Tuning of(int iterations, List<Parameter> parameters) {
        List<Entrant> entrants = List.of(
                new Entrant("it's", "cmd:it's", "a1"), new Entrant("two", "two", ""), new Entrant("x", "two", ""));
        return new Tuning(
                "berlin",
                new TuningPlan(
                        "it's", List.of("two", "x"), 2, parameters, iterations, 4, new MapPool(List.of("a", "b")), 42),
                Map.of("turns", "7"),
                Optional.of(new MapText("own.map", "line 1\nline 2\n")),
                entrants);
    }

    /** Returns the results of a heat, in the order of the keys. */
    static List<Change> results(Heat heat) {
        return heat.units().stream()
                .map(unit -> (Change) new Result(heat.number(), Results.of(unit, 0, unit.seed() % 3, 1)))
                .toList();
    }
}
