package dev.sparring.games.aibg;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;
import java.util.Optional;

/** An effect on both sides that lasts until another domain replaces it or the round ends. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Domain.ElementalMod.class, name = "ELEMENTAL_MOD"),
    @JsonSubTypes.Type(value = Domain.TurnAction.class, name = "TURN_ACTION")
})
public sealed interface Domain {

    /** Returns the element that the domain affects; empty for all elements, which the competition document calls {@code NONE}. */
    Optional<Element> element();

    /** Returns whether the domain affects an element. */
    default boolean concerns(Element other) {
        return element().isEmpty() || element().get() == other;
    }

    /** Returns the percentage by which the domain multiplies the damage that an element does; 100 if it does not change it. */
    default int damagePercent(Element other) {
        return Element.EVEN;
    }

    /**
     * A domain that multiplies the damage done by an element.
     *
     * @param percent the multiplier in percent; 0 or more
     */
    record ElementalMod(Optional<Element> element, int percent) implements Domain {
        public ElementalMod {
            Objects.requireNonNull(element);
        }

        @Override
        public int damagePercent(Element other) {
            return concerns(other) ? percent : Element.EVEN;
        }
    }

    /**
     * A domain that heals or hurts the creatures of an element at the end of every turn.
     *
     * @param amount the health that each creature gains, or loses if the amount is negative
     */
    record TurnAction(Optional<Element> element, int amount) implements Domain {
        public TurnAction {
            Objects.requireNonNull(element);
        }
    }
}
