package dev.sparring.games.warlight.rules;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** A legal order that was carried out, with what came of it. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "did")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ResolvedOrder.Placed.class, name = "placed"),
    @JsonSubTypes.Type(value = ResolvedOrder.Moved.class, name = "moved")
})
public sealed interface ResolvedOrder {

    /** The seat that did it, 0 or 1. */
    int seat();

    /** Whether the other seat could see it, by the rule of {@code opponent_moves}. */
    boolean seen();

    /** Armies were placed. */
    record Placed(int seat, int region, int armies, boolean seen) implements ResolvedOrder {}

    /**
     * Armies were sent.
     *
     * @param armies how many set out, after cutting
     * @param attackersLost how many of them died; 0 for a transfer
     * @param defendersLost how many died in the region they went to
     * @param arrived how many are in that region now: all in a transfer, the survivors in a won attack, else 0
     */
    record Moved(
            int seat, int from, int to, int armies, int attackersLost, int defendersLost, int arrived, boolean seen)
            implements ResolvedOrder {}
}
