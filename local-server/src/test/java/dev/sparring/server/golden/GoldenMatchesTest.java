package dev.sparring.server.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.game.Game;
import dev.sparring.rules.MapText;
import dev.sparring.rules.SetupRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plays the matches in {@code src/test/resources/golden} again. {@code -Dgolden=renew} records those that are missing or were
 * played by an earlier version of the rules; {@code CONTRIBUTING.md} has the command.
 */
class GoldenMatchesTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "golden");
    private static final int MAX_BYTES = 8_192;

    /** Armies march at the start of two roads; one road has the minimum length. */
    private static final MapText MARCHES = new MapText("marches", """
            6 forts:
            a 0 0 ann 20
            b 2 0 bob 20
            c 4 0 neutral 6
            d 0 3 cid 20
            e 3 3 neutral 0
            f 4 1 neutral 2
            7 roads:
            a b
            b c
            a d
            d e
            e c
            b e
            c f
            3 marches:
            a b ann 3 2
            d e cid 4 3
            d e cid 2 1
            """);

    /** Seat 1 has no node, points and soldiers can be lost, and one path is one-way. */
    private static final MapText ONE_WITHOUT = new MapText("one-without", """
            {"infos": {"time_limit_per_turn": 5000, "maximum_number_of_turns": 30, "directed": true},
             "types": [{"name": "city", "points": 2, "soldiers_per_turn": 2},
                       {"name": "swamp", "points": -1, "soldiers_per_turn": -1},
                       {"name": "plain", "points": 0, "soldiers_per_turn": 0}],
             "nodes": [{"id": 10, "type": "city"}, {"id": 3, "type": "swamp"}, {"id": 7, "type": "plain"},
                       {"id": 1, "type": "city"}, {"id": 20, "type": "city"}],
             "paths": [{"from": 10, "to": 3}, {"from": 3, "to": 10}, {"from": 3, "to": 7}, {"from": 7, "to": 1},
                       {"from": 1, "to": 7}, {"from": 1, "to": 10}, {"from": 7, "to": 20}, {"from": 20, "to": 3},
                       {"from": 20, "to": 1}, {"from": 10, "to": 20}],
             "setup": {"4": {"0": [{"node": 10, "number_of_soldiers": 6}], "1": [],
                             "2": [{"node": 1, "number_of_soldiers": 6}],
                             "3": [{"node": 20, "number_of_soldiers": 1}]}}}
            """);

    static Stream<GoldenMatch> matches() {
        return Stream.of(
                golden("aibg", "standard-1", 2, 1, Map.of(), 40),
                golden("aibg", "standard-2", 2, 2, Map.of(), 40),
                golden("aibg", "standard-3", 2, 3, Map.of(), 10),
                golden("berlin", "corners", 4, 1, Map.of(), 20),
                golden("berlin", "roundabout", 2, 2, Map.of(), 20),
                golden("berlin", "random", 3, 3, Map.of("nodes", "9"), 20),
                golden("berlin", ONE_WITHOUT, 4, 7, 6),
                golden("bottlebats", "ring", 2, 1, Map.of("max_steps", "60"), 0),
                golden("bottlebats", "random", 5, 2, Map.of("max_steps", "60"), 80),
                golden("bottlebats", MARCHES, 3, 3, 60),
                golden("shoreditch", "rounds-20", 2, 1, Map.of("rounds", "20"), 20),
                golden("shoreditch", "customers-5", 3, 2, Map.of("rounds", "30", "customers", "5"), 20),
                golden("shoreditch", "six", 6, 3, Map.of("rounds", "8", "improvedYield", "2"), 20),
                golden("warlight", "crossing", 2, 1, Map.of("max_rounds", "20"), 20),
                golden("warlight", "random", 2, 2, Map.of("max_rounds", "25", "regions", "20"), 20),
                golden("warlight", "archipelago", 2, 3, Map.of("max_rounds", "8"), 20));
    }

    /** Returns a match on the map or generator with this name, or on the default map if there is none. */
    private static GoldenMatch golden(
            String game, String name, int seats, long seed, Map<String, String> options, int missing) {
        SetupRequest request = SetupRequest.defaults(seats, seed).withOptions(options);
        boolean map = named(game).maps().stream().anyMatch(known -> known.name().equals(name));
        return new GoldenMatch(game, game + "-" + name, map ? request.withMapName(name) : request, missing);
    }

    private static GoldenMatch golden(String game, MapText map, int seats, long seed, int missing) {
        SetupRequest request = SetupRequest.defaults(seats, seed).withMap(map);
        return new GoldenMatch(game, game + "-" + map.name(), request, missing);
    }

    private static List<Game<?, ?, ?>> shipped() {
        List<Game<?, ?, ?>> shipped = new ArrayList<>();
        for (Game<?, ?, ?> game : ServiceLoader.load(Game.class)) {
            if (game.getClass().getName().startsWith("dev.sparring.games.")) {
                shipped.add(game);
            }
        }
        return shipped;
    }

    private static Game<?, ?, ?> named(String id) {
        return shipped().stream()
                .filter(game -> game.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @BeforeAll
    static void renewIfAsked() throws IOException {
        if ("renew".equals(System.getProperty("golden"))) {
            for (GoldenMatch match : matches().toList()) {
                match.renew(named(match.game()), FOLDER);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("matches")
    void everyMatchHasItsRecordedResult(GoldenMatch match) throws IOException {
        match.verify(named(match.game()), FOLDER);
    }

    @ParameterizedTest
    @MethodSource("matches")
    void everyMatchIsSmallAndHasIllegalAndMissingAnswers(GoldenMatch match) throws IOException {
        Set<Boolean> kinds = new HashSet<>();
        for (JsonNode line : match.lines(FOLDER)) {
            line.path("attempts").forEach(attempt -> kinds.add(attempt.isNull()));
        }

        assertTrue(kinds.contains(false), match + " has no illegal answer");
        assertEquals(match.missing() > 0, kinds.contains(true), match + ": whether an answer is missing");
        assertTrue(Files.size(match.in(FOLDER)) <= MAX_BYTES, match + " has " + Files.size(match.in(FOLDER)));
    }

    @Test
    void everyGameHasMatchesAndEveryFileBelongsToAMatch() throws IOException {
        Set<String> games = matches().map(GoldenMatch::game).collect(Collectors.toSet());
        assertEquals(shipped().stream().map(Game::id).collect(Collectors.toSet()), games);
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertEquals(
                    matches().map(match -> match.in(FOLDER)).sorted().toList(),
                    files.sorted().toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"berlin-random", "berlin-one-without", "bottlebats-random"})
    void someMatchesEliminateAPlayerBeforeTheEnd(String name) throws IOException {
        GoldenMatch match =
                matches().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
        List<JsonNode> lines = match.lines(FOLDER);

        assertTrue(
                lines.get(lines.size() - 2).get("actions").size()
                        < match.request().seats(),
                name);
    }
}
