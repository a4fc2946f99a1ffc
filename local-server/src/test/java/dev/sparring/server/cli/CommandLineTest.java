package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the commands with {@link dev.sparring.server.Tally}. */
class CommandLineTest {
    @TempDir
    private Path folder;

    private Path replay;
    private Path config;

    @BeforeEach
    void prepare() throws IOException {
        replay = folder.resolve("match.ndjson.gz");
        config = folder.resolve("none.yaml");
        Files.writeString(config, "bots: {}\n");
    }

    private Spar play(String... more) {
        String[] all = new String[more.length + 6];
        System.arraycopy(more, 0, all, 0, more.length);
        String[] defaults = {"--replay", replay.toString(), "--config", config.toString(), "--seed", "5"};
        System.arraycopy(defaults, 0, all, more.length, defaults.length);
        return Spar.run(all);
    }

    @Test
    void aMatchIsPlayedAndItsResultIsPrinted() {
        Spar spar = play("play", "tally", "class:two", "class:zero");
        assertEquals(0, spar.status(), spar.err());
        assertTrue(spar.out().contains("Tally, seed 5: 4 turns in "), spar.out());
        assertTrue(spar.out().matches("(?s).*\n  1 +two +8 +played +0 +0 +0 .*\n  2 +zero +0 +played.*"), spar.out());
        assertTrue(spar.out().contains("replay  " + replay), spar.out());
        assertTrue(
                spar.out().contains("again   spar play tally class:two class:zero --seed 5 --config " + config),
                spar.out());
        assertTrue(Files.exists(replay));
    }

    @Test
    void theRepeatCommandContainsAllArguments() {
        Spar spar = play("play", "tally", "class:two", "class:zero", "--option", "turns=2", "--no-timeout");
        assertTrue(spar.out().contains(" --option turns=2 --config " + config + " --no-timeout"), spar.out());
        assertTrue(spar.out().contains("seed 5: 2 turns"), spar.out());
    }

    @Test
    void jsonIsOneObjectAndNothingElse() throws JsonProcessingException {
        Spar spar = play("play", "tally", "class:two", "class:dev.sparring.server.Tally$One", "--json");
        JsonNode object = Json.MAPPER.readTree(spar.out());
        assertEquals("tally", object.get("game").asText());
        assertEquals(5, object.get("seed").asInt());
        assertEquals(4, object.get("turns").asInt());
        assertEquals(replay.toString(), object.get("replay").asText());
        assertTrue(object.get("elapsedMs").isIntegralNumber());
        JsonNode second = object.get("bots").get(1);
        assertEquals("Tally$One", second.get("name").asText());
        assertEquals(1, second.get("seat").asInt());
        assertEquals(2, second.get("place").asInt());
        assertEquals(4, second.get("score").asInt());
        assertEquals("played", second.get("ending").asText());
        for (String count : new String[] {"warnings", "timeouts", "illegal"}) {
            assertEquals(0, second.get(count).asInt(-1), count);
        }
        assertEquals("", spar.err());
    }

    @Test
    void quietPrintsOnlyTheResult() {
        Spar spar = play("play", "tally", "class:two", "class:zero", "--quiet");
        assertEquals(3, spar.out().lines().count(), spar.out());
    }

    @Test
    void theOnlyConfiguredBotPlaysIfNoneIsNamedAndTheOutputSaysSo() throws IOException {
        Files.writeString(config, "bots:\n  mine: {game: tally, command: 'names 1'}\n");
        Spar spar = play("play", "tally");
        String chosen = "mine, the only tally bot in " + config;
        assertEquals(0, spar.status(), spar.err());
        assertTrue(spar.out().startsWith("No bot was named: " + chosen + ", plays against two."), spar.out());
        assertTrue(spar.out().contains("again   spar play tally mine two --seed 5"), spar.out());
        assertEquals(3, play("play", "tally", "--quiet").out().lines().count());
        assertTrue(play("play", "tally", "--json").out().startsWith("{"));
        Spar named = play("play", "tally", "mine");
        assertFalse(named.out().contains("No bot was named"), named.out());
        Spar check = Spar.run("check", "tally", "--games", "0", "--config", config.toString());
        assertTrue(
                check.out().startsWith("No bot was named: checking " + chosen + ".\nTally, step by step: mine"),
                check.out());
    }

    @Test
    void aReplayIsVerifiedAndShown() {
        play("play", "tally", "class:two", "class:zero");
        Spar verified = Spar.run("replay", "verify", replay.toString());
        assertEquals(0, verified.status(), verified.err());
        assertEquals(
                "verified: 4 steps, every state matches the recording",
                verified.out().strip());
        Spar shown = Spar.run("replay", "show", replay.toString());
        assertTrue(shown.out().contains("sums [8, 0]"), shown.out());
        assertTrue(shown.out().contains("  1      two   8      played"), shown.out());
        Spar turn = Spar.run("replay", "show", replay.toString(), "--turn", "3");
        assertTrue(turn.out().contains("The board at the start of turn 3"), turn.out());
        assertTrue(turn.out().contains("sums [4, 0]"), turn.out());
        assertTrue(turn.out().contains("seat 0 plays {\"value\":2}"), turn.out());
        Spar notes = Spar.run("replay", "show", replay.toString(), "--notes");
        assertTrue(notes.out().contains("No faults and no warnings."), notes.out());
    }

    @Test
    void anUnknownTurnIsInvalidUse() {
        play("play", "tally", "class:two", "class:zero");
        Spar spar = Spar.run("replay", "show", replay.toString(), "--turn", "9");
        assertEquals(2, spar.status());
        assertEquals(
                "there is no turn 9 in " + replay + "; the last turn is 4",
                spar.err().strip());
    }

    @Test
    void gamesAreListedAndDescribed() {
        Spar list = Spar.run("games");
        assertTrue(list.out().contains("tally"), list.out());
        Spar one = Spar.run("games", "tally");
        assertTrue(one.out().contains("Tally: the greatest sum wins"), one.out());
        assertTrue(one.out().contains("turns  a whole number from 1 to 100  default 4"), one.out());
    }

    @Test
    void botsAreListedWithTheirOrigin() throws IOException {
        Files.writeString(config, "bots:\n  mine: {game: tally, command: ./bot --deep}\n");
        Spar spar = Spar.run("bots", "--config", config.toString());
        assertTrue(spar.out().matches("(?s).*tally +mine +configured +command ./bot --deep\n.*"), spar.out());
        assertTrue(spar.out().matches("(?s).*tally +two +built in +always names 2\n.*"), spar.out());
        assertTrue(spar.out().contains("Configured in " + config), spar.out());
    }

    @Test
    void builtInBotsAreListedWithTheirRatingsIn80Columns() throws IOException {
        Files.writeString(config, "");
        List<String> lines =
                Spar.run("bots", "--config", config.toString()).out().lines().toList();
        assertTrue(lines.get(0).matches(" +game +bot +kind +rating +how it plays or starts"), lines.get(0));
        assertTrue(
                lines.stream().anyMatch(line -> line.matches(" +berlin +random +built in +0 +makes.*")),
                lines::toString);
        List<String> table = lines.subList(0, lines.indexOf(""));
        assertTrue(table.stream().anyMatch(line -> line.matches(" {40,}[a-z].*")), "no summary was continued");
        table.forEach(line -> assertTrue(line.length() <= 80, line));
    }

    @Test
    void invalidUseHasStatus2AndExplainsTheCorrectUse() {
        Spar game = play("play", "chess");
        assertEquals(2, game.status());
        assertTrue(game.err().startsWith("unknown game 'chess'; available: "), game.err());
        Spar option = play("play", "tally", "class:two", "--option", "turn=2");
        assertEquals(2, option.status());
        assertEquals("unknown option 'turn'; available: turns", option.err().strip());
        Spar value = play("play", "tally", "class:two", "--option", "turns=many");
        assertEquals(
                "option turns=many: expected a whole number from 1 to 100",
                value.err().strip());
        Spar map = play("play", "tally", "class:two", "--map", "nowhere");
        assertEquals(2, map.status());
        assertTrue(
                map.err().startsWith("unknown tally map 'nowhere', and there is no such file; available: none"),
                map.err());
        Spar seats = play("play", "tally", "class:two", "class:two", "class:two", "class:two");
        assertEquals("Tally is for 2 to 3 players, not 4", seats.err().strip());
        assertEquals(2, Spar.run("play").status());
        assertEquals(2, Spar.run("play", "tally", "--nonsense").status());
        assertEquals(
                2,
                Spar.run("replay", "verify", folder.resolve("none").toString()).status());
    }

    @Test
    void everyCommandHasHelp() {
        for (String command : new String[] {"play", "games", "bots", "bot", "new", "replay"}) {
            Spar spar = Spar.run(command, "--help");
            assertEquals(0, spar.status(), command);
            assertTrue(spar.out().startsWith("Usage: spar " + command), spar.out());
        }
        assertEquals(0, Spar.run("replay", "show", "--help").status());
        assertEquals(0, Spar.run().status());
    }

    @Test
    void aReplayThatCannotBeWrittenDoesNotStopTheMatch() throws IOException {
        Path blocked = folder.resolve("blocked");
        Files.writeString(blocked, "");
        replay = blocked.resolve("match.ndjson.gz");
        Spar spar = play("play", "tally", "class:two", "class:zero");
        assertEquals(0, spar.status());
        assertTrue(spar.out().contains("  1      two   8      played"), spar.out());
        assertTrue(spar.err().contains("could not be written"), spar.err());
        Spar json = play("play", "tally", "class:two", "class:zero", "--json");
        assertTrue(json.out().contains("\"replay\":null"), json.out());
    }

    @Test
    void anInvalidPortIsRejected() {
        Spar spar = Spar.run("serve", "--port", "99999");
        assertEquals(2, spar.status());
        assertEquals(
                "--port: expected a number from 0 (any free port) to 65535, not 99999",
                spar.err().strip());
    }

    @Test
    void aJarThatIsOlderThanItsSourcesIsAWarning() throws IOException {
        config = folder.resolve("sparring.yaml");
        Files.writeString(
                config,
                "bots:\n  mine: {game: tally, class: a.Mine@target/mine.jar, command: java -jar target/mine.jar}\n");
        Path jar = Files.createDirectories(folder.resolve("target")).resolve("mine.jar");
        Files.writeString(jar, "");
        Path source = Files.createDirectories(folder.resolve("src/main/java/a")).resolve("Mine.java");
        Files.writeString(source, "");
        Files.setLastModifiedTime(jar, FileTime.fromMillis(2_000_000));
        Files.setLastModifiedTime(source, FileTime.fromMillis(1_000_000));
        assertEquals("", play("play", "tally", "class:two", "class:zero").err());

        Files.setLastModifiedTime(source, FileTime.fromMillis(3_000_000));

        Spar spar = play("play", "tally", "class:two", "class:zero");
        assertEquals(0, spar.status());
        assertEquals(
                "target/mine.jar is older than src/main/java/a/Mine.java, so the bot plays without your changes;"
                        + " run 'mvn package' to rebuild it",
                spar.err().strip());
    }

    @Test
    void aMessageContainsTheFullPathOfItsPage() throws IOException {
        String message = "unknown tally bot 'nobody'";
        assertTrue(play("play", "tally", "nobody", "class:two").err().contains("(docs/config.md#naming-a-bot)"));
        Path docs = Files.createDirectories(folder.resolve("sparring/docs"));
        System.setProperty("sparring.home", folder.resolve("sparring").toString());
        try {
            String err = play("play", "tally", "nobody", "class:two").err();
            assertTrue(err.startsWith(message), err);
            assertTrue(err.contains("(" + docs + "/config.md#naming-a-bot)"), err);
        } finally {
            System.clearProperty("sparring.home");
        }
    }
}
