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

/** A client in a process of its own that is stopped with a signal: its socket stays open and its kernel goes on taking bytes. */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FrozenClientTest {
    private static final int INTERVAL = 1_000;
    private static final Pattern GONE =
            Pattern.compile("frozen is gone: nothing came for ([0-9]+) ms, not even a heart-beat.*");

    private static void signal(String signal, Process process) throws IOException, InterruptedException {
        assertEquals(
                0,
                new ProcessBuilder("kill", signal, "" + process.pid()).start().waitFor());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aFrozenClientIsFoundByItsHeartAndComesBackWhenItThaws() throws Exception {
        StompTerms terms = StompTerms.DEFAULT.within(Duration.ofSeconds(10), Duration.ofMillis(INTERVAL));
        try (StompTestServer parlour = new StompTestServer(terms)) {
            Process client = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            FrozenClient.class.getName(),
                            parlour.uri().toString(),
                            "" + INTERVAL)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                assertEquals("frozen connected", parlour.next());
                assertEquals("frozen subscribed to " + StompTestServer.ECHO, parlour.next());
                signal("-STOP", client);
                String told = parlour.next();
                Matcher gone = GONE.matcher(told);
                assertTrue(gone.matches(), told);
                long silent = Long.parseLong(gone.group(1));
                assertTrue(silent >= 2 * INTERVAL, "late by one interval is not silent: " + silent);
                // Two and a half intervals, and another one for a machine that is busy with something else.
                assertTrue(silent < 3.5 * INTERVAL, "found only after " + silent + " ms");

                signal("-CONT", client);
                assertEquals("frozen connected", parlour.next());
                assertEquals("frozen subscribed to " + StompTestServer.ECHO, parlour.next());
            } finally {
                client.destroyForcibly().waitFor();
            }
        }
    }
}
