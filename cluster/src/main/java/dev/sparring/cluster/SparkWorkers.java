package dev.sparring.cluster;

import dev.sparring.server.participants.BotArgument;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.server.tournament.Workers;
import dev.sparring.wire.CannotPlayException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Workers on other machines. Matches are collected into batches, and each batch is played by one task. A match is played again if its
 * machine is lost; its future is completed only once.
 */
final class SparkWorkers implements Workers {
    private static final String PAGE = " (docs/scale.md#messages)";
    private static final String STOPPED = "the matches were stopped";

    /** So many batches wait for each free place, so that none stays free while results travel. */
    private static final int AHEAD = 2;

    /** How often to look whether there are machines again. */
    private static final long LOOK_MILLIS = 100;

    /** How long to wait for more matches before a batch is begun that is not full. */
    private static final long COLLECT_MILLIS = 5;

    private final Cluster cluster;
    private final Function<String, Optional<BotRow>> variants;
    private final Consumer<String> messages;
    private final long patience;
    private final NodeHealth health = new NodeHealth();
    private final BatchSize size = new BatchSize();
    /** The bots that have played a match on some machine, without the options of a variant. */
    private final Set<String> started = ConcurrentHashMap.newKeySet();

    /** A match that somebody waits for. */
    private record Wanted(WorkUnit unit, Supplier<Optional<String>> voided, CompletableFuture<UnitResult> result) {}

    /** Guards everything below. */
    private final Object lock = new Object();

    private final Queue<Wanted> waiting = new ArrayDeque<>();
    /** By identity: a batch that is refused and begun again has equal matches. */
    private final Set<List<Wanted>> begun = Collections.newSetFromMap(new IdentityHashMap<>());

    private boolean stopped;
    /** Whether no machine came for so long that the run fails. */
    private boolean deserted;

    /** What plays batches. */
    interface Cluster {
        /** Returns how many batches are played at the same time. */
        int slots();

        /** Plays a batch. The future is completed by any thread. */
        CompletableFuture<Answer> play(Batch batch);

        /** Gives an executor no more batches. */
        void exclude(NodeName node);

        /** Keeps the files of a match. */
        void keep(Map<String, byte[]> files);

        /** Plays no more; returns soon. */
        void stop();

        /** Ends all processes. */
        void close();
    }

    /**
     * Starts a thread that makes batches.
     *
     * @param variants returns a bot that did not travel with the run; empty if it did
     * @param messages receives what the user should know about the machines
     * @param seconds how long to wait for another machine if none is left
     */
    SparkWorkers(
            Cluster cluster, Function<String, Optional<BotRow>> variants, Consumer<String> messages, long seconds) {
        this.cluster = cluster;
        this.variants = variants;
        this.messages = messages;
        this.patience = TimeUnit.SECONDS.toNanos(seconds);
        Thread thread = new Thread(this::dispatch, "batches");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public int capacity() {
        return Math.max(1, cluster.slots()) * AHEAD * size.full();
    }

    @Override
    public CompletableFuture<UnitResult> play(WorkUnit unit, Supplier<Optional<String>> voided) {
        Wanted wanted = new Wanted(unit, voided, new CompletableFuture<>());
        synchronized (lock) {
            if (!stopped) {
                waiting.add(wanted);
                lock.notifyAll();
                return wanted.result;
            }
        }
        wanted.result.completeExceptionally(new CannotPlayException(STOPPED));
        return wanted.result;
    }

    /** There may be more places than before. */
    void slotsChanged() {
        synchronized (lock) {
            lock.notifyAll();
        }
    }

    /** Sends nothing to an executor that has started on a worker whose former one was excluded. */
    void leaveIdle(NodeName node) {
        health.exclude(node);
        messages.accept(node + " plays nothing, since an executor was excluded there" + PAGE);
    }

    private void dispatch() {
        try {
            for (List<Wanted> next = next(); !next.isEmpty(); next = next()) {
                begin(next);
            }
            if (deserted) {
                fail(new CannotPlayException("no machine is left that plays, and none has come within "
                        + TimeUnit.NANOSECONDS.toSeconds(patience) + " seconds" + PAGE));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until a batch can be begun, and returns its matches; none if this has been stopped, or no machine is left. */
    private List<Wanted> next() throws InterruptedException {
        synchronized (lock) {
            long latest = System.nanoTime();
            while (!stopped && (waiting.isEmpty() || free() <= 0)) {
                boolean none = cluster.slots() == 0 && !(waiting.isEmpty() && begun.isEmpty());
                latest = none ? latest : System.nanoTime();
                deserted = System.nanoTime() - latest > patience;
                if (deserted) {
                    return List.of();
                }
                lock.wait(none ? LOOK_MILLIS : 0);
            }
            long end = System.nanoTime() + COLLECT_MILLIS * 1_000_000;
            while (!stopped && waiting.size() < size.full() && System.nanoTime() - end < 0) {
                lock.wait(1);
            }
            List<Wanted> next = new ArrayList<>();
            if (stopped) {
                return next;
            }
            int count = size.next(waiting.size(), Math.max(1, free()));
            while (next.size() < count) {
                next.add(waiting.remove());
            }
            begun.add(next);
            return next;
        }
    }

    private int free() {
        return cluster.slots() * AHEAD - begun.size();
    }

    @SuppressWarnings("FutureReturnValueIgnored") // Nothing is thrown that is not in the futures of the matches.
    private void begin(List<Wanted> all) {
        List<Wanted> played = new ArrayList<>();
        for (Wanted each : all) {
            Optional<String> why = each.voided.get();
            if (why.isPresent()) {
                each.result.complete(UnitResult.voided(each.unit, why.get()));
            } else {
                played.add(each);
            }
        }
        if (played.isEmpty()) {
            end(all);
            return;
        }
        play(played).whenComplete((answer, failure) -> {
            Throwable why = failure;
            if (why == null) {
                try {
                    answered(played, answer);
                } catch (
                        Throwable
                                e) { // Scala's exceptions are not declared. Otherwise, the matches would be waited for
                    // for ever.
                    why = e;
                }
            }
            if (why != null) {
                for (Wanted each : played) {
                    each.result.completeExceptionally(why);
                }
            }
            end(all);
        });
    }

    private CompletableFuture<Answer> play(List<Wanted> wanted) {
        List<WorkUnit> units = wanted.stream().map(Wanted::unit).toList();
        try {
            return cluster.play(Batch.of(units, variants, health.excluded()));
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private void answered(List<Wanted> played, Answer answer) {
        if (health.add(answer)) {
            exclude(answer);
        }
        if (answer.refusal() != null) {
            playAgain(played);
            return;
        }
        boolean excluded = health.isExcluded(answer.node());
        size.played(played.size(), answer.nanos());
        for (int i = 0; i < played.size(); i++) {
            Wanted each = played.get(i);
            ResultRow row = answer.rows().get(i);
            if (row.failure() != null && !row.started() && started.containsAll(bots(each.unit))) {
                each.result.complete(UnitResult.voided(each.unit, answer.node() + ": " + row.failure()));
            } else if (row.failure() != null) {
                // A bot that has never been started does not become better by trying again.
                each.result.completeExceptionally(new CannotPlayException(answer.node() + ": " + row.failure()));
            } else if (row.voided() != null && excluded) {
                // A heat may be void only a few times, and an executor that plays no more should not use these up.
                playAgain(List.of(each));
            } else {
                if (row.voided() == null) {
                    cluster.keep(row.files());
                    started.addAll(bots(each.unit));
                }
                each.result.complete(row.result(each.unit));
            }
        }
    }

    /** Lets other executors play matches. */
    private void playAgain(List<Wanted> matches) {
        synchronized (lock) {
            if (!stopped) {
                waiting.addAll(matches);
            }
        }
    }

    private static List<String> bots(WorkUnit unit) {
        return unit.bots().stream().map(bot -> BotArgument.parse(bot).bot()).toList();
    }

    private void exclude(Answer answer) {
        String why = answer.refusal() == null ? health.words(answer.node()) : answer.refusal();
        messages.accept(answer.node() + " plays no more: " + why + PAGE);
        cluster.exclude(answer.node());
        if (cluster.slots() == 0) {
            fail(new CannotPlayException(
                    "no machine is left that plays; the last one was " + answer.node() + ": " + why + PAGE));
        }
    }

    private void end(List<Wanted> all) {
        synchronized (lock) {
            begun.remove(all);
            lock.notifyAll();
        }
    }

    @Override
    public void stop() {
        fail(new CannotPlayException(STOPPED));
    }

    private void fail(CannotPlayException why) {
        List<Wanted> left = new ArrayList<>();
        synchronized (lock) {
            if (stopped) {
                return;
            }
            stopped = true;
            left.addAll(waiting);
            waiting.clear();
            begun.forEach(left::addAll);
            lock.notifyAll();
        }
        left.forEach(each -> each.result.completeExceptionally(why));
        cluster.stop();
    }

    @Override
    public void close() {
        stop();
        cluster.close();
    }
}
