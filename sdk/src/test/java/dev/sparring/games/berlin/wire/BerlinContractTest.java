package dev.sparring.games.berlin.wire;

import dev.sparring.games.BerlinGame;
import dev.sparring.rules.MapText;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.GameContract;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BerlinContractTest {

    private static SetupRequest random(int players, int nodes) {
        return SetupRequest.defaults(players, players)
                .withMapName("random")
                .withOptions(Map.of("nodes", Integer.toString(nodes), "maximum_number_of_turns", "15"));
    }

    @Test
    void everyIncludedMapFulfilsTheContract() {
        GameContract.of(new BerlinGame())
                .on(
                        SetupRequest.defaults(2, 1),
                        SetupRequest.defaults(4, 1),
                        SetupRequest.defaults(2, 1).withMapName("four"),
                        SetupRequest.defaults(2, 1).withMapName("roundabout"),
                        SetupRequest.defaults(4, 1).withMapName("roundabout"))
                .check(4);
    }

    @Test
    void randomMapsFulfilTheContract() {
        GameContract.of(new BerlinGame())
                .on(random(2, 2), random(2, 9), random(3, 24), random(5, 33), random(7, 20), random(8, 64))
                .check(3);
    }

    @Test
    void aMapWithoutANodeForOnePlayerFulfilsTheContract() {
        MapText map = new MapText("my.map", """
                {"infos": {"time_limit_per_turn": 5000, "maximum_number_of_turns": 12, "directed": false},
                 "types": [{"name": "city", "points": 1, "soldiers_per_turn": 1}],
                 "nodes": [{"id": 1, "type": "city"}, {"id": 2, "type": "city"}, {"id": 3, "type": "city"}],
                 "paths": [{"from": 1, "to": 2}, {"from": 2, "to": 3}],
                 "setup": {"3": {"0": [{"node": 1, "number_of_soldiers": 5}], "1": [],
                                 "2": [{"node": 3, "number_of_soldiers": 5}]}}}
                """);
        GameContract.of(new BerlinGame())
                .on(SetupRequest.defaults(3, 1).withMap(map))
                .check(3);
    }
}
