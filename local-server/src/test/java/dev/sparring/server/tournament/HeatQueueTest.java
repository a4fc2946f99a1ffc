package dev.sparring.server.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.CannotPlayException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HeatQueueTest {
    private final Map<String, Integer> played = new ConcurrentHashMap<>();
    private volatile boolean closed;

    private static Heat heat(int number) {
        return new ComparePlan("new", "old", List.of(), 2, MapPool.FILE, 1).heat(number);
    }

    private static UnitResult won(WorkUnit unit) {
        return Results.of(unit, 0, 1, 0);
    }

    private Workers workers(int threads, Function<WorkUnit, UnitResult> play) {
        UnitRunner runner = new UnitRunner() {
            @Override
            public UnitResult play(WorkUnit unit) {
                played.merge(unit.key(), 1, Integer::sum);
                return play.apply(unit);
            }

            @Override
            public void close() {
                closed = true;
            }
        };
        return new LocalWorkers(runner, threads);
    }

    private static void pause() {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextInt(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void heatsComeInOrderAlthoughMatchesEndInAnother() {
        List<Integer> came = new ArrayList<>();
        try (HeatQueue queue = new HeatQueue(HeatQueueTest::heat, 40, workers(4, unit -> {
            pause();
            return won(unit);
        }))) {
            for (int i = 1; i <= 40; i++) {
                Heat.Played heat = queue.next();
                came.add(heat.heat().number());
                assertEquals(
                        heat.heat().units(),
                        heat.results().stream().map(UnitResult::unit).toList());
            }
        }
        assertEquals(java.util.stream.IntStream.rangeClosed(1, 40).boxed().toList(), came);
        assertEquals(80, played.size());
        assertTrue(closed);
    }

    @Test
    void aVoidMatchRepeatsItsWholeHeat() {
        try (HeatQueue queue = new HeatQueue(
                HeatQueueTest::heat,
                3,
                workers(
                        1,
                        unit -> unit.key().equals("heat-2-1") && played.get(unit.key()) < 3
                                ? UnitResult.voided(unit, "no processor")
                                : won(unit)))) {
            for (int i = 1; i <= 3; i++) {
                assertEquals(i, queue.next().heat().number());
            }
        }
        assertEquals(3, played.get("heat-2-1"));
        assertEquals(3, played.get("heat-2-2"));
        assertEquals(1, played.get("heat-3-1"));
    }

    @Test
    void aHeatThatIsAlwaysVoidStopsThePlanAndSaysWhy() {
        try (HeatQueue queue = new HeatQueue(
                HeatQueueTest::heat,
                3,
                workers(
                        1,
                        unit -> unit.key().startsWith("heat-2")
                                ? UnitResult.voided(unit, "no processor")
                                : won(unit)))) {
            queue.next();
            CannotPlayException failure = assertThrows(CannotPlayException.class, queue::next);
            assertEquals("heat 2 could not be played, 3 times: no processor", failure.getMessage());
        }
    }

    @Test
    void aBotThatCannotBeStartedStopsThePlanAtOnce() {
        try (HeatQueue queue = new HeatQueue(HeatQueueTest::heat, 1000, workers(2, unit -> {
            throw new CannotPlayException("no such file: ./bot");
        }))) {
            CannotPlayException failure = assertThrows(CannotPlayException.class, queue::next);
            assertEquals("no such file: ./bot", failure.getMessage());
        }
        assertTrue(played.size() <= 8, played.toString());
    }

    @Test
    void anErrorOfThisProgramIsNotAVoidMatch() {
        try (HeatQueue queue = new HeatQueue(HeatQueueTest::heat, 3, workers(2, unit -> {
            throw new IllegalStateException("a bug");
        }))) {
            assertThrows(IllegalStateException.class, queue::next);
        }
    }
}
