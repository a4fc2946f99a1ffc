package dev.sparring.server.session;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.server.inprocess.OverdueException;
import dev.sparring.server.match.Match;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Step;
import dev.sparring.server.participants.PlayerFactory;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.replay.LogLengths;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayWriter;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One match, from its setup to its end. It is used by {@code spar play}, the page, the API, hosted games and runs of many matches. It
 * is recorded in a replay, unless the session is {@linkplain #unrecorded unrecorded}.
 *
 * <p>A session passes through its states in one direction and is played once:
 *
 * <pre>
 * WAITING -- play() --> STARTING -- every bot is ready --> RUNNING -- last step --> ENDED
 *                           |                                 |
 *                           +---- stop() was called ----------+---------------> STOPPED
 *                           +---- something was thrown -------+---------------> FAILED
 * </pre>
 *
 * <p>The thread that calls {@link #play} does all the work. It opens the replay, connects the bots, and runs a {@link Match}.
 * The match closes the bots, then this thread closes the replay, and only then does the session enter its final state. {@link
 * #stop} only sets a signal: any thread may call it, in any state and any number of times. Every wait of the match ends
 * at that signal. A session that is stopped while it waits or connects its bots closes what it has opened, and no match starts.
 *
 * <p>Each step goes from the match to the replay, then to this session, then to the other listeners in the order in which
 * they were added. The accessors can be called from any thread.
 */
public final class MatchSession<S, V, A> {
    private final Game<S, V, A> game;
    private final ReplayFiles files;
    private final List<ReplayHeader.ReplayBot> bots;
    /** Returns the header; for a session without a replay, makes it at every call, because mostly nobody asks. */
    private final Supplier<ReplayHeader> header;

    private final LogLengths logs;
    private final boolean recorded;
    private final List<MatchListener<S, A>> listeners = new ArrayList<>();
    private final CompletableFuture<Void> stop = new CompletableFuture<>();
    private final List<Runnable> changeListeners = new ArrayList<>();
    /** Returns the setup; while a queued session waits, sets the match up again at every call. */
    private volatile Supplier<Setup<S, V, A>> setup;

    private volatile State state = State.WAITING;
    private volatile int turn;
    private volatile @Nullable ReplayWriter<S, A> replay;
    private volatile @Nullable ReplayEnd end;
    private volatile @Nullable String error;
    private volatile Map<String, String> absent = Map.of();
    private volatile @Nullable Instant ended;

    /** The states of a session. */
    public enum State {
        /** {@link #play} has not been called. */
        WAITING,
        /** The bots are being connected and are getting ready. */
        STARTING,
        /** The match is being played. */
        RUNNING,
        /** The match was played to its end. */
        ENDED,
        /** {@link #stop} was called before the match had ended. */
        STOPPED,
        /** A bot did not become ready, or an internal error occurred. */
        FAILED;

        /** Returns whether this is a final state, in which everything is closed. */
        public boolean isFinal() {
            return compareTo(RUNNING) > 0;
        }
    }

    /**
     * Creates a waiting session, without opening anything.
     *
     * @param bots the bots in the order of the seats, as the replay will name them
     */
    public MatchSession(
            Game<S, V, A> game, Setup<S, V, A> setup, List<ReplayHeader.ReplayBot> bots, ReplayFiles files) {
        this(game, ReplayHeader.of(game, setup, bots, now().toString()), files, () -> setup);
    }

    private MatchSession(Game<S, V, A> game, ReplayHeader header, ReplayFiles files, Supplier<Setup<S, V, A>> setup) {
        this(game, header.bots(), () -> header, files, true, setup);
    }

    private MatchSession(
            Game<S, V, A> game,
            List<ReplayHeader.ReplayBot> bots,
            Supplier<ReplayHeader> header,
            ReplayFiles files,
            boolean recorded,
            Supplier<Setup<S, V, A>> setup) {
        this.game = game;
        this.bots = List.copyOf(bots);
        this.header = header;
        this.files = files;
        this.recorded = recorded;
        this.setup = setup;
        this.logs = new LogLengths(files.logs(names()));
    }

    /**
     * Creates a session that can wait for a long time: it keeps the header instead of the setup, whose rules and map can be large,
     * and sets the match up again when it is played.
     *
     * @param setup a setup that the game has created from a request, without further changes
     */
    public static <S, V, A> MatchSession<S, V, A> queued(
            Game<S, V, A> game, Setup<S, V, A> setup, List<ReplayHeader.ReplayBot> bots, ReplayFiles files) {
        ReplayHeader header = ReplayHeader.of(game, setup, bots, now().toString());
        return new MatchSession<>(game, header, files, () -> game.setup(header.request()));
    }

    /**
     * Creates a waiting session that will not write a replay.
     *
     * @param files the files that a replay would have; the logs of the bots are next to it
     */
    public static <S, V, A> MatchSession<S, V, A> unrecorded(
            Game<S, V, A> game, Setup<S, V, A> setup, List<ReplayHeader.ReplayBot> bots, ReplayFiles files) {
        Instant created = Instant.now();
        return new MatchSession<>(
                game,
                bots,
                () -> ReplayHeader.of(game, setup, bots, seconds(created).toString()),
                files,
                false,
                () -> setup);
    }

    private static Instant now() {
        return seconds(Instant.now());
    }

    private static Instant seconds(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS);
    }

    /** Returns the names of these bots as a replay records them. */
    public static List<ReplayHeader.ReplayBot> recorded(List<ResolvedBot> bots) {
        return bots.stream()
                .map(bot -> new ReplayHeader.ReplayBot(bot.name(), bot.bot()))
                .toList();
    }

    public Game<S, V, A> game() {
        return game;
    }

    public Setup<S, V, A> setup() {
        return setup.get();
    }

    public ReplayFiles files() {
        return files;
    }

    public ReplayHeader header() {
        return header.get();
    }

    /** Returns the id of the match on a server: the name of its replay without the ending. */
    public String id() {
        return files.id();
    }

    /** Returns the lengths of the bots' logs after each step; for listeners of this match. */
    public LogLengths logs() {
        return logs;
    }

    /** Returns the names of the bots, in the order of the seats. */
    public List<String> names() {
        return bots.stream().map(ReplayHeader.ReplayBot::name).toList();
    }

    /** Returns a factory for players of bots that this server starts or calls; their logs are next to the replay. */
    public PlayerFactory<V, A> playerFactory() {
        return new PlayerFactory<>(game, setup(), seating -> files.log(seating.seat(), seating.name()));
    }

    /** Adds a listener before the match is played. It is called on the referee's thread. */
    public MatchSession<S, V, A> watchedBy(MatchListener<S, A> listener) {
        listeners.add(listener);
        return this;
    }

    /** Adds a listener for RUNNING and the final state, called on the referee's thread. Call this before {@link #play}. */
    public void onChange(Runnable listener) {
        changeListeners.add(listener);
    }

    /** Plays with bots that have been connected; see {@link #play(Supplier)}. */
    public MatchReport<S> play(List<? extends Player<V, A>> players) {
        return play(() -> players);
    }

    /**
     * Connects the bots and plays the match, on this thread. When it returns or throws, the players and the replay are closed.
     *
     * @param connect returns the players in the order of the seats; not called if the session has been stopped
     * @throws CannotPlayException if a bot does not become ready or the session is stopped
     * @throws OverdueException if a bot that this thread calls itself exceeds its time
     */
    public MatchReport<S> play(Supplier<? extends List<? extends Player<V, A>>> connect) {
        State last = State.FAILED;
        try {
            if (!stop.isDone()) {
                Setup<S, V, A> kept = setup.get();
                setup = () -> kept;
            }
            state = State.STARTING;
            MatchReport<S> report = recorded ? record(connect) : referee(connect, List.of());
            last = State.ENDED;
            return report;
        } catch (CannotPlayException | InvalidInputException | OverdueException e) {
            error = e.getMessage();
            absent = e instanceof CannotPlayException cannotPlay ? cannotPlay.bots() : Map.of();
            last = stop.isDone() ? State.STOPPED : State.FAILED;
            throw e;
        } catch (RuntimeException e) {
            error = "internal error: " + e + "; see the server's log";
            throw e;
        } finally {
            ended = now();
            enter(last);
        }
    }

    private void enter(State next) {
        state = next;
        changeListeners.forEach(Runnable::run);
    }

    private MatchReport<S> record(Supplier<? extends List<? extends Player<V, A>>> connect) {
        try (ReplayWriter<S, A> writer = new ReplayWriter<>(files.replay(), header(), logs::after)) {
            replay = writer;
            return referee(connect, List.of(writer));
        }
    }

    private MatchReport<S> referee(
            Supplier<? extends List<? extends Player<V, A>>> connect, List<ReplayWriter<S, A>> writers) {
        if (stop.isDone()) {
            throw new CannotPlayException("the match was stopped before it began");
        }
        Match<S, V, A> match = new Match<>(setup(), names(), connect.get()).stoppedBy(stop);
        writers.forEach(match::watchedBy);
        match.watchedBy(new Progress());
        listeners.forEach(match::watchedBy);
        return match.play();
    }

    /** Stores the progress that other threads read. */
    private final class Progress implements MatchListener<S, A> {
        @Override
        public void started(S start) {
            enter(State.RUNNING);
        }

        @Override
        public void stepped(Step<S, A> step) {
            turn = step.turn();
        }

        @Override
        public void ended(MatchReport<S> report) {
            end = ReplayEnd.of(report);
        }
    }

    /** Asks the match to stop and returns immediately. Has no effect once the last step has been played. */
    public void stop() {
        stop.complete(null);
    }

    public State state() {
        return state;
    }

    /** Returns the turn of the last step; 0 before the first one. */
    public int turn() {
        return turn;
    }

    /** Returns the result; empty unless the match was played to its end. */
    public Optional<ReplayEnd> end() {
        return Optional.ofNullable(end);
    }

    /** Returns why the match was stopped or failed. */
    public Optional<String> error() {
        return Optional.ofNullable(error);
    }

    /** Returns a sentence for each bot that could not play, by its name; empty unless the match failed for that reason. */
    public Map<String, String> absent() {
        return absent;
    }

    /** Returns when the session entered its final state, to the second. */
    public Optional<Instant> ended() {
        return Optional.ofNullable(ended);
    }

    /** Returns why the replay is incomplete; empty if nothing went wrong when it was written. */
    public Optional<String> replayFailure() {
        return Optional.ofNullable(replay).flatMap(ReplayWriter::failure);
    }
}
