package dev.sparring.games.berlin.wire;

import dev.sparring.core.SetupRequest;
import dev.sparring.testing.GameContract;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BerlinContractTest {

    private static SetupRequest random(int players, int nodes) {
        return SetupRequest.usual(players, players)
                .withMapName("random")
                .withOptions(Map.of("nodes", Integer.toString(nodes), "maximum_number_of_turns", "15"));
    }

    @Test
    void everyShippedMapKeepsTheContract() {
        GameContract.of(new BerlinGame())
                .on(
                        SetupRequest.usual(2, 1),
                        SetupRequest.usual(4, 1),
                        SetupRequest.usual(2, 1).withMapName("four"),
                        SetupRequest.usual(2, 1).withMapName("roundabout"),
                        SetupRequest.usual(4, 1).withMapName("roundabout"))
                .check(4);
    }

    @Test
    void randomMapsKeepTheContract() {
        GameContract.of(new BerlinGame())
                .on(random(2, 2), random(2, 9), random(3, 24), random(5, 33), random(7, 20), random(8, 64))
                .check(3);
    }
}
