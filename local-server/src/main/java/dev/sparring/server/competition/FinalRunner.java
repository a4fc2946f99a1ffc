package dev.sparring.server.competition;

import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.session.MatchSession;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.UnitRunner;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.wire.CannotPlayException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Plays the matches of one final. A bot plays one match at a time. If a bot cannot play, its match is void, after some time for the bot
 * to come back: it is waited for at most {@value #WAITS} times in succession, so that it cannot hold up the final. A bot that has played
 * another match of the heat loses instead, unless it comes back.
 */
final class FinalRunner implements UnitRunner {
    private static final Logger LOG = LoggerFactory.getLogger(FinalRunner.class);
    private static final int WAITS = 3;

    private final LobbyMatches matches;
    private final Function<String, Optional<ResolvedBot>> bots;
    private final int matchesAtOnce;
    private final Duration wait;
    private final Listener listener;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Set<MatchSession<?, ?, ?>> running = ConcurrentHashMap.newKeySet();

    /** The names of the bots that are playing. This and the next fields are guarded by this set. */
    private final Set<String> busy = new HashSet<>();

    private final Map<String, Integer> waits = new HashMap<>();

    /** The numbers of the heats of which at least one match was played to its end. */
    private final Set<Integer> begun = new HashSet<>();

    private int playing;

    /** Receives news of matches from the threads that play them. */
    interface Listener {
        /** A match begins. */
        void opened(WorkUnit unit, String id);

        /** A match that counts has been played; its result is not in the log yet. */
        void played(WorkUnit unit, String id);
    }

    /**
     * Creates a runner.
     *
     * @param bots returns how a bot is connected; empty if the server no longer has it
     * @param matchesAtOnce the maximum number of matches that are played at the same time
     * @param wait how long a bot that cannot play has to come back before its match is void
     */
    FinalRunner(
            LobbyMatches matches,
            Function<String, Optional<ResolvedBot>> bots,
            int matchesAtOnce,
            Duration wait,
            Listener listener) {
        this.matches = matches;
        this.bots = bots;
        this.matchesAtOnce = matchesAtOnce;
        this.wait = wait;
        this.listener = listener;
    }

    @Override
    public UnitResult play(WorkUnit unit) {
        try {
            reserve(unit);
            try {
                return playReserved(unit);
            } finally {
                release(unit);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotPlayException("the final was stopped", e);
        }
    }

    /** Waits until the bots of a match are free. */
    private void reserve(WorkUnit unit) throws InterruptedException {
        synchronized (busy) {
            while (playing >= matchesAtOnce || unit.bots().stream().anyMatch(busy::contains)) {
                requireOpen();
                busy.wait();
            }
            playing++;
            busy.addAll(unit.bots());
        }
    }

    private void release(WorkUnit unit) {
        synchronized (busy) {
            playing--;
            unit.bots().forEach(busy::remove);
            busy.notifyAll();
        }
    }

    private UnitResult playReserved(WorkUnit unit) throws InterruptedException {
        Optional<UnitResult> result = tryToPlay(unit);
        while (result.isEmpty()) {
            result = tryToPlay(unit);
        }
        return result.get();
    }

    /** Returns the result of a match; empty if it is to be tried again. */
    private Optional<UnitResult> tryToPlay(WorkUnit unit) throws InterruptedException {
        try {
            LadderHeat.Match match = matches.play(unit, seated(unit), session -> opened(unit, session));
            requireOpen();
            boolean counts = match.result().voided().isEmpty();
            synchronized (busy) {
                waits.keySet().removeAll(unit.bots());
                if (counts) {
                    begun.add(unit.heat());
                }
            }
            if (counts) {
                listener.played(unit, match.id());
            }
            return Optional.of(match.result());
        } catch (CannotPlayException e) {
            requireOpen();
            Optional<UnitResult> lost = hasBegun(unit) ? UnitResult.lostBy(unit, e) : Optional.empty();
            if (mayComeBack(e.bots().keySet())) {
                closing.await(wait.toMillis(), TimeUnit.MILLISECONDS);
                requireOpen();
                if (lost.isPresent()) {
                    return Optional.empty();
                }
            }
            return lost.or(() -> Optional.of(UnitResult.voided(unit, e.getMessage())));
        } catch (RuntimeException e) {
            requireOpen();
            LOG.error("a match of {} could not be played", unit.bots(), e);
            return Optional.of(UnitResult.voided(unit, "internal error: " + e));
        } finally {
            running.removeIf(session -> session.state().isFinal());
        }
    }

    private void opened(WorkUnit unit, MatchSession<?, ?, ?> session) {
        running.add(session);
        if (closing.getCount() == 0) {
            session.stop();
        }
        listener.opened(unit, session.id());
    }

    private List<ResolvedBot> seated(WorkUnit unit) {
        List<ResolvedBot> seated = new ArrayList<>();
        for (String name : unit.bots()) {
            HostedBots hosted = matches.hosted();
            ResolvedBot bot = bots.apply(name)
                    .orElseThrow(
                            () -> CannotPlayException.ofBot(name, "it is no longer in the file of the competition"));
            if (!hosted.isThere(bot)) {
                throw CannotPlayException.ofBot(name, "it is not connected");
            }
            seated.add(bot);
        }
        return seated;
    }

    private boolean hasBegun(WorkUnit unit) {
        synchronized (busy) {
            return begun.contains(unit.heat());
        }
    }

    private boolean mayComeBack(Set<String> absent) {
        synchronized (busy) {
            return absent.stream().anyMatch(bot -> waits.merge(bot, 1, Integer::sum) <= WAITS);
        }
    }

    private void requireOpen() {
        if (closing.getCount() == 0) {
            throw new CannotPlayException("the final was stopped");
        }
    }

    @Override
    public void close() {
        closing.countDown();
        running.forEach(MatchSession::stop);
        synchronized (busy) {
            busy.notifyAll();
        }
    }
}
