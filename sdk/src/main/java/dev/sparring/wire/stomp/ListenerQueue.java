package dev.sparring.wire.stomp;

import dev.sparring.concurrent.Threads;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The queue of calls to a client's listener. A thread of its own makes them one at a time.
 *
 * <p>The number of messages in the queue is limited: adding another one blocks until there is room. Other events are rare and
 * never block.
 */
final class ListenerQueue {
    private static final int MAX_MESSAGES = 64;
    private static final Logger LOG = LoggerFactory.getLogger(ListenerQueue.class);

    private final Semaphore room = new Semaphore(MAX_MESSAGES);
    /** The waiting calls; an empty entry ends the thread. */
    private final BlockingQueue<Optional<Runnable>> calls = new LinkedBlockingQueue<>();

    private volatile boolean ended;

    ListenerQueue(String name) {
        Threads.daemon(name, this::run);
    }

    /** Adds the call for a message; blocks while the queue is full. */
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

    /** Adds the call for another event; never blocks. */
    void event(Runnable call) {
        calls.add(Optional.of(call));
    }

    /** Ends the queue after all waiting calls. */
    void end() {
        calls.add(Optional.empty());
    }

    /** Ends the queue after the current call, and drops all waiting ones. */
    void drop() {
        ended = true;
        calls.clear();
        // Releases all threads that wait for room.
        room.release(MAX_MESSAGES);
        end();
    }

    private void run() {
        try {
            for (Optional<Runnable> call = calls.take(); call.isPresent(); call = calls.take()) {
                run(call.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Makes a call. An exception in the listener does not end the connection. */
    private void run(Runnable call) {
        if (ended) {
            return;
        }
        try {
            call.run();
        } catch (RuntimeException | Error e) {
            LOG.error("the listener of a STOMP connection failed", e);
        }
    }
}
