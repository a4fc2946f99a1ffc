package dev.sparring.server.cli.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.Tally;
import dev.sparring.server.cli.Spar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs {@code spar tune} with real matches. */
@Timeout(300)
class TuneTest {
    private static final String BOT = "class:" + Tally.Configured.class.getName();

    /** A Warlight bot that picks the first region and then does nothing. */
    private static final String IDLE_WARLIGHT = """
            while read -r line; do
              set -- $line
              case $line in pick*) echo $3 ;; go*) echo "No moves" ;; esac
            done
            """;

    @TempDir
    private Path folder;

    private Path parameters;
    private String store;

    @BeforeEach
    void write() throws IOException {
        parameters = Files.writeString(
                folder.resolve("tune.yaml"), "parameters:\n  number: {from: 0, to: 3, start: 0, whole: true}\n");
        store = folder.resolve("results.sqlite").toString();
    }

    private Spar tune(String game, String bot, String... more) {
        List<String> all = new ArrayList<>(List.of("tune", game, bot, "--parameters", parameters.toString()));
        all.addAll(List.of("--store", store));
        all.addAll(List.of(more));
        return Spar.run(all.toArray(String[]::new));
    }

    private Path script(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static List<String> lines(Spar spar) {
        assertEquals(0, spar.status(), spar.out() + spar.err());
        return spar.out().lines().toList();
    }

    private static String last(Spar spar) {
        List<String> lines = lines(spar);
        return lines.get(lines.size() - 1);
    }

    @Test
    void theValueThatWinsIsFound() throws IOException {
        Spar spar = tune("tally", BOT, "--iterations", "30", "--heats", "2", "--json");
        List<String> lines = lines(spar);
        assertEquals(31, lines.size());
        JsonNode first = Json.MAPPER.readTree(lines.get(0));
        assertEquals(1, first.get("iteration").asInt());
        assertEquals(2, first.get("heats").asInt());
        assertEquals(2, first.get("scores").size());
        assertTrue(first.get("variants").get(0).asText().startsWith("Tally$Configured{number="), first.toString());
        JsonNode result = Json.MAPPER.readTree(lines.get(30));
        assertEquals(BOT + "{number=3}", result.get("bot").asText());
        assertEquals(BOT + "{number=0}", result.get("start").asText());
        assertEquals(60, result.get("heats").asInt());
        // Three players: two and zero are the opponents.
        assertEquals(60 * 6, result.get("games").asInt());
        assertTrue(result.get("parameters").get(0).get("found").asDouble() > 2.4, result.toString());
        assertTrue(
                result.get("last").get("low").asDouble()
                        > result.get("first").get("score").asDouble(),
                result.toString());
    }

    @Test
    void theResultDoesNotDependOnTheNumberOfMatchesAtATimeOrOnInterruptions() {
        String[] eight = {"--iterations", "8", "--heats", "3", "--json"};
        String whole = last(tune("tally", BOT, eight));
        store = folder.resolve("four.sqlite").toString();
        assertEquals(
                whole, last(tune("tally", BOT, "--iterations", "8", "--heats", "3", "--json", "--concurrency", "4")));
        store = folder.resolve("parts.sqlite").toString();
        assertEquals(
                3,
                lines(tune("tally", BOT, "--iterations", "2", "--heats", "3", "--json"))
                        .size());
        Spar longer = tune("tally", BOT, eight);
        assertEquals(7, lines(longer).size(), "only the new iterations are played");
        assertEquals(whole, last(longer));
        assertEquals(List.of(whole), lines(tune("tally", BOT, eight)), "nothing remains to be played");
    }

    @Test
    void theResultIsPrintedWithTheCommandsThatUseIt() throws IOException {
        Path page = folder.resolve("page.html");
        Spar spar = tune("tally", BOT, "--iterations", "12", "--heats", "1", "--resume", "--report", page.toString());
        assertEquals(0, spar.status(), spar.err());
        assertTrue(spar.out().contains("There are no results in " + store + " yet"), spar.out());
        assertTrue(spar.out().contains("Parameters of Tally$Configured: number from 0 to 3"), spar.out());
        assertTrue(spar.out().contains("12 iterations of 1 heat: 72 matches"), spar.out());
        String compare = spar.out()
                .lines()
                .filter(line -> line.startsWith("Are these values better"))
                .findFirst()
                .orElseThrow()
                .replaceFirst(".*\\? spar ", "");
        Spar compared = Spar.run(Arrays.stream(compare.split(" "))
                .map(word -> word.replace("'", ""))
                .toArray(String[]::new));
        assertEquals(0, compared.status(), compared.err());
        assertTrue(compared.out().contains("better than"), compared.out());
        assertTrue(Files.readString(page).contains("<polyline"), "page");
        assertTrue(Files.readString(page).contains("spar compare tally"), "page");
        Spar again = tune("tally", BOT, "--iterations", "12", "--heats", "1");
        assertTrue(again.out().contains("This search is complete"), again.out());
    }

    @Test
    void anOpponentMayBeTheBotItself() {
        Spar spar = tune("tally", BOT, "--against", BOT + "{number=1}", "--iterations", "3", "--heats", "1", "--json");
        assertTrue(last(spar).contains("\"heats\":3"), spar.out());
    }

    @Test
    void whatAnEarlierVersionOfTheBotPlaysDoesNotCountForTheBot() throws IOException {
        String bot = "cmd:sh " + script("bot.sh", "[ -n \"$alive\" ] || exit 3\n" + IDLE_WARLIGHT);
        String[] short3 = {
            "--against", bot + "{alive=yes}", "--option", "max_rounds=3", "--iterations", "4", "--heats", "1"
        };
        Spar spar = tune("warlight", bot, short3);
        assertEquals(1, spar.status(), spar.out());
        assertTrue(
                spar.err().contains("bot.sh failed in each of its 12 matches, so there is nothing to find"),
                spar.err());
    }

    /** A start can fail because the machine is short of something. */
    @Test
    void aVariantThatCannotStartMakesItsHeatVoidIfAnotherOneHasBeenStarted() throws IOException {
        // The second match is the last one in which the program can be started: then follow those of the other variant.
        Path bot = script("bot", "#!/bin/sh\n[ -e \"$0.1\" ] && chmod -x \"$0\"\n: > \"$0.1\"\n" + IDLE_WARLIGHT);
        assertTrue(bot.toFile().setExecutable(true));
        Spar spar = tune(
                "warlight",
                "cmd:" + bot,
                "--against",
                "random",
                "--option",
                "max_rounds=3",
                "--iterations",
                "1",
                "--heats",
                "1",
                "--concurrency",
                "1",
                "--sandbox",
                "off",
                "--json");
        assertEquals(0, spar.status(), spar.err());
        assertTrue(spar.err().contains("heat 1 does not count: "), spar.err());
        assertTrue(spar.err().contains("cannot start '" + bot), spar.err());
        assertTrue(last(spar).contains("\"void\":1"), spar.out());
    }

    @Test
    void aBotThatCanNeverStartStopsTheSearch() {
        Spar spar = tune("warlight", "cmd:./nobody", "--against", "random");
        assertEquals(1, spar.status(), spar.out());
        assertTrue(spar.err().contains("cannot start './nobody': no such file"), spar.err());
        assertFalse(spar.err().contains("does not count"), spar.err());
    }

    @Test
    void theComparisonHasAsManyPlayersAsTheSearch() {
        Spar spar = tune("tally", BOT, "--players", "2", "--iterations", "12", "--heats", "1");
        assertTrue(spar.out().contains("each of two variants has each seat once, against 1 of two, zero."), spar.out());
        assertTrue(
                spar.out().contains("spar compare tally 'class:") && spar.out().contains(" --players 2"), spar.out());
    }

    @Test
    void anotherPlanIsRefused() {
        assertEquals(0, tune("tally", BOT, "--iterations", "1", "--heats", "1").status());
        Spar other = tune("tally", BOT, "--iterations", "1", "--heats", "2", "--seed", "4");
        assertEquals(2, other.status());
        assertTrue(other.err().contains("the number of heats of an iteration was 1 and is now 2"), other.err());
        assertTrue(other.err().contains("the seed was 1 and is now 4"), other.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tally nobody | unknown tally bot 'nobody'",
                "tally two | the built-in bot two takes no options",
                "tally class:dev.sparring.server.Tally$One | needs a public constructor with a Map<String, String>",
                "berlin http://127.0.0.1:9/ | is at a URL, so it cannot be given parameters",
                "tally BOT --against nobody | unknown tally bot 'nobody'",
                "tally BOT --against two --players 3 | --players: matches of 3 players need at least as many bots, not 2: add --against BOT, or choose fewer players",
                "tally BOT --players 4 | --players: Tally is for 2 to 3 players, not 4",
                "tally BOT --iterations 0 | --iterations: expected a whole number from 1, not 0",
                "tally BOT --heats 0 | --heats: expected a whole number from 1, not 0",
                "tally BOT --concurrency 0 | --concurrency: expected a whole number from 1, not 0",
                "tally BOT --map atlantis | unknown tally map 'atlantis'",
                "tally BOT --option turns=0 | turns",
                "tally BOT --report /nowhere/page.html | --report: expected a file in an existing folder, not /nowhere/page.html",
                "chess BOT | unknown game 'chess'",
            })
    void badInputGetsAMessage(String arguments, String message) {
        String[] words = arguments.replace("BOT", BOT).split(" ", -1);
        Spar spar = tune(words[0], words[1], Arrays.copyOfRange(words, 2, words.length));
        assertEquals(2, spar.status(), spar.out());
        assertTrue(spar.err().contains(message), spar.err());
        assertFalse(spar.err().contains("Exception"), spar.err());
    }

    @Test
    void aWrongParametersFileIsReported() throws IOException {
        Files.writeString(parameters, "parameters:\n  number: {from: 3, to: 0}\n");
        Spar spar = tune("tally", BOT);
        assertEquals(2, spar.status());
        assertTrue(spar.err().contains("tune.yaml, line 2: parameter 'number': 'to' must be greater"), spar.err());
        assertEquals(2, Spar.run("tune", "tally", BOT).status(), "without a file");
    }

    @Test
    void valuesThatHaveNotChangedAreNotCompared() throws IOException {
        // Against this bot, 0 and 1 lose equally.
        Path page = folder.resolve("page.html");
        Spar spar = tune(
                "tally", BOT, "--iterations", "2", "--heats", "1", "--against", "two", "--report", page.toString());
        for (String text : List.of(spar.out(), Files.readString(page))) {
            assertTrue(text.contains("These are the values of the start"), text);
            assertFalse(text.contains("spar compare"), text);
        }
    }

    @Test
    void aBotThatAlwaysFailsStopsTheSearch() {
        Spar spar = tune("warlight", "cmd:/bin/false", "--against", "random", "--heats", "5");
        assertEquals(1, spar.status(), spar.out());
        assertTrue(
                spar.err()
                        .contains("false failed in each of its 12 matches, so there is nothing to find. To see why:"
                                + " spar check warlight 'cmd:/bin/false{number=0}'"),
                spar.err());
    }

    /** The program is in another language, and gets the values from its environment. */
    @Test
    void aProgramGetsTheValuesInItsEnvironment() throws IOException {
        Path python = Path.of("/usr/bin/python3");
        assumeTrue(Files.isExecutable(python), "skipped: there is no " + python);
        Path bot = Files.writeString(folder.resolve("bot.py"), """
                import os, sys
                EAGER = float(os.environ["eager"]) > 0.5
                names, owner, pickable = {}, {}, []
                for line in sys.stdin:
                    words = line.split()
                    if words[:2] == ["settings", "starting_regions"]:
                        pickable = words[2:]
                    elif words[:2] == ["settings", "your_bot"]:
                        me = words[2]
                    elif words[:1] == ["pick_starting_region"]:
                        print(words[2], flush=True)
                    elif words[:1] == ["update_map"]:
                        mine = [words[i] for i in range(1, len(words), 3) if words[i + 1] == me]
                    elif words[:2] == ["settings", "starting_armies"]:
                        armies = words[2]
                    elif words[:2] == ["go", "place_armies"]:
                        place = f"{me} place_armies {mine[0]} {armies}" if EAGER and mine else "No moves"
                        print(place, flush=True)
                    elif words[:2] == ["go", "attack/transfer"]:
                        print("No moves", flush=True)
                """);
        Files.writeString(parameters, "parameters:\n  eager: {from: 0, to: 1, start: 0.4}\n");
        Spar spar = tune(
                "warlight",
                "cmd:python3 " + bot,
                "--against",
                "random",
                "--option",
                "regions=20",
                "--option",
                "max_rounds=15",
                "--iterations",
                "4",
                "--heats",
                "2",
                "--json");
        JsonNode result = Json.MAPPER.readTree(last(spar));
        assertEquals("cmd:python3 " + bot + "{eager=0.4}", result.get("start").asText());
        assertEquals(8, result.get("heats").asInt());
        assertTrue(result.get("parameters").get(0).get("found").asDouble() != 0.4, spar.out());
    }
}
