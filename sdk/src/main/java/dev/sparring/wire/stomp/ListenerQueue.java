package dev.sparring.wire.stomp;

import dev.sparring.concurrent.Threads;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls a client's listener on a thread of its own, one call after the other.
 *
 * <p>Messages wait in it in bounded number, and who brings one too many waits until there is room; other news is
 * rare and never waits.
 */
final class ListenerQueue {
    private static final int MAX_MESSAGES = 64;
    private static final Logger LOG = LoggerFactory.getLogger(ListenerQueue.class);

    private final Semaphore room = new Semaphore(MAX_MESSAGES);
    /** Nothing at all stands for the end. */
    private final BlockingQueue<Optional<Runnable>> calls = new LinkedBlockingQueue<>();

    private volatile boolean ended;

    ListenerQueue(String name) {
        Threads.daemon(name, this::run);
    }

    void message(Runnable call) {
        room.acquireUninterruptibly();
        if (ended) {
            room.release();
            return;
        }
        calls.add(Optional.of(() -> {
            room.release();
            call.run();
        }));
    }

    void news(Runnable call) {
        calls.add(Optional.of(call));
    }

    /** Ends it once the calls that are waiting have been made. */
    void end() {
        calls.add(Optional.empty());
    }

    /** Ends it after the call that is being made. */
    void drop() {
        ended = true;
        calls.clear();
        // Whoever waits for room is let go.
        room.release(MAX_MESSAGES);
        end();
    }

    private void run() {
        try {
            for (Optional<Runnable> call = calls.take(); call.isPresent(); call = calls.take()) {
                make(call.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A fault in what listens must not cost the connection. */
    private void make(Runnable call) {
        if (ended) {
            return;
        }
        try {
            call.run();
        } catch (RuntimeException | Error e) {
            LOG.error("what listens to a STOMP connection failed", e);
        }
    }
}
