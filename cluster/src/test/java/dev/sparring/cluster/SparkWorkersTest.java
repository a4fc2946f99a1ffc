package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.wire.CannotPlayException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SparkWorkersTest {
    private static final NodeName GOOD = new NodeName("1", "alpha");
    private static final NodeName BAD = new NodeName("2", "beta");

    private final Queue<String> messages = new ConcurrentLinkedQueue<>();
    private final Machines machines = new Machines();
    private final SparkWorkers workers = new SparkWorkers(machines, bot -> Optional.empty(), messages::add, 1);

    /** Keeps batches until the test answers them. */
    private static final class Machines implements SparkWorkers.Cluster {
        private record Asked(Batch batch, CompletableFuture<Answer> answer) {}

        private final LinkedBlockingQueue<Asked> asked = new LinkedBlockingQueue<>();
        private final Set<NodeName> excluded = ConcurrentHashMap.newKeySet();
        private final Queue<String> kept = new ConcurrentLinkedQueue<>();
        private final AtomicInteger slots = new AtomicInteger(2);
        private volatile Error fault;

        @Override
        public int slots() {
            return slots.get();
        }

        @Override
        public CompletableFuture<Answer> play(Batch batch) {
            Asked next = new Asked(batch, new CompletableFuture<>());
            asked.add(next);
            return next.answer;
        }

        @Override
        public void exclude(NodeName node) {
            excluded.add(node);
            slots.decrementAndGet();
            if (fault != null) {
                throw fault;
            }
        }

        @Override
        public void keep(Map<String, byte[]> files) {
            kept.addAll(files.keySet());
        }

        @Override
        public void stop() {}

        @Override
        public void close() {}

        Asked next() throws InterruptedException {
            Asked next = asked.poll(30, TimeUnit.SECONDS);
            assertTrue(next != null, "no batch was begun");
            return next;
        }
    }

    private static WorkUnit unit(int number) {
        return new WorkUnit(WorkUnit.key(number, 1), number, Optional.empty(), List.of("a", "b"));
    }

    private List<CompletableFuture<UnitResult>> play(int count) {
        List<CompletableFuture<UnitResult>> results = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            results.add(workers.play(unit(number)));
        }
        return results;
    }

    private static ResultRow row(String voided, String... files) {
        LinkedHashMap<String, byte[]> kept = new LinkedHashMap<>();
        List.of(files).forEach(file -> kept.put(file, new byte[0]));
        ArrayList<ResultRow.SeatRow> seats = new ArrayList<>();
        for (int place = 1; voided == null && place <= 2; place++) {
            seats.add(new ResultRow.SeatRow(place, 0, "played", 0, 0, 1, java.time.Duration.ZERO, null));
        }
        return new ResultRow(seats, 0, voided, null, true, kept);
    }

    private static Answer answer(NodeName node, Batch batch, String voided) {
        ArrayList<ResultRow> rows = new ArrayList<>();
        batch.units().forEach(unit -> rows.add(row(voided)));
        return new Answer(node, batch.units().size() * 1_000_000L, rows, null);
    }

    @AfterEach
    void close() {
        workers.close();
    }

    @Test
    void eachMatchIsInOneBatchAndItsResultReturns() throws Exception {
        List<CompletableFuture<UnitResult>> results = play(50);
        List<String> played = new ArrayList<>();
        while (played.size() < 50) {
            Machines.Asked next = machines.next();
            next.batch.units().forEach(unit -> played.add(unit.key()));
            next.answer.complete(answer(GOOD, next.batch, null));
        }
        for (int number = 1; number <= 50; number++) {
            assertEquals(unit(number), results.get(number - 1).join().unit());
            assertTrue(played.contains(unit(number).key()));
        }
        assertEquals(50, Set.copyOf(played).size());
    }

    @Test
    void batchesGrowUntilTheyTakeASecond() throws Exception {
        play(5000);
        Machines.Asked first = machines.next();
        assertTrue(first.batch.units().size() <= 4, "the time of a match is not known yet");
        first.answer.complete(answer(GOOD, first.batch, null));
        Machines.Asked second = machines.next();
        second.answer.complete(answer(GOOD, second.batch, null));
        int largest = 0;
        for (int batch = 0; batch < 4; batch++) {
            Machines.Asked next = machines.next();
            largest = Math.max(largest, next.batch.units().size());
            next.answer.complete(answer(GOOD, next.batch, null));
        }
        assertEquals(1000, largest, 2, "a match takes a millisecond");
    }

    @Test
    void littleWorkIsDividedAmongAllPlaces() {
        BatchSize size = new BatchSize();
        size.played(10, TimeUnit.MILLISECONDS.toNanos(10));
        assertEquals(1000, size.next(100_000, 4));
        assertEquals(25, size.next(100, 4));
        assertEquals(1, size.next(1, 4));
    }

    @Test
    void anExecutorWithManyVoidMatchesIsExcludedAndNamed() throws Exception {
        List<CompletableFuture<UnitResult>> results = play(200);
        while (machines.excluded.isEmpty()) {
            Machines.Asked next = machines.next();
            next.answer.complete(answer(BAD, next.batch, "a, turn 1: late"));
        }
        assertEquals(Set.of(BAD), machines.excluded);
        assertEquals(1, messages.size());
        assertTrue(messages.peek().startsWith("executor 2 on beta plays no more: "), messages.peek());
        assertTrue(messages.peek().contains("matches were void"), messages.peek());
        while (results.stream().anyMatch(result -> !result.isDone())) {
            Machines.Asked next = machines.asked.poll(50, TimeUnit.MILLISECONDS);
            if (next != null) {
                next.answer.complete(
                        next.batch.excluded().contains("2")
                                ? answer(GOOD, next.batch, null)
                                : Answer.refused(BAD, "it was begun before"));
            }
        }
        long voided = results.stream()
                .filter(result -> result.join().voided().isPresent())
                .count();
        assertTrue(voided < NodeHealth.FEWEST, "others play the void matches of an executor that is excluded");
    }

    @Test
    void anExecutorWithFewVoidMatchesPlaysOn() {
        NodeHealth health = new NodeHealth();
        ArrayList<ResultRow> rows = new ArrayList<>();
        for (int match = 0; match < 40; match++) {
            rows.add(row(match < 10 ? "late" : null));
        }
        assertFalse(health.add(new Answer(GOOD, 1, rows, null)));
        assertTrue(health.add(new Answer(GOOD, 1, new ArrayList<>(rows.subList(0, 5)), null)));
        assertFalse(health.add(new Answer(GOOD, 1, rows, null)), "it is excluded once");
    }

    @Test
    void aRefusedBatchIsPlayedByAnotherExecutor() throws Exception {
        CompletableFuture<UnitResult> result = workers.play(unit(1));
        machines.next().answer.complete(Answer.refused(BAD, "there is no python3"));
        Machines.Asked again = machines.next();
        assertEquals(Set.of("2"), again.batch.excluded());
        again.answer.complete(answer(GOOD, again.batch, null));
        assertEquals(unit(1), result.join().unit());
        assertTrue(messages.peek().contains("executor 2 on beta plays no more: there is no python3"), messages.peek());
    }

    @Test
    void anExecutorThatStartsWhereOneWasExcludedStaysIdleAndIsNamed() throws Exception {
        workers.leaveIdle(BAD);
        assertTrue(messages.remove().startsWith("executor 2 on beta plays nothing, since "));
        CompletableFuture<UnitResult> result = workers.play(unit(1));
        Machines.Asked next = machines.next();
        assertEquals(Set.of("2"), next.batch.excluded());
        next.answer.complete(Answer.refused(BAD, ""));
        Machines.Asked again = machines.next();
        again.answer.complete(answer(GOOD, again.batch, null));
        assertEquals(unit(1), result.join().unit());
        assertEquals(Set.of(), machines.excluded, "it is not ended, or Spark would start another one there");
        assertEquals(List.of(), List.copyOf(messages));
    }

    @Test
    void ifNoExecutorIsLeftTheRunFails() throws Exception {
        machines.slots.set(1);
        CompletableFuture<UnitResult> result = workers.play(unit(1));
        machines.next().answer.complete(Answer.refused(BAD, "there is no python3"));
        Throwable why = assertThrows(CompletionException.class, result::join).getCause();
        assertInstanceOf(CannotPlayException.class, why);
        assertTrue(why.getMessage().contains("no machine is left"), why.getMessage());
        assertTrue(why.getMessage().contains("there is no python3"), why.getMessage());
    }

    @Test
    void filesOfReplaysAreKeptBeforeTheResultIsThere() throws Exception {
        CompletableFuture<UnitResult> result = workers.play(unit(1));
        Machines.Asked next = machines.next();
        ArrayList<ResultRow> rows = new ArrayList<>(List.of(row(null, "heats-1/heat-1-1.ndjson.gz")));
        CompletableFuture<Integer> kept = result.thenApply(ended -> machines.kept.size());
        next.answer.complete(new Answer(GOOD, 1, rows, null));
        assertEquals(1, kept.join());
        assertEquals(List.of("heats-1/heat-1-1.ndjson.gz"), List.copyOf(machines.kept));
    }

    @Test
    void filesOfAVoidMatchAreNotKept() throws Exception {
        CompletableFuture<UnitResult> result = workers.play(unit(1));
        ArrayList<ResultRow> rows = new ArrayList<>(List.of(row("a, turn 1: late", "heats-1/heat-1-1.ndjson.gz")));
        machines.next().answer.complete(new Answer(GOOD, 1, rows, null));
        assertEquals(Optional.of("a, turn 1: late"), result.join().voided());
        assertEquals(List.of(), List.copyOf(machines.kept));
    }

    @Test
    void aBotThatHasPlayedElsewhereAndCannotBeStartedVoidsItsMatchAndOthersEndTheRun() throws Exception {
        Answer failed =
                new Answer(BAD, 1, new ArrayList<>(List.of(ResultRow.notStarted("a cannot play: no memory"))), null);
        CompletableFuture<UnitResult> first = workers.play(unit(1));
        machines.next().answer.complete(failed);
        Throwable why = assertThrows(CompletionException.class, first::join).getCause();
        assertEquals("executor 2 on beta: a cannot play: no memory", why.getMessage());

        CompletableFuture<UnitResult> played = workers.play(unit(2));
        Machines.Asked next = machines.next();
        next.answer.complete(answer(GOOD, next.batch, null));
        played.join();
        WorkUnit variant = new WorkUnit("heat-3-1", 3, Optional.empty(), List.of("a{depth=3}", "b"));
        CompletableFuture<UnitResult> third = workers.play(variant);
        machines.next().answer.complete(failed);
        assertEquals(
                Optional.of("executor 2 on beta: a cannot play: no memory"),
                third.join().voided());
    }

    @Test
    void aRunWhoseLastMachineIsLostWaitsForAnotherOneAndThenFails() throws Exception {
        CompletableFuture<UnitResult> result = workers.play(unit(1));
        machines.next();
        machines.slots.set(0);
        workers.slotsChanged();
        Throwable why = assertThrows(CompletionException.class, result::join).getCause();
        assertTrue(why.getMessage().contains("none has come within 1 seconds"), why.getMessage());
    }

    @Test
    void aFaultWhileAnExecutorIsExcludedEndsTheMatches() throws Exception {
        machines.fault = new AssertionError("not declared");
        CompletableFuture<UnitResult> result = workers.play(unit(1));
        machines.next().answer.complete(Answer.refused(BAD, "there is no python3"));
        assertEquals(
                machines.fault,
                assertThrows(CompletionException.class, result::join).getCause());
    }

    @Test
    void aMatchOfAVoidHeatIsNotSent() throws Exception {
        CompletableFuture<UnitResult> left = workers.play(unit(1), () -> Optional.of("the other match was void"));
        assertEquals(Optional.of("the other match was void"), left.join().voided());
        CompletableFuture<UnitResult> played = workers.play(unit(2));
        Machines.Asked next = machines.next();
        assertEquals("heat-2-1", next.batch.units().get(0).key());
        next.answer.complete(answer(GOOD, next.batch, null));
        played.join();
    }

    @Test
    void whatIsStoppedEndsAllFutures() throws Exception {
        List<CompletableFuture<UnitResult>> results = play(20);
        machines.next();
        workers.stop();
        results.add(workers.play(unit(21)));
        for (CompletableFuture<UnitResult> result : results) {
            assertInstanceOf(
                    CannotPlayException.class,
                    assertThrows(CompletionException.class, result::join).getCause());
        }
    }
}
