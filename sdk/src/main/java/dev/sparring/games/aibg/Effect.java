package dev.sparring.games.aibg;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** The effect of an item. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Effect.Upgrade.class, name = "UPGRADE"),
    @JsonSubTypes.Type(value = Effect.Damage.class, name = "DAMAGE"),
    @JsonSubTypes.Type(value = Effect.Heal.class, name = "HEAL"),
    @JsonSubTypes.Type(value = Effect.SetDomain.class, name = "DOMAIN")
})
public sealed interface Effect {

    /**
     * A change of a stat until the end of the round.
     *
     * @param amount the amount to add; may be negative
     * @param percent whether the amount is a percentage of the creature's current value
     */
    record Upgrade(Stat stat, int amount, boolean percent) implements Effect {
        public Upgrade {
            Objects.requireNonNull(stat);
        }
    }

    /** Damage of an element; the amount is the base value before the elements are compared. */
    record Damage(Element element, int amount) implements Effect {
        public Damage {
            Objects.requireNonNull(element);
        }
    }

    /** Healing of an element; the amount is the base value before the elements are compared. */
    record Heal(Element element, int amount) implements Effect {
        public Heal {
            Objects.requireNonNull(element);
        }
    }

    /** The replacement of the current domain by another one. */
    record SetDomain(Domain domain) implements Effect {
        public SetDomain {
            Objects.requireNonNull(domain);
        }
    }
}
