package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** What came of the last thing that a player did in its turn. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Outcome.PrPurchased.class, name = "pr-purchased"),
    @JsonSubTypes.Type(value = Outcome.GeneratorPurchased.class, name = "generator-purchased"),
    @JsonSubTypes.Type(value = Outcome.GeneratorUpgraded.class, name = "generator-upgraded"),
    @JsonSubTypes.Type(value = Outcome.Traded.class, name = "traded"),
    @JsonSubTypes.Type(value = Outcome.NoTakers.class, name = "no-takers"),
    @JsonSubTypes.Type(value = Outcome.Logged.class, name = "logged"),
    @JsonSubTypes.Type(value = Outcome.TurnEnded.class, name = "turn-ended"),
    @JsonSubTypes.Type(value = Outcome.Refused.class, name = "refused")
})
public sealed interface Outcome {
    /** What a trade with the bank says instead of a player's id. */
    String BANK = "bank";

    /**
     * One PR was bought.
     *
     * @param highest whether nobody has more PR now
     */
    record PrPurchased(@JsonProperty("highest_pr") boolean highest) implements Outcome {}

    /**
     * A basic generator was bought.
     *
     * @param type the type that was drawn
     */
    record GeneratorPurchased(
            @JsonProperty("generator_type") GeneratorType type) implements Outcome {
        public GeneratorPurchased {
            Objects.requireNonNull(type);
        }
    }

    /** A generator is an improved one now. */
    record GeneratorUpgraded(@JsonProperty("generator_type") GeneratorType type) implements Outcome {
        public GeneratorUpgraded {
            Objects.requireNonNull(type);
        }
    }

    /**
     * The trade was made.
     *
     * @param acceptedBy the id of the player who took the offer, or {@link #BANK}
     */
    record Traded(@JsonProperty("accepted_by") String acceptedBy) implements Outcome {
        public Traded {
            Objects.requireNonNull(acceptedBy);
        }
    }

    /** Nobody took the offer. */
    record NoTakers() implements Outcome {}

    /** Those who watch were told. */
    record Logged() implements Outcome {}

    /** The turn was ended. */
    record TurnEnded() implements Outcome {}

    /**
     * It was not allowed, and nothing has changed.
     *
     * @param why what was wrong, in a sentence
     */
    record Refused(String why) implements Outcome {
        public Refused {
            Objects.requireNonNull(why);
        }
    }
}
