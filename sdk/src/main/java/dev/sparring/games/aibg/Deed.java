package dev.sparring.games.aibg;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** Something that happened in a turn, in sight of both. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "did")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Deed.Swapped.class, name = "swapped"),
    @JsonSubTypes.Type(value = Deed.Used.class, name = "used"),
    @JsonSubTypes.Type(value = Deed.Attacked.class, name = "attacked"),
    @JsonSubTypes.Type(value = Deed.Changed.class, name = "changed"),
    @JsonSubTypes.Type(value = Deed.Died.class, name = "died"),
    @JsonSubTypes.Type(value = Deed.RoundEnded.class, name = "round-ended")
})
public sealed interface Deed {

    /** A seat's front creature went to this slot, and the one from there to the front. */
    record Swapped(int seat, int slot) implements Deed {}

    /** A seat bought an item and used it; the slot is of no meaning where it affects several. */
    record Used(int seat, String item, int slot) implements Deed {}

    /** A creature of a seat attacked; the slot is where it aimed. */
    record Attacked(int seat, long id, int slot) implements Deed {}

    /** A creature gained health, or lost it where the number is negative. */
    record Changed(long id, int health) implements Deed {}

    /** A creature died. */
    record Died(long id) implements Deed {}

    /**
     * A round ended.
     *
     * @param winner the seat that won it, or -1 for a draw
     */
    record RoundEnded(int round, int winner) implements Deed {}
}
