package dev.sparring.server.session;

import dev.sparring.server.match.MatchReport;
import dev.sparring.server.participants.MatchThread;
import dev.sparring.server.participants.OverdueException;
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
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Plays the matches of a run of many. If all bots of a match run in this JVM, the match's own thread calls them, which is several times
 * as fast as a thread for each bot.
 *
 * <p>If such a bot exceeds its time, the match is played again from its start with a thread for each bot. So a bot that is late or
 * never returns has the same result as in any other match, and it cannot stop the run. A bot to which this has happened
 * {@value #REPEATS} times always has its own thread from then on: otherwise, a bot that is sometimes late would often have a second
 * chance, and one that is always late would be slow.
 *
 * <p>Any thread may call the methods; each match is played by the thread that calls {@link #play}, or one that it waits for.
 */
public final class MatchRunner implements AutoCloseable {
    /** The number of matches that are repeated because of one bot. */
    private static final int REPEATS = 3;

    private static final Logger LOG = LoggerFactory.getLogger(MatchRunner.class);

    private final ProgramPool programs = new ProgramPool();
    private final Queue<MatchThread> idle = new ConcurrentLinkedQueue<>();
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
     */
    public <S, V, A> MatchReport<S> play(List<ResolvedBot> bots, Supplier<MatchSession<S, V, A>> sessions) {
        if (bots.stream().allMatch(this::sharesThread)) {
            MatchSession<S, V, A> session = sessions.get();
            running.add(session);
            try {
                return onOneThread(session, bots);
            } catch (OverdueException e) {
                repeats.merge(e.bot(), 1, Integer::sum);
                LOG.debug("the match {} is played again: {}", session.id(), e.getMessage());
                deleteLogs(session);
            } finally {
                running.remove(session);
            }
        }
        MatchSession<S, V, A> session = sessions.get();
        running.add(session);
        try {
            requireOpen();
            return session.play(() -> session.playerFactory().reusing(programs).seat(bots));
        } finally {
            running.remove(session);
        }
    }

    private boolean sharesThread(ResolvedBot bot) {
        return bot instanceof ResolvedBot.InJvm && repeats.getOrDefault(bot.name(), 0) < REPEATS;
    }

    private <S, V, A> MatchReport<S> onOneThread(MatchSession<S, V, A> session, List<ResolvedBot> bots) {
        requireOpen();
        MatchThread thread = Optional.ofNullable(idle.poll()).orElseGet(MatchThread::new);
        boolean reusable = false;
        try {
            MatchReport<S> report = play(session, session.playerFactory().seat(bots, thread), thread);
            reusable = true;
            return report;
        } finally {
            if (reusable) {
                idle.add(thread);
                closeIdleIfClosed();
            } else {
                thread.close();
            }
        }
    }

    private <S, V, A> MatchReport<S> play(
            MatchSession<S, V, A> session, List<Player<V, A>> players, MatchThread thread) {
        try {
            return thread.call(() -> session.play(players), () -> closed)
                    .orElseThrow(() -> new CannotPlayException("the match was stopped"));
        } finally {
            // The thread of a bot that does not return never closes them, and the match played again has the same logs.
            players.forEach(Player::close);
        }
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

    /** Stops all matches and ends the idle threads and programs. Returns immediately; the methods {@link #play} that are running soon throw. */
    @Override
    public void close() {
        closed = true;
        running.forEach(MatchSession::stop);
        closeIdleIfClosed();
        programs.close();
    }

    private void closeIdleIfClosed() {
        if (closed) {
            for (MatchThread thread = idle.poll(); thread != null; thread = idle.poll()) {
                thread.close();
            }
        }
    }
}
