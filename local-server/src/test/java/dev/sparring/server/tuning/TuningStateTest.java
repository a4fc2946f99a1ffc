package dev.sparring.server.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.participants.BotArgument;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.Results;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.server.tuning.Parameter.Scale;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TuningStateTest {
    private static final List<Parameter> PARAMETERS = List.of(
            new Parameter("depth", 1, 8, 3, true, Scale.LINEAR),
            new Parameter("greed", 0.1, 10, 0.2, false, Scale.LOG));

    private static TuningPlan plan(int iterations) {
        return new TuningPlan(
                "mine", List.of("a", "b", "c"), 3, PARAMETERS, iterations, 4, new MapPool(List.of("x", "y")), 5);
    }

    /** Plays a match in which more depth and a greed of about 2 are better, with some luck. */
    private static UnitResult play(WorkUnit unit) {
        long luck = new Random(unit.seed()).nextInt(30);
        long[] points = new long[unit.bots().size()];
        for (int seat = 0; seat < points.length; seat++) {
            BotArgument bot = BotArgument.parse(unit.bots().get(seat));
            points[seat] = 50 + luck * seat;
            if (!bot.options().isEmpty()) {
                double greed = Double.parseDouble(bot.options().get("greed"));
                points[seat] += 10 * Long.parseLong(bot.options().get("depth"))
                        - Math.round(20 * Math.abs(Math.log(greed / 2)));
            }
        }
        return Results.of(unit, 0, points);
    }

    private static void play(TuningState state, Heat heat) {
        heat.units().forEach(unit -> state.add(heat, play(unit)));
    }

    /** Plays the heats of each round in a random order, at most so many. */
    private static TuningState played(TuningPlan plan, int heats, long seed) {
        TuningState state = new TuningState(plan, List.of());
        Random random = new Random(seed);
        for (int i = 0; i < heats && !state.isOver(); i++) {
            List<Heat> open = state.open();
            play(state, open.get(random.nextInt(open.size())));
        }
        return state;
    }

    private static List<HeatRecord> records(TuningState state) {
        return state.rounds().stream()
                .flatMap(List::stream)
                .map(state::of)
                .filter(heat -> !heat.results().isEmpty() || heat.voids() > 0)
                .toList();
    }

    @Test
    void bothVariantsPlayOnTheSameMapWithTheSameSeedAndOpponents() {
        TuningPlan plan = plan(1);
        TuningPlan.Pair pair = plan.pair(1, plan.start());
        assertNotEquals(pair.one().name(), pair.other().name());
        for (int number = 1; number <= 10; number++) {
            List<WorkUnit> units = plan.heat(number, pair).units();
            assertEquals(6, units.size());
            for (int i = 0; i < 3; i++) {
                WorkUnit one = units.get(i);
                WorkUnit other = units.get(i + 3);
                List<String> swapped = new ArrayList<>(one.bots());
                Collections.replaceAll(swapped, pair.one().name(), pair.other().name());
                assertEquals(swapped, other.bots());
                assertEquals(one.seed(), other.seed());
                assertEquals(one.map(), other.map());
                assertEquals(i, one.bots().indexOf(pair.one().name()));
            }
        }
    }

    @Test
    void theValuesMoveToTheBetterSide() {
        TuningState state = played(plan(40), Integer.MAX_VALUE, 1);
        assertEquals(40, state.iterations().size());
        assertEquals(160, state.played().size());
        Found depth = state.results().get(0);
        assertTrue(Double.parseDouble(PARAMETERS.get(0).text(depth.found())) >= 6, depth.toString());
        double greed = PARAMETERS.get(1).value(state.results().get(1).found());
        assertTrue(greed > 0.8 && greed < 5, "greed " + greed);
        assertTrue(TuningState.scores(state.first()).mean()
                < TuningState.scores(state.last()).mean());
    }

    @Test
    void theOrderOfTheResultsDoesNotMatterAndASearchCanBeContinuedAtAnyTime() {
        TuningState whole = played(plan(12), Integer.MAX_VALUE, 1);
        assertEquals(whole.iterations(), played(plan(12), Integer.MAX_VALUE, 2).iterations());
        for (int heats : List.of(1, 4, 5, 23)) {
            TuningState stopped = played(plan(12), heats, heats);
            TuningState resumed = new TuningState(plan(12), records(stopped));
            assertEquals(stopped.iterations(), resumed.iterations());
            while (!resumed.isOver()) {
                play(resumed, resumed.open().get(0));
            }
            assertEquals(whole.iterations(), resumed.iterations());
        }
    }

    @Test
    void aLongerSearchBeginsWithTheShorterOne() {
        List<Iteration> shorter = played(plan(5), Integer.MAX_VALUE, 1).iterations();
        TuningState longer = new TuningState(plan(9), records(played(plan(5), Integer.MAX_VALUE, 1)));
        assertEquals(shorter, longer.iterations());
        assertEquals(4, longer.open().size());
        assertEquals(21, longer.open().get(0).number());
    }

    @Test
    void heatsThatAreVoidForEverDoNotCount() {
        TuningState state = new TuningState(plan(2), List.of());
        for (Heat heat : state.open()) {
            for (int i = 0; i < HeatRecord.ATTEMPTS; i++) {
                state.voided(heat, "no processor");
            }
        }
        List<Heat> second = state.open();
        assertEquals(List.of(), state.iterations().get(0).ones());
        assertEquals(plan(2).start(), state.iterations().get(0).after(), "nothing was measured");
        for (int i = 0; i < HeatRecord.ATTEMPTS; i++) {
            state.voided(second.get(0), "no processor");
        }
        second.subList(1, 4).forEach(heat -> play(state, heat));
        assertTrue(state.isOver());
        assertEquals(3, state.iterations().get(1).ones().size());
        assertEquals(5, state.voids().size());
    }

    @Test
    void withoutIterationsTheResultIsTheStart() {
        assertEquals(plan(3).start(), new TuningState(plan(3), List.of()).found());
    }
}
