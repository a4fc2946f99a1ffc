package dev.sparring.server.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.schedule.TournamentType;
import dev.sparring.wire.CannotPlayException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class TournamentRunTest {
    private static final List<String> BOTS = List.of("a", "b", "c", "d", "e");

    private final Map<String, Integer> played = new ConcurrentHashMap<>();
    private final Memory log = new Memory();
    private final List<String> events = new ArrayList<>();

    /** Keeps results like a store. */
    private static final class Memory implements ResultLog {
        private final Map<Integer, HeatRecord> heats = new TreeMap<>();
        private final AtomicInteger added = new AtomicInteger();
        private int room = Integer.MAX_VALUE;

        @Override
        public List<HeatRecord> heats() {
            return List.copyOf(heats.values());
        }

        @Override
        public void add(List<Change> changes) {
            room -= changes.size();
            if (room < 0) {
                throw new CannotPlayException("the disk is full");
            }
            for (Change change : changes) {
                HeatRecord before = heats.getOrDefault(change.heat(), HeatRecord.none(change.heat()));
                heats.put(
                        change.heat(),
                        change instanceof Result one
                                ? before.with(one.result())
                                : before.voided(((Voided) change).why()));
            }
            added.addAndGet(changes.size());
        }
    }

    /** Plays matches in which the bot with the smaller name wins. */
    private UnitRunner runner(UnaryOperator<UnitResult> change) {
        return new UnitRunner() {
            @Override
            public UnitResult play(WorkUnit unit) {
                played.merge(unit.key(), 1, Integer::sum);
                long[] points =
                        unit.bots().stream().mapToLong(bot -> -bot.charAt(0)).toArray();
                return change.apply(Results.of(unit, 0, points));
            }

            @Override
            public void close() {}
        };
    }

    private static TournamentPlan plan(TournamentType type) {
        return new TournamentPlan(type, BOTS, 2, 3, MapPool.FILE, 4);
    }

    private TournamentState play(TournamentPlan plan, UnitRunner runner, int threads) {
        TournamentState state = new TournamentState(plan, log.heats());
        try (TournamentRun run = new TournamentRun(state, log, new LocalWorkers(runner, threads))) {
            run.play(new TournamentRun.Listener() {
                @Override
                public void played(Heat.Played heat) {
                    Set<WorkUnit> kept = new HashSet<>();
                    log.heats
                            .getOrDefault(heat.heat().number(), HeatRecord.none(0))
                            .results()
                            .forEach(result -> kept.add(result.unit()));
                    assertEquals(new HashSet<>(heat.heat().units()), kept, "shown before it was kept");
                    events.add("played " + heat.heat().number());
                }

                @Override
                public void voided(HeatRecord heat) {
                    events.add("void " + heat.number() + " " + heat.voids());
                }
            });
        }
        return state;
    }

    @ParameterizedTest
    @EnumSource(TournamentType.class)
    void everyMatchIsPlayedOnce(TournamentType type) {
        TournamentState state = play(plan(type), runner(result -> result), 3);
        assertTrue(state.isOver());
        assertEquals(state.length(), state.played().size());
        assertEquals(2 * state.length(), played.size());
        assertEquals(Set.of(1), new HashSet<>(played.values()));
        assertEquals(new HashSet<>(events).size(), events.size());
        play(plan(type), runner(result -> result), 3);
        assertEquals(Set.of(1), new HashSet<>(played.values()), "a complete tournament is not played again");
    }

    /** With five bots, some have no heat in a round of a Swiss system, and the groups of a knockout have different sizes. */
    @ParameterizedTest
    @EnumSource(TournamentType.class)
    void aTournamentThatIsResumedAfterAnyMatchIsTheSame(TournamentType type) {
        for (int players : new int[] {2, 3, 4}) {
            TournamentPlan plan = new TournamentPlan(type, BOTS, players, 2, MapPool.FILE, 4);
            TournamentState state = new TournamentState(plan, List.of());
            Map<Integer, HeatRecord> kept = new TreeMap<>();
            Random random = new Random(players);
            while (!state.isOver()) {
                Heat heat = state.open().get(0);
                UnitResult result = Results.of(
                        heat.units().get(state.of(heat).results().size()),
                        0,
                        random.ints(heat.units().size(), 0, 3).asLongStream().toArray());
                if (random.nextInt(5) == 0) {
                    state.voided(heat, "no processor");
                } else {
                    state.add(heat, result);
                }
                kept.put(heat.number(), state.of(heat));
                TournamentState resumed = new TournamentState(plan, List.copyOf(kept.values()));
                assertEquals(state.open(), resumed.open());
                assertEquals(state.rounds(), resumed.rounds());
                assertEquals(state.places(), resumed.places());
                assertEquals(new HashSet<>(state.played()), new HashSet<>(resumed.played()));
                assertEquals(new HashSet<>(state.voids()), new HashSet<>(resumed.voids()));
            }
        }
    }

    @Test
    void aVoidMatchRepeatsItsHeat() {
        TournamentState state = play(
                plan(TournamentType.ROUND_ROBIN),
                runner(result -> result.unit().key().equals("heat-2-1") && played.get("heat-2-1") < 3
                        ? UnitResult.voided(result.unit(), "no processor")
                        : result),
                2);
        assertEquals(30, state.played().size());
        assertEquals(List.of(), state.voids());
        assertEquals(3, played.get("heat-2-1"));
        assertEquals(
                List.of("void 2 1", "void 2 2"),
                events.stream().filter(event -> event.startsWith("void")).toList());
    }

    @Test
    void aHeatThatIsAlwaysVoidIsListedAndTheTournamentEnds() {
        TournamentState state = play(
                plan(TournamentType.KNOCKOUT),
                runner(result -> result.unit().heat() == 1 ? UnitResult.voided(result.unit(), "no memory") : result),
                2);
        assertTrue(state.isOver());
        assertEquals(1, state.voids().size());
        assertEquals("no memory", state.voids().get(0).why());
        assertEquals(List.of("a"), state.places().get(0));
    }

    @Test
    void theListOfPlayedHeatsIsNotCopied() {
        TournamentState state = new TournamentState(plan(TournamentType.ROUND_ROBIN), List.of());
        List<Heat.Played> heats = state.played();
        Heat first = state.open().get(0);
        first.units().forEach(unit -> state.add(first, Results.of(unit, 0, 1, 2)));
        assertEquals(1, heats.size());
    }

    @Test
    void whatWasPlayedBeforeAFailureIsKept() {
        log.room = 11;
        // Otherwise, all matches might be added together, and none of them would be kept.
        UnitRunner inStep = runner(result -> {
            while (log.added.get() < Math.min(5, played.size() - 1)) {
                Thread.onSpinWait();
            }
            return result;
        });
        assertThrows(CannotPlayException.class, () -> play(plan(TournamentType.ROUND_ROBIN), inStep, 1));
        int kept = log.heats().stream().mapToInt(heat -> heat.results().size()).sum();
        assertTrue(kept > 0 && kept <= 11, "kept: " + kept);
        log.room = Integer.MAX_VALUE;
        TournamentState state = play(plan(TournamentType.ROUND_ROBIN), runner(result -> result), 1);
        assertEquals(30, state.played().size());
        assertEquals(30, new HashSet<>(events).size(), "a heat was shown twice or never");
        assertEquals(30, events.size());
    }

    @Test
    void aBotThatCannotStartEndsTheRun() {
        CannotPlayException failure = assertThrows(
                CannotPlayException.class,
                () -> play(
                        plan(TournamentType.ROUND_ROBIN),
                        runner(result -> {
                            if (result.unit().bots().contains("d")) {
                                throw new CannotPlayException("d cannot play");
                            }
                            return result;
                        }),
                        2));
        assertEquals("d cannot play", failure.getMessage());
        assertTrue(played.size() < 30, "it was detected after " + played.size() + " matches");
    }

    @Test
    void closingStopsARunThatWaits() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        UnitRunner waiting = new UnitRunner() {
            @Override
            public UnitResult play(WorkUnit unit) {
                begun.countDown();
                try {
                    closed.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                throw new CannotPlayException("the matches were stopped");
            }

            @Override
            public void close() {
                closed.countDown();
            }
        };
        TournamentState state = new TournamentState(plan(TournamentType.LADDER), List.of());
        TournamentRun run = new TournamentRun(state, log, new LocalWorkers(waiting, 2));
        Thread closing = new Thread(() -> {
            try {
                begun.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            run.close();
        });
        closing.start();
        assertThrows(
                CannotPlayException.class,
                () -> run.play(new TournamentRun.Listener() {
                    @Override
                    public void played(Heat.Played heat) {}

                    @Override
                    public void voided(HeatRecord heat) {}
                }));
        closing.join();
        assertEquals(List.of(), log.heats());
    }
}
