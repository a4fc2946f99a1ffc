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

/** One call of a bot: what it throws, and that it does not come back, are results like any other. */
final class BotCall<A> {
    private final Supplier<A> call;

    BotCall(Supplier<A> call) {
        this.call = call;
    }

    /**
     * What came of a call.
     *
     * @param answer what the bot answered, if it did
     * @param failure why it did not, in a sentence; empty if it did
     * @param thrown what it threw, if that was why
     * @param time how long it took
     * @param allowed how long it might take
     */
    record Result<A>(
            Optional<A> answer, Optional<String> failure, Optional<Throwable> thrown, Duration time, Duration allowed) {
        Decision<A> judgedBy(LegalActions<A> legal) {
            return new Decision<>(this, legal);
        }
    }

    /** A time as people read it. */
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
                    ? Optional.of("the bot answered null: an action is expected, an empty one to do nothing")
                    : Optional.empty();
            return new Result<>(Optional.ofNullable(answer), failure, Optional.empty(), time, allowed);
        } catch (RuntimeException | Error e) {
            // Whatever a bot throws, errors included, is what its author wants to read about.
            Duration time = Duration.ofNanos(System.nanoTime() - start);
            return new Result<>(
                    Optional.empty(), Optional.of(ExceptionSummary.describe(e)), Optional.of(e), time, allowed);
        }
    }

    /** Calls the bot in a thread of its own, which is left to itself if it is not through by then. */
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
            String failure = "the bot had not answered after " + millis(time) + ", where " + millis(allowed)
                    + " were given; it was" + ExceptionSummary.where(thread.getStackTrace());
            thread.interrupt();
            return new Result<>(Optional.empty(), Optional.of(failure), Optional.empty(), time, allowed);
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the bot was thinking", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("an attempt ends with a result", e);
        }
    }
}
