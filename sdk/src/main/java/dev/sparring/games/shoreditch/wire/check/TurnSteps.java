package dev.sparring.games.shoreditch.wire.check;

import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.http.HttpOutcome;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The steps in which the AI plays turns. */
final class TurnSteps {
    /** The count of each resource that is enough for two of every purchase and upgrade and for a trade with the bank. */
    private static final int GRANTED = 12;

    private final CheckedAi ai;
    private CheckedAi.@Nullable PlayedTurn first;

    TurnSteps(CheckedAi ai) {
        this.ai = ai;
    }

    StepResult takesATurn() {
        first = ai.playTurn(false);
        StepResult result = ai.http()
                .expect200(
                        first.sent(),
                        first.taken(),
                        ai.answerTime(),
                        "to POST /game/{id}/start_turn: any other status skips the turn");
        // An AI may play its whole turn before it answers, and that counts.
        boolean refused = first.taken() instanceof HttpOutcome.Answered;
        return first.turn().ended() && !refused ? result.asWarning() : result;
    }

    private CheckTurn firstTurn() {
        return Objects.requireNonNull(first, "the first of these steps plays a turn")
                .turn();
    }

    StepResult callsBack() {
        CheckTurn turn = firstTurn();
        String sent = "(your turn)";
        if (turn.calls().isEmpty()) {
            return StepResult.failed(
                    sent,
                    "",
                    List.of("it took the turn and then called nothing within "
                            + ai.turnTime().toMillis() + " ms: after the response, not in its body, call the endpoint"
                            + " of the announcement, at least POST {endpoint}/end_turn, with player_id and secret"
                            + " (docs/protocols/shoreditch.md#actions)"));
        }
        String answered = String.join("\n", turn.calls());
        return turn.wrong().isEmpty()
                ? StepResult.warnedIfAny(turn.illegal(), sent, answered)
                : StepResult.failed(sent, answered, turn.wrong());
    }

    StepResult endsTheTurn() {
        List<String> calls = firstTurn().calls();
        String last = calls.get(calls.size() - 1);
        return firstTurn().ended()
                ? StepResult.passed("(your turn)", last)
                : StepResult.failed(
                        "(your turn)",
                        last,
                        List.of("the turn was not ended within " + ai.turnTime().toMillis()
                                + " ms: call POST {endpoint}/end_turn when nothing is left to do"
                                + " (docs/protocols/shoreditch.md#turn)"));
    }

    /** Has the AI play a turn in which its first action is refused. */
    StepResult goesOnAfterARefusal() {
        if (ai.game().isOver()) {
            return StepResult.passed("", "");
        }
        CheckedAi.PlayedTurn played = ai.playTurn(true);
        String answered = String.join("\n", played.turn().calls());
        String sent = played.turn().refused() ? "(its first action is answered 400)" : "(its second turn)";
        return played.turn().ended()
                ? StepResult.passed(sent, answered)
                : StepResult.warned(
                        sent,
                        answered,
                        List.of(whyNotEnded(played) + " after an action had been refused, which happens to every AI:"
                                + " nothing has changed, so choose again or end the turn"
                                + " (docs/protocols/shoreditch.md#actions)"));
    }

    /** Has the AI play a turn with so many resources that every legal action succeeds. */
    StepResult actsWhenRich() {
        if (ai.game().isOver()) {
            return StepResult.passed("", "");
        }
        ai.declineOffers();
        ai.game().change(TurnSteps::granted);
        CheckedAi.PlayedTurn played = ai.playTurn(false);
        CheckTurn turn = played.turn();
        String sent = "(its turn, with " + GRANTED + " of each resource)";
        String succeeded = String.join(", ", turn.succeeded());
        if (turn.ended()) {
            return StepResult.warnedIfAny(
                    turn.illegal(),
                    sent,
                    "(" + (succeeded.isEmpty() ? "no purchase, upgrade or trade" : succeeded) + ")");
        }
        return StepResult.failed(
                sent,
                String.join("\n", turn.calls()),
                List.of(whyNotEnded(played)
                        + (succeeded.isEmpty() ? "" : " after these actions had succeeded: " + succeeded)
                        + "; each such answer has status 200 and reports what happened"
                        + " (docs/protocols/shoreditch.md#actions)"));
    }

    private String whyNotEnded(CheckedAi.PlayedTurn played) {
        return played.taken() instanceof HttpOutcome.Answered
                ? "it did not end its turn"
                : ai.http().whyNoAnswer(played.taken(), ai.answerTime());
    }

    private static ShoreditchState granted(ShoreditchState state) {
        Resources all = Resources.NONE;
        for (Resource resource : Resource.values()) {
            all = all.plus(resource, GRANTED);
        }
        return state.withStartup(0, state.startups().get(0).withResources(all));
    }
}
