package dev.sparring.games.bottlebats;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** An action of a player in a turn. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
    @JsonSubTypes.Type(value = BottleBatsAction.Marches.class, name = "marches"),
    @JsonSubTypes.Type(value = BottleBatsAction.LoseControl.class, name = "lose-control")
})
public sealed interface BottleBatsAction {

    /** Orders, carried out in this order; an empty list is a valid answer. */
    record Marches(List<MarchOrder> orders) implements BottleBatsAction {
        public Marches {
            orders = List.copyOf(orders);
        }

        /** Returns an action without orders. */
        public static Marches none() {
            return new Marches(List.of());
        }
    }

    /** Takes control away from a bot whose answer is missing or unreadable: the bot is out, but its forts remain. */
    record LoseControl() implements BottleBatsAction {}
}
