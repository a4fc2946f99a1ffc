package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.faulty.FaultyBots;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.TestJvm;
import dev.sparring.server.cli.Main;
import dev.sparring.server.cli.Spar;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.replay.ReplayReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code spar play} processes that a bot in the JVM or a signal ends during the match. */
class PlayEndsTest {
    private static final int TURNS = 12;

    @TempDir
    private Path folder;

    private Process start(String... arguments) throws IOException {
        List<String> command = TestJvm.command();
        command.addAll(List.of(Main.class.getName(), "play", "warlight"));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--seed", "5", "--map", "crossing", "--replay", replay().toString()));
        return new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    private Path replay() {
        return folder.resolve("match.ndjson.gz");
    }

    private void configure(String fault) throws IOException {
        Files.writeString(
                folder.resolve("sparring.yaml"),
                "bots:\n  faulty: {game: warlight, class: " + FaultyBots.Warlight.class.getName()
                        + ", options: {fault: " + fault + "}}\n");
    }

    private String config() {
        return folder.resolve("sparring.yaml").toString();
    }

    @Test
    void aBotThatCallsSystemExitHasCrashedAndTheMatchContinues() throws IOException, InterruptedException {
        configure("exits");
        Process play =
                start("class:faulty", "class:random", "--config", config(), "--option", "max_rounds=5", "--json");
        assertTrue(play.waitFor(60, TimeUnit.SECONDS), "it does not end");
        String err = Files.readString(folder.resolve("err"));
        assertEquals(ExitStatus.BOT_FAILED, play.exitValue(), err);
        assertTrue(err.contains("bot faulty called System.exit"), err);
        JsonNode result = Json.MAPPER.readTree(Files.readString(folder.resolve("out")));
        JsonNode bot = result.get("bots").get(0);
        assertEquals("crashed", bot.get("ending").asText(), result.toString());
        assertTrue(bot.get("why").asText().matches("it called System.exit at FaultyBots.java:\\d+"), bot.toString());
        assertEquals(5, result.get("turns").asInt());
        Spar verified = Spar.run("replay", "verify", replay().toString());
        assertEquals(0, verified.status(), verified.err());
    }

    /** Waits until some steps have been played and written. */
    private void awaitTurns() throws InterruptedException {
        for (int i = 0; i < 600 && steps() < TURNS; i++) {
            Thread.sleep(50);
        }
    }

    private int steps() {
        if (!Files.exists(replay())) {
            return 0;
        }
        int steps = 0;
        try (ReplayReader reader = new ReplayReader(replay())) {
            while (reader.next().isPresent()) {
                steps++;
            }
        } catch (InvalidInputException e) {
            // The header has not been written yet.
            return 0;
        }
        return steps;
    }

    /** Returns a Warlight program that waits before each answer. */
    private String slow() throws IOException {
        Path script = folder.resolve("slow.sh");
        Files.writeString(script, """
                while read -r line; do
                  case "$line" in
                    pick*) set -- $line; echo "$3" ;;
                    go*) sleep 0.1; echo "No moves" ;;
                  esac
                done
                """, StandardCharsets.UTF_8);
        return "cmd:sh " + script;
    }

    @Test
    void aKilledMatchLeavesEveryPlayedTurnInItsReplay() throws IOException, InterruptedException {
        Process play = start(slow(), "random", "--quiet");
        awaitTurns();
        List<ProcessHandle> bots = play.descendants().toList();
        play.destroyForcibly().waitFor();
        bots.forEach(ProcessHandle::destroyForcibly);
        Spar notes = Spar.run("replay", "show", replay().toString(), "--notes");
        assertEquals(0, notes.status(), notes.err());
        String first = notes.out()
                .lines()
                .filter(line -> line.startsWith("  ") && !line.startsWith("  seat"))
                .findFirst()
                .orElse("");
        assertTrue(first.startsWith("  This replay is incomplete: "), notes.out());
        assertTrue(steps() >= TURNS, steps() + " steps are left");
        Spar verified = Spar.run("replay", "verify", replay().toString());
        assertTrue(
                (verified.out() + verified.err()).contains("steps before it match the recording"),
                verified.out() + verified.err());
    }

    @Test
    void aTerminatedMatchEndsItsBotsAndReportsIt() throws IOException, InterruptedException {
        Process play = start(slow(), "random", "--quiet");
        awaitTurns();
        List<ProcessHandle> bots = play.descendants().toList();
        assertTrue(!bots.isEmpty(), "no bot was started");
        play.destroy();
        assertTrue(play.waitFor(10, TimeUnit.SECONDS), "it does not end");
        for (ProcessHandle bot : bots) {
            // The process has been killed, but the system needs a moment to remove it.
            bot.onExit().orTimeout(3, TimeUnit.SECONDS).join();
        }
        String err = Files.readString(folder.resolve("err"));
        assertTrue(err.contains("so the match has stopped"), err);
        Spar notes = Spar.run("replay", "show", replay().toString(), "--notes");
        assertTrue(notes.out().contains("This replay is incomplete: "), notes.out());
    }
}
