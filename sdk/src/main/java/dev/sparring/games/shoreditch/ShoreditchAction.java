package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** One action of a player. The next view contains its {@link Outcome}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ShoreditchAction.TakeTurn.class, name = "take-turn"),
    @JsonSubTypes.Type(value = ShoreditchAction.SkipTurn.class, name = "skip-turn"),
    @JsonSubTypes.Type(value = ShoreditchAction.PurchasePr.class, name = "purchase-pr"),
    @JsonSubTypes.Type(value = ShoreditchAction.PurchaseGenerator.class, name = "purchase-generator"),
    @JsonSubTypes.Type(value = ShoreditchAction.UpgradeGenerator.class, name = "upgrade-generator"),
    @JsonSubTypes.Type(value = ShoreditchAction.Trade.class, name = "trade"),
    @JsonSubTypes.Type(value = ShoreditchAction.Log.class, name = "log"),
    @JsonSubTypes.Type(value = ShoreditchAction.Refused.class, name = "refused"),
    @JsonSubTypes.Type(value = ShoreditchAction.EndTurn.class, name = "end-turn"),
    @JsonSubTypes.Type(value = ShoreditchAction.Accept.class, name = "accept"),
    @JsonSubTypes.Type(value = ShoreditchAction.Decline.class, name = "decline")
})
public sealed interface ShoreditchAction {

    /** Returns the phase in which the action is possible. */
    Phase phase();

    /** Takes the turn. */
    record TakeTurn() implements ShoreditchAction {
        @Override
        public Phase phase() {
            return Phase.START;
        }
    }

    /** Skips the turn. */
    record SkipTurn() implements ShoreditchAction {
        @Override
        public Phase phase() {
            return Phase.START;
        }
    }

    /** Buys one PR for {@link Prices#PR}. */
    record PurchasePr() implements ShoreditchAction {
        @Override
        public Phase phase() {
            return Phase.TURN;
        }
    }

    /** Buys one basic generator for {@link Prices#GENERATOR}; its type is chosen at random. */
    record PurchaseGenerator() implements ShoreditchAction {
        @Override
        public Phase phase() {
            return Phase.TURN;
        }
    }

    /** Upgrades one basic generator of this type to an improved one for {@link Prices#UPGRADE}. */
    record UpgradeGenerator(@JsonProperty("generator_type") GeneratorType type) implements ShoreditchAction {
        public UpgradeGenerator {
            Objects.requireNonNull(type);
        }

        @Override
        public Phase phase() {
            return Phase.TURN;
        }
    }

    /**
     * Proposes a trade: to the bank if enough is offered, or else to the other players.
     *
     * @param offering the resources that the player gives
     * @param requesting the resources that the player receives
     */
    record Trade(Resources offering, Resources requesting) implements ShoreditchAction {
        public Trade {
            Objects.requireNonNull(offering);
            Objects.requireNonNull(requesting);
        }

        @Override
        public Phase phase() {
            return Phase.TURN;
        }
    }

    /** Shows a message to spectators. It does not affect the game. */
    record Log(String message) implements ShoreditchAction {
        public Log {
            Objects.requireNonNull(message);
        }

        @Override
        public Phase phase() {
            return Phase.TURN;
        }
    }

    /** The action that replaces an illegal one in a turn. It changes nothing, and reports the reason to the bot. */
    record Refused(String why) implements ShoreditchAction {
        public Refused {
            Objects.requireNonNull(why);
        }

        @Override
        public Phase phase() {
            return Phase.TURN;
        }
    }

    /** Ends the turn. */
    record EndTurn() implements ShoreditchAction {
        @Override
        public Phase phase() {
            return Phase.TURN;
        }
    }

    /** Accepts another player's offer. */
    record Accept() implements ShoreditchAction {
        @Override
        public Phase phase() {
            return Phase.OFFER;
        }
    }

    /** Declines another player's offer. */
    record Decline() implements ShoreditchAction {
        @Override
        public Phase phase() {
            return Phase.OFFER;
        }
    }
}
