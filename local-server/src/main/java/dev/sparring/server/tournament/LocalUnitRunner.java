package dev.sparring.server.tournament;

import dev.sparring.game.Game;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Step;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.session.DeferredReplay;
import dev.sparring.server.session.MatchRunner;
import dev.sparring.server.session.MatchSession;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Plays matches on this machine, and writes the replays of some. */
public final class LocalUnitRunner<S, V, A> implements UnitRunner {
    private static final Logger LOG = LoggerFactory.getLogger(LocalUnitRunner.class);

    private final Game<S, V, A> game;
    private final Function<String, ResolvedBot> bots;
    private final SetupRequest request;
    private final ReplayKeeping replays;
    private final MatchRunner matches = new MatchRunner();
    private final UnaryOperator<String> entrants;
    /** The entrants that have been started at least once. */
    private final Set<String> started = ConcurrentHashMap.newKeySet();

    /** Matches whose replays can still be asked for. */
    private final Map<WorkUnit, DeferredReplay<S, A>> recorded = new ConcurrentHashMap<>();

    private volatile boolean closed;

    /**
     * Creates a runner.
     *
     * @param bots the bots, by name
     * @param request the options and the map file of all matches; the rest of it is not used
     * @param replays the folder of replays and logs, and the replays that are kept
     */
    public LocalUnitRunner(
            Game<S, V, A> game, Map<String, ResolvedBot> bots, SetupRequest request, ReplayKeeping replays) {
        this(game, Map.copyOf(bots)::get, request, replays);
    }

    /**
     * Creates a runner for matches whose bots are not all known before, and in which each bot has one name.
     *
     * @param bots returns the bot with a name of a unit; called by many threads
     * @param request the options and the map file of all matches; the rest of it is not used
     * @param replays the folder of replays and logs, and the replays that are kept
     */
    public LocalUnitRunner(
            Game<S, V, A> game, Function<String, ResolvedBot> bots, SetupRequest request, ReplayKeeping replays) {
        this(game, bots, UnaryOperator.identity(), request, replays);
    }

    /**
     * Creates a runner for matches whose bots are not all known before.
     *
     * @param bots returns the bot with a name of a unit; called by many threads
     * @param entrants returns what all variants of a bot have in common, for a name of a unit: once one of them has been started,
     *     a failed start of another one only makes its match void
     * @param request the options and the map file of all matches; the rest of it is not used
     * @param replays the folder of replays and logs, and the replays that are kept
     */
    public LocalUnitRunner(
            Game<S, V, A> game,
            Function<String, ResolvedBot> bots,
            UnaryOperator<String> entrants,
            SetupRequest request,
            ReplayKeeping replays) {
        this.game = game;
        this.bots = bots;
        this.entrants = entrants;
        this.request = request;
        this.replays = replays;
    }

    /** Returns the request that sets up a match. */
    private SetupRequest request(WorkUnit unit) {
        SetupRequest own =
                request.withSeats(unit.bots().size()).withSeed(unit.seed()).withNames(unit.bots());
        return unit.map().map(own::withMapName).orElse(own);
    }

    /** Returns the files of a match. */
    public ReplayFiles files(WorkUnit unit) {
        Path path = replays.path(unit);
        return ReplayFiles.of(path.resolveSibling(path.getFileName() + ReplayFiles.ENDING));
    }

    /** Deletes the files of all matches in a folder that is not nested except these, and the folder if it is empty then. */
    public void deleteAllBut(Collection<WorkUnit> kept) {
        Set<Path> files = new HashSet<>();
        for (WorkUnit unit : kept) {
            ReplayFiles own = files(unit);
            files.add(own.replay());
            files.addAll(own.logs(unit.bots()));
        }
        Path folder = replays.folder();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.filter(each -> !files.contains(each)).toList()) {
                Files.delete(file);
            }
            if (kept.isEmpty()) {
                Files.delete(folder);
            }
        } catch (IOException e) {
            LOG.warn("files are left in {}", folder, e);
        }
    }

    /**
     * Writes the replay of a match that was played with {@link ReplayKeeping.Keep#ASKED_FOR}, and forgets the match. Does nothing if
     * it has been forgotten.
     */
    public void keep(WorkUnit unit) {
        DeferredReplay<S, A> replay = recorded.remove(unit);
        if (replay != null) {
            write(replay);
        }
    }

    private static void write(DeferredReplay<?, ?> replay) {
        replay.write().ifPresent(LOG::warn);
    }

    /** Forgets a match, and deletes its files. */
    public void delete(WorkUnit unit) {
        recorded.remove(unit);
        ReplayFiles own = files(unit);
        if (!own.replay().toFile().getParentFile().exists()) {
            // Most matches have no files: neither a replay nor a bot that has written something.
            return;
        }
        try {
            Files.deleteIfExists(own.replay());
            for (Path log : own.logs(unit.bots())) {
                Files.deleteIfExists(log);
            }
        } catch (IOException e) {
            LOG.warn("the replay {} is left", own.replay(), e);
        }
    }

    @Override
    public UnitResult play(WorkUnit unit) {
        List<ResolvedBot> seated = unit.bots().stream().map(bots).toList();
        List<String> starting = unit.bots().stream().map(entrants).toList();
        Setup<S, V, A> setup = game.setup(request(unit));
        Content<S, A> content = new Content<>(setup);
        AtomicReference<DeferredReplay<S, A>> replay = new AtomicReference<>();
        UnitResult result;
        try {
            MatchReport<S> report = matches.play(
                    seated, () -> session(setup, seated, unit, replay).watchedBy(content));
            started.addAll(starting);
            result = UnitResult.of(unit, seated, report, content.hash);
        } catch (CannotPlayException e) {
            requireOpen();
            // A bot that has never been started does not become better by trying again.
            if (!started.containsAll(starting)) {
                throw e;
            }
            result = UnitResult.voided(unit, String.valueOf(e.getMessage()));
        }
        keepOrDelete(result, replay.get());
        return result;
    }

    private MatchSession<S, V, A> session(
            Setup<S, V, A> setup,
            List<ResolvedBot> seated,
            WorkUnit unit,
            AtomicReference<DeferredReplay<S, A>> replay) {
        MatchSession<S, V, A> session =
                MatchSession.unrecorded(game, setup, MatchSession.recorded(seated), files(unit));
        if (replays.mayKeep()) {
            // A match that is played again has a new one.
            replay.set(DeferredReplay.of(session));
        }
        return session;
    }

    private void keepOrDelete(UnitResult result, @Nullable DeferredReplay<S, A> replay) {
        if (replay != null && replays.keep() == ReplayKeeping.Keep.ASKED_FOR) {
            recorded.put(result.unit(), replay);
        } else if (replay != null && replays.keeps(result)) {
            write(replay);
        } else {
            delete(result.unit());
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new CannotPlayException("the matches were stopped");
        }
    }

    @Override
    public void close() {
        closed = true;
        matches.close();
    }

    /** Hashes the map, the actions and the places of a match. Hashes are compared only within one process. */
    private static final class Content<S, A> implements MatchListener<S, A> {
        private static final int PRIME = 31;
        private final int map;
        private int hash;

        Content(Setup<S, ?, A> setup) {
            map = setup.map().hashCode();
        }

        @Override
        public void started(S state) {
            hash = map;
        }

        @Override
        public void stepped(Step<S, A> step) {
            hash = PRIME * hash + step.actions().hashCode();
        }

        @Override
        public void ended(MatchReport<S> report) {
            hash = PRIME * hash + report.ranking().hashCode();
        }
    }
}
