package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** One thing that a player does. What came of it stands in the next view, as its {@link Outcome}. */
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

    /** The phase this belongs to. */
    Phase phase();

    /** At the start: takes the turn. */
    record TakeTurn() implements ShoreditchAction {
        @Override
        public Phase phase() {
            return Phase.START;
        }
    }

    /** At the start: lets this turn pass. */
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

    /** Buys one basic generator for {@link Prices#GENERATOR}; its type is drawn. */
    record PurchaseGenerator() implements ShoreditchAction {
        @Override
        public Phase phase() {
            return Phase.TURN;
        }
    }

    /** Makes one basic generator of this type an improved one for {@link Prices#UPGRADE}. */
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
     * Proposes a trade: to the bank where enough is offered, to the other players otherwise.
     *
     * @param offering what is given
     * @param requesting what is wanted for it
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

    /** Says something to those who watch; the game goes on as it was. */
    record Log(String message) implements ShoreditchAction {
        public Log {
            Objects.requireNonNull(message);
        }

        @Override
        public Phase phase() {
            return Phase.TURN;
        }
    }

    /** What stands in for something illegal in a turn: it changes nothing, and the bot is told why. */
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

    /** Takes another player's offer. */
    record Accept() implements ShoreditchAction {
        @Override
        public Phase phase() {
            return Phase.OFFER;
        }
    }

    /** Leaves another player's offer. */
    record Decline() implements ShoreditchAction {
        @Override
        public Phase phase() {
            return Phase.OFFER;
        }
    }
}
