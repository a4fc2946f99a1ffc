package dev.sparring.games.berlin.wire;

import dev.sparring.core.Bot;
import dev.sparring.core.Deadline;
import dev.sparring.core.MatchResult;
import dev.sparring.core.TimeControl;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One bot in one game, asked by one thread at a time. It is made when it is first needed. */
final class BotTable {
    /** What is taken off a bot's time, so that its answer can travel: a twentieth, but no more than this. */
    private static final Duration MOST_TRAVEL = Duration.ofMillis(50);

    private static final Logger LOG = LoggerFactory.getLogger(BotTable.class);

    private final Supplier<? extends Bot<BerlinView, Moves>> bots;
    private final ReentrantLock busy = new ReentrantLock();
    private Bot<BerlinView, Moves> bot;

    BotTable(Supplier<? extends Bot<BerlinView, Moves>> bots) {
        this.bots = bots;
    }

    /** Makes the bot, if that has not been done. */
    void getReady() {
        busy.lock();
        try {
            if (bot == null) {
                bot = bots.get();
            }
        } finally {
            busy.unlock();
        }
    }

    /** What the bot does; empty if it is still busy with an earlier turn when the time for this one is over. */
    Optional<Moves> decide(Request request) {
        if (!claim(request.time())) {
            return Optional.empty();
        }
        try {
            getReady();
            Moves moves = bot.decide(request.view(), deadline(request.time()));
            if (moves == null) {
                throw new IllegalStateException("decide() returned null; return Moves.NONE to stay put");
            }
            for (String why : request.view().legal().whyNot(moves)) {
                LOG.warn("turn {}: {}", request.view().turn(), why);
            }
            return Optional.of(moves);
        } finally {
            busy.unlock();
        }
    }

    /** Tells the bot that its game is over, unless it never played or does not come back in the time of a turn. */
    void end(Request request) {
        if (claim(request.time())) {
            try {
                if (bot != null) {
                    bot.matchEnded(request.view(), MatchResult.UNKNOWN);
                }
            } finally {
                busy.unlock();
            }
        }
    }

    private boolean claim(Duration patience) {
        try {
            return busy.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static Deadline deadline(Duration time) {
        if (time.compareTo(TimeControl.UNLIMITED) >= 0) {
            return Deadline.none();
        }
        Duration travel = time.dividedBy(20);
        return Deadline.in(time.minus(travel.compareTo(MOST_TRAVEL) < 0 ? travel : MOST_TRAVEL));
    }
}
