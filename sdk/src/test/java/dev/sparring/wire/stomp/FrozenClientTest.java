package dev.sparring.wire.stomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests a client in its own process that a signal stops: its socket stays open, and the kernel still accepts bytes for it. */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FrozenClientTest {
    private static final int INTERVAL = 1_000;
    private static final Pattern GONE =
            Pattern.compile("frozen is gone: received nothing for ([0-9]+) ms, not even a heart-beat.*");

    private static void signal(String signal, Process process) throws IOException, InterruptedException {
        assertEquals(
                0,
                new ProcessBuilder("kill", signal, "" + process.pid()).start().waitFor());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFrozenClientIsDetectedByMissingHeartBeatsAndReconnectsLater() throws Exception {
        StompTerms terms = StompTerms.DEFAULT.withHeartBeat(Duration.ofMillis(INTERVAL));
        try (StompTestServer server = new StompTestServer(terms)) {
            Process client = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            FrozenClient.class.getName(),
                            server.uri().toString(),
                            "" + INTERVAL)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                assertEquals("frozen connected", server.next());
                assertEquals("frozen subscribed to " + StompTestServer.ECHO, server.next());
                signal("-STOP", client);
                String event = server.next();
                Matcher gone = GONE.matcher(event);
                assertTrue(gone.matches(), event);
                long silent = Long.parseLong(gone.group(1));
                assertTrue(silent >= 2 * INTERVAL, "detected after less than two intervals: " + silent + " ms");
                // Two and a half intervals, plus one for a busy machine.
                assertTrue(silent < 3.5 * INTERVAL, "detected only after " + silent + " ms");

                signal("-CONT", client);
                assertEquals("frozen connected", server.next());
                assertEquals("frozen subscribed to " + StompTestServer.ECHO, server.next());
            } finally {
                client.destroyForcibly().waitFor();
            }
        }
    }
}
