package dev.sparring.games.aibg;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** What an item does. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Effect.Upgrade.class, name = "UPGRADE"),
    @JsonSubTypes.Type(value = Effect.Damage.class, name = "DAMAGE"),
    @JsonSubTypes.Type(value = Effect.Heal.class, name = "HEAL"),
    @JsonSubTypes.Type(value = Effect.SetDomain.class, name = "DOMAIN")
})
public sealed interface Effect {

    /**
     * Changes a stat until the end of the round.
     *
     * @param amount how much is added, or taken away where it is negative
     * @param percent whether the amount is in percent of what the creature has then
     */
    record Upgrade(Stat stat, int amount, boolean percent) implements Effect {
        public Upgrade {
            Objects.requireNonNull(stat);
        }
    }

    /** Hurts by a flat amount of an element. */
    record Damage(Element element, int amount) implements Effect {
        public Damage {
            Objects.requireNonNull(element);
        }
    }

    /** Heals by a flat amount of an element. */
    record Heal(Element element, int amount) implements Effect {
        public Heal {
            Objects.requireNonNull(element);
        }
    }

    /** Puts a domain in the place of the one there is. */
    record SetDomain(Domain domain) implements Effect {
        public SetDomain {
            Objects.requireNonNull(domain);
        }
    }
}
