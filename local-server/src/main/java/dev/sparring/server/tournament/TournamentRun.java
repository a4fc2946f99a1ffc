package dev.sparring.server.tournament;

import dev.sparring.wire.CannotPlayException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Plays the heats that remain of a tournament or a parameter search. A result is in the log before the listener receives it. Used by
 * one thread; {@link #close} may be called by any.
 */
public final class TournamentRun implements AutoCloseable {
    /** The number of heats that wait for workers, so that short matches keep all workers busy while results are written to the disk. */
    private static final int AHEAD = 32;

    /**
     * How long results are collected before they are written together. A transaction and the wake-up of the thread that writes cost more
     * processor time than the rest of a short result.
     */
    private static final long COLLECT_NANOS = 5_000_000;

    private static final String STOPPED = "the matches were stopped";

    private final HeatRounds state;
    private final ResultLog log;
    private final Workers workers;
    private final BlockingQueue<Ended> ended = new LinkedBlockingQueue<>();
    private final Map<Integer, Playing> playing = new HashMap<>();

    /** Receives news of heats from the thread that plays. */
    public interface Listener {
        /** All matches of a heat have been played, and their results are in the log. */
        void played(Heat.Played heat);

        /** A heat was void, and this is in the log. */
        void voided(HeatRecord heat);
    }

    /** A heat that is being played. */
    private static final class Playing {
        private final Heat heat;
        private int left;
        /** The reason for which the heat is void; null as long as it is not. Matches that have not begun are then left out. */
        private volatile @Nullable String voided;

        Playing(Heat heat) {
            this.heat = heat;
        }
    }

    /** A match that has been played, or that could not be played. */
    private record Ended(Optional<Playing> playing, Optional<UnitResult> result, Optional<RuntimeException> failure) {}

    /**
     * Creates a run.
     *
     * @param workers play the matches, and are closed with this run
     */
    public TournamentRun(HeatRounds state, ResultLog log, Workers workers) {
        this.state = state;
        this.log = log;
        this.workers = workers;
    }

    /**
     * Plays until nothing remains.
     *
     * @throws CannotPlayException if this run has been closed, a bot can never be started, or the log cannot be written
     */
    public void play(Listener listener) {
        Queue<Heat> waiting = new ArrayDeque<>();
        while (!state.isOver()) {
            waiting.addAll(state.open());
            while (!waiting.isEmpty() || !playing.isEmpty()) {
                while (!waiting.isEmpty() && playing.size() < workers.capacity() + AHEAD) {
                    start(waiting.remove());
                }
                record(await(), listener);
            }
        }
    }

    private void start(Heat heat) {
        Set<WorkUnit> known = new HashSet<>();
        state.of(heat).results().forEach(result -> known.add(result.unit()));
        Playing started = new Playing(heat);
        playing.put(heat.number(), started);
        for (WorkUnit unit : heat.units()) {
            if (!known.contains(unit)) {
                started.left++;
                execute(started, unit);
            }
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // What the work throws is among the matches that have ended.
    private void execute(Playing heat, WorkUnit unit) {
        workers.play(unit, () -> Optional.ofNullable(heat.voided)).whenComplete((result, failure) -> {
            ended.add(new Ended(
                    Optional.of(heat),
                    Optional.ofNullable(result),
                    Optional.ofNullable(failure).map(TournamentRun::unchecked)));
            if (failure != null) {
                // This ends the run, so matches that wait are not begun.
                workers.stop();
            }
        });
    }

    private static RuntimeException unchecked(Throwable failure) {
        return failure instanceof RuntimeException known ? known : new IllegalStateException(failure);
    }

    /** Waits for a match, and a moment for more if there are more, and returns all that have ended by then. */
    private List<Ended> await() {
        List<Ended> all = new ArrayList<>();
        try {
            all.add(ended.take());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotPlayException(STOPPED, e);
        }
        if (playing.size() > 1) {
            LockSupport.parkNanos(COLLECT_NANOS);
        }
        ended.drainTo(all);
        return all;
    }

    /** Writes results to the log, and notifies the listener of the heats that have ended with them. */
    private void record(List<Ended> all, Listener listener) {
        List<ResultLog.Change> changes = new ArrayList<>();
        Optional<RuntimeException> failure = Optional.empty();
        for (Ended each : all) {
            failure = failure.or(each::failure);
            each.result()
                    .ifPresent(result -> changes.addAll(change(each.playing().orElseThrow(), result)));
        }
        // What has been played is kept, even if something else failed.
        if (!changes.isEmpty()) {
            log.add(changes);
        }
        for (ResultLog.Change change : changes) {
            apply(change, listener);
        }
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private static List<ResultLog.Change> change(Playing heat, UnitResult result) {
        heat.left--;
        List<ResultLog.Change> changes = new ArrayList<>();
        if (result.voided().isPresent()) {
            heat.voided = result.voided().get();
        } else if (heat.voided == null) {
            changes.add(new ResultLog.Result(heat.heat.number(), result));
        }
        if (heat.left == 0 && heat.voided != null) {
            changes.add(new ResultLog.Voided(heat.heat.number(), heat.voided));
        }
        return changes;
    }

    private void apply(ResultLog.Change change, Listener listener) {
        Playing of = playing.get(change.heat());
        if (of == null) {
            throw new IllegalStateException("heat " + change.heat() + " is not being played");
        }
        if (change instanceof ResultLog.Result one) {
            if (state.add(of.heat, one.result())) {
                playing.remove(change.heat());
                listener.played(state.complete(of.heat));
            }
        } else if (change instanceof ResultLog.Voided voided) {
            boolean forEver = state.voided(of.heat, voided.why());
            playing.remove(change.heat());
            listener.voided(state.of(of.heat));
            if (!forEver) {
                start(of.heat);
            }
        }
    }

    /** Stops all matches, and waits at most some seconds until they have ended. What has been played is in the log. */
    @Override
    public void close() {
        workers.stop();
        // Wakes the thread that waits for a match, if none is being played.
        ended.add(new Ended(Optional.empty(), Optional.empty(), Optional.of(new CannotPlayException(STOPPED))));
        workers.close();
    }
}
