package dev.sparring.games.berlin;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/**
 * A kind of node.
 *
 * @param name what nodes refer to it by
 * @param points what a node of it is worth to its owner at the end; may be negative
 * @param soldiersPerTurn how many soldiers its owner gains there each turn, or loses when it is negative
 */
public record NodeType(
        String name,
        int points,
        @JsonProperty("soldiers_per_turn") int soldiersPerTurn) {
    public NodeType {
        Objects.requireNonNull(name);
    }
}
