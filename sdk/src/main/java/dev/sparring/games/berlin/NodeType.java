package dev.sparring.games.berlin;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/**
 * A type of node.
 *
 * @param name the name by which nodes refer to the type
 * @param points the points that the owner of such a node scores at the end; may be negative
 * @param soldiersPerTurn the number of soldiers that the owner gains there each turn; negative for a loss
 */
public record NodeType(
        String name,
        int points,
        @JsonProperty("soldiers_per_turn") int soldiersPerTurn) {
    public NodeType {
        Objects.requireNonNull(name);
    }
}
