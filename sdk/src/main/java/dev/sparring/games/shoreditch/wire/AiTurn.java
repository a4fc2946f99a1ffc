package dev.sparring.games.shoreditch.wire;

import dev.sparring.core.Deadline;
import dev.sparring.core.Thrown;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One turn of one AI: asks the bot, calls the gamerunner, and tells the bot what came of it, until the turn is ended. */
final class AiTurn {
    /** Beyond so many actions something is wrong, and the turn is ended. */
    private static final int MOST_ACTIONS = 1_000;

    /** How long the gamerunner may take to answer after the turn's own time. */
    private static final Duration AFTERWARDS = Duration.ofSeconds(2);

    private static final Logger LOG = LoggerFactory.getLogger(AiTurn.class);

    private final AiGame game;
    private final Caller caller;
    private final Deadline deadline;
    private volatile boolean stopped;

    AiTurn(AiGame game, Caller caller, Deadline deadline) {
        this.game = game;
        this.caller = caller;
        this.deadline = deadline;
    }

    /** Nothing more is done after what is being done now. */
    void stop() {
        stopped = true;
    }

    void play() {
        Optional<Outcome> outcome = Optional.empty();
        for (int count = 0; count < MOST_ACTIONS && goesOn(); count++) {
            ShoreditchAction action;
            try {
                action = game.decide(game.view(Phase.TURN, Optional.empty(), outcome), deadline);
            } catch (RuntimeException | Error e) {
                LOG.error("the strategy failed", e);
                caller.giveUp(Thrown.describe(e) + "; its log has the stack trace", patience());
                return;
            }
            if (!goesOn()) {
                return;
            }
            outcome = notForATurn(action);
            if (outcome.isEmpty()) {
                Optional<Caller.Answer> answer = caller.act(action, patience());
                if (answer.isEmpty()) {
                    return;
                }
                game.came(action, answer.get());
                outcome = Optional.of(answer.get().outcome());
            }
            if (action instanceof ShoreditchAction.EndTurn) {
                return;
            }
        }
        if (goesOn()) {
            caller.giveUp("the turn was ended after " + MOST_ACTIONS + " actions", patience());
        }
    }

    private boolean goesOn() {
        return !stopped && !deadline.passed();
    }

    /** What a bot cannot say to the gamerunner is refused here. */
    private static Optional<Outcome> notForATurn(ShoreditchAction action) {
        if (action instanceof ShoreditchAction.Refused refused) {
            return Optional.of(new Outcome.Refused(refused.why()));
        }
        return action.phase() == Phase.TURN
                ? Optional.empty()
                : Optional.of(new Outcome.Refused("this is nothing to do in a turn: " + action));
    }

    /** An offer may be out for as long as the turn lasts. */
    private Deadline patience() {
        return Deadline.in(deadline.remaining().plus(AFTERWARDS));
    }
}
