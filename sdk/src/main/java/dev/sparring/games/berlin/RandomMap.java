package dev.sparring.games.berlin;

import dev.sparring.core.SplitMix64;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Maps drawn at random that are fair: turned by one seat, a map is itself again, so every seat has the same chances.
 *
 * <p>Each player has a sector of the disc, all sectors alike. Two nodes are joined where no third lies in the circle
 * between them (the Gabriel graph), which is connected and crosses no paths. Nodes that do not divide by the number of
 * players go to the middle, out of everybody's reach alike.
 */
public final class RandomMap {
    private static final int CANDIDATES = 12;
    private static final int SOLDIERS = 5;
    private static final int LEAST_TURNS = 25;
    private static final double CITIES = 0.6;
    private static final double MIDDLE = 50;
    private static final double OUTER_RADIUS = 48;
    private static final double INNER_RADIUS = 12;
    private static final double SATELLITE_RADIUS = 4;
    private static final NodeType CITY = new NodeType("city", 1, 1);
    private static final NodeType PLAIN = new NodeType("node", 0, 0);

    private final int players;
    private final int sectorSize;
    private final int inMiddle;
    private final RandomGenerator random;
    private final List<Point> sector = new ArrayList<>();

    private RandomMap(int players, int nodes, long seed) {
        this.players = players;
        this.sectorSize = nodes / players;
        this.inMiddle = nodes % players;
        this.random = new SplitMix64(seed);
    }

    private record Point(double x, double y) {
        static Point polar(double radius, double angle) {
            return new Point(MIDDLE + radius * StrictMath.cos(angle), MIDDLE + radius * StrictMath.sin(angle));
        }

        Point turned(double angle) {
            double cos = StrictMath.cos(angle);
            double sin = StrictMath.sin(angle);
            return new Point(
                    MIDDLE + (x - MIDDLE) * cos - (y - MIDDLE) * sin, MIDDLE + (x - MIDDLE) * sin + (y - MIDDLE) * cos);
        }

        double squareTo(Point other) {
            return (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y);
        }
    }

    /**
     * The map of a seed.
     *
     * @param players how many it is for, 2 or more
     * @param nodes how many nodes it has, at least one for each player
     * @return the same map for the same arguments on every machine
     * @throws IllegalArgumentException if there are too few nodes or players
     */
    public static Scenario draw(int players, int nodes, long seed) {
        if (players < 2 || nodes < players) {
            throw new IllegalArgumentException(
                    "a random map is for 2 players or more and has a node for each, not " + nodes + " for " + players);
        }
        return new RandomMap(players, nodes, seed).draw();
    }

    private Scenario draw() {
        for (int i = 0; i < sectorSize; i++) {
            sector.add(spot());
        }
        sector.sort((a, b) -> Double.compare(b.squareTo(middle()), a.squareTo(middle())));
        List<Node> nodes = new ArrayList<>();
        List<String> types = typesOfSector();
        for (int player = 0; player < players; player++) {
            for (int i = 0; i < sectorSize; i++) {
                nodes.add(node(nodes.size() + 1, types.get(i), point(player, i)));
            }
        }
        for (int i = 0; i < inMiddle; i++) {
            nodes.add(node(nodes.size() + 1, PLAIN.name(), satellite(i)));
        }
        BerlinMap map = new BerlinMap(false, List.of(CITY, PLAIN), nodes, paths());
        return new Scenario("random", map, Math.max(LEAST_TURNS, nodes.size()), 5000, Map.of(players, starts()));
    }

    private static Point middle() {
        return new Point(MIDDLE, MIDDLE);
    }

    /** The one of some random spots that is farthest from all nodes so far, in all sectors. */
    private Point spot() {
        Point best = null;
        double bestSquare = -1;
        for (int i = 0; i < CANDIDATES; i++) {
            // The square root spreads the spots evenly over the disc.
            double share = StrictMath.sqrt(random.nextDouble());
            double radius = INNER_RADIUS + (OUTER_RADIUS - INNER_RADIUS) * share;
            Point candidate = Point.polar(radius, random.nextDouble() * sectorAngle());
            double square = candidate.squareTo(candidate.turned(sectorAngle()));
            for (Point taken : sector) {
                for (int turn = -1; turn <= 1; turn++) {
                    square = Math.min(square, candidate.squareTo(taken.turned(turn * sectorAngle())));
                }
            }
            if (square > bestSquare) {
                best = candidate;
                bestSquare = square;
            }
        }
        return best;
    }

    private double sectorAngle() {
        return 2 * Math.PI / players;
    }

    private Point point(int player, int i) {
        return sector.get(i).turned(player * sectorAngle());
    }

    private Point satellite(int i) {
        return i == 0 ? middle() : Point.polar(SATELLITE_RADIUS, 2 * Math.PI * i / (inMiddle - 1));
    }

    /** The outermost node is where a player starts: a city. */
    private List<String> typesOfSector() {
        List<String> types = new ArrayList<>();
        for (int i = 0; i < sectorSize; i++) {
            types.add(i == 0 || random.nextDouble() < CITIES ? CITY.name() : PLAIN.name());
        }
        return types;
    }

    private static Node node(int id, String type, Point point) {
        return new Node(id, type, Math.rint(point.x * 10) / 10, Math.rint(point.y * 10) / 10);
    }

    private List<List<Start>> starts() {
        List<List<Start>> starts = new ArrayList<>();
        for (int player = 0; player < players; player++) {
            starts.add(List.of(new Start(player * sectorSize + 1, SOLDIERS)));
        }
        return starts;
    }

    private List<Path> paths() {
        List<Point> points = new ArrayList<>();
        for (int player = 0; player < players; player++) {
            for (int i = 0; i < sectorSize; i++) {
                points.add(point(player, i));
            }
        }
        if (inMiddle > 0) {
            points.add(middle());
        }
        GabrielGraph graph = new GabrielGraph(
                points.stream().mapToDouble(Point::x).toArray(),
                points.stream().mapToDouble(Point::y).toArray());
        Set<Path> paths = new LinkedHashSet<>();
        for (int from = 0; from < sectorSize; from++) {
            for (int to : graph.neighbours(from)) {
                turnRound(from, to, paths);
            }
        }
        for (int i = 1; i < inMiddle; i++) {
            paths.add(new Path(players * sectorSize + 1, players * sectorSize + 1 + i));
        }
        return List.copyOf(paths);
    }

    /** Adds a path of the first sector and what becomes of it in all others. */
    private void turnRound(int from, int to, Set<Path> paths) {
        int ring = players * sectorSize;
        for (int turn = 0; turn < players; turn++) {
            int a = (from + turn * sectorSize) % ring;
            int b = to == ring ? ring : (to + turn * sectorSize) % ring;
            paths.add(new Path(Math.min(a, b) + 1, Math.max(a, b) + 1));
        }
    }
}
