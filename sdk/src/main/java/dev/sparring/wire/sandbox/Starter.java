package dev.sparring.wire.sandbox;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Starts processes from one thread that ends only with this program.
 *
 * <p>Linux can terminate a process when its parent ends, and the parent is the thread that started it. Started by the thread
 * of a match, a sandbox would end with that thread.
 */
public final class Starter {
    private static final ExecutorService THREAD = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "starter of bots");
        thread.setDaemon(true);
        return thread;
    });

    private Starter() {}

    /**
     * Starts a process. An interrupt of the calling thread is kept and does not stop the start.
     *
     * @throws IOException if it cannot be started
     */
    public static Process start(ProcessBuilder builder) throws IOException {
        Future<Process> started = THREAD.submit(builder::start);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return started.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof IOException io) {
                        throw io;
                    }
                    throw new IOException(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
