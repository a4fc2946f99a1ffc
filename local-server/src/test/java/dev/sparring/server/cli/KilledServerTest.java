package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.sparring.server.RunningCommands;
import dev.sparring.server.TestJvm;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    private static List<String> spar(String... arguments) {
        List<String> command =
                TestJvm.command("-Dsparring.sandbox.without=" + System.getProperty("sparring.sandbox.without", ""));
        command.add(Main.class.getName());
        command.addAll(List.of(arguments));
        return command;
    }

    private void awaitAlive(int wanted) throws IOException, InterruptedException {
        assertEquals(wanted, RunningCommands.await(wanted, "sleep", seconds));
    }

    @Test
    void noBotSurvivesPlay() throws IOException, InterruptedException {
        Process play = new ProcessBuilder(spar(
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

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void noReusedProgramSurvivesATournament(boolean killed) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("bot/idle.sh"), """
                sleep %s > /dev/null 2>&1 < /dev/null &
                while read -r line; do
                  set -- $line
                  case $line in pick*) echo $3 ;; go*) echo "No moves" ;; esac
                done
                """.formatted(seconds));
        Files.writeString(
                folder.resolve("sparring.yaml"),
                "bots:\n  idle: {game: warlight, folder: bot, command: sh idle.sh, reuse: true}\n");
        Path out = folder.resolve("out");
        Process tournament = new ProcessBuilder(spar(
                        "tournament",
                        "warlight",
                        "one=idle",
                        "two=idle",
                        "--type",
                        "round-robin",
                        "--heats",
                        "5000",
                        "--map",
                        "crossing",
                        "--option",
                        "max_rounds=3",
                        "--json",
                        "--config",
                        folder.resolve("sparring.yaml").toString(),
                        "--store",
                        folder.resolve("t.sqlite").toString()))
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        try {
            while (tournament.isAlive()
                    && Files.readString(out)
                                    .lines()
                                    .filter(line -> line.contains("\"key\""))
                                    .count()
                            < 10) {
                Thread.sleep(20);
            }
            assertTrue(tournament.isAlive(), Files.readString(out));
            awaitAlive(2);
        } finally {
            if (killed) {
                tournament.destroyForcibly().waitFor();
            } else {
                tournament.destroy();
                tournament.waitFor();
            }
        }
        awaitAlive(0);
    }
}
