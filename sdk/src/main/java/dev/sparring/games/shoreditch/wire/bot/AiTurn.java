package dev.sparring.games.shoreditch.wire.bot;

import dev.sparring.bot.Deadline;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.Optional;

/** One turn of one AI: asks the bot, calls the gamerunner, and shows the bot the outcome, until the turn has ended. */
final class AiTurn {
    /** The maximum number of actions; a bot that reaches it would probably never end its turn. */
    private static final int MAX_ACTIONS = 1_000;

    /** The time that the gamerunner has to answer after the end of the turn's time. */
    private static final Duration AFTERWARDS = Duration.ofSeconds(2);

    private final AiGame game;
    private final Caller caller;
    private final Deadline deadline;
    private volatile boolean stopped;

    AiTurn(AiGame game, Caller caller, Deadline deadline) {
        this.game = game;
        this.caller = caller;
        this.deadline = deadline;
    }

    /** Stops the turn after the current action. */
    void stop() {
        stopped = true;
    }

    void play() {
        Optional<Outcome> outcome = Optional.empty();
        for (int count = 0; count < MAX_ACTIONS && !stopped && !deadline.passed(); count++) {
            Reply<ShoreditchAction> reply = game.decide(game.view(Phase.TURN, Optional.empty(), outcome), deadline);
            if (!(reply instanceof Reply.Answer<ShoreditchAction> answer)) {
                caller.giveUp(reply.why(), callDeadline());
                return;
            }
            ShoreditchAction action = answer.action();
            if (stopped) {
                return;
            }
            outcome = notForATurn(action);
            if (outcome.isEmpty()) {
                Optional<Caller.Answer> called = caller.act(action, callDeadline());
                if (called.isEmpty()) {
                    return;
                }
                game.update(action, called.get());
                outcome = Optional.of(called.get().outcome());
            }
            if (action instanceof ShoreditchAction.EndTurn) {
                return;
            }
        }
        end();
    }

    /** Ends the turn of a bot that has used all of its time or made too many actions. */
    private void end() {
        if (deadline.passed() && !stopped) {
            caller.act(new ShoreditchAction.EndTurn(), callDeadline());
        } else if (!stopped) {
            caller.giveUp("the turn was ended after " + MAX_ACTIONS + " actions", callDeadline());
        }
    }

    /** Refuses actions that cannot be sent to the gamerunner; empty for all others. */
    private static Optional<Outcome> notForATurn(ShoreditchAction action) {
        if (action instanceof ShoreditchAction.Refused refused) {
            return Optional.of(new Outcome.Refused(refused.why()));
        }
        return action.phase() == Phase.TURN
                ? Optional.empty()
                : Optional.of(new Outcome.Refused("this action is not possible in a turn: " + action));
    }

    /** Returns the deadline of a call. An offer may be pending for as long as the turn lasts. */
    private Deadline callDeadline() {
        return Deadline.in(deadline.remaining().plus(AFTERWARDS));
    }
}
