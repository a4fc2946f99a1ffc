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

/**
 * One run of a {@link BotCheck}: plays the games on a thread of its own and watches over it, so that a bot that does not
 * come back is found like any other fault.
 */
final class BotCheckRun<S, V, A> {
    private static final long LOOK_EVERY_MILLIS = 50;
    private static final int MANY = 4;

    private final Game<S, V, A> game;
    private final LongFunction<? extends Bot<? super V, ? extends A>> bots;
    private final Duration grace;
    private final List<BotIssue> issues = new ArrayList<>();
    private String bot = "the bot";
    private List<String> opponents = List.of();
    private List<CheckedMatch<S, V, A>> trials = List.of();
    private Throwable firstThrown;

    /** The question that is out. */
    private volatile Out out;

    /** Whether the games have been given up: a bot that comes back after all finds nobody who listens. */
    private volatile boolean givenUp;

    private record Out(CheckedMatch<?, ?, ?> trial, int turn, int decision, long start, Duration allowed) {}

    BotCheckRun(Game<S, V, A> game, LongFunction<? extends Bot<? super V, ? extends A>> bots, Duration grace) {
        this.game = game;
        this.bots = bots;
        this.grace = grace;
    }

    Game<S, V, A> game() {
        return game;
    }

    /** Plays every game twice, the second time in another order. */
    void play(List<CheckedMatch<S, V, A>> all, List<String> builtIn) {
        trials = all;
        opponents = builtIn;
        FutureTask<Void> playing = new FutureTask<>(this::playAll, null);
        Thread thread = new Thread(playing, "bot under check");
        thread.setDaemon(true);
        thread.start();
        boolean through = false;
        while (!through) {
            through = isThrough(playing) || hangs(thread);
        }
    }

    private void playAll() {
        trials.forEach(CheckedMatch::play);
        boolean explained = false;
        for (CheckedMatch<S, V, A> trial : inAnotherOrder()) {
            // To tell what it may be due to takes more games, and one explanation is enough.
            explained |= trial.playAgain(!explained);
        }
        trials.forEach(CheckedMatch::findLate);
    }

    /** Few games from the last to the first; many as if shuffled, so that what recurs every so many games shows too. */
    private List<CheckedMatch<S, V, A>> inAnotherOrder() {
        List<CheckedMatch<S, V, A>> order = new ArrayList<>(trials);
        Collections.reverse(order);
        if (order.size() >= MANY) {
            Collections.shuffle(order, new Random(order.size()));
        }
        return order;
    }

    private boolean isThrough(FutureTask<Void> playing) {
        try {
            playing.get(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a bot was being checked", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof InvalidInputException wrong) {
                throw wrong;
            }
            throw new IllegalStateException("a check ends with a report: " + e.getCause(), e.getCause());
        }
    }

    private boolean hangs(Thread thread) {
        Out asked = out;
        if (asked == null) {
            return false;
        }
        Duration waited = Duration.ofNanos(System.nanoTime() - asked.start());
        if (waited.compareTo(asked.allowed().plus(grace)) < 0) {
            return false;
        }
        givenUp = true;
        String where = ExceptionSummary.where(thread.getStackTrace());
        found(
                asked.trial(),
                BotIssue.Kind.HUNG,
                asked.turn(),
                asked.decision(),
                "no answer after " + BotCall.millis(waited) + ", where " + BotCall.millis(asked.allowed())
                        + " are allowed; it was" + where + ". The check ends here");
        thread.interrupt();
        return true;
    }

    /** A new bot for one game. */
    BotCall.Result<Bot<? super V, ? extends A>> make(CheckedMatch<S, V, A> trial) {
        Matchup pairing = trial.pairing();
        long seed = Seeds.ofBot(pairing.seed(), pairing.seat());
        return asked(
                trial, 0, 1, trial.allowedToBegin(), new BotCall<Bot<? super V, ? extends A>>(() -> bots.apply(seed)));
    }

    /** Calls the bot under the eyes of the thread that watches. */
    <T> BotCall.Result<T> asked(
            CheckedMatch<S, V, A> trial, int turn, int decision, Duration allowed, BotCall<T> attempt) {
        out = new Out(trial, turn, decision, System.nanoTime(), allowed);
        BotCall.Result<T> result = attempt.here(allowed);
        if (givenUp) {
            throw new IllegalStateException("the check has ended");
        }
        out = null;
        synchronized (issues) {
            if (firstThrown == null) {
                firstThrown = result.thrown().orElse(null);
            }
        }
        return result;
    }

    void found(CheckedMatch<?, ?, ?> trial, BotIssue.Kind kind, int turn, int decision, String text) {
        Matchup pairing = trial.pairing();
        String again = pairing.again(game.id(), trial.botClass());
        synchronized (issues) {
            issues.add(new BotIssue(kind, pairing.seed(), pairing.seat().index(), turn, decision, text, again));
        }
    }

    /** Notes what bots of this class are called in tables. */
    void called(String name) {
        synchronized (issues) {
            bot = name;
        }
    }

    Optional<Throwable> firstThrown() {
        synchronized (issues) {
            return Optional.ofNullable(firstThrown);
        }
    }

    BotReport report() {
        int games = 0;
        int decisions = 0;
        Optional<BotReport.Slowest> slowest = Optional.empty();
        for (CheckedMatch<S, V, A> trial : trials) {
            games += trial.decisions() > 0 ? 1 : 0;
            decisions += trial.decisions();
            slowest = slower(slowest, trial.slowest());
        }
        synchronized (issues) {
            return new BotReport(bot, game.title(), games, decisions, opponents, issues, slowest);
        }
    }

    private static Optional<BotReport.Slowest> slower(
            Optional<BotReport.Slowest> one, Optional<BotReport.Slowest> other) {
        boolean otherIs = one.isEmpty()
                || (other.isPresent() && other.get().time().compareTo(one.get().time()) > 0);
        return otherIs ? other : one;
    }
}
