package dev.sparring.games.aibg;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** An event of a turn, visible to both bots. */
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

    /** A seat's front creature changed places with the creature in this slot. */
    record Swapped(int seat, int slot) implements TurnEvent {}

    /** A seat bought and used an item; the slot is meaningless if the item affects several creatures. */
    record Used(int seat, String item, int slot) implements TurnEvent {}

    /** A creature of a seat attacked the creature in this slot. */
    record Attacked(int seat, long id, int slot) implements TurnEvent {}

    /** A creature gained health, or lost it if the number is negative. */
    record Changed(long id, int health) implements TurnEvent {}

    /** A creature died. */
    record Died(long id) implements TurnEvent {}

    /**
     * A round ended.
     *
     * @param winner the seat that won the round, or -1 for a draw
     */
    record RoundEnded(int round, int winner) implements TurnEvent {}
}
