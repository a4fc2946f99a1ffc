package dev.sparring.wire.stomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The common JavaScript client under node against our server, where both are installed. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JavaScriptClientTest {
    private static final Path SCRIPTS = Path.of("src/test/js");

    @BeforeAll
    static void needsNodeAndItsPackages() throws InterruptedException {
        assumeTrue(hasNode(), "skipped: there is no node on the PATH");
        assumeTrue(
                Files.isDirectory(SCRIPTS.resolve("node_modules/@stomp/stompjs")),
                "skipped: the packages are not installed; npm ci --prefix sdk/src/test/js does that");
    }

    private static boolean hasNode() throws InterruptedException {
        try {
            return new ProcessBuilder("node", "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"whole", "split", "binary"})
    void itTalksWithOurServerHoweverItWritesItsFrames(String way) throws Exception {
        try (StompTestServer parlour =
                new StompTestServer(StompTerms.DEFAULT.within(Duration.ofSeconds(10), Duration.ofMillis(500)))) {
            Process node = new ProcessBuilder("node", "talk.js", parlour.uri().toString(), "secret-anna", way)
                    .directory(SCRIPTS.toFile())
                    .redirectErrorStream(true)
                    .start();
            try {
                String said = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertEquals(
                        List.of(
                                "connected with 1.2",
                                "heard \"zw\u00f6lf: 1\\n2\"",
                                "heard the large one",
                                "heard still here",
                                "closed with 1000",
                                "left"),
                        said.lines().toList());
                assertEquals(0, node.waitFor());
            } finally {
                node.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
            }
            assertEquals("anna connected", parlour.next());
            assertEquals("anna subscribed to " + StompTestServer.ECHO, parlour.next());
            assertEquals("anna unsubscribed from " + StompTestServer.ECHO, parlour.next());
            assertEquals("anna is gone: it said DISCONNECT", parlour.next());
        }
    }
}
