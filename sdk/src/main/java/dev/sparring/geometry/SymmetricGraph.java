package dev.sparring.geometry;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * A plane graph with rotational symmetry, so that every player has the same chances.
 *
 * <p>Each player has a sector of the disc, and all sectors are congruent. The links are those of the Gabriel graph, which is
 * connected and has no crossings. If the points cannot be divided equally among the players, the remaining ones are in the middle.
 *
 * <p>The points of the first player's sector come first, beginning with the outermost one. Those of the other sectors follow in the
 * same order, and then those in the middle.
 */
public final class SymmetricGraph {
    private static final int CANDIDATES = 12;
    private static final double INNER_RADIUS = 0.25;
    private static final double SATELLITE_RADIUS = 1.0 / 12;

    private final int players;
    private final int sectorSize;
    private final int inMiddle;
    private final double radius;
    private final Point middle;
    private final RandomGenerator random;
    private final List<Point> sector = new ArrayList<>();

    /** Two points that are joined, by their numbers. */
    public record Link(int one, int other) {}

    /**
     * Creates a random graph.
     *
     * @param players the number of sectors; at least 2
     * @param points the number of points; at least one for each player
     * @param middle the centre of the disc
     * @param radius the radius of the disc
     * @throws IllegalArgumentException if there are too few players or points
     */
    public SymmetricGraph(int players, int points, Point middle, double radius, RandomGenerator random) {
        if (players < 2 || points < players) {
            throw new IllegalArgumentException("a symmetric graph needs at least 2 players and a point for each, not "
                    + players + " and " + points);
        }
        this.players = players;
        this.sectorSize = points / players;
        this.inMiddle = points % players;
        this.middle = middle;
        this.radius = radius;
        this.random = random;
        for (int i = 0; i < sectorSize; i++) {
            sector.add(spot());
        }
        sector.sort((a, b) -> Double.compare(b.squareTo(middle), a.squareTo(middle)));
    }

    /** Returns the spot, out of several random ones, that is farthest from all other points in all sectors. */
    private Point spot() {
        Point best = null;
        double bestSquare = -1;
        for (int i = 0; i < CANDIDATES; i++) {
            // The square root spreads the spots evenly over the disc.
            double share = StrictMath.sqrt(random.nextDouble());
            double distance = radius * (INNER_RADIUS + (1 - INNER_RADIUS) * share);
            Point candidate = Point.polar(middle, distance, random.nextDouble() * sectorAngle());
            double square = candidate.squareTo(candidate.turned(middle, sectorAngle()));
            for (Point taken : sector) {
                for (int turn = -1; turn <= 1; turn++) {
                    square = Math.min(square, candidate.squareTo(taken.turned(middle, turn * sectorAngle())));
                }
            }
            if (square > bestSquare) {
                best = candidate;
                bestSquare = square;
            }
        }
        return Objects.requireNonNull(best, "one of the candidates is farther away than the others");
    }

    private double sectorAngle() {
        return 2 * Math.PI / players;
    }

    /** Returns the number of points in a player's sector. */
    public int sectorSize() {
        return sectorSize;
    }

    /** Returns all points, in the order described above. */
    public List<Point> points() {
        List<Point> points = new ArrayList<>();
        for (int player = 0; player < players; player++) {
            for (Point point : sector) {
                points.add(point.turned(middle, player * sectorAngle()));
            }
        }
        for (int i = 0; i < inMiddle; i++) {
            points.add(
                    i == 0 ? middle : Point.polar(middle, radius * SATELLITE_RADIUS, 2 * Math.PI * i / (inMiddle - 1)));
        }
        return points;
    }

    /** Returns the links; each has the lower number first. */
    public List<Link> links() {
        int ring = players * sectorSize;
        List<Point> joined = points().subList(0, ring + Math.min(1, inMiddle));
        GabrielGraph graph = new GabrielGraph(
                joined.stream().mapToDouble(Point::x).toArray(),
                joined.stream().mapToDouble(Point::y).toArray());
        Set<Link> links = new LinkedHashSet<>();
        for (int from = 0; from < sectorSize; from++) {
            for (int to : graph.neighbours(from)) {
                addRotations(from, to, links);
            }
        }
        for (int i = 1; i < inMiddle; i++) {
            links.add(new Link(ring, ring + i));
        }
        return List.copyOf(links);
    }

    /** Adds a link of the first sector and the corresponding links of all other sectors. */
    private void addRotations(int from, int to, Set<Link> links) {
        int ring = players * sectorSize;
        for (int turn = 0; turn < players; turn++) {
            int a = (from + turn * sectorSize) % ring;
            int b = to == ring ? ring : (to + turn * sectorSize) % ring;
            links.add(new Link(Math.min(a, b), Math.max(a, b)));
        }
    }
}
