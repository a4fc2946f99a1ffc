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

/**
 * The way to a bot's standard input. What surely fits into the pipe is written at once, since waking another thread
 * costs more than all the rest of a question; anything else goes through a thread of its own, which may wait.
 *
 * <p>A text fits if it and all that was written since the bot last said something are less than the smallest pipe there
 * is. A bot that talks without reading can make that reckoning wrong; it is ended when a write has been stuck for a while.
 */
public final class BotInput {
    /** So much every system's pipe holds. */
    private static final int SMALLEST_PIPE = 4096;

    private static final long STUCK_SECONDS = 2;

    private final OutputStream pipe;
    private final Runnable endBot;
    private final ScheduledFuture<?> watch;
    /**
     * What is still to be sent; nothing at all stands for hanging up. Of the queues that Java has, this one wakes the
     * writer fastest.
     */
    private final BlockingQueue<Optional<String>> toWrite = new LinkedTransferQueue<>();

    /** How many texts are in the queue or being written out of it. */
    private final AtomicInteger queued = new AtomicInteger();

    private volatile boolean deaf;
    /** What has been written since the bot last said something, in bytes. */
    private final AtomicInteger unread = new AtomicInteger();

    private volatile long writingSince;

    /**
     * A way into a pipe.
     *
     * @param name what to call its thread
     * @param endBot ends a bot that a write is stuck on
     */
    public BotInput(String name, OutputStream pipe, Runnable endBot) {
        this.pipe = pipe;
        this.endBot = endBot;
        this.watch =
                Threads.TIMER.scheduleWithFixedDelay(this::endIfStuck, STUCK_SECONDS, STUCK_SECONDS, TimeUnit.SECONDS);
        Threads.daemon("to " + name, this::writeAll);
    }

    /** Sends a text. Called by one thread at a time. */
    public void write(String text) {
        if (deaf) {
            return;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (queued.get() > 0 || unread.get() + bytes.length > SMALLEST_PIPE) {
            queued.incrementAndGet();
            toWrite.add(Optional.of(text));
            return;
        }
        unread.addAndGet(bytes.length);
        writingSince = System.nanoTime() | 1;
        try {
            pipe.write(bytes);
            pipe.flush();
        } catch (IOException e) {
            // The bot has closed its input or ended; the reading side says which.
            deaf = true;
        } finally {
            writingSince = 0;
        }
    }

    /** The bot has said something: an honest one has read all that it was asked before. */
    public void heard() {
        unread.set(0);
    }

    /** Closes the pipe once everything has been sent. */
    public void hangUp() {
        toWrite.add(Optional.empty());
    }

    private void writeAll() {
        try (pipe) {
            for (Optional<String> text = toWrite.take(); text.isPresent(); text = toWrite.take()) {
                pipe.write(text.get().getBytes(StandardCharsets.UTF_8));
                if (toWrite.isEmpty()) {
                    pipe.flush();
                }
                queued.decrementAndGet();
            }
        } catch (IOException e) {
            deaf = true;
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
            Threads.daemon("end of a bot that does not read", endBot);
        }
    }
}
