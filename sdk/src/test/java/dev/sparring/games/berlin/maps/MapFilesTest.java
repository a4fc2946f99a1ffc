package dev.sparring.games.berlin.maps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.rules.BerlinRules;
import dev.sparring.games.berlin.rules.Scenario;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MapFilesTest {
    private static final String MAP = """
            {"infos": {"name": "Two", "version": 1, "number_of_players": [2], "time_limit_per_turn": 500,
                       "maximum_number_of_turns": 9, "directed": true},
             "images": [{"name": "city", "src": "city.png"}],
             "types": [{"name": "city", "points": 1, "soldiers_per_turn": 2}],
             "nodes": [{"id": 7, "type": "city", "x": 10, "y": 2.5}, {"id": 3, "type": "city"}],
             "paths": [{"from": 7, "to": 3, "control_ratio": 0.2}],
             "setup": {"2": {"0": [{"node": 7, "number_of_soldiers": 5}], "1": [{"node": 3, "number_of_soldiers": 6}]}}}
            """;

    private static Scenario read(String text) {
        return MapFiles.read(new MapText("my.map", text));
    }

    private static Setup<BerlinState, BerlinView, Moves> setup(SetupRequest request) {
        return new BerlinGame().setup(request);
    }

    private static String refusal(SetupRequest request) {
        return assertThrows(InvalidInputException.class, () -> setup(request)).getMessage();
    }

    @Test
    void unknownFieldsOfAMapAreIgnored() {
        Scenario scenario = read(MAP);

        assertEquals("Two", scenario.name());
        assertEquals(9, scenario.maximumNumberOfTurns());
        assertEquals(500, scenario.timeLimitPerTurn());
        assertEquals(List.of(3), scenario.map().neighbours(7));
        assertEquals(List.of(), scenario.map().neighbours(3));
        assertEquals(6, scenario.starts(2).get(1).get(0).soldiers());
        assertEquals(2.5, scenario.map().nodes().get(0).y().orElseThrow());
    }

    @Test
    void aWrittenMapIsReadBackUnchanged() {
        Scenario scenario = read(MAP);

        assertEquals(scenario, read(MapFiles.write(scenario)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"to\": 3 | \"to\": 99 | paths[0].to: there is no node 99",
                "\"from\": 7 | \"from\": 99 | paths[0].from: there is no node 99",
                "\"to\": 3 | \"to\": 7 | paths[0]: a path must join two different nodes, not 7 with itself",
                "\"to\": 3 | \"to\": \"3\" | paths[0].to: expected a whole number, not \"3\"",
                "\"id\": 3 | \"id\": 7 | nodes[1].id: there are two nodes 7",
                "\"id\": 3 | \"id\": 3.5 | nodes[1].id: expected a whole number, not 3.5",
                "\"id\": 3, \"type\": \"city\" | \"id\": 3, \"type\": \"town\" |"
                        + " nodes[1].type: unknown type 'town'; available: city",
                "\"points\": 1, | `` | types[0].points: expected a whole number from -1000000 to 1000000, but it is missing",
                "\"directed\": true | \"directed\": 1 | infos.directed: expected true or false, not 1",
                "\"maximum_number_of_turns\": 9 | \"maximum_number_of_turns\": 0 |"
                        + " infos.maximum_number_of_turns: expected a whole number from 1 to 1000000, not 0",
                "\"node\": 3 | \"node\": 99 | setup.2.1[0].node: there is no node 99",
                "\"node\": 3 | \"node\": 7 | setup.2.1[0].node: node 7 is used twice",
                "\"number_of_soldiers\": 6 | \"number_of_soldiers\": -6 | setup.2.1[0].number_of_soldiers:"
                        + " expected a whole number from 0 to 1000000000, not -6",
                "\"1\": [ | \"2\": [ | setup.2.1: expected a list, but it is missing",
                "{\"2\": {\"0\" | {\"two\": {\"0\" | `setup.two: expected a number of players as the name, not"
                        + " {\"0\":[{\"node\":7,\"number_of_soldiers\":5}],\"1\":[{\"node\":3,\"...`",
                "\"types\" | \"kinds\" | types: expected a list, but it is missing",
            })
    void anInvalidMapIsRejectedWithItsNameAndTheLocation(String what, String by, String complaint) {
        String broken = MAP.replace(what, by);

        assertEquals(
                "my.map: " + complaint,
                assertThrows(InvalidInputException.class, () -> read(broken)).getMessage());
    }

    @Test
    void aTextThatIsNotAMapIsRejected() {
        assertEquals(
                "my.map: invalid JSON: Unexpected character ('}' (code 125)): was expecting double-quote to start"
                        + " field name (line 2, column 1)",
                assertThrows(InvalidInputException.class, () -> read("{\n}}".replace("{\n", "{\"a\":1,\n")))
                        .getMessage());
        assertEquals(
                "my.map: expected a Berlin map, an object, not [1]",
                assertThrows(InvalidInputException.class, () -> read("[1]")).getMessage());
        assertEquals(
                "my.map: expected a Berlin map, an object, but it is missing",
                assertThrows(InvalidInputException.class, () -> read("")).getMessage());
    }

    @Test
    void anUnsupportedNumberOfPlayersIsRejectedWithTheSupportedOnes() {
        assertEquals(
                "corners: this map does not support 3 players; supported: 2 or 4",
                refusal(SetupRequest.defaults(3, 1)));
        assertEquals(
                "Berlin: expected 2 to 8 players, not 9",
                refusal(SetupRequest.defaults(9, 1).withMapName("random")));
        assertEquals(
                "option nodes=2: each of 3 players needs a node",
                refusal(SetupRequest.defaults(3, 1).withMapName("random").withOptions(Map.of("nodes", "2"))));
    }

    @Test
    void anUnknownMapIsRejectedWithTheAvailableOnes() {
        assertEquals(
                "unknown map 'moon'; available: corners, four, roundabout, random, or a map file",
                refusal(SetupRequest.defaults(2, 1).withMapName("moon")));
    }

    @Test
    void optionsOverrideTheMapAndAppearInTheSetup() {
        var setup = setup(SetupRequest.defaults(2, 1)
                .withOptions(Map.of("maximum_number_of_turns", "3", "time_limit_per_turn", "70")));

        assertEquals(3, ((BerlinRules) setup.rules()).scenario().maximumNumberOfTurns());
        assertEquals(Duration.ofMillis(70), setup.time().bank());
        assertEquals(Map.of("maximum_number_of_turns", "3", "time_limit_per_turn", "70"), setup.options());
    }

    @Test
    void theNumberOfNodesAppliesToRandomMapsOnly() {
        SetupRequest nine = SetupRequest.defaults(2, 1).withOptions(Map.of("nodes", "9"));

        assertEquals("option nodes applies only to the map 'random'", refusal(nine));
        assertEquals(9, setup(nine.withMapName("random")).start().nodes());
    }

    @Test
    void theDefaultMapHas24NodesAndFourEquivalentCorners() {
        var rules = (BerlinRules) setup(SetupRequest.defaults(4, 1)).rules();

        assertEquals(24, rules.map().nodes().size());
        assertEquals(
                16,
                rules.map().nodes().stream()
                        .filter(node -> node.type().equals("city"))
                        .count());
        Set<List<Integer>> profiles = new HashSet<>();
        for (int start : List.of(1, 5, 9, 13)) {
            var distances = rules.map().distancesTo(List.of(start));
            profiles.add(rules.map().nodes().stream()
                    .map(node -> distances.from(node.id()).orElseThrow())
                    .sorted()
                    .toList());
        }
        assertEquals(1, profiles.size());
    }
}
