package dev.sparring.games.berlin;

import java.util.Objects;
import java.util.Optional;

/**
 * A node of the map.
 *
 * @param id the number that identifies the node in moves
 * @param type the name of its {@link NodeType}
 * @param x the position from left to right, from 0 to 100, for drawing only
 * @param y the position from top to bottom, from 0 to 100, for drawing only
 */
public record Node(int id, String type, Optional<Double> x, Optional<Double> y) {
    public Node {
        Objects.requireNonNull(type);
        Objects.requireNonNull(x);
        Objects.requireNonNull(y);
    }

    /** Creates a node without a position. */
    public Node(int id, String type) {
        this(id, type, Optional.empty(), Optional.empty());
    }

    public Node(int id, String type, double x, double y) {
        this(id, type, Optional.of(x), Optional.of(y));
    }
}
