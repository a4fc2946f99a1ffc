package dev.sparring.server.competition;

import dev.sparring.concurrent.Threads;
import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.competition.FinalRecord.State;
import dev.sparring.server.tournament.UnitRunner;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The finals of a competition, which are played one after the other. Finals are kept in records, and their results in logs, so that
 * a final that was cut off goes on. Safe for several threads.
 */
public final class Finals implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Finals.class);
    private static final String PAGE = " (docs/competition.md#finals)";
    /** The maximum number of finals of a competition. */
    private static final int MAX = 100;
    /** The clock of the machine may be set, so it is read again after this time at the latest. */
    private static final long LOOK_MILLIS = 10_000;
    /** After a failure of the server, for example a full disk, the final goes on after this time. */
    private static final long PAUSE_SECONDS = 5;

    private final Host host;
    private final Records records;
    private final FinalLogs logs;
    private final Clock clock;
    private final CountDownLatch closing = new CountDownLatch(1);

    /** Guarded by the host's lock, as is the next field. */
    private final FinalList finals;

    private @Nullable FinalRun run;

    /** The competition of the finals. */
    interface Host {
        /** Returns the lock that guards the state of the competition. It is notified after each change. */
        Object lock();

        CompetitionSettings settings();

        /** Returns the bots that play ranked matches now, the best one first. */
        List<Contestant> ranked();

        /** Returns whether no ranked or friendly match is being played. The caller holds the lock. */
        boolean isIdle();

        long seed();

        /** Returns a runner for the matches of a final that has begun. */
        UnitRunner runner(FinalRecord begun, FinalRunner.Listener listener);

        /** Notifies the competition after a change. Called without the lock. */
        void changed();
    }

    /**
     * Reads what has been kept. Call {@link #open}.
     *
     * @throws InvalidInputException if a record or results cannot be read
     */
    Finals(Host host, Records records, FinalLogs logs, Clock clock) {
        this.host = host;
        this.records = records;
        this.logs = logs;
        this.clock = clock;
        this.finals = new FinalList(records, logs);
    }

    private String now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** Plans the finals of the competition's file, and begins to play. A final that has begun or was cancelled stays as it is. */
    void open() {
        plan();
        Threads.daemon("finals", this::runAll);
    }

    /** Plans the finals of the settings that are not known, and changes those that have not begun. */
    void plan() {
        synchronized (host.lock()) {
            for (FinalSettings planned : host.settings().finals()) {
                boolean changes = finals.find(planned.name()).stream()
                        .allMatch(known -> known.kept().state() == State.SCHEDULED);
                if (changes) {
                    finals.put(new Final(scheduled(planned)));
                }
            }
        }
    }

    private FinalRecord scheduled(FinalSettings settings) {
        return new FinalRecord(
                settings,
                settings.at().orElseGet(this::now),
                State.SCHEDULED,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Keeps a new state of a final. The caller holds the lock. */
    private void change(Final each, FinalRecord next) {
        finals.change(each, next);
        host.lock().notifyAll();
    }

    /**
     * Plans a final.
     *
     * @throws InvalidInputException if a value is out of range, or the competition has a final with this name
     */
    public FinalView add(FinalSettings settings) {
        settings.checked(host.settings().game());
        Final added;
        synchronized (host.lock()) {
            finals.find(settings.name()).ifPresent(same -> {
                throw new InvalidInputException("name: this competition has a final with the name " + same.name()
                        + ": choose another one" + PAGE);
            });
            if (finals.size() >= MAX) {
                throw new InvalidInputException("this competition has " + MAX + " finals, which is the maximum" + PAGE);
            }
            added = new Final(scheduled(settings));
            finals.put(added);
        }
        host.changed();
        return added.view();
    }

    /**
     * Cancels a final that is not over. Its results so far stay.
     *
     * @return false if there is no such final
     * @throws InvalidInputException if it is over
     */
    public boolean cancel(String name) {
        Optional<FinalRun> stopped;
        synchronized (host.lock()) {
            Optional<Final> found = finals.find(name);
            if (found.isEmpty()) {
                return false;
            }
            Final each = found.get();
            State before = each.kept().state();
            if (before == State.OVER) {
                throw new InvalidInputException("the final " + each.name() + " is over" + PAGE);
            }
            stopped = before == State.RUNNING ? Optional.ofNullable(run) : Optional.empty();
            if (before != State.CANCELLED) {
                end(each, State.CANCELLED, Optional.of("the organiser has cancelled it"));
            }
        }
        stopped.ifPresent(FinalRun::close);
        host.changed();
        return true;
    }

    private void end(Final each, State last, Optional<String> why) {
        change(each, each.kept().end(last, why, now()));
    }

    /** Returns all finals, the one first that begins first, without their tables and rounds. */
    public List<FinalView> all() {
        List<Final> all;
        synchronized (host.lock()) {
            all = finals.inOrder();
        }
        return all.stream().map(each -> each.view().inList()).toList();
    }

    /** Returns the final with a name; capital letters do not matter. */
    public Optional<FinalView> find(String name) {
        Optional<Final> found;
        synchronized (host.lock()) {
            found = finals.find(name);
        }
        return found.map(Final::view);
    }

    /** Returns whether a final is being played, so that the ladder has to wait. The caller holds the lock. */
    boolean isRunning() {
        return finals.isAny(State.RUNNING);
    }

    private void runAll() {
        try {
            while (closing.getCount() > 0) {
                runNext();
                host.changed();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void runNext() throws InterruptedException {
        Optional<Final> next = Optional.empty();
        try {
            next = next();
            if (next.isPresent()) {
                play(next.get());
            }
        } catch (RuntimeException e) {
            // A final goes on later with the results in its log, unless the organiser has cancelled it.
            if (closing.getCount() > 0 && next.map(this::isPlayed).orElse(true)) {
                LOG.error("a final was interrupted", e);
                closing.await(PAUSE_SECONDS, TimeUnit.SECONDS);
            }
        }
    }

    /** Waits until a final has begun. Returns empty when the finals are closed. */
    private Optional<Final> next() throws InterruptedException {
        synchronized (host.lock()) {
            while (closing.getCount() > 0) {
                List<Final> waiting = finals.inOrder().stream()
                        .filter(each -> !each.kept().state().isEnded())
                        .toList();
                Optional<Final> running = waiting.stream()
                        .filter(each -> each.kept().state() == State.RUNNING)
                        .findFirst();
                if (running.isPresent()) {
                    return running;
                }
                long millis = waiting.isEmpty() ? LOOK_MILLIS : millisTo(waiting.get(0));
                if (millis > 0) {
                    host.lock().wait(Math.min(millis, LOOK_MILLIS));
                } else {
                    begin(waiting.get(0));
                }
            }
            return Optional.empty();
        }
    }

    private long millisTo(Final each) {
        return Duration.between(clock.instant(), Instant.parse(each.kept().begins()))
                .toMillis();
    }

    /** The caller holds the lock. */
    private void begin(Final each) {
        try {
            change(each, FinalStart.begin(each.kept(), host.settings(), host.ranked(), host.seed()));
        } catch (InvalidInputException e) {
            end(each, State.CANCELLED, Optional.of("it could not begin: " + e.getMessage()));
        }
    }

    /** Plays a final, once the ladder has played its last heats to their end. */
    private void play(Final each) throws InterruptedException {
        host.changed();
        synchronized (host.lock()) {
            while (closing.getCount() > 0 && !host.isIdle()) {
                host.lock().wait(LOOK_MILLIS);
            }
            if (!isPlayed(each)) {
                return;
            }
            run = new FinalRun(each, host, records);
        }
        FinalRun playing = run;
        logs.use(each.name(), each.kept().tournament(), playing::play);
        synchronized (host.lock()) {
            run = null;
            if (isPlayed(each)) {
                end(each, State.OVER, Optional.empty());
            }
        }
    }

    private boolean isPlayed(Final each) {
        return closing.getCount() > 0 && each.kept().state() == State.RUNNING;
    }

    /** Stops the final that is being played. It goes on when the competition is opened again. */
    @Override
    public void close() {
        closing.countDown();
        Optional<FinalRun> stopped;
        synchronized (host.lock()) {
            host.lock().notifyAll();
            stopped = Optional.ofNullable(run);
        }
        stopped.ifPresent(FinalRun::close);
    }
}
