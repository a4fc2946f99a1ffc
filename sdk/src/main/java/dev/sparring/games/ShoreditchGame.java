package dev.sparring.games;

import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.Terms;
import dev.sparring.games.shoreditch.bots.FounderShoreditchBot;
import dev.sparring.games.shoreditch.bots.PublicistShoreditchBot;
import dev.sparring.games.shoreditch.bots.RandomShoreditchBot;
import dev.sparring.games.shoreditch.display.BoardText;
import dev.sparring.games.shoreditch.display.ShoreditchDisplay;
import dev.sparring.games.shoreditch.rules.ShoreditchRules;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.rules.ClockCharge;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.Wire;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Shoreditch: start-ups that make, trade and spend resources; customers win. */
public final class ShoreditchGame implements Game<ShoreditchState, ShoreditchView, ShoreditchAction> {
    private static final String ROUNDS = "rounds";
    private static final String CUSTOMERS = "customers";
    private static final String IMPROVED_YIELD = "improvedYield";
    private static final String TURN_TIME = "turnTime";
    private static final String ANSWER_TIME = "answerTime";
    private static final String ACTIONS_PER_TURN = "actionsPerTurn";
    private static final long AN_HOUR = 3_600_000;

    @Override
    public String id() {
        return "shoreditch";
    }

    @Override
    public String title() {
        return "Shoreditch";
    }

    @Override
    public String summary() {
        return "start-ups that make, trade and spend resources; customers win";
    }

    @Override
    public int rulesVersion() {
        return 1;
    }

    @Override
    public int minSeats() {
        return 2;
    }

    @Override
    public int maxSeats() {
        return 6;
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.integer(ROUNDS, 100, 2, 10_000, "the game is over when this round would begin"),
                Option.integer(CUSTOMERS, 10, 3, 1_000, "who has so many customers ends the game with the round"),
                Option.integer(IMPROVED_YIELD, 1, 1, 2, "what an improved generator makes at a time"),
                Option.integer(TURN_TIME, 15_000, 1, AN_HOUR, "ms that a player has for a turn it has taken"),
                Option.integer(ANSWER_TIME, 5_000, 1, AN_HOUR, "ms to take a turn or to answer another's offer"),
                Option.integer(ACTIONS_PER_TURN, 1_000, 1, 1_000_000, "after so many actions a turn ends by itself"));
    }

    @Override
    public List<MapName> maps() {
        return List.of();
    }

    @Override
    public Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup(SetupRequest request) {
        Options options = Options.of(options(), request.options());
        if (request.mapName().isPresent()
                || request.map().filter(map -> !map.text().isEmpty()).isPresent()) {
            throw new InvalidInputException("Shoreditch is played without a map (docs/games/shoreditch.md)");
        }
        if (request.seats() < minSeats() || request.seats() > maxSeats()) {
            throw new InvalidInputException(
                    "Shoreditch is for " + minSeats() + " to " + maxSeats() + " players, not for " + request.seats());
        }
        Terms terms = new Terms(
                request.names(),
                number(options, ROUNDS),
                number(options, CUSTOMERS),
                number(options, IMPROVED_YIELD),
                number(options, ACTIONS_PER_TURN));
        return new Setup<>(
                new ShoreditchRules(terms),
                request.seats(),
                request.seed(),
                TimeControl.perTurn(Duration.ofMillis(number(options, TURN_TIME))),
                allowances(Duration.ofMillis(number(options, ANSWER_TIME))),
                FaultLimits.ENDLESS,
                MapText.NONE,
                options.all());
    }

    /**
     * The turn's time begins when the turn has been taken, so nobody's clock runs before; an answer to an offer is at the
     * expense of the player who proposes it.
     */
    private static ClockCharge.Policy<ShoreditchState> allowances(Duration answerTime) {
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

    private static int number(Options options, String name) {
        return options.integer(name).orElseThrow();
    }

    @Override
    public SetupRequest shortened(SetupRequest request) {
        Map<String, String> options = new HashMap<>(request.options());
        options.putIfAbsent(ROUNDS, "8");
        return request.withOptions(options);
    }

    @Override
    public List<BuiltInBot<ShoreditchView, ShoreditchAction>> bots() {
        return List.of(
                new BuiltInBot<>(
                        "founder",
                        "builds and upgrades generators, trades with everybody, PR when it counts",
                        seed -> new FounderShoreditchBot()),
                new BuiltInBot<>(
                        "publicist",
                        "keeps the most PR, buys generators with the rest, proposes to the bank alone",
                        seed -> new PublicistShoreditchBot()),
                new BuiltInBot<>(
                        "random",
                        "buys and trades without any aim, takes every other offer",
                        RandomShoreditchBot::new));
    }

    @Override
    public Wire<ShoreditchView, ShoreditchAction> wire() {
        return new ShoreditchWire();
    }

    @Override
    public String board(Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup, ShoreditchState state) {
        return BoardText.of((ShoreditchRules) setup.rules(), state);
    }

    @Override
    public Display<ShoreditchState, ShoreditchAction> display(
            Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup) {
        return new ShoreditchDisplay((ShoreditchRules) setup.rules());
    }

    @Override
    public Class<ShoreditchState> stateType() {
        return ShoreditchState.class;
    }

    @Override
    public Class<ShoreditchView> viewType() {
        return ShoreditchView.class;
    }

    @Override
    public Class<ShoreditchAction> actionType() {
        return ShoreditchAction.class;
    }
}
