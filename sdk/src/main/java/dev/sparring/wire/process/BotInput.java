package dev.sparring.wire.process;

import dev.sparring.concurrent.Threads;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Writes to a bot's standard input. Text that certainly fits into the pipe is written in the calling thread, since waking
 * another thread costs more than the rest of a request; other text is written by a separate thread, which may block.
 *
 * <p>A text fits if it and everything written since the bot last wrote a line are together no longer than the smallest pipe of
 * any system. This is wrong for a bot that writes without reading; it is terminated if a write blocks for 2 seconds. A bot that does
 * not read at all is terminated when 16 million characters wait for it, which is more than a hundred of the longest requests.
 */
public final class BotInput {
    /** The capacity of a pipe on every system, in bytes. */
    private static final int SMALLEST_PIPE = 4096;

    private static final long STUCK_SECONDS = 2;

    /** The maximum length of the text that waits for a bot, in characters. */
    static final int MAX_WAITING = 16_000_000;

    private final OutputStream pipe;
    private final Consumer<String> endBot;
    private final ScheduledFuture<?> watch;
    /**
     * Text that is still to be sent; an empty value closes the pipe. Of Java's queues, this one wakes the writer fastest.
     */
    private final BlockingQueue<Optional<String>> toWrite = new LinkedTransferQueue<>();

    /** The number of texts in the queue or being written from it. */
    private final AtomicInteger queued = new AtomicInteger();

    /** The length of the texts in the queue or being written from it, in characters. */
    private final AtomicInteger waiting = new AtomicInteger();

    /** Whether nothing more is sent: the bot has closed its input or ended, or is being terminated. */
    private volatile boolean closedByBot;
    /** The number of bytes written since the bot last wrote a line. */
    private final AtomicInteger unread = new AtomicInteger();

    private volatile long writingSince;

    /**
     * Creates the input and starts its thread.
     *
     * @param name the name of the bot, for its thread
     * @param endBot terminates the bot because it does not read, without blocking; gets a sentence that says so
     */
    public BotInput(String name, OutputStream pipe, Consumer<String> endBot) {
        this.pipe = pipe;
        this.endBot = endBot;
        this.watch =
                Threads.TIMER.scheduleWithFixedDelay(this::endIfStuck, STUCK_SECONDS, STUCK_SECONDS, TimeUnit.SECONDS);
        Threads.daemon("to " + name, this::writeAll);
    }

    /** Sends a text. Called by one thread at a time. */
    public void write(String text) {
        if (closedByBot) {
            return;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (queued.get() > 0 || unread.get() + bytes.length > SMALLEST_PIPE) {
            enqueue(text);
            return;
        }
        unread.addAndGet(bytes.length);
        writingSince = System.nanoTime() | 1;
        try {
            pipe.write(bytes);
            pipe.flush();
        } catch (IOException e) {
            // The bot has closed its input or ended; the reader of its output finds out which.
            closedByBot = true;
        } finally {
            writingSince = 0;
        }
    }

    private void enqueue(String text) {
        if (waiting.addAndGet(text.length()) > MAX_WAITING) {
            closedByBot = true;
            toWrite.clear();
            endBot.accept("it did not read its input: more than " + MAX_WAITING / 1_000_000
                    + " million characters were waiting for it");
            return;
        }
        queued.incrementAndGet();
        toWrite.add(Optional.of(text));
    }

    /** Called when the bot has written a line: a well-behaved bot has then read everything sent before. */
    public void answered() {
        unread.set(0);
    }

    /** Closes the pipe once everything has been sent. Does not block. */
    public void close() {
        toWrite.add(Optional.empty());
    }

    private void writeAll() {
        try (pipe) {
            for (Optional<String> text = toWrite.take(); text.isPresent(); text = toWrite.take()) {
                pipe.write(text.get().getBytes(StandardCharsets.UTF_8));
                if (toWrite.isEmpty()) {
                    pipe.flush();
                }
                waiting.addAndGet(-text.get().length());
                queued.decrementAndGet();
            }
        } catch (IOException e) {
            closedByBot = true;
            toWrite.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            watch.cancel(false);
        }
    }

    private void endIfStuck() {
        long since = writingSince;
        if (since != 0 && System.nanoTime() - since > TimeUnit.SECONDS.toNanos(STUCK_SECONDS)) {
            endBot.accept("it did not read its input: a write blocked for more than " + STUCK_SECONDS + " s");
        }
    }
}
