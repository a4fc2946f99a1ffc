package dev.sparring.wire.process;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.CpuTime;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
@Timeout(60)
class ProcessCpuTest {
    private static final int BUSY = 8;

    /** A bot that waited for the sum of its threads would have waited for longer than the time that has passed. */
    @Test
    void aBotThatStartsManyBusyProcessesWaitsForLessThanTheTimeThatPasses() throws Exception {
        int count = BUSY * Runtime.getRuntime().availableProcessors();
        Process bot = new ProcessBuilder(
                        "sh",
                        "-c",
                        "n=0; while [ $n -lt " + count + " ]; do (while :; do :; done) & n=$((n+1)); done; wait")
                .start();
        try {
            long start = System.nanoTime();
            CpuTime before = ProcessCpu.of(bot.toHandle()).orElseThrow();
            CpuTime used = before;
            while (used.received().compareTo(Duration.ofSeconds(1)) < 0) {
                LockSupport.parkNanos(1_000_000);
                used = ProcessCpu.of(bot.toHandle()).orElseThrow().since(before);
            }
            long passed = System.nanoTime() - start;
            assertTrue(used.threads().size() >= count, used.toString());
            assertTrue(used.waited().toNanos() <= passed, used.waited() + " in " + Duration.ofNanos(passed));
        } finally {
            bot.descendants().forEach(ProcessHandle::destroyForcibly);
            bot.destroyForcibly().waitFor();
        }
    }
}
