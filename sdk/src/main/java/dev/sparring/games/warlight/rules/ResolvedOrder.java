package dev.sparring.games.warlight.rules;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** A legal order that was carried out, with its result. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "did")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ResolvedOrder.Placed.class, name = "placed"),
    @JsonSubTypes.Type(value = ResolvedOrder.Moved.class, name = "moved")
})
public sealed interface ResolvedOrder {

    /** Returns the seat that gave the order, 0 or 1. */
    int seat();

    /** Returns whether the other seat could see it, by the rule of {@code opponent_moves}. */
    boolean seen();

    /** A placement. */
    record Placed(int seat, int region, int armies, boolean seen) implements ResolvedOrder {}

    /**
     * An attack or transfer.
     *
     * @param armies the number of armies that moved, after a reduction
     * @param attackersLost the number of them that died; 0 for a transfer
     * @param defendersLost the number of armies that died in the target region
     * @param arrived the number of armies that entered the target region: all in a transfer, the survivors after a successful
     *     attack, otherwise 0
     */
    record Moved(
            int seat, int from, int to, int armies, int attackersLost, int defendersLost, int arrived, boolean seen)
            implements ResolvedOrder {}
}
