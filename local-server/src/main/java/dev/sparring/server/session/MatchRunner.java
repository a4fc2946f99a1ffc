package dev.sparring.server.session;

import dev.sparring.server.inprocess.MatchThread;
import dev.sparring.server.inprocess.MatchThreads;
import dev.sparring.server.inprocess.OverdueException;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.participants.ProgramPool;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Plays the matches of a run of many. If all bots of a match run in this JVM and the caller is one of the {@link MatchThreads}, this
 * thread calls them, which is several times as fast as a thread for each bot.
 *
 * <p>If such a bot exceeds its time, the match is played again from its start with a thread for each bot. So a bot that is late or
 * never returns has the same result as in any other match, and it cannot stop the run. A bot to which this has happened
 * {@value #REPEATS} times always has its own thread from then on: otherwise, a bot that is sometimes late would often have a second
 * chance, and one that is always late would be slow.
 *
 * <p>Any thread may call the methods; each match is played by the thread that calls {@link #play}.
 */
public final class MatchRunner implements AutoCloseable {
    /** The number of matches that are repeated because of one bot. */
    private static final int REPEATS = 3;

    private static final Logger LOG = LoggerFactory.getLogger(MatchRunner.class);

    private final ProgramPool programs = new ProgramPool();
    private final Map<String, Integer> repeats = new ConcurrentHashMap<>();
    private final Set<MatchSession<?, ?, ?>> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /**
     * Plays a match.
     *
     * @param bots the bots, in the order of the seats
     * @param sessions creates the session of the match. If the match is repeated, this is called a second time; what listeners have
     *     received before does not count then, and {@code started} is called again
     * @throws CannotPlayException if a bot does not become ready or this runner is closed
     * @throws OverdueException if the calling thread is lost; then its {@link MatchThreads} do the work again
     */
    public <S, V, A> MatchReport<S> play(List<ResolvedBot> bots, Supplier<MatchSession<S, V, A>> sessions) {
        Optional<MatchThread> thread =
                MatchThread.current().filter(any -> bots.stream().allMatch(this::sharesThread));
        if (thread.isPresent()) {
            Optional<MatchReport<S>> report = onOneThread(sessions.get(), bots, thread.get());
            if (report.isPresent()) {
                return report.get();
            }
        }
        MatchSession<S, V, A> session = sessions.get();
        return run(
                session,
                () -> session.play(
                        () -> session.playerFactory().reusing(programs).seat(bots)));
    }

    private boolean sharesThread(ResolvedBot bot) {
        return bot instanceof ResolvedBot.InJvm && repeats.getOrDefault(bot.name(), 0) < REPEATS;
    }

    private <R> R run(MatchSession<?, ?, ?> session, Supplier<R> match) {
        running.add(session);
        try {
            requireOpen();
            return match.get();
        } finally {
            running.remove(session);
        }
    }

    /** Returns empty if a bot has returned too late. */
    private <S, V, A> Optional<MatchReport<S>> onOneThread(
            MatchSession<S, V, A> session, List<ResolvedBot> bots, MatchThread thread) {
        try {
            return Optional.of(run(session, () -> {
                List<Player<V, A>> players = session.playerFactory().seat(bots, thread);
                return thread.play(() -> lose(session, players, thread), () -> session.play(players));
            }));
        } catch (OverdueException e) {
            if (thread.isLost()) {
                throw e;
            }
            repeat(session, e.bot());
            return Optional.empty();
        }
    }

    /** The thread of a bot that does not return never closes the players, and the match played again has the same logs. */
    private void lose(MatchSession<?, ?, ?> session, List<? extends Player<?, ?>> players, MatchThread thread) {
        players.forEach(Player::close);
        running.remove(session);
        repeat(session, thread.lastBot());
    }

    private void repeat(MatchSession<?, ?, ?> session, String bot) {
        repeats.merge(bot, 1, Integer::sum);
        LOG.debug("the match {} is played again, since {} did not return in time", session.id(), bot);
        deleteLogs(session);
    }

    private void requireOpen() {
        if (closed) {
            throw new CannotPlayException("the matches were stopped");
        }
    }

    private static void deleteLogs(MatchSession<?, ?, ?> session) {
        for (Path log : session.files().logs(session.names())) {
            try {
                Files.deleteIfExists(log);
            } catch (IOException e) {
                LOG.warn("the log {} is left", log, e);
            }
        }
    }

    /** Stops all matches and ends the idle programs. Returns immediately; the methods {@link #play} that are running soon throw. */
    @Override
    public void close() {
        closed = true;
        running.forEach(MatchSession::stop);
        programs.close();
    }
}
