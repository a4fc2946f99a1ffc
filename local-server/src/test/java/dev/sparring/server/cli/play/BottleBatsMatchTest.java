package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.Children;
import dev.sparring.server.cli.Main;
import dev.sparring.server.cli.Spar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bottle Bats matches from the command line: faulty bots in real processes, and the files of the original. */
class BottleBatsMatchTest {
    @TempDir
    private Path folder;

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java")
                + " -Xshare:auto -XX:+UseSerialGC -XX:TieredStopAtLevel=1";
    }

    private JsonNode playBad(String how) throws JsonProcessingException {
        String command =
                "cmd:" + java() + " -cp target/test-classes " + FaultyBottleBatsBot.class.getName() + " " + how;
        Spar spar = Spar.run(
                "play",
                "bottlebats",
                command,
                "class:random",
                "class:random",
                "--seed",
                "5",
                "--json",
                "--option",
                "max_steps=6",
                "--option",
                "time_limit=5000",
                "--replay",
                folder.resolve("match.ndjson.gz").toString());
        assertEquals(0, spar.status(), spar.err());
        return Json.MAPPER.readTree(spar.out()).get("bots").get(0);
    }

    private void assertOut(String how, String ending, String why) throws JsonProcessingException {
        JsonNode bot = playBad(how);
        assertEquals(ending, bot.get("ending").asText(), bot.toString());
        assertTrue(bot.get("why").asText().contains(why), bot.toString());
        assertEquals(3, bot.get("place").asInt(), bot.toString());
        assertTrue(bot.get("score").asInt() > 0, "its forts still count: " + bot);
    }

    @AfterEach
    void noProcessIsLeft() {
        assertEquals(List.of(), Children.left());
    }

    @Test
    void aLateBotLosesControlPermanently() throws JsonProcessingException {
        assertOut("never-answers", "timed-out", "no answer within");
    }

    @Test
    void anUnreadableHeaderLosesControl() throws JsonProcessingException {
        assertOut("garbled-header", "broke-rules", "\"marching orders follow\" is not a header");
        assertOut("huge-header", "broke-rules", "expected from 0 to 200000 lines");
        assertOut("negative-header", "broke-rules", "expected from 0 to 200000 lines");
    }

    @Test
    void anIncompleteSectionIsLate() throws JsonProcessingException {
        assertOut("too-few-lines", "timed-out", "its section is not complete");
        assertOut("open-without-end", "timed-out", "its section is not complete");
    }

    @Test
    void aBotThatExitsHasCrashed() throws JsonProcessingException {
        assertOut("exits", "crashed", "it exited with status 4 instead of answering");
    }

    @Test
    void remainingLinesAreReadAsTheNextAnswer() throws JsonProcessingException {
        JsonNode bot = playBad("left-over-lines");
        assertEquals("played", bot.get("ending").asText(), bot.toString());
        assertEquals(0, bot.get("warnings").asInt(), bot.toString());
    }

    @Test
    void onlyTheInvalidOrdersAreDropped() throws JsonProcessingException {
        JsonNode bot = playBad("odd-orders");
        assertEquals("played", bot.get("ending").asText(), bot.toString());
        assertTrue(bot.get("illegal").asInt() > 0 && bot.get("warnings").asInt() > 0, bot.toString());
        assertTrue(bot.get("notes").toString().contains("there is no fort nowhere in sight"), bot.toString());
    }

    @Test
    void aHundredThousandOrdersAreReadAndTheMatchContinues() throws JsonProcessingException {
        JsonNode bot = playBad("many-orders");
        assertTrue(bot.get("illegal").asInt() >= 100_000 || bot.get("timeouts").asInt() == 1, bot.toString());
    }

    @Test
    void aConfigurationOfTheOriginalPlaysAndWritesItsLog() throws IOException {
        String classPath = System.getProperty("java.class.path");
        Path arguments = folder.resolve("bot.args");
        Files.writeString(arguments, "-cp " + classPath + " " + Main.class.getName() + " bot bottlebats random");
        Files.writeString(folder.resolve("map"), "2 forts:\na 0 0 ann 100\nb 3 0 bob 100\n1 roads:\na b\n0 marches:\n");
        Path config = folder.resolve("match.json");
        String bot = java() + " @" + arguments;
        Files.writeString(
                config,
                Json.line(Map.of(
                        "players",
                        Map.of("bob", bot, "ann", bot),
                        "mapfile",
                        "map",
                        "logfile",
                        "out/log",
                        "max_steps",
                        4)));
        Path replay = folder.resolve("match.ndjson.gz");
        Spar spar = Spar.run(
                "play",
                "bottlebats",
                "--config",
                config.toString(),
                "--option",
                // Two JVMs start during the first step.
                "time_limit=30000",
                "--seed",
                "3",
                "--replay",
                replay.toString(),
                "--json");
        assertEquals(0, spar.status(), spar.err());
        JsonNode bots = Json.MAPPER.readTree(spar.out()).get("bots");
        assertEquals("ann", bots.get(0).get("name").asText(), "seats follow the map");
        String log = Files.readString(folder.resolve("out/log"));
        assertTrue(
                log.startsWith("# STEP: 0\n2 forts:\na 0 0 ann 100\nb 3 0 bob 100\n1 roads:\na b\n0 marches:\n\n"),
                log);
        assertTrue(log.contains("# STEP: 4\n") && !log.contains("# STEP: 5\n"), log);

        Path exported = folder.resolve("exported");
        Spar export = Spar.run(
                "replay", "export", replay.toString(), "--format", "bottlebats-log", "--to", exported.toString());
        assertEquals(0, export.status(), export.err());
        assertEquals(log, Files.readString(exported));
        assertEquals(0, Spar.run("replay", "verify", replay.toString()).status());
    }

    @Test
    void aConfigurationThatDoesNotMatchItsMapIsReported() throws IOException {
        Files.writeString(folder.resolve("map"), "2 forts:\na 0 0 ann 1\nb 3 0 bob 1\n1 roads:\na b\n0 marches:\n");
        Path config = folder.resolve("match.json");
        Files.writeString(config, "{\"players\":{\"ann\":\"x\",\"eve\":\"y\"},\"mapfile\":\"map\"}");
        Spar spar = Spar.run("play", "bottlebats", "--config", config.toString());
        assertEquals(2, spar.status());
        assertTrue(spar.err()
                .startsWith("match.json: the players are [ann, eve], but the players of the map are [ann, bob]"));
        Files.writeString(config, "{\"players\":{\"ann\":\"x\",\"bob\":\"y\"},\"mapfile\":\"none\"}");
        assertTrue(Spar.run("play", "bottlebats", "--config", config.toString())
                .err()
                .startsWith("there is no file "));
    }

    @Test
    void anUnknownFormatIsReported() {
        Path replay = folder.resolve("match.ndjson.gz");
        Spar.run("play", "bottlebats", "class:random", "class:random", "--seed", "1", "--replay", replay.toString());
        Spar spar = Spar.run("replay", "export", replay.toString(), "--format", "pgn", "--to", "x");
        assertEquals(2, spar.status());
        assertEquals(
                "unknown bottlebats format 'pgn'; available: bottlebats-log",
                spar.err().strip());
        assertFalse(Files.exists(Path.of("x")));
    }
}
