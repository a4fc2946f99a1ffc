package dev.sparring.wire.session;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.View;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls one bot in one match. Every protocol's bot side and the referee's in-JVM player use it, so that a fault has the same
 * meaning everywhere: everything that a bot throws, including errors, and null become {@link Reply.Failed}.
 *
 * <p>The bot is called by one thread at a time. It is created when it is first needed; a constructor that throws fails every
 * answer. If the bot has not answered by its deadline, the {@link FaultReporter} gets the stack of its thread.
 */
public final class BotSession<V, A> {
    private final Supplier<? extends Bot<V, A>> bots;
    private final FaultReporter report;
    private final ReentrantLock busy = new ReentrantLock();
    private final @Nullable OverdueAlarm alarm;
    private @Nullable Bot<V, A> bot;

    /**
     * Creates a session. The bot is created later.
     *
     * @param bots creates the bot; called at most once successfully
     */
    public BotSession(Supplier<? extends Bot<V, A>> bots, FaultReporter report) {
        this(bots, report, new OverdueAlarm(report));
    }

    private BotSession(Supplier<? extends Bot<V, A>> bots, FaultReporter report, @Nullable OverdueAlarm alarm) {
        this.bots = bots;
        this.report = report;
        this.alarm = alarm;
    }

    /** Creates a session that does not report that the bot is overdue, for a caller that looks after it in another way. */
    public static <V, A> BotSession<V, A> unwatched(Supplier<? extends Bot<V, A>> bots, FaultReporter report) {
        return new BotSession<>(bots, report, null);
    }

    /** Creates the bot now, so that its creation does not delay its first answer. */
    public void prepare() {
        busy.lock();
        try {
            made();
        } catch (Throwable e) {
            // The first answer tries again and reports it.
            report.threw(e);
        } finally {
            busy.unlock();
        }
    }

    private Bot<V, A> made() {
        if (bot == null) {
            bot = bots.get();
        }
        return bot;
    }

    /**
     * Asks the bot for an action. Does not throw.
     *
     * @param time how long the referee waits for the answer, from now on; the bot is given {@link Deadline#forBot} of it
     * @return the action; or that the bot failed; or that it is late, because it worked on an earlier request for all this time
     */
    public Reply<A> decide(V view, Duration time) {
        Deadline deadline = Deadline.forBot(time);
        // Waits for the full time: the referee must time out before it is told why.
        return busy.tryLock() || claim(time) ? ask(view, deadline) : late();
    }

    /** Asks the bot as {@link #decide(Object, Duration)} does, for one of several requests that share a deadline. */
    public Reply<A> decide(V view, Deadline deadline) {
        return busy.tryLock() || claim(deadline.remaining()) ? ask(view, deadline) : late();
    }

    private static <A> Reply<A> late() {
        return new Reply.Late<>("the bot is still busy with an earlier request");
    }

    private Reply<A> ask(V view, Deadline deadline) {
        try {
            if (alarm != null) {
                alarm.set(deadline);
            }
            A action = made().decide(view, deadline);
            if (action == null) {
                return new Reply.Failed<>("decide() returned null; return an action, an empty one to do nothing");
            }
            report.answered(() -> whyNot(view, action));
            return new Reply.Answer<>(action);
        } catch (Throwable e) {
            // Some languages for the JVM throw checked exceptions that are not declared.
            return new Reply.Failed<>(ExceptionSummary.describe(e) + "; " + report.threw(e));
        } finally {
            if (alarm != null) {
                alarm.clear();
            }
            busy.unlock();
        }
    }

    /** Returns one message for each illegal order, if the view can check them. */
    private List<String> whyNot(V view, A action) {
        if (view instanceof View<?> known) {
            // The view of a game is the view of its actions.
            @SuppressWarnings("unchecked")
            View<A> own = (View<A>) known;
            return own.legal().whyNot(action);
        }
        return List.of();
    }

    /**
     * Notifies the bot that its match has ended, unless it was never created or does not return from an earlier request in time.
     *
     * @param patience how long to wait for the earlier request
     */
    public void end(V view, MatchResult result, Duration patience) {
        if (!claim(patience)) {
            return;
        }
        try {
            if (bot != null) {
                bot.matchEnded(view, result);
            }
        } catch (Throwable e) {
            report.threw(e);
        } finally {
            busy.unlock();
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
}
