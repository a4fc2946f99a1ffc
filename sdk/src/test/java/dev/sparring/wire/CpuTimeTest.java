package dev.sparring.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.wire.CpuTime.ThreadTime;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CpuTimeTest {
    private static ThreadTime thread(double received, double waited) {
        return new ThreadTime(seconds(received), seconds(waited));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(seconds * 1000));
    }

    @Test
    void aBotWithOneThreadWaitsWhenItsThreadWaits() {
        CpuTime time = new CpuTime(seconds(0.5), Map.of(1L, thread(0.5, 1.5)));
        assertEquals(seconds(1.5), time.waited());
        assertEquals(seconds(2), time.wanted());
    }

    /** Eight threads on two processors that nobody else uses. */
    @Test
    void aBotDoesNotWaitForItsOwnThreads() {
        Map<Long, ThreadTime> threads = new HashMap<>();
        for (long id = 1; id <= 8; id++) {
            threads.put(id, thread(0.5, 1.5));
        }
        assertEquals(Duration.ZERO, new CpuTime(seconds(4), threads).waited());
        // Threads that have ended are missing, but what they received counts.
        assertEquals(Duration.ZERO, new CpuTime(seconds(4), Map.of(1L, thread(0.5, 1.5))).waited());
    }

    @Test
    void aBotWithSeveralThreadsWaitsWhileOthersUseTheProcessors() {
        CpuTime time = new CpuTime(seconds(0.4), Map.of(1L, thread(0.2, 1.8), 2L, thread(0.2, 1.8)));
        assertEquals(seconds(1.6), time.waited());
    }

    @Test
    void theDifferenceIsThatOfEachThread() {
        CpuTime before = new CpuTime(seconds(1), Map.of(1L, thread(0.5, 9), 2L, thread(0.5, 0)));
        CpuTime after = new CpuTime(seconds(2), Map.of(1L, thread(1.5, 9), 3L, thread(0, 1.5)));
        assertEquals(new CpuTime(seconds(1), Map.of(1L, thread(1, 0), 3L, thread(0, 1.5))), after.since(before));
        assertEquals(seconds(0.5), after.since(before).waited());
    }
}
