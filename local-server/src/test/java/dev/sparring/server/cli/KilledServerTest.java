package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.sparring.server.RunningCommands;
import dev.sparring.server.api.ApiClient;
import dev.sparring.wire.Containment;
import dev.sparring.wire.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills {@code spar play} and {@code spar serve}, which then cannot end their bots: the sandbox does. */
@Timeout(60)
class KilledServerTest {
    /** More digits than any other process has. */
    private final String seconds = "700." + System.nanoTime();

    @TempDir
    private Path folder;

    @BeforeAll
    static void requireASandbox() {
        String status = Sandbox.of(Containment.Mode.AUTO).status();
        assumeFalse(status.contains("none:"), "no sandbox works here, so bots survive: " + status);
    }

    @BeforeEach
    void writeBot() throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve("bot")).resolve("bot.sh"), """
                setsid env -i sleep %1$s > /dev/null 2>&1 < /dev/null &
                (setsid sh -c 'env -i sleep %1$s & exec sleep %1$s' > /dev/null 2>&1 < /dev/null &)
                trap '' TERM HUP INT
                echo awake >&2
                sleep %1$s
                """.formatted(seconds));
        Files.writeString(
                folder.resolve("sparring.yaml"),
                "bots:\n  silent: {game: warlight, folder: bot, command: sh bot.sh}\n");
    }

    private void awaitAlive(int wanted) throws IOException, InterruptedException {
        assertEquals(wanted, RunningCommands.await(wanted, "sleep", seconds));
    }

    @Test
    void noBotSurvivesPlay() throws IOException, InterruptedException {
        Process play = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Dsparring.sandbox.without=" + System.getProperty("sparring.sandbox.without", ""),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "play",
                        "warlight",
                        "silent",
                        "silent",
                        "--no-timeout",
                        "--config",
                        folder.resolve("sparring.yaml").toString(),
                        "--replay",
                        folder.resolve("replays/match.ndjson.gz").toString()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile())
                .start();
        try {
            awaitAlive(8);
            String out = Files.readString(folder.resolve("out"));
            assertTrue(out.startsWith("Sandbox: "), out);
        } finally {
            play.destroyForcibly().waitFor();
        }
        awaitAlive(0);
    }

    @Test
    void noBotSurvivesServe() throws IOException, InterruptedException {
        try (ServedProcess server = ServedProcess.start(
                folder, "--config", folder.resolve("sparring.yaml").toString())) {
            new ApiClient(server.uri())
                    .post(
                            "api/v1/matches",
                            "{\"game\":\"warlight\",\"seats\":[\"silent\",\"silent\"],"
                                    + "\"options\":{\"timebank\":600000}}");
            awaitAlive(8);
            server.process().destroyForcibly().waitFor();
        }
        awaitAlive(0);
    }
}
