package dev.sparring.testing;

import dev.sparring.bot.LegalActions;
import dev.sparring.wire.session.ExceptionSummary;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** One call of a bot. Exceptions, and calls that do not return, are results too. */
final class BotCall<A> {
    private final Supplier<A> call;

    BotCall(Supplier<A> call) {
        this.call = call;
    }

    /**
     * The result of a call.
     *
     * @param answer the bot's answer; empty if there is none
     * @param failure one sentence that says why there is no answer; empty if there is one
     * @param thrown the exception that the bot threw, if any
     * @param time the time that the call took
     * @param allowed the time that the call was allowed to take
     */
    record Result<A>(
            Optional<A> answer, Optional<String> failure, Optional<Throwable> thrown, Duration time, Duration allowed) {
        Decision<A> checkedBy(LegalActions<A> legal) {
            return new Decision<>(this, legal);
        }
    }

    /** Returns a time as human-readable text, in milliseconds. */
    static String millis(Duration time) {
        return String.format(Locale.ROOT, "%.2f ms", time.toNanos() / 1_000_000.0);
    }

    /** Calls the bot in this thread. */
    Result<A> here(Duration allowed) {
        long start = System.nanoTime();
        try {
            A answer = call.get();
            Duration time = Duration.ofNanos(System.nanoTime() - start);
            Optional<String> failure = answer == null
                    ? Optional.of("the bot returned null: expected an action (an empty one does nothing)")
                    : Optional.empty();
            return new Result<>(Optional.ofNullable(answer), failure, Optional.empty(), time, allowed);
        } catch (RuntimeException | Error e) {
            // The bot's author wants to know about everything that it throws, including errors.
            Duration time = Duration.ofNanos(System.nanoTime() - start);
            return new Result<>(
                    Optional.empty(), Optional.of(ExceptionSummary.describe(e)), Optional.of(e), time, allowed);
        }
    }

    /** Calls the bot in a new thread, and abandons the thread if the call has not returned in time. */
    Result<A> onItsOwnThread(Duration allowed, Duration grace) {
        FutureTask<Result<A>> asked = new FutureTask<>(() -> here(allowed));
        Thread thread = new Thread(asked, "bot under test");
        thread.setDaemon(true);
        long start = System.nanoTime();
        thread.start();
        try {
            return asked.get(allowed.plus(grace).toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            Duration time = Duration.ofNanos(System.nanoTime() - start);
            String failure = "the bot had not answered after " + millis(time) + " (its time was " + millis(allowed)
                    + "); it was" + ExceptionSummary.where(thread.getStackTrace());
            thread.interrupt();
            return new Result<>(Optional.empty(), Optional.of(failure), Optional.empty(), time, allowed);
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the bot", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a call always has a result", e);
        }
    }
}
