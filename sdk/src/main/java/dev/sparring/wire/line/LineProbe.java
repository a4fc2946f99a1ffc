package dev.sparring.wire.line;

import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CpuTime;
import dev.sparring.wire.process.LogTail;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Exchanges lines with a bot for a check: its methods block, and it keeps lines until they are read, as many as may belong to one
 * answer.
 */
public final class LineProbe implements AutoCloseable {
    /** The time to wait for a late answer, in order to explain why it is missing. */
    private static final Duration LATENESS = Duration.ofSeconds(4);

    /** The time to wait for buffered output after the input has been closed. */
    private static final Duration FLUSHED_AT_END = Duration.ofSeconds(2);

    /** The longest time to wait for a bot that is busy after its start. */
    private static final Duration LONGEST_START = Duration.ofSeconds(10);

    /** A bot is busy if it used, or waited for, this much processor time in the last window. */
    private static final Duration BUSY_WINDOW = Duration.ofMillis(100);

    private static final Duration BUSY = Duration.ofMillis(20);

    private final LineChannel channel;
    private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
    /** The size of all lines that wait to be read. It is also the lock for itself and {@link #dropping}. */
    private final AnswerSize waiting = new AnswerSize();

    private boolean dropping;

    /** The result of waiting for the bot's output. */
    public sealed interface Received {
        /** A line, without its end. */
        record Line(String text) implements Received {}

        /** A line that is longer than the limit. */
        record TooLong(String why) implements Received {}

        /** The bot reports that its own code failed and that it has no answer. */
        record Failed(String why) implements Received {}

        /** The end of the output, with the reason. */
        record Ended(String why) implements Received {}

        /** Nothing arrived in time. */
        record Nothing() implements Received {}
    }

    /** Creates a probe and starts to listen to the channel. */
    public LineProbe(LineChannel channel) {
        this.channel = channel;
        channel.listen(new Receiver());
    }

    /** Waits for a bot that reports when it has started. If it has ended instead, {@link #receive} returns that. */
    public void awaitReady() {
        channel.ready().join();
    }

    /** Sends text unchanged, line ends included. */
    public void send(String text) {
        channel.write(text);
    }

    /** Waits for the bot's next output, at most this long, and returns it. */
    public Received receive(Duration within) {
        try {
            Received next = received.poll(within.toMillis(), TimeUnit.MILLISECONDS);
            if (next instanceof Received.Ended) {
                // The end is returned by every later call.
                received.add(next);
            }
            if (next == null) {
                return new Received.Nothing();
            }
            synchronized (waiting) {
                textOf(next).ifPresent(waiting::remove);
            }
            return next;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotPlayException("the check was stopped", e);
        }
    }

    /**
     * Waits for the first output of a bot that was just started, at least this long. Waits longer while the bot's processes run or
     * wait for a processor, since a program that has not started yet has not written what it writes at its start.
     */
    public Received receiveAtStart(Duration quiet) {
        long start = System.nanoTime();
        Received first = new Received.Nothing();
        boolean busy = true;
        for (long waited = 0;
                first instanceof Received.Nothing
                        && (waited < quiet.toNanos() || (busy && waited < LONGEST_START.toNanos()));
                waited = System.nanoTime() - start) {
            Optional<CpuTime> before = channel.activity().cpuTime();
            first = receive(BUSY_WINDOW);
            Optional<CpuTime> after = channel.activity().cpuTime();
            busy = before.isPresent()
                    && after.isPresent()
                    && after.get().since(before.get()).wanted().compareTo(BUSY) >= 0;
        }
        return first;
    }

    /** Returns the lines that arrive until the bot has written nothing for this long. */
    public List<String> more(Duration quiet) {
        List<String> lines = new ArrayList<>();
        for (Received next = receive(quiet); next instanceof Received.Line line; next = receive(quiet)) {
            lines.add(line.text());
        }
        return lines;
    }

    /** Closes the bot's input and returns whether the bot ends within this time. */
    public boolean endsWithin(Duration time) {
        channel.closeInput();
        CompletableFuture<Boolean> ended = channel.ended().thenApply(how -> true);
        try {
            return ended.get(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the end of a channel is not a failure", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotPlayException("the check was stopped", e);
        }
    }

    /**
     * Finds out why no answer came in time: waits for a while, then closes the bot's input, since output that was not flushed
     * arrives when the program ends. No request can be sent afterwards.
     *
     * @param soFar the time that the caller has waited
     * @return the reason and what to change
     */
    public String whySilent(Duration soFar) {
        Optional<String> late = lineOf(receive(LATENESS));
        if (late.isPresent()) {
            return "\"" + LineExchange.shortened(late.get()) + "\" arrived after more than " + soFar.toMillis()
                    + " ms: decide sooner, and check the time that is left (docs/check.md#late-answer)";
        }
        channel.closeInput();
        Optional<String> flushed = lineOf(receive(FLUSHED_AT_END));
        return flushed.map(line -> "\"" + LineExchange.shortened(line)
                        + "\" arrived only when its input had been closed: end each answer with a line end and flush it,"
                        + " print(answer, flush=True) in Python, System.out.flush() in Java, and read line by line,"
                        + " not to the end of the input (docs/check.md#missing-flush)")
                .orElse("it wrote nothing at all, not even when its input was closed: does it know this"
                        + " request, or is it waiting for something else? (docs/check.md#no-answer)");
    }

    /** Returns the text of a line, whatever it says. */
    private static Optional<String> textOf(Received received) {
        return received instanceof Received.Failed failed ? Optional.of(failed.why()) : lineOf(received);
    }

    private static Optional<String> lineOf(Received received) {
        return received instanceof Received.Line line ? Optional.of(line.text()) : Optional.empty();
    }

    @Override
    public void close() {
        channel.close();
    }

    private final class Receiver implements LineListener {
        @Override
        public void line(String line) {
            Received next = line.startsWith(LogTail.REMARK)
                    ? new Received.Failed(line.substring(LogTail.REMARK.length()))
                    : new Received.Line(line);
            synchronized (waiting) {
                if (waiting.hasRoomFor(line)) {
                    textOf(next).ifPresent(waiting::add);
                    dropping = false;
                    received.add(next);
                } else if (!dropping) {
                    dropping = true;
                    received.add(new Received.TooLong("more lines than an answer can have; \""
                            + LineExchange.shortened(line) + "\" and the lines after it were dropped"));
                }
            }
        }

        @Override
        public void tooLong(String why) {
            received.add(new Received.TooLong(why));
        }

        @Override
        public void ended(String why) {
            received.add(new Received.Ended(why));
        }
    }
}
