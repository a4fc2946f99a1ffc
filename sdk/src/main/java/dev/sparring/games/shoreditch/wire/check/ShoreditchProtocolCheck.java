package dev.sparring.games.shoreditch.wire.check;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Deadline;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.games.shoreditch.wire.messages.PlayerIds;
import dev.sparring.games.shoreditch.wire.messages.PlayerObject;
import dev.sparring.games.shoreditch.wire.messages.Secret;
import dev.sparring.games.shoreditch.wire.referee.AiLine;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.http.HttpOutcome;
import dev.sparring.wire.http.HttpProbe;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** The steps of Shoreditch's wire: all that a gamerunner sends an AI, and what the AI calls back. */
public final class ShoreditchProtocolCheck implements ProtocolCheck {
    private static final String PROTOCOL = "docs/protocols/shoreditch.md";
    private static final String AI_PAGE = PROTOCOL + "#requests-to-the-ai";
    private static final String ACTIONS_PAGE = PROTOCOL + "#actions";
    private static final String TURN_PAGE = PROTOCOL + "#turn";

    private static final String ACCEPTS = "accepts a game";
    private static final String TAKES = "takes its turn";
    private static final String ACTS = "calls back with its secret";
    private static final String ENDS = "ends its turn";
    private static final String GOES_ON = "goes on after a refusal";
    private static final String RICH = "acts when it is rich";
    private static final String OFFERED = "answers an offer";
    private static final String CANCELLED = "bears a game that is cancelled";
    private static final String OVER = "hears that the game is over";

    /** Of each resource: enough for two of every purchase and upgrade, and a trade with the bank. */
    private static final int GRANTED = 12;

    private static final Duration START_TIME = Duration.ofSeconds(30);
    private static final Duration TOLD_TIME = Duration.ofSeconds(5);

    private final CheckTarget candidate;
    private final Duration turnTime;
    private final Duration answerTime;
    private final PracticeMatch<ShoreditchState, ShoreditchView, ShoreditchAction> game;
    private final PlayerIds ids = new PlayerIds(UUID.randomUUID().toString());
    private final String id = ids.onTheWire(ShoreditchState.id(0));
    private final Secret secret = Secret.draw();
    private volatile Optional<HttpProbe> bot = Optional.empty();
    private volatile Optional<CheckGamerunner> gamerunner = Optional.empty();
    private Optional<CheckTurn> turn = Optional.empty();

    public ShoreditchProtocolCheck(
            CheckTarget candidate, Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup) {
        this.candidate = candidate;
        this.turnTime = setup.time().bank();
        this.game = new PracticeMatch<>(setup, CheckTurn::orders);
        this.answerTime = Duration.ofMillis(Long.parseLong(setup.options().get("answerTime")));
    }

    @Override
    public List<CheckStep> steps() {
        return List.of(
                new CheckStep(ACCEPTS, List.of(), AI_PAGE, this::accepts),
                new CheckStep(TAKES, List.of(ACCEPTS), AI_PAGE, this::takes),
                new CheckStep(ACTS, List.of(TAKES), ACTIONS_PAGE, this::acts),
                new CheckStep(ENDS, List.of(ACTS), TURN_PAGE, this::ends),
                new CheckStep(GOES_ON, List.of(ENDS), ACTIONS_PAGE, this::goesOn),
                new CheckStep(RICH, List.of(ENDS), ACTIONS_PAGE, this::actsWhenRich),
                new CheckStep(OFFERED, List.of(ACCEPTS), AI_PAGE, this::answersAnOffer),
                new CheckStep(CANCELLED, List.of(ACCEPTS), AI_PAGE, this::bearsCancel),
                new CheckStep(OVER, List.of(ACCEPTS), AI_PAGE, this::hearsTheEnd));
    }

    private HttpProbe bot() {
        return bot.orElseThrow();
    }

    private AiLine line(String player) {
        return new AiLine(bot().address(), player);
    }

    private ObjectNode body(String player) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.set("player", object(player).json());
        return body;
    }

    private PlayerObject object(String player) {
        ShoreditchView view = game.view();
        return new PlayerObject(
                player,
                secret.revealed(),
                "checked",
                "checked",
                bot().address().toString(),
                view.startup(),
                ids.onTheWire(view.actions()));
    }

    private ObjectNode announcement(String player) {
        return body(player)
                .put("endpoint", gamerunner.orElseThrow().endpoint(ids.gameId()))
                .put("gamerunner", "sparring")
                .put("turn_time", turnTime.toMillis());
    }

    private String shown(String request, ObjectNode body) {
        return request + " " + secret.blotOut(Json.line(body));
    }

    private StepResult accepts() {
        bot = Optional.of(HttpProbe.to(candidate));
        gamerunner = Optional.of(new CheckGamerunner());
        ObjectNode body = announcement(id);
        HttpOutcome outcome = bot().knock(() -> line(id).announce(body, Deadline.in(START_TIME)), START_TIME);
        return twoHundred(
                shown("PUT /game/{id}", body),
                outcome,
                START_TIME,
                "to PUT /game/{id}, or to POST /game/{id}/, which follows if PUT fails");
    }

    private StepResult twoHundred(String sent, HttpOutcome outcome, Duration given, String expected) {
        if (!(outcome instanceof HttpOutcome.Answered answered)) {
            return StepResult.failed(sent, "", List.of(bot().whyNoAnswer(outcome, given)));
        }
        return answered.status() == 200
                ? StepResult.passed(sent, "(status 200)")
                : StepResult.failed(
                        sent,
                        secret.blotOut(answered.body()),
                        List.of("it answered with status " + answered.status() + excerpt(answered.body())
                                + "; expected 200 " + expected + " (docs/check.md#http-status)"));
    }

    private String excerpt(String body) {
        return body.isBlank() ? "" : " and '" + secret.blotOut(JsonPlace.excerpt(body)) + "'";
    }

    private StepResult takes() {
        CompletableFuture<HttpOutcome> taken = startTurn(false);
        HttpOutcome outcome = taken.join();
        StepResult found = twoHundred(
                shown("POST /game/{id}/start_turn", body(id)),
                outcome,
                answerTime,
                "to POST /game/{id}/start_turn: any other status skips the turn");
        // An AI may play its whole turn before it answers, and that counts.
        boolean refused = outcome instanceof HttpOutcome.Answered;
        return turn.orElseThrow().ended() && !refused ? found.asAdvice() : found;
    }

    /** Has the AI play a turn. Offers of others that come before it are declined for it. */
    private CompletableFuture<HttpOutcome> startTurn(boolean refuseFirst) {
        declineOffers();
        CompletableFuture<HttpOutcome> taken = line(id).post("start_turn", body(id), Deadline.in(answerTime));
        CheckTurn played = new CheckTurn(game, gamerunner.orElseThrow(), ids, () -> object(id), secret, refuseFirst);
        played.play(taken, turnTime);
        turn = Optional.of(played);
        return taken;
    }

    private void declineOffers() {
        while (!game.isOver() && game.view().phase() == Phase.OFFER) {
            game.act(Optional.of(new ShoreditchAction.Decline()));
        }
    }

    private StepResult acts() {
        CheckTurn played = turn.orElseThrow();
        String answered = String.join("\n", played.called());
        String sent = "(your turn)";
        if (played.called().isEmpty()) {
            return StepResult.failed(
                    sent,
                    "",
                    List.of("it took the turn and then called nothing within "
                            + turnTime.toMillis() + " ms: after the 200, and not in it, call the endpoint of the"
                            + " announcement, POST {endpoint}/end_turn at the least, with player_id and secret"
                            + " (docs/protocols/shoreditch.md#actions)"));
        }
        return played.wrong().isEmpty()
                ? StepResult.unless(played.illegal(), sent, answered)
                : StepResult.failed(sent, answered, played.wrong());
    }

    private StepResult ends() {
        CheckTurn played = turn.orElseThrow();
        String last = played.called().get(played.called().size() - 1);
        return played.ended()
                ? StepResult.passed("(your turn)", last)
                : StepResult.failed(
                        "(your turn)",
                        last,
                        List.of(
                                "the turn was not ended within " + turnTime.toMillis() + " ms: call POST"
                                        + " {endpoint}/end_turn when nothing is left to do (docs/protocols/shoreditch.md#turn)"));
    }

    private StepResult goesOn() {
        if (game.isOver()) {
            return StepResult.passed("", "");
        }
        HttpOutcome outcome = startTurn(true).join();
        CheckTurn played = turn.orElseThrow();
        String answered = String.join("\n", played.called());
        String sent = played.refused() ? "(its first action is answered 400)" : "(its second turn)";
        if (played.ended()) {
            return StepResult.passed(sent, answered);
        }
        String how = outcome instanceof HttpOutcome.Answered
                ? "it did not end its turn"
                : bot().whyNoAnswer(outcome, answerTime);
        return StepResult.warned(
                sent,
                answered,
                List.of(how + " after an action had been refused, which happens to everybody: nothing has changed then,"
                        + " choose again or end the turn (docs/protocols/shoreditch.md#actions)"));
    }

    /** A turn with enough of everything for each action, so that whatever the AI tries goes through. */
    private StepResult actsWhenRich() {
        if (game.isOver()) {
            return StepResult.passed("", "");
        }
        declineOffers();
        game.change(ShoreditchProtocolCheck::granted);
        HttpOutcome outcome = startTurn(false).join();
        CheckTurn played = turn.orElseThrow();
        String sent = "(its turn, with " + GRANTED + " of each resource)";
        String answered = String.join("\n", played.called());
        if (played.ended()) {
            return StepResult.unless(
                    played.illegal(),
                    sent,
                    played.succeeded().isEmpty()
                            ? "(no purchase, upgrade or trade)"
                            : "(" + String.join(", ", played.succeeded()) + ")");
        }
        String how = outcome instanceof HttpOutcome.Answered
                ? "it did not end its turn"
                : bot().whyNoAnswer(outcome, answerTime);
        return StepResult.failed(
                sent,
                answered,
                List.of(
                        how
                                + (played.succeeded().isEmpty()
                                        ? ""
                                        : " after this had succeeded: " + String.join(", ", played.succeeded()))
                                + "; each such answer has status 200 and tells what happened (docs/protocols/shoreditch.md#actions)"));
    }

    private static ShoreditchState granted(ShoreditchState state) {
        Resources all = Resources.NONE;
        for (Resource resource : Resource.values()) {
            all = all.plus(resource, GRANTED);
        }
        return state.withStartup(0, state.startups().get(0).withResources(all));
    }

    private StepResult answersAnOffer() {
        // Who has nothing to give is not asked.
        Optional<Resource> wanted = Arrays.stream(Resource.values())
                .filter(resource -> game.view().startup().resources().count(resource) > 0)
                .findFirst();
        if (wanted.isEmpty()) {
            return StepResult.passed("(no offer: it has nothing to give)", "");
        }
        ObjectNode body = body(id).put("proposer", ids.onTheWire(ShoreditchState.id(1)));
        body.set("offering", Json.MAPPER.valueToTree(Map.of("website", 1)));
        body.set("requesting", Json.MAPPER.valueToTree(Map.of(wanted.get().word(), 1)));
        HttpOutcome outcome =
                line(id).post("trade", body, Deadline.in(answerTime)).join();
        String sent = shown("POST /game/{id}/trade", body);
        if (!(outcome instanceof HttpOutcome.Answered answered)) {
            return StepResult.failed(sent, "", List.of(bot().whyNoAnswer(outcome, answerTime)));
        }
        if (answered.fault().isPresent()) {
            String failed = secret.blotOut(answered.fault().get());
            return StepResult.failed(sent, "", List.of(failed + " (docs/check.md#exception)"));
        }
        boolean broken = answered.status() == 404 || answered.status() == 405 || answered.status() >= 500;
        return broken
                ? StepResult.warned(
                        sent,
                        secret.blotOut(answered.body()),
                        List.of("it answered with status " + answered.status() + excerpt(answered.body())
                                + ", which is taken for no: 200 accepts, and 400 or the like declines on purpose"
                                + " (docs/protocols/shoreditch.md#requests-to-the-ai)"))
                : StepResult.passed(sent, "(status " + answered.status() + ")");
    }

    private StepResult bearsCancel() {
        String other = "other-" + id;
        HttpOutcome accepted = line(other)
                .announce(announcement(other), Deadline.in(START_TIME))
                .join();
        StepResult second = twoHundred("PUT /game/{id} of a second game", accepted, START_TIME, "for each game");
        if (!second.holds()) {
            return second.asAdvice();
        }
        HttpOutcome heard =
                line(other).post("cancel", body(other), Deadline.in(TOLD_TIME)).join();
        return told("POST /game/{id}/cancel", heard);
    }

    private StepResult hearsTheEnd() {
        return told(
                "DELETE /game/{id}",
                line(id).delete(body(id), Deadline.in(TOLD_TIME)).join());
    }

    /** Of what need not be answered only this is asked: that the AI is still there. */
    private StepResult told(String sent, HttpOutcome outcome) {
        return outcome instanceof HttpOutcome.Answered answered
                ? StepResult.passed(sent, "(status " + answered.status() + ")")
                : StepResult.warned(sent, "", List.of(bot().whyNoAnswer(outcome, TOLD_TIME)));
    }

    @Override
    public Optional<PracticeMatch.Tally> tally() {
        return Optional.of(game.tally());
    }

    @Override
    public void close() {
        bot.ifPresent(HttpProbe::close);
        gamerunner.ifPresent(CheckGamerunner::close);
    }
}
