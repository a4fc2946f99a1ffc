package dev.sparring.games;

import dev.sparring.bot.Seat;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.game.GameFacts;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.Terms;
import dev.sparring.games.shoreditch.bots.FounderShoreditchBot;
import dev.sparring.games.shoreditch.bots.PlannerShoreditchBot;
import dev.sparring.games.shoreditch.bots.PublicistShoreditchBot;
import dev.sparring.games.shoreditch.bots.RandomShoreditchBot;
import dev.sparring.games.shoreditch.display.BoardText;
import dev.sparring.games.shoreditch.display.ShoreditchDisplay;
import dev.sparring.games.shoreditch.rules.ShoreditchRules;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.rules.ClockCharge;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.Wire;
import java.time.Duration;
import java.util.List;

/** The descriptor of Shoreditch. The game has no maps. */
public final class ShoreditchGame implements Game<ShoreditchState, ShoreditchView, ShoreditchAction> {
    private static final GameFacts<ShoreditchState, ShoreditchView, ShoreditchAction> FACTS = GameFacts.of(
                    "shoreditch",
                    "Shoreditch",
                    "run a start-up: make, trade and spend resources; the most customers win",
                    ShoreditchState.class,
                    ShoreditchView.class,
                    ShoreditchAction.class)
            .withSeats(2, 6);

    private static final long AN_HOUR = 3_600_000;
    private static final Option ROUNDS =
            Option.integer("rounds", 100, 2, 10_000, "the match ends when this round would begin");
    private static final Option CUSTOMERS = Option.integer(
            "customers", 10, 3, 1_000, "the match ends after a round if a player has this many customers");
    private static final Option IMPROVED_YIELD =
            Option.integer("improvedYield", 1, 1, 2, "units that an improved generator makes at a time");
    private static final Option TURN_TIME =
            Option.integer("turnTime", 15_000, 1, AN_HOUR, "ms for a turn that a player has taken");
    private static final Option ANSWER_TIME =
            Option.integer("answerTime", 5_000, 1, AN_HOUR, "ms to take or skip a turn, or to answer an offer");
    private static final Option ACTIONS_PER_TURN =
            Option.integer("actionsPerTurn", 1_000, 1, 1_000_000, "number of actions after which a turn ends");

    @Override
    public GameFacts<ShoreditchState, ShoreditchView, ShoreditchAction> facts() {
        return FACTS;
    }

    @Override
    public List<Option> options() {
        return List.of(ROUNDS, CUSTOMERS, IMPROVED_YIELD, TURN_TIME, ANSWER_TIME, ACTIONS_PER_TURN);
    }

    @Override
    public Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup(SetupRequest request, Options options) {
        ShoreditchRules rules = new ShoreditchRules(new Terms(
                request.names(),
                options.integer(ROUNDS),
                options.integer(CUSTOMERS),
                options.integer(IMPROVED_YIELD),
                options.integer(ACTIONS_PER_TURN)));
        return Setup.of(rules, request)
                .withTime(TimeControl.perTurn(options.millis(TURN_TIME)))
                .withClockCharges(clockCharges(options.millis(ANSWER_TIME)))
                .withOptions(options.all())
                .withBoard(state -> BoardText.of(rules, state))
                .withDisplay(() -> new ShoreditchDisplay(rules));
    }

    /**
     * Charges nobody for the decision to take the turn, because the time of the turn starts with it. An answer to an offer
     * is charged to the player that proposes it.
     */
    private static ClockCharge.Policy<ShoreditchState> clockCharges(Duration answerTime) {
        return (state, asked) -> {
            if (state.currentPhase() == Phase.START) {
                return ClockCharge.uncharged(answerTime);
            }
            Seat proposer = new Seat(state.current());
            return asked.equals(proposer)
                    ? ClockCharge.of(asked)
                    : ClockCharge.of(proposer).atMost(answerTime);
        };
    }

    @Override
    public SetupRequest shortened(SetupRequest request) {
        return request.withDefaultOption(ROUNDS, "8");
    }

    @Override
    public List<BuiltInBot<ShoreditchView, ShoreditchAction>> bots() {
        return List.of(
                new BuiltInBot<>(
                        "founder",
                        "builds and upgrades generators, trades with all players, buys PR when it matters",
                        539,
                        seed -> new FounderShoreditchBot()),
                new BuiltInBot<>(
                        "planner",
                        "haggles for resources by their value to it, and saves for the most PR at the end",
                        855,
                        seed -> new PlannerShoreditchBot()),
                new BuiltInBot<>(
                        "publicist",
                        "keeps the most PR, buys generators with the rest, trades only with the bank",
                        329,
                        seed -> new PublicistShoreditchBot()),
                new BuiltInBot<>("random", "makes random legal actions", 0, RandomShoreditchBot::new));
    }

    @Override
    public Wire<ShoreditchView, ShoreditchAction> wire() {
        return new ShoreditchWire();
    }
}
