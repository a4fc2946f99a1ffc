package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** The outcome of a player's last action in its turn. */
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
    /** The id of the bank in a trade. */
    String BANK = "bank";

    /**
     * The player bought one PR.
     *
     * @param highest whether no player has more PR now
     */
    record PrPurchased(@JsonProperty("highest_pr") boolean highest) implements Outcome {}

    /**
     * The player bought a basic generator.
     *
     * @param type its type, which was chosen at random
     */
    record GeneratorPurchased(
            @JsonProperty("generator_type") GeneratorType type) implements Outcome {
        public GeneratorPurchased {
            Objects.requireNonNull(type);
        }
    }

    /** The player upgraded a generator. */
    record GeneratorUpgraded(@JsonProperty("generator_type") GeneratorType type) implements Outcome {
        public GeneratorUpgraded {
            Objects.requireNonNull(type);
        }
    }

    /**
     * The trade was carried out.
     *
     * @param acceptedBy the id of the player that accepted the offer, or {@link #BANK}
     */
    record Traded(@JsonProperty("accepted_by") String acceptedBy) implements Outcome {
        public Traded {
            Objects.requireNonNull(acceptedBy);
        }
    }

    /** No player accepted the offer. */
    record NoTakers() implements Outcome {}

    /** The message was shown to spectators. */
    record Logged() implements Outcome {}

    /** The turn has ended. */
    record TurnEnded() implements Outcome {}

    /**
     * The action was illegal, and nothing has changed.
     *
     * @param why the reason, as one sentence
     */
    record Refused(String why) implements Outcome {
        public Refused {
            Objects.requireNonNull(why);
        }
    }
}
