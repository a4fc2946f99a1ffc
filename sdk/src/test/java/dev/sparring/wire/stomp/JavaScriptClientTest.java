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

/** Tests the server with a common JavaScript client on Node, if both are installed. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JavaScriptClientTest {
    private static final Path SCRIPTS = Path.of("src/test/js");

    @BeforeAll
    static void needsNodeAndItsPackages() throws InterruptedException {
        assumeTrue(hasNode(), "skipped: node is not on the PATH");
        assumeTrue(
                Files.isDirectory(SCRIPTS.resolve("node_modules/@stomp/stompjs")),
                "skipped: the packages are not installed; to install them, run npm ci --prefix sdk/src/test/js");
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
    void itCommunicatesWithTheServerInEveryWayOfSendingFrames(String way) throws Exception {
        try (StompTestServer server = new StompTestServer(StompTerms.DEFAULT.withHeartBeat(Duration.ofMillis(500)))) {
            Process node = new ProcessBuilder("node", "talk.js", server.uri().toString(), "secret-anna", way)
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
            assertEquals("anna connected", server.next());
            assertEquals("anna subscribed to " + StompTestServer.ECHO, server.next());
            assertEquals("anna unsubscribed from " + StompTestServer.ECHO, server.next());
            assertEquals("anna is gone: the client sent DISCONNECT", server.next());
        }
    }
}
