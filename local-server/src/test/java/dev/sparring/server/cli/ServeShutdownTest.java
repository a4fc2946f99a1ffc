package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.api.ApiClient;
import dev.sparring.server.replay.ReplayReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests how a {@code spar serve} process ends. */
@Timeout(180)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the bots here are run by sh")
class ServeShutdownTest {
    @TempDir
    private Path folder;

    @Test
    void sigtermInterruptsRunningMatchesAndEndsTheirBots() throws Exception {
        Path config = folder.resolve("sparring.yaml");
        Files.writeString(
                config,
                "bots:\n  silent:\n    game: warlight\n    command: sh -c \"echo awake >&2; sleep 600 & sleep 600\"\n");
        try (ServedProcess server = ServedProcess.start(folder, "--config", config.toString())) {
            String id = askForAMatch(new ApiClient(server.uri()));
            awaitLog(folder.resolve("replays/" + id + ".0-silent.log"));
            awaitLog(folder.resolve("replays/" + id + ".1-silent-2.log"));
            List<ProcessHandle> bots = server.process().descendants().toList();
            assertTrue(bots.size() >= 4, "two bots, each with a child process: " + bots);

            server.process().destroy();

            assertTrue(server.process().waitFor(60, TimeUnit.SECONDS), "the server ends on SIGTERM");
            for (ProcessHandle bot : bots) {
                bot.onExit().get(30, TimeUnit.SECONDS);
                assertFalse(bot.isAlive());
            }
            assertInterrupted(folder.resolve("replays/" + id + ".ndjson.gz"));
        }
    }

    private static String askForAMatch(ApiClient api) {
        return api.post(
                        "api/v1/matches",
                        "{\"game\":\"warlight\",\"seats\":[\"silent\",\"silent\"],\"options\":{\"timebank\":600000}}")
                .body()
                .get("id")
                .asText();
    }

    private static void assertInterrupted(Path file) {
        try (ReplayReader replay = new ReplayReader(file)) {
            assertEquals("silent-2", replay.header().bots().get(1).name());
            assertTrue(replay.next().isEmpty());
            assertTrue(replay.incompleteReason().isPresent(), "the match is recorded as interrupted");
        }
    }

    private static void awaitLog(Path log) throws IOException, InterruptedException {
        for (int tries = 0; tries < 1200 && !(Files.exists(log) && Files.size(log) > 0); tries++) {
            Thread.sleep(50);
        }
        assertTrue(Files.readString(log).contains("awake"));
    }

    @Test
    void aServerWithoutSpectatorsRequiresAnAdminToken() {
        Spar refused = Spar.run("serve", "--port", "0", "--no-spectators");
        assertEquals(2, refused.status());
        assertTrue(refused.err().contains("--no-spectators needs --admin-token"), refused.err());
        assertTrue(refused.err().contains("docs/serve.md#accounts"), refused.err());
    }

    @Test
    void anAddressForOtherMachinesRequiresAnAdminToken() {
        Spar refused = Spar.run("serve", "--port", "0", "--bind", "0.0.0.0");
        assertEquals(2, refused.status());
        assertTrue(refused.err().contains("--admin-token"), refused.err());
    }
}
