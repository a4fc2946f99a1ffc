package dev.sparring.server.cli.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.Children;
import dev.sparring.server.cli.Spar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs {@code spar tournament} with real matches. */
@Timeout(300)
class TournamentTest {
    @TempDir
    private Path folder;

    private String store;

    @BeforeEach
    void chooseStore() {
        store = folder.resolve("results.sqlite").toString();
    }

    private static Spar tournament(String... arguments) {
        List<String> all = new ArrayList<>(List.of("tournament"));
        all.addAll(List.of(arguments));
        return Spar.run(all.toArray(String[]::new));
    }

    /** Plays short Berlin matches and returns the lines. */
    private List<JsonNode> berlin(String type, String... more) throws IOException {
        List<String> all = new ArrayList<>(List.of("berlin", "general", "random", "x=random"));
        all.addAll(List.of("--type", type, "--option", "maximum_number_of_turns=4", "--json", "--replays", "none"));
        all.addAll(List.of(more));
        return lines(tournament(all.toArray(String[]::new)));
    }

    private static List<JsonNode> lines(Spar spar) throws IOException {
        assertEquals(0, spar.status(), spar.out() + spar.err());
        List<JsonNode> lines = new ArrayList<>();
        for (String line : spar.out().split("\n", -1)) {
            if (!line.isBlank()) {
                lines.add(Json.MAPPER.readTree(line));
            }
        }
        return lines;
    }

    private static JsonNode table(List<JsonNode> lines) {
        return lines.get(lines.size() - 1).get("table");
    }

    /** Returns the matches in an order that does not depend on when they ended. */
    private static List<String> matches(List<JsonNode> lines) {
        return lines.stream()
                .filter(line -> line.has("key"))
                .sorted(Comparator.comparing(line -> line.get("key").asText()))
                .map(JsonNode::toString)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "round-robin, 2, 2, 12",
        "gauntlet, 2, 2, 8",
        "swiss, 2, 2, 4",
        "ladder, 5, 2, 10",
        "round-robin, 2, 3, 6",
        "knockout, 2, 3, 6"
    })
    void everyTypeHasALineForEachMatchAndATable(String type, String heats, String players, int matches)
            throws IOException {
        List<JsonNode> one = berlin(
                type, "--heats", heats, "--players", players, "--seed", "7", "--store", store, "--concurrency", "1");
        assertTrue(matches(one).size() >= matches, one.toString());
        assertEquals(matches(one).size() + 1, one.size());
        JsonNode match = one.get(0);
        assertEquals(Integer.parseInt(players), match.get("bots").size(), match.toString());
        for (String field : List.of("key", "seed", "map", "places", "scores", "endings")) {
            assertTrue(match.has(field), match.toString());
        }
        assertEquals(0, one.get(one.size() - 1).get("void").asInt());
        Set<String> names = new TreeSet<>();
        for (JsonNode row : table(one)) {
            names.add(row.get("name").asText());
            if (row.get("heats").asInt() > 0) {
                assertTrue(row.get("low").asDouble() <= row.get("score").asDouble(), row.toString());
                assertTrue(row.get("score").asDouble() <= row.get("high").asDouble(), row.toString());
            }
        }
        assertEquals(Set.of("general", "random", "x"), names);
        List<JsonNode> four = berlin(
                type,
                "--heats",
                heats,
                "--players",
                players,
                "--seed",
                "7",
                "--store",
                folder.resolve("again.sqlite").toString(),
                "--concurrency",
                "4");
        assertEquals(matches(one), matches(four));
        assertEquals(table(one), table(four));
    }

    @Test
    void aLongerTournamentPlaysOnlyWhatIsNew() throws IOException {
        List<JsonNode> first = berlin("round-robin", "--heats", "1", "--players", "2", "--store", store);
        List<JsonNode> again = berlin("round-robin", "--heats", "1", "--players", "2", "--store", store, "--resume");
        assertEquals(List.of(), matches(again));
        assertEquals(table(first), table(again));
        List<JsonNode> longer = berlin("round-robin", "--heats", "3", "--players", "2", "--store", store);
        assertEquals(12, matches(longer).size());
        List<JsonNode> whole = berlin(
                "round-robin",
                "--heats",
                "3",
                "--players",
                "2",
                "--store",
                folder.resolve("whole.sqlite").toString());
        assertEquals(table(whole), table(longer));
        List<JsonNode> shown = lines(tournament("show", store, "--json"));
        assertEquals(matches(whole), matches(shown));
        assertEquals(table(whole), table(shown));
    }

    @Test
    void aKnockoutWithGroupsOfDifferentSizesIsShownRepeatedAndContinued() throws IOException {
        String[] five = {"y=general", "z=random", "--heats", "2", "--players", "4", "--store", store};
        List<JsonNode> played = berlin("knockout", five);
        assertEquals(
                Set.of(2, 3),
                played.stream()
                        .filter(line -> line.has("key"))
                        .map(line -> line.get("bots").size())
                        .collect(Collectors.toSet()));
        List<JsonNode> shown = lines(tournament("show", store, "--json"));
        assertEquals(matches(played), matches(shown));
        assertEquals(table(played), table(shown));
        String first = matches(shown).get(0);
        assertEquals(
                first,
                lines(tournament("play", store, "heat-1-1", "--json")).get(0).toString());
        assertEquals(
                List.of(table(played)),
                berlin("knockout", five).stream().map(line -> line.get("table")).toList());
        Spar text = tournament(
                "berlin",
                "general",
                "random",
                "x=random",
                "y=general",
                "z=random",
                "--type",
                "knockout",
                "--option",
                "maximum_number_of_turns=4",
                "--heats",
                "2",
                "--players",
                "4",
                "--store",
                store);
        assertTrue(text.out().contains("knockout of 5 bots, 2 or 3 in a match: "), text.out());
        assertTrue(text.out().contains("A heat: 2 or 3 matches on one map and seed"), text.out());
        assertTrue(text.out().contains("This tournament is complete"), text.out());
        assertTrue(tournament("show", store, "--html").out().contains(">2 or 3<"), "page");
    }

    @Test
    void resultsAreShownAndRepeated() throws IOException {
        berlin("round-robin", "--heats", "1", "--players", "2", "--store", store);
        Spar text = tournament("show", store);
        assertTrue(text.out().contains("general"), text.out());
        assertTrue(text.out().lines().allMatch(line -> line.length() <= 80), text.out());
        assertTrue(tournament("show", store, "--csv").out().startsWith("place,"), "CSV");
        assertTrue(tournament("show", store, "--csv", "matches").out().contains("heat-1-1"), "CSV of matches");
        Path page = folder.resolve("page.html");
        assertEquals(0, tournament("show", store, "--html", page.toString()).status());
        assertTrue(Files.readString(page).contains("tournament play"), "page");
        List<JsonNode> all = lines(tournament("show", store, "--json"));
        List<JsonNode> one = lines(tournament("play", store, "heat-2-1", "--json"));
        String recorded = all.stream()
                .filter(line -> line.has("key") && line.get("key").asText().equals("heat-2-1"))
                .map(JsonNode::toString)
                .collect(Collectors.joining());
        assertEquals(recorded, one.get(0).toString());
    }

    @Test
    void aMatchThatIsPlayedAgainLeavesNoProgram() throws IOException {
        Files.writeString(folder.resolve("idle.sh"), """
                while read -r line; do
                  set -- $line
                  case $line in pick*) echo $3 ;; go*) echo "No moves" ;; esac
                done
                """);
        Path config = folder.resolve("sparring.yaml");
        Files.writeString(config, "bots:\n  idle: {game: warlight, command: sh idle.sh, reuse: true}\n");
        String[] played = {
            "warlight",
            "idle",
            "random",
            "--type",
            "round-robin",
            "--heats",
            "1",
            "--option",
            "max_rounds=3",
            "--config",
            config.toString(),
            "--store",
            store
        };
        assertEquals(0, tournament(played).status());
        assertEquals(List.of(), Children.left());
        Spar again = tournament("play", store, "heat-1-1", "--config", config.toString());
        assertEquals(0, again.status(), again.err());
        assertEquals(List.of(), Children.left());
    }

    @Test
    void aFileDescribesATournament() throws IOException {
        Path file = folder.resolve("cup.yaml");
        Files.writeString(file, """
                game: berlin
                type: gauntlet
                bots: {mine: general, a: random, b: random}
                players: 2
                heats: 1
                options: {maximum_number_of_turns: 4}
                store: cup.sqlite
                replays: none
                """);
        List<JsonNode> lines = lines(tournament(file.toString(), "--json"));
        assertEquals(4, matches(lines).size());
        assertTrue(Files.exists(folder.resolve("cup.sqlite")), "the store is next to the file");
        Spar longer = tournament(file.toString(), "--json", "--heats", "2");
        assertEquals(4, matches(lines(longer)).size(), "the command line comes first");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--type swiss | name a game and its bots, or a file",
                "berlin general --type swiss | at least two bots, not only general",
                "berlin --type swiss | at least two bots, not none",
                "berlin general general --type swiss | two bots have the name general.*'a=general'",
                "berlin general random | --type is missing: expected round-robin, gauntlet",
                "berlin general random --type cup | type: expected round-robin, .*not 'cup'",
                "berlin general expander --type swiss | unknown berlin bot 'expander'; available: ",
                "warlight random expander --type swiss --players 3 | --players: .* is for 2 players, not 3",
                "berlin general random --type swiss --players 3 | 3 players need at least as many bots, not 2",
                "berlin general random --type swiss --heats 0 | --heats: expected a whole number from 1, not 0",
                "berlin general random --type swiss --concurrency 0 | --concurrency: expected .* from 1, not 0",
                "berlin general random --type swiss --map nowhere | unknown berlin map 'nowhere'",
                "berlin general random --type swiss --replays some-of-them | replays: expected all, .*not 'some-of",
                "berlin general random --type swiss --anchor other=2000 | --anchor: expected BOT=RATING",
                "berlin general random --type swiss --ratings elo | --ratings: expected pairs or pl, not 'elo'",
                "berlin general cmd:./missing --type swiss --store STORE | missing",
                "berlin general random --type swiss --on spark | on other machines has not been built. Build it in Spar",
                "berlin general random --type swiss --on moon | --on: expected spark, not 'moon'",
                "berlin general random --type swiss --on spark --concurrency 2 | --concurrency is for matches on this m",
                "berlin general random --type swiss --master spark://host:7077 | add --on spark",
            })
    void wrongArgumentsAreExplained(String arguments, String expected) {
        Spar spar = tournament(arguments.strip().replace("STORE", store).split(" ", -1));
        assertTrue(spar.status() != 0, spar.out());
        String oneLine = spar.err().replaceAll("\\s+", " ");
        assertTrue(oneLine.matches(".*" + expected.strip() + ".*"), spar.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "game: berlin | line 1: the key 'bots' is missing",
                "game: berlin\\nbots: [general, random]\\ntype: cup | line 3: type: expected round-robin, .*not 'cup'",
                "game: berlin\\nbots: [general, random]\\nheats: many | line 3: heats: expected a whole number, not 'many'",
                "game: berlin\\nbot: [general, random] | line 2: the file: unknown key 'bot'; available: game, type",
                "game: berlin\\nbots: [general, random | line 2: '\\['",
                "'' | is empty; expected at least the keys game and bots",
            })
    void aWrongFileIsExplained(String text, String expected) throws IOException {
        Path file = folder.resolve("cup.yml");
        Files.writeString(file, text.replace("\\n", "\n").replace("''", ""));
        Spar spar = tournament(file.toString());
        assertTrue(spar.status() != 0, spar.out());
        assertTrue(spar.err().replaceAll("\\s+", " ").matches(".*" + expected.strip() + ".*"), spar.err());
        assertTrue(spar.err().contains("docs/guide/tournaments.md"), spar.err());
    }

    @Test
    void anotherPlanDoesNotFitTheStore() throws IOException {
        berlin("round-robin", "--heats", "1", "--players", "2", "--store", store);
        Spar other = tournament("berlin", "general", "random", "--type", "swiss", "--store", store);
        assertTrue(other.status() != 0, other.out());
        assertTrue(other.err().contains("swiss") && other.err().contains("--store"), other.err());
    }

    @Test
    void aBotThatFailsInEveryMatchIsReportedOnce() throws IOException {
        Path script = folder.resolve("crash.sh");
        Files.writeString(script, "read line\nexit 3\n");
        Spar spar = tournament(
                "warlight",
                "broken=cmd:sh " + script,
                "random",
                "--type",
                "round-robin",
                "--option",
                "max_rounds=3",
                "--heats",
                "4",
                "--replays",
                "none",
                "--store",
                store);
        assertEquals(0, spar.status(), spar.err());
        assertEquals(
                1,
                spar.err()
                                .split(
                                        "broken has failed in each of its first 5 matches, the last time with 'crashed'",
                                        -1)
                                .length
                        - 1,
                spar.err());
        assertFalse(spar.err().contains("random has failed"), spar.err());
    }
}
