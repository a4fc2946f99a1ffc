package dev.sparring.server.inprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.process.BotLog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class MatchThreadsTest {
    private static final Duration TIME = Duration.ofMillis(100);

    @TempDir
    private Path folder;

    private final MatchThreads threads = new MatchThreads(2);
    private final CountDownLatch released = new CountDownLatch(1);

    @AfterEach
    void release() {
        released.countDown();
        threads.close();
        threads.awaitEnd(10);
    }

    /** Waits for {@link #release}, even if the thread is interrupted. */
    private void hang() {
        while (released.getCount() > 0) {
            try {
                released.await();
            } catch (InterruptedException e) {
                // Bots may do this.
            }
        }
    }

    /** Calls a bot that hangs, if this thread may call bots. */
    private String hangOnce(List<String> tries) {
        if (MatchThread.current().isEmpty()) {
            tries.add("again");
            return "done";
        }
        MatchThread thread = MatchThread.current().get();
        return thread.play(() -> tries.add("lost"), () -> {
            thread.enter(BotThreads.shared("slow", new BotLog(folder.resolve("log"))), Deadline.in(TIME));
            tries.add("called");
            hang();
            thread.leave();
            tries.add("returned");
            return "never";
        });
    }

    @Test
    void workIsDoneAgainByAnotherThreadIfItsBotDoesNotReturn() {
        List<String> tries = new CopyOnWriteArrayList<>();
        assertEquals("done", threads.submit(() -> hangOnce(tries)).join());
        assertEquals(List.of("called", "lost", "again"), tries);
        // Both threads are there.
        CyclicBarrier both = new CyclicBarrier(2);
        CompletableFuture<Boolean> one = threads.submit(() -> meets(both));
        assertTrue(threads.submit(() -> meets(both)).join() && one.join());
        released.countDown();
        threads.close();
        threads.awaitEnd(10);
        assertFalse(tries.contains("returned"), "what a lost thread does has no effect");
    }

    private static boolean meets(CyclicBarrier both) {
        try {
            both.await();
            return MatchThread.current().isPresent();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatTheWorkThrowsIsItsResult() {
        IllegalStateException failure = new IllegalStateException("no");
        CompletableFuture<Object> failed = threads.submit(() -> {
            throw failure;
        });
        assertSame(
                failure, assertThrows(CompletionException.class, failed::join).getCause());
        CompletableFuture<Object> error = threads.submit(() -> {
            throw new OutOfMemoryError("none");
        });
        assertTrue(assertThrows(CompletionException.class, error::join).getCause() instanceof OutOfMemoryError);
    }

    @Test
    void workThatIsWaitingOrHangsWhenTheThreadsAreClosedIsStopped() {
        List<String> tries = new CopyOnWriteArrayList<>();
        CompletableFuture<String> hanging = threads.submit(() -> hangOnce(tries));
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Integer> other = threads.submit(() -> {
            begun.countDown();
            hang();
            return 1;
        });
        while (begun.getCount() > 0 || tries.isEmpty()) {
            Thread.onSpinWait();
        }
        CompletableFuture<Integer> waiting = threads.submit(() -> 2);
        threads.close();
        for (CompletableFuture<?> stopped : List.of(hanging, waiting, threads.submit(() -> 3))) {
            Throwable why =
                    assertThrows(CompletionException.class, stopped::join).getCause();
            assertTrue(why instanceof CannotPlayException, why.toString());
        }
        released.countDown();
        assertEquals(1, other.join());
    }
}
