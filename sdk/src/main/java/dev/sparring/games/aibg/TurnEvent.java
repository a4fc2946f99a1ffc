package dev.sparring.games.aibg;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** Something that happened in a turn, in sight of both. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "did")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TurnEvent.Swapped.class, name = "swapped"),
    @JsonSubTypes.Type(value = TurnEvent.Used.class, name = "used"),
    @JsonSubTypes.Type(value = TurnEvent.Attacked.class, name = "attacked"),
    @JsonSubTypes.Type(value = TurnEvent.Changed.class, name = "changed"),
    @JsonSubTypes.Type(value = TurnEvent.Died.class, name = "died"),
    @JsonSubTypes.Type(value = TurnEvent.RoundEnded.class, name = "round-ended")
})
public sealed interface TurnEvent {

    /** A seat's front creature went to this slot, and the one from there to the front. */
    record Swapped(int seat, int slot) implements TurnEvent {}

    /** A seat bought an item and used it; the slot is of no meaning where it affects several. */
    record Used(int seat, String item, int slot) implements TurnEvent {}

    /** A creature of a seat attacked; the slot is where it aimed. */
    record Attacked(int seat, long id, int slot) implements TurnEvent {}

    /** A creature gained health, or lost it where the number is negative. */
    record Changed(long id, int health) implements TurnEvent {}

    /** A creature died. */
    record Died(long id) implements TurnEvent {}

    /**
     * A round ended.
     *
     * @param winner the seat that won it, or -1 for a draw
     */
    record RoundEnded(int round, int winner) implements TurnEvent {}
}
