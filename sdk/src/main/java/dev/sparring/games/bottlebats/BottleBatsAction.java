package dev.sparring.games.bottlebats;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** What a player does in a turn. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
    @JsonSubTypes.Type(value = BottleBatsAction.Marches.class, name = "marches"),
    @JsonSubTypes.Type(value = BottleBatsAction.LoseControl.class, name = "lose-control")
})
public sealed interface BottleBatsAction {

    /** Orders, carried out in this order; none is a fine answer. */
    record Marches(List<MarchOrder> orders) implements BottleBatsAction {
        public Marches {
            orders = List.copyOf(orders);
        }

        public static Marches none() {
            return new Marches(List.of());
        }
    }

    /** What a bot does that does not answer, or not so that it can be read: it is out, and its forts stay. */
    record LoseControl() implements BottleBatsAction {}
}
