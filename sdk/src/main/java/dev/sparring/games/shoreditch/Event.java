package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** An action of a player that is reported to the others. Its JSON is the same as in the protocol. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "action")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Event.PrPurchased.class, name = "purchase-pr"),
    @JsonSubTypes.Type(value = Event.GeneratorPurchased.class, name = "purchase-generator"),
    @JsonSubTypes.Type(value = Event.GeneratorUpgraded.class, name = "upgrade-generator"),
    @JsonSubTypes.Type(value = Event.TurnSkipped.class, name = "turn-skipped"),
    @JsonSubTypes.Type(value = Event.BankTrade.class, name = "bank-trade"),
    @JsonSubTypes.Type(value = Event.TradeRejected.class, name = "trade-rejected"),
    @JsonSubTypes.Type(value = Event.Traded.class, name = "trade")
})
public sealed interface Event {

    /** The player bought PR. */
    record PrPurchased() implements Event {}

    /** The player bought a generator. */
    record GeneratorPurchased(
            @JsonProperty("generator_type") GeneratorType type) implements Event {
        public GeneratorPurchased {
            Objects.requireNonNull(type);
        }
    }

    /** The player upgraded a basic generator to an improved one. */
    record GeneratorUpgraded(@JsonProperty("generator_type") GeneratorType type) implements Event {
        public GeneratorUpgraded {
            Objects.requireNonNull(type);
        }
    }

    /** The player skipped its turn. */
    record TurnSkipped() implements Event {}

    /** The player traded with the bank. */
    record BankTrade(Resources offer, Resources request) implements Event {}

    /** No other player accepted the player's offer. */
    record TradeRejected(Resources offer, Resources request) implements Event {}

    /**
     * Another player accepted the player's offer.
     *
     * @param tradedWith the id of the other player
     */
    record Traded(
            Resources offer,
            Resources request,
            @JsonProperty("traded_with") String tradedWith) implements Event {
        public Traded {
            Objects.requireNonNull(tradedWith);
        }
    }
}
