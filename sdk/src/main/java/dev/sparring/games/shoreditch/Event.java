package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** Something a player did that the others are told of; as JSON it looks as it does on the wire. */
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

    /** PR was bought. */
    record PrPurchased() implements Event {}

    /** A generator of some type was bought. */
    record GeneratorPurchased(
            @JsonProperty("generator_type") GeneratorType type) implements Event {
        public GeneratorPurchased {
            Objects.requireNonNull(type);
        }
    }

    /** A basic generator became an improved one. */
    record GeneratorUpgraded(@JsonProperty("generator_type") GeneratorType type) implements Event {
        public GeneratorUpgraded {
            Objects.requireNonNull(type);
        }
    }

    /** It did not take its turn. */
    record TurnSkipped() implements Event {}

    /** The bank took an offer. */
    record BankTrade(Resources offer, Resources request) implements Event {}

    /** Nobody took its offer. */
    record TradeRejected(Resources offer, Resources request) implements Event {}

    /**
     * Somebody took its offer.
     *
     * @param tradedWith the id of the player who did
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
