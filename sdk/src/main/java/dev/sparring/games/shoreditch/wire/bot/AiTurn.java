package dev.sparring.games.shoreditch.wire.bot;

import dev.sparring.bot.Deadline;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.Optional;

/** One turn of one AI: asks the bot, calls the gamerunner, and tells the bot what came of it, until the turn is ended. */
final class AiTurn {
    /** Beyond so many actions something is wrong, and the turn is ended. */
    private static final int MAX_ACTIONS = 1_000;

    /** How long the gamerunner may take to answer after the turn's own time. */
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

    /** Nothing more is done after what is being done now. */
    void stop() {
        stopped = true;
    }

    void play() {
        Optional<Outcome> outcome = Optional.empty();
        for (int count = 0; count < MAX_ACTIONS && !stopped && !deadline.passed(); count++) {
            Reply<ShoreditchAction> reply = game.decide(game.view(Phase.TURN, Optional.empty(), outcome), deadline);
            if (!(reply instanceof Reply.Answer<ShoreditchAction> answer)) {
                caller.giveUp(reply.why(), patience());
                return;
            }
            ShoreditchAction action = answer.action();
            if (stopped) {
                return;
            }
            outcome = notForATurn(action);
            if (outcome.isEmpty()) {
                Optional<Caller.Answer> called = caller.act(action, patience());
                if (called.isEmpty()) {
                    return;
                }
                game.came(action, called.get());
                outcome = Optional.of(called.get().outcome());
            }
            if (action instanceof ShoreditchAction.EndTurn) {
                return;
            }
        }
        end();
    }

    /** A bot that used all of its time has not ended its turn itself; one with too many actions never would. */
    private void end() {
        if (deadline.passed() && !stopped) {
            caller.act(new ShoreditchAction.EndTurn(), patience());
        } else if (!stopped) {
            caller.giveUp("the turn was ended after " + MAX_ACTIONS + " actions", patience());
        }
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
