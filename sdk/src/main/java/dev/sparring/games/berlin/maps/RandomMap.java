package dev.sparring.games.berlin.maps;

import dev.sparring.bot.SplitMix64;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.Node;
import dev.sparring.games.berlin.NodeType;
import dev.sparring.games.berlin.Path;
import dev.sparring.games.berlin.rules.Scenario;
import dev.sparring.games.berlin.rules.Start;
import dev.sparring.geometry.Point;
import dev.sparring.geometry.SymmetricGraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Random maps that are fair: see {@link SymmetricGraph}. Each player starts at the outermost node of a sector. */
public final class RandomMap {
    private static final int SOLDIERS = 5;
    private static final int MIN_TURNS = 25;
    private static final double CITIES = 0.6;
    private static final Point MIDDLE = new Point(50, 50);
    private static final double RADIUS = 48;
    private static final NodeType CITY = new NodeType("city", 1, 1);
    private static final NodeType PLAIN = new NodeType("node", 0, 0);

    private RandomMap() {}

    /**
     * Returns the map for a seed.
     *
     * @param players the number of players, at least 2
     * @param nodes the number of nodes, at least one for each player
     * @return the same map for the same arguments on every machine
     * @throws IllegalArgumentException if there are too few nodes or players
     */
    public static Scenario generate(int players, int nodes, long seed) {
        RandomGenerator random = new SplitMix64(seed);
        SymmetricGraph graph = new SymmetricGraph(players, nodes, MIDDLE, RADIUS, random);
        List<String> types = typesOfSector(graph.sectorSize(), random);
        List<Node> placed = new ArrayList<>();
        for (Point point : graph.points()) {
            int i = placed.size();
            boolean isCentral = i >= players * graph.sectorSize();
            String type = isCentral ? PLAIN.name() : types.get(i % graph.sectorSize());
            placed.add(new Node(i + 1, type, Math.rint(point.x() * 10) / 10, Math.rint(point.y() * 10) / 10));
        }
        List<Path> paths = graph.links().stream()
                .map(link -> new Path(link.one() + 1, link.other() + 1))
                .toList();
        BerlinMap map = new BerlinMap(false, List.of(CITY, PLAIN), placed, paths);
        List<List<Start>> starts = new ArrayList<>();
        for (int player = 0; player < players; player++) {
            starts.add(List.of(new Start(player * graph.sectorSize() + 1, SOLDIERS)));
        }
        return new Scenario("random", map, Math.max(MIN_TURNS, placed.size()), 5000, Map.of(players, starts));
    }

    private static List<String> typesOfSector(int size, RandomGenerator random) {
        List<String> types = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            types.add(i == 0 || random.nextDouble() < CITIES ? CITY.name() : PLAIN.name());
        }
        return types;
    }
}
