package dev.sparring.server.cli.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.cli.Spar;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs {@code spar compare} with real matches. */
@Timeout(300)
class CompareTest {

    private static Spar compare(String... arguments) {
        List<String> all = new ArrayList<>(List.of("compare"));
        all.addAll(List.of(arguments));
        return Spar.run(all.toArray(String[]::new));
    }

    private static JsonNode json(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--json");
        Spar spar = compare(all.toArray(String[]::new));
        assertEquals(0, spar.status(), spar.err());
        return Json.MAPPER.readTree(spar.out());
    }

    @Test
    void aStrongerBotIsBetterInAnyOrder() throws IOException {
        JsonNode better = json("warlight", "expander", "random", "--option", "regions=20", "--seed", "3");
        assertEquals("better", better.get("verdict").asText(), better.toString());
        assertTrue(better.get("low").asDouble() > 0.5, better.toString());
        assertEquals(2 * better.get("heats").asInt(), better.get("games").asInt());
        JsonNode worse = json("warlight", "random", "expander", "--option", "regions=20", "--seed", "3");
        assertEquals("not-better", worse.get("verdict").asText(), worse.toString());
        assertTrue(worse.get("score").asDouble() < 0.2, worse.toString());
    }

    @Test
    void theResultDoesNotDependOnTheNumberOfMatchesAtATime() throws IOException {
        String[] arguments = {
            "bottlebats", "random", "random", "--option", "max_steps=30", "--heats", "12", "--seed", "8"
        };
        List<String> one = new ArrayList<>(List.of(arguments));
        one.addAll(List.of("--concurrency", "1"));
        List<String> four = new ArrayList<>(List.of(arguments));
        four.addAll(List.of("--concurrency", "4"));
        assertEquals(json(one.toArray(String[]::new)), json(four.toArray(String[]::new)));
    }

    @Test
    void anotherVerdictThanExpectedHasItsOwnStatus() {
        String[] arguments = {
            "berlin",
            "random",
            "random",
            "--option",
            "maximum_number_of_turns=5",
            "--heats",
            "2",
            "--seed",
            "1",
            "--expect",
            "better",
            "--json"
        };
        Spar spar = compare(arguments);
        assertEquals(4, spar.status(), spar.out() + spar.err());
        assertTrue(spar.out().startsWith("{\"verdict\":\"undecided\""), spar.out());
    }

    @Test
    void aResultWithoutRandomnessIsExact() {
        Spar spar =
                compare("berlin", "general", "general", "--map", "corners", "--option", "maximum_number_of_turns=10");
        assertEquals(0, spar.status(), spar.err());
        assertTrue(spar.out().contains("general is as good as general-2 on corners. This result is exact"), spar.out());
        assertTrue(spar.out().contains("3 heats, 6 matches"), spar.out());
    }

    @Test
    void withOthersBothPlayTheSameOpponents() throws IOException {
        JsonNode result = json(
                "berlin",
                "general",
                "random",
                "--against",
                "random",
                "--against",
                "random",
                "--option",
                "maximum_number_of_turns=40",
                "--heats",
                "30",
                "--seed",
                "2");
        assertEquals("better", result.get("verdict").asText(), result.toString());
        assertEquals(6 * result.get("heats").asInt(), result.get("games").asInt());
    }

    @Test
    void theNumberOfPlayersCanBeChosen() throws IOException {
        String[] arguments = {
            "berlin",
            "general",
            "random",
            "--against",
            "random",
            "--against",
            "general",
            "--players",
            "2",
            "--option",
            "maximum_number_of_turns=5",
            "--heats",
            "3",
            "--seed",
            "2"
        };
        Spar spar = compare(arguments);
        assertEquals(0, spar.status(), spar.err());
        assertTrue(
                spar.out()
                        .contains(
                                "A heat: 4 matches on one map and seed; each of them has each seat once, against 1 of"),
                spar.out());
        assertTrue(spar.out().contains("3 heats, 12 matches"), spar.out());
        assertTrue(spar.out().contains(" --players 2"), spar.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "warlight nobody random | unknown warlight bot 'nobody'",
                "chess a b | unknown game 'chess'",
                "warlight random random --map atlantis | unknown warlight map 'atlantis'",
                "warlight random random --against random --test sprt | --test sprt is for two players without --against",
                "warlight random random --heats 0 | --heats: expected a whole number from 1, not 0",
                "warlight random random --players 3 | --players: Warlight AI Challenge 2 is for 2 players, not 3",
                "berlin random random --players 3 | --players: matches of 3 players need at least as many bots, not 2:"
                        + " add --against BOT, or choose fewer players (docs/commands.md#compare)",
                "warlight random random --alpha 0.7 | --alpha: expected a number between 0 and 0.5, not 0.7",
                "warlight random random --margin -5 | --margin: expected an Elo difference above 0, not -5",
                "warlight random random --elo0 30 | must be smaller than that of --elo1",
                "warlight random random --expect won | --expect: expected better, not-better or undecided, not 'won'",
                "berlin random random --map corners --against random --against random | this map does not support 3 players",
            })
    void badInputGetsAMessage(String arguments, String message) {
        Spar spar = compare(arguments.split(" "));
        assertEquals(2, spar.status(), spar.out());
        assertTrue(spar.err().contains(message), spar.err());
    }

    @Test
    void aBotThatCannotStartStopsTheComparison() {
        Spar spar = compare("warlight", "cmd:./nobody", "random", "--heats", "5");
        assertEquals(1, spar.status(), spar.out());
        assertTrue(spar.err().contains("cannot start './nobody': no such file"), spar.err());
    }

    @Test
    void aBotThatFailsInEveryMatchStopsTheComparison() {
        Spar spar = compare("warlight", "random", "cmd:/bin/false", "--heats", "50", "--seed", "1");
        assertEquals(1, spar.status(), spar.out());
        assertTrue(
                spar.err()
                        .contains("false failed in each of its first 6 matches, so there is nothing to compare. To see"
                                + " why: spar check warlight cmd:/bin/false"),
                spar.err());
    }
}
