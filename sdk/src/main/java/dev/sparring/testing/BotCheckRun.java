package dev.sparring.testing;

import dev.sparring.bot.Bot;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Seeds;
import dev.sparring.wire.session.ExceptionSummary;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * One run of a {@link BotCheck}. It plays the matches on a separate thread and monitors that thread, so that a bot that does not
 * return is reported like any other fault.
 */
final class BotCheckRun<S, V, A> {
    private static final long POLL_MILLIS = 50;
    private static final int MANY = 4;

    private final Game<S, V, A> game;
    private final LongFunction<? extends Bot<? super V, ? extends A>> bots;
    private final Duration grace;
    private final List<BotIssue> issues = new ArrayList<>();
    private String botName = "the bot";
    private List<String> opponents = List.of();
    private List<CheckedMatch<S, V, A>> matches = List.of();
    private @Nullable Throwable firstThrown;

    /** The call that has not returned yet. */
    private volatile @Nullable Call pending;

    /** Whether the run has stopped waiting. If the bot returns after that, its result is ignored. */
    private volatile boolean givenUp;

    private record Call(CheckedMatch<?, ?, ?> match, int turn, int decision, long start, Duration allowed) {}

    BotCheckRun(Game<S, V, A> game, LongFunction<? extends Bot<? super V, ? extends A>> bots, Duration grace) {
        this.game = game;
        this.bots = bots;
        this.grace = grace;
    }

    Game<S, V, A> game() {
        return game;
    }

    /** Plays every match twice, the second time in another order. */
    void play(List<CheckedMatch<S, V, A>> all, List<String> builtIn) {
        matches = all;
        opponents = builtIn;
        FutureTask<Void> playing = new FutureTask<>(this::playAll, null);
        Thread thread = new Thread(playing, "bot under check");
        thread.setDaemon(true);
        thread.start();
        boolean done = false;
        while (!done) {
            done = isDone(playing) || hangs(thread);
        }
    }

    private void playAll() {
        matches.forEach(CheckedMatch::play);
        boolean explained = false;
        for (CheckedMatch<S, V, A> match : inAnotherOrder()) {
            // Only the first difference is explained, because an explanation takes additional matches.
            explained |= match.playAgain(!explained);
        }
        matches.forEach(CheckedMatch::reportLate);
    }

    /** Returns the matches in reverse order or, if there are many, shuffled, which also exposes periodic effects. */
    private List<CheckedMatch<S, V, A>> inAnotherOrder() {
        List<CheckedMatch<S, V, A>> order = new ArrayList<>(matches);
        Collections.reverse(order);
        if (order.size() >= MANY) {
            Collections.shuffle(order, new Random(order.size()));
        }
        return order;
    }

    private boolean isDone(FutureTask<Void> playing) {
        try {
            playing.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while checking a bot", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof InvalidInputException wrong) {
                throw wrong;
            }
            throw new IllegalStateException("a check always has a report: " + e.getCause(), e.getCause());
        }
    }

    private boolean hangs(Thread thread) {
        Call call = pending;
        if (call == null) {
            return false;
        }
        Duration waited = Duration.ofNanos(System.nanoTime() - call.start());
        if (waited.compareTo(call.allowed().plus(grace)) < 0) {
            return false;
        }
        givenUp = true;
        String where = ExceptionSummary.where(thread.getStackTrace());
        report(
                call.match(),
                BotIssue.Kind.HUNG,
                call.turn(),
                call.decision(),
                "no answer after " + BotCall.millis(waited) + " (" + BotCall.millis(call.allowed())
                        + " are allowed); it was" + where + ". The check stops here");
        thread.interrupt();
        return true;
    }

    /** Creates the bot for one match. */
    BotCall.Result<Bot<? super V, ? extends A>> create(CheckedMatch<S, V, A> match) {
        Matchup matchup = match.matchup();
        long seed = Seeds.ofBot(matchup.seed(), matchup.seat());
        return call(
                match, 0, 1, match.allowedForStart(), new BotCall<Bot<? super V, ? extends A>>(() -> bots.apply(seed)));
    }

    /** Calls the bot while the other thread monitors the call. */
    <T> BotCall.Result<T> call(CheckedMatch<S, V, A> match, int turn, int decision, Duration allowed, BotCall<T> call) {
        pending = new Call(match, turn, decision, System.nanoTime(), allowed);
        BotCall.Result<T> result = call.here(allowed);
        if (givenUp) {
            throw new IllegalStateException("the check has ended");
        }
        pending = null;
        synchronized (issues) {
            if (firstThrown == null) {
                firstThrown = result.thrown().orElse(null);
            }
        }
        return result;
    }

    void report(CheckedMatch<?, ?, ?> match, BotIssue.Kind kind, int turn, int decision, String text) {
        Matchup matchup = match.matchup();
        String repeat = matchup.repeat(game.id(), match.botClass());
        synchronized (issues) {
            issues.add(new BotIssue(kind, matchup.seed(), matchup.seat().index(), turn, decision, text, repeat));
        }
    }

    /** Sets the name of the bot in the report. */
    void setBotName(String name) {
        synchronized (issues) {
            botName = name;
        }
    }

    Optional<Throwable> firstThrown() {
        synchronized (issues) {
            return Optional.ofNullable(firstThrown);
        }
    }

    BotReport report() {
        int played = 0;
        int decisions = 0;
        Optional<BotReport.Slowest> slowest = Optional.empty();
        for (CheckedMatch<S, V, A> match : matches) {
            played += match.decisions() > 0 ? 1 : 0;
            decisions += match.decisions();
            slowest = slower(slowest, match.slowest());
        }
        synchronized (issues) {
            return new BotReport(botName, game.title(), played, decisions, opponents, issues, slowest);
        }
    }

    private static Optional<BotReport.Slowest> slower(
            Optional<BotReport.Slowest> one, Optional<BotReport.Slowest> other) {
        boolean otherIs = one.isEmpty()
                || (other.isPresent() && other.get().time().compareTo(one.get().time()) > 0);
        return otherIs ? other : one;
    }
}
