package dev.sparring.server.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.cli.Spar;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs {@code spar replay ask} on matches that were just played. */
@Timeout(300)
class ReplayAskTest {
    @TempDir
    private Path folder;

    private Path play(String name, String game, String... more) {
        Path file = folder.resolve(name + ".ndjson.gz");
        List<String> all = new ArrayList<>(List.of("play", game));
        all.addAll(List.of(more));
        all.addAll(List.of("--seed", "7", "--quiet", "--replay", file.toString()));
        Spar spar = Spar.run(all.toArray(String[]::new));
        assertEquals(0, spar.status(), spar.err());
        return file;
    }

    private static Spar ask(Path path, String bot, String... more) {
        List<String> all = new ArrayList<>(List.of("replay", "ask", path.toString(), "--bot", bot));
        all.addAll(List.of(more));
        return Spar.run(all.toArray(String[]::new));
    }

    private static List<JsonNode> json(Path path, String bot, String... more) throws IOException {
        List<String> all = new ArrayList<>(List.of(more));
        all.add("--json");
        Spar spar = ask(path, bot, all.toArray(String[]::new));
        assertEquals(0, spar.status(), spar.err());
        List<JsonNode> lines = new ArrayList<>();
        for (String line : spar.out().lines().toList()) {
            lines.add(Json.MAPPER.readTree(line));
        }
        return lines;
    }

    private static JsonNode numbers(List<JsonNode> lines) {
        return lines.get(lines.size() - 1);
    }

    private static void rewrite(Path file, UnaryOperator<String> change) throws IOException {
        String text;
        try (var in = new GZIPInputStream(Files.newInputStream(file))) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(change.apply(text).getBytes(StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "aibg, brawler",
        "aibg, random",
        "berlin, general",
        "berlin, random",
        "bottlebats, rusher",
        "bottlebats, random",
        "shoreditch, founder",
        "shoreditch, random",
        "warlight, expander",
        "warlight, random"
    })
    void theSameBotDecidesTheSame(String game, String bot) throws IOException {
        Path file = play("match", game, bot, "random");
        JsonNode numbers = numbers(json(file, bot, "--seat", "0", "--expect", "same"));
        assertTrue(numbers.get("decisions").asInt() >= 5, numbers.toString());
        assertEquals(0, numbers.get("different").asInt(), numbers.toString());
        assertEquals(0, numbers.get("failed").asInt(), numbers.toString());
        assertEquals(0, numbers.get("skipped").asInt(), numbers.toString());
    }

    @ParameterizedTest
    @CsvSource({"warlight, random", "shoreditch, founder", "berlin, random"})
    void theSameBotDecidesTheSameOverItsProtocol(String game, String bot) throws IOException {
        Path file = play("match", game, bot, "random");
        JsonNode numbers = numbers(json(file, "protocol:" + bot, "--seat", "0", "--expect", "same"));
        assertTrue(numbers.get("decisions").asInt() >= 5, numbers.toString());
        assertEquals(0, numbers.get("different").asInt(), numbers.toString());
    }

    @Test
    void aProgramWithAnotherTurnThanTheRecordedOneIsNotLate() throws IOException {
        Path file = play("match", "shoreditch", "founder", "random", "--option", "rounds=30");
        JsonNode numbers = numbers(json(file, "protocol:publicist", "--seat", "1"));
        assertTrue(numbers.get("different").asInt() > 5, numbers.toString());
        assertTrue(numbers.get("skipped").asInt() > 0, numbers.toString());
        assertEquals(0, numbers.get("failed").asInt(), numbers.toString());
    }

    @Test
    void anotherBotsDecisionsAreListed() throws IOException {
        Path file = play("match", "warlight", "expander", "random");
        List<JsonNode> lines = json(file, "random", "--seat", "0");
        JsonNode numbers = numbers(lines);
        assertEquals(lines.size() - 1, numbers.get("different").asInt());
        assertTrue(numbers.get("different").asInt() > 10, numbers.toString());
        JsonNode first = lines.get(0);
        assertEquals(file.toString(), first.get("file").asText());
        assertEquals(0, first.get("seat").asInt());
        for (JsonNode line : lines.subList(0, lines.size() - 1)) {
            assertFalse(line.get("recorded").equals(line.get("now")), line.toString());
        }

        Spar text = ask(file, "random", "--seat", "0", "--max", "1");
        int turn = first.get("turn").asInt();
        assertTrue(text.out().startsWith(file + ", seat 0\n  turn " + turn), text.out());
        assertTrue(text.out().contains("\n    recorded  {\"do\":"), text.out());
        assertTrue(text.out().contains("\n    now       {\"do\":"), text.out());
        assertTrue(text.out().contains("spar replay show " + file + " --turn " + turn + "\n"), text.out());
        assertTrue(
                text.out()
                        .contains("http://127.0.0.1:8080/#/match/match/"
                                + (first.get("step").asInt() - 1) + "/0\n"),
                text.out());
        assertTrue(text.out().contains("\n... and " + (numbers.get("different").asInt() - 1) + " more;"), text.out());
        assertTrue(
                text.out()
                        .contains("\n" + numbers.get("different") + " of " + numbers.get("decisions")
                                + " decisions differ (random, 1 replay)\n"),
                text.out());
        assertEquals(4, ask(file, "random", "--seat", "0", "--expect", "same").status());
    }

    @Test
    void longActionsAreShownWhereTheyDiffer() {
        Path file = play("match", "aibg", "brawler", "random");
        Spar spar = ask(file, "tactician", "--seat", "0");
        List<String> actions = spar.out()
                .lines()
                .filter(line -> line.startsWith("    recorded  ") || line.startsWith("    now       "))
                .toList();
        assertTrue(actions.size() > 4, spar.out());
        for (int i = 0; i < actions.size(); i += 2) {
            String recorded = actions.get(i).substring(14);
            assertFalse(recorded.equals(actions.get(i + 1).substring(14)), recorded);
            assertTrue(recorded.length() <= 100, recorded);
        }
    }

    @Test
    void onlyTheSeatsOfTheSameBotAreAsked() throws IOException {
        Path file = play("match", "berlin", "general", "random");
        int ofBoth = numbers(json(file, "planner")).get("decisions").asInt();
        int ofOne = numbers(json(file, "general")).get("decisions").asInt();
        assertEquals(numbers(json(file, "general", "--seat", "0")), numbers(json(file, "general")));
        assertTrue(ofOne < ofBoth, ofOne + " of " + ofBoth);
        Path mirror = play("mirror", "berlin", "general", "general");
        JsonNode both = numbers(json(mirror, "general"));
        assertEquals(
                numbers(json(mirror, "general", "--seat", "0")).get("decisions").asInt()
                        + numbers(json(mirror, "general", "--seat", "1"))
                                .get("decisions")
                                .asInt(),
                both.get("decisions").asInt());
        assertEquals(0, both.get("different").asInt());
    }

    @Test
    void recordedReplacementsAreNotCompared() throws IOException {
        Path file = play("match", "warlight", "cmd:/bin/false", "random", "--sandbox", "off");
        Spar spar = ask(file, "expander", "--seat", "0");
        assertTrue(spar.out().startsWith("0 of 0 decisions differ (expander, 1 replay)\n"), spar.out());
        assertTrue(spar.out().contains(" not compared: the recorded bot was late or failed there\n"), spar.out());
        assertEquals(4, ask(file, "expander", "--seat", "0", "--expect", "same").status());
    }

    @Test
    void aBotThatFailsNowIsListed() throws IOException {
        Path file = play("match", "warlight", "expander", "random");
        List<JsonNode> lines = json(file, "cmd:/bin/false", "--seat", "0", "--sandbox", "off");
        JsonNode numbers = numbers(lines);
        assertEquals(2, lines.size(), lines.toString());
        assertTrue(lines.get(0).get("now").isNull());
        assertTrue(
                lines.get(0).get("why").get(0).asText().startsWith("GONE: it exited with status 1"), lines.toString());
        assertEquals(numbers.get("decisions"), numbers.get("failed"));
        assertEquals(
                4,
                ask(file, "cmd:/bin/false", "--seat", "0", "--sandbox", "off", "--expect", "same")
                        .status());
    }

    @Test
    void theLogsOfTheMatchAreKept() throws IOException {
        Path file = play("match", "berlin", "protocol:general", "random", "--sandbox", "off");
        Path log = folder.resolve("match.0-general.log");
        String before = Files.readString(log);
        Spar spar = ask(file, "protocol:general", "--sandbox", "off");
        assertTrue(spar.out().contains("0 of "), spar.out() + spar.err());
        assertEquals(before, Files.readString(log));
        assertTrue(Files.exists(folder.resolve("match.ask.0-general.log")));
    }

    @Test
    void aFolderIsAskedReplayByReplay() throws IOException {
        play("a", "berlin", "general", "random");
        play("b", "warlight", "expander", "random");
        Path damaged = play("c", "berlin", "general", "random");
        rewrite(damaged, text -> text.replaceFirst("\"hash\":\"[0-9a-f]+\"", "\"hash\":\"0000000000000000\""));
        Path empty = Files.createFile(folder.resolve("d.ndjson.gz"));
        play("e", "berlin", "general", "random");
        Spar spar = ask(folder, "general");
        assertEquals(0, spar.status(), spar.err());
        assertTrue(spar.out().startsWith("0 of "), spar.out());
        assertTrue(spar.out().contains(" decisions differ (general, 2 replays)\n"), spar.out());
        assertTrue(spar.out().contains("  1 replay of other games not used\n"), spar.out());
        assertTrue(spar.out().contains("  2 replays could not be used: see the messages above\n"), spar.out());
        assertTrue(
                spar.err().contains(damaged + ": with the current rules, the state after step 1 (turn 1) differs"),
                spar.err());
        assertTrue(spar.err().contains(empty + " is empty"), spar.err());
        assertEquals(4, ask(folder, "general", "--expect", "same").status());

        Spar both = ask(folder, "random");
        assertEquals(2, both.status());
        assertTrue(
                both.err().contains("'random' can be a bot of berlin, warlight: choose one with --game"), both.err());
        Spar chosen = ask(folder, "random", "--game", "warlight");
        assertTrue(chosen.out().contains("(random, 1 replay)"), chosen.out() + chosen.err());
    }

    @Test
    void anotherVersionOfTheRulesIsReported() throws IOException {
        Path file = play("match", "berlin", "general", "random");
        rewrite(file, text -> text.replaceFirst("\"rulesVersion\":\\d+", "\"rulesVersion\":99"));
        Spar spar = ask(file, "general");
        assertEquals(0, spar.status());
        assertTrue(
                spar.err()
                        .startsWith(file + " was played with version 99 of the berlin rules; the current version is "),
                spar.err());
    }

    @Test
    void badInputGetsAMessage() throws IOException {
        Path file = play("match", "berlin", "general", "random");
        Path none = Files.createDirectory(folder.resolve("none"));
        refused("there is no file " + folder.resolve("gone.gz"), ask(folder.resolve("gone.gz"), "general"));
        refused(file + " is a replay of berlin; unknown berlin bot 'expander'; available: ", ask(file, "expander"));
        refused(file + " is not a replay of warlight, but of berlin", ask(file, "random", "--game", "warlight"));
        refused("there is no seat 4 in " + file + "; seats: 0 to 1", ask(file, "general", "--seat", "4"));
        refused(none + " contains no replays: expected files *.ndjson.gz", ask(none, "general"));
        refused("--expect: expected 'same', not 'equal'", ask(file, "general", "--expect", "equal"));
        refused("--max: expected a whole number from 0, not -1", ask(file, "general", "--max", "-1"));
        refused(
                file
                        + " is a replay of berlin; dev.sparring.games.warlight.bots.RandomWarlightBot does not play berlin",
                ask(file, "class:dev.sparring.games.warlight.bots.RandomWarlightBot"));
        Spar dead = ask(file, "cmd:./nobody", "--sandbox", "off");
        assertEquals(1, dead.status());
        assertTrue(dead.err().contains("cannot start './nobody'"), dead.err());
    }

    private static void refused(String message, Spar spar) {
        assertEquals(2, spar.status(), spar.out());
        assertTrue(spar.err().startsWith(message), spar.err());
    }
}
