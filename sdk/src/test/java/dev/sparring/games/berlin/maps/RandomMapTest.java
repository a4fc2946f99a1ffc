package dev.sparring.games.berlin.maps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.Distances;
import dev.sparring.games.berlin.Node;
import dev.sparring.games.berlin.rules.Scenario;
import dev.sparring.games.berlin.rules.Start;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomMapTest {

    @Test
    void mapsOfEverySizeAreConnectedAndHaveTheRequestedNumberOfNodes() {
        for (int players = 2; players <= 8; players++) {
            for (int nodes = players; nodes <= 40; nodes++) {
                BerlinMap map = RandomMap.generate(players, nodes, nodes).map();

                Distances distances = map.distancesTo(List.of(1));

                assertEquals(nodes, map.nodes().size());
                String which = nodes + " nodes for " + players;
                assertTrue(
                        map.nodes().stream()
                                .allMatch(node -> distances.from(node.id()).isPresent()),
                        which);
            }
        }
    }

    @Test
    void aMapRotatedByOneSeatIsTheSameMap() {
        for (int players = 2; players <= 8; players++) {
            for (int extra = 0; extra < players; extra++) {
                Scenario scenario = RandomMap.generate(players, 6 * players + extra, extra);
                BerlinMap map = scenario.map();
                int ring = 6 * players;
                for (Node node : map.nodes()) {
                    Node turned = map.nodes().get(turned(node.id(), ring) - 1);
                    assertEquals(node.type(), turned.type());
                    Set<Integer> neighbours = new HashSet<>();
                    map.neighbours(node.id()).forEach(id -> neighbours.add(turned(id, ring)));
                    assertEquals(neighbours, new HashSet<>(map.neighbours(turned.id())));
                }
                for (int seat = 0; seat + 1 < players; seat++) {
                    Start start = scenario.starts(players).get(seat).get(0);
                    Start next = scenario.starts(players).get(seat + 1).get(0);
                    assertEquals(new Start(turned(start.node(), ring), start.soldiers()), next);
                }
            }
        }
    }

    private static int turned(int id, int ring) {
        return id > ring ? id : (id - 1 + 6) % ring + 1;
    }

    @Test
    void theSameSeedGivesTheSameMapAndAnotherSeedAnother() {
        assertEquals(RandomMap.generate(3, 24, 7), RandomMap.generate(3, 24, 7));
        assertNotEquals(RandomMap.generate(3, 24, 7), RandomMap.generate(3, 24, 8));
    }

    @Test
    void nodesAreInsideTheDrawingArea() {
        for (Node node : RandomMap.generate(5, 203, 1).map().nodes()) {
            assertTrue(node.x().orElseThrow() >= 0 && node.x().orElseThrow() <= 100, node.toString());
            assertTrue(node.y().orElseThrow() >= 0 && node.y().orElseThrow() <= 100, node.toString());
        }
    }

    @Test
    void aMapWithFewerNodesThanPlayersIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> RandomMap.generate(3, 2, 1));
        assertThrows(IllegalArgumentException.class, () -> RandomMap.generate(1, 20, 1));
    }
}
