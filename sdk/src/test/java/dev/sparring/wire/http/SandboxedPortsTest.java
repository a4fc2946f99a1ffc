package dev.sparring.wire.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.wire.Containment;
import dev.sparring.wire.line.ChildBots;
import dev.sparring.wire.sandbox.Sandbox;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A bot over HTTP in a sandbox can be reached at its port, can reach the referee's port, and has no other network. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SandboxedPortsTest {
    private static final Deadline AMPLE = Deadline.in(Duration.ofSeconds(20));

    /** Answers each request with what it reads at the port that the path names. */
    private static final String SCRIPT = """
            import http.server, socket, sys
            class Bot(http.server.BaseHTTPRequestHandler):
                protocol_version = "HTTP/1.1"
                def do_POST(self):
                    self.rfile.read(int(self.headers["Content-Length"]))
                    try:
                        answer = socket.create_connection(("127.0.0.1", int(self.path[1:])), 5).recv(100)
                    except OSError as error:
                        answer = type(error).__name__.encode()
                    self.send_response(200)
                    self.send_header("Content-Length", str(len(answer)))
                    self.end_headers()
                    self.wfile.write(answer)
            http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Bot).serve_forever()
            """;

    @RegisterExtension
    final ChildBots bots = new ChildBots();

    @BeforeAll
    static void requireARelay() {
        String status = Sandbox.of(Containment.Mode.AUTO).status();
        assumeTrue(status.contains("files and network"), "bubblewrap and socat do not work here: " + status);
    }

    private static void greet(ServerSocket server) {
        while (true) {
            try (Socket client = server.accept()) {
                client.getOutputStream().write("hello".getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                // The server was closed.
                return;
            }
        }
    }

    private static ServerSocket greeter() throws IOException {
        ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Thread thread = new Thread(() -> greet(server), "greeter");
        thread.setDaemon(true);
        thread.start();
        return server;
    }

    private static String ask(HttpBot bot, ServerSocket about) {
        HttpOutcome outcome = bot.untilServing(
                        () -> HttpCaller.sendJson(
                                "POST", bot.address().resolve("/" + about.getLocalPort()), "{}", AMPLE),
                        AMPLE)
                .join();
        return assertInstanceOf(HttpOutcome.Answered.class, outcome).body();
    }

    @Test
    void onlyThePortsOfTheProtocolAreConnected() throws IOException {
        try (ServerSocket referee = greeter();
                ServerSocket admin = greeter();
                HttpBot bot = HttpBot.start(
                        bots.command("python3", "-c", SCRIPT, "{port}").withRefereePort(referee.getLocalPort()))) {
            for (int i = 0; i < 20; i++) {
                assertEquals("hello", ask(bot, referee));
                assertEquals("ConnectionRefusedError", ask(bot, admin));
            }
        }
        assertEquals(List.of(), bots.alive());
    }

    @Test
    void aBotThatHasEndedCanNoLongerBeReached() {
        HttpBotProcess bot = HttpBotProcess.start(bots.command("python3", "-c", SCRIPT, "{port}"));
        try {
            while (probe(bot) instanceof HttpOutcome.Unreachable) {
                assertTrue(bot.isAlive());
            }
            assertInstanceOf(HttpOutcome.Answered.class, probe(bot));
        } finally {
            bot.close();
        }
        bot.ended().join();
        assertFalse(probe(bot) instanceof HttpOutcome.Answered);
    }

    private static HttpOutcome probe(HttpBotProcess bot) {
        return HttpCaller.sendJson("POST", bot.address().resolve("/1"), "{}", AMPLE)
                .join();
    }
}
