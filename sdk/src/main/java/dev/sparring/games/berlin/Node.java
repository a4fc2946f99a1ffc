package dev.sparring.games.berlin;

import java.util.Objects;
import java.util.Optional;

/**
 * A place on the map where soldiers stand.
 *
 * @param id names it in moves
 * @param type the name of its {@link NodeType}
 * @param x where to draw it from left to right, 0 to 100; of no meaning to the rules
 * @param y where to draw it from top to bottom, 0 to 100; of no meaning to the rules
 */
public record Node(int id, String type, Optional<Double> x, Optional<Double> y) {
    public Node {
        Objects.requireNonNull(type);
        Objects.requireNonNull(x);
        Objects.requireNonNull(y);
    }

    /** A node that is drawn nowhere in particular. */
    public Node(int id, String type) {
        this(id, type, Optional.empty(), Optional.empty());
    }

    public Node(int id, String type, double x, double y) {
        this(id, type, Optional.of(x), Optional.of(y));
    }
}
