package dev.sparring.games.aibg;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;
import java.util.Optional;

/** What the battlefield is like, for both sides, until another domain replaces it or the round ends. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Domain.ElementalMod.class, name = "ELEMENTAL_MOD"),
    @JsonSubTypes.Type(value = Domain.TurnAction.class, name = "TURN_ACTION")
})
public sealed interface Domain {

    /** The element it has to do with; empty, the document's {@code NONE}, for all. */
    Optional<Element> element();

    /** Whether it has to do with an element. */
    default boolean concerns(Element other) {
        return element().isEmpty() || element().get() == other;
    }

    /**
     * Multiplies the damage done by an element.
     *
     * @param percent the multiplier, in percent; 0 or more
     */
    record ElementalMod(Optional<Element> element, int percent) implements Domain {
        public ElementalMod {
            Objects.requireNonNull(element);
        }
    }

    /**
     * Heals or hurts the creatures of an element at the end of every turn.
     *
     * @param amount how much health they gain; what is negative they lose
     */
    record TurnAction(Optional<Element> element, int amount) implements Domain {
        public TurnAction {
            Objects.requireNonNull(element);
        }
    }
}
