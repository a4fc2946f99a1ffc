package dev.sparring.games.shoreditch.wire.check;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Deadline;
import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.http.HttpCheck;
import dev.sparring.wire.http.HttpOutcome;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The steps of Shoreditch's protocol: every request that a gamerunner sends to an AI, and the calls of the AI. */
public final class ShoreditchProtocolCheck implements ProtocolCheck {
    private static final String PROTOCOL = "docs/protocols/shoreditch.md";
    private static final String AI_PAGE = PROTOCOL + "#requests-to-the-ai";
    private static final String ACTIONS_PAGE = PROTOCOL + "#actions";
    private static final String TURN_PAGE = PROTOCOL + "#turn";

    private static final String ACCEPTS = "accepts a game";
    private static final String TAKES = "takes its turn";
    private static final String CALLS = "calls back with its secret";
    private static final String ENDS = "ends its turn";
    private static final String GOES_ON = "continues after a refusal";
    private static final String RICH = "acts when it is rich";
    private static final String OFFERED = "answers an offer";
    private static final String CANCELLED = "survives a cancelled game";
    private static final String OVER = "accepts the end of the game";

    private static final Duration NOTICE_TIME = Duration.ofSeconds(5);

    private final CheckedAi ai;
    private final TurnSteps turns;

    public ShoreditchProtocolCheck(CheckTarget target, Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup) {
        this.ai = new CheckedAi(target, setup);
        this.turns = new TurnSteps(ai);
    }

    @Override
    public List<CheckStep> steps() {
        return List.of(
                new CheckStep(ACCEPTS, List.of(), AI_PAGE, this::accepts),
                new CheckStep(TAKES, List.of(ACCEPTS), AI_PAGE, turns::takesATurn),
                new CheckStep(CALLS, List.of(TAKES), ACTIONS_PAGE, turns::callsBack),
                new CheckStep(ENDS, List.of(CALLS), TURN_PAGE, turns::endsTheTurn),
                new CheckStep(GOES_ON, List.of(ENDS), ACTIONS_PAGE, turns::goesOnAfterARefusal),
                new CheckStep(RICH, List.of(ENDS), ACTIONS_PAGE, turns::actsWhenRich),
                new CheckStep(OFFERED, List.of(ACCEPTS), AI_PAGE, this::answersAnOffer),
                new CheckStep(CANCELLED, List.of(ACCEPTS), AI_PAGE, this::survivesACancelledGame),
                new CheckStep(OVER, List.of(ACCEPTS), AI_PAGE, this::takesTheEnd));
    }

    private StepResult accepts() {
        HttpOutcome outcome = ai.open();
        return ai.http()
                .expect200(
                        ai.shown("PUT /game/{id}", ai.announcement(ai.id())),
                        outcome,
                        CheckedAi.START_TIME,
                        "to PUT /game/{id}, or to POST /game/{id}/, which follows if PUT fails");
    }

    private StepResult answersAnOffer() {
        // A player without resources is not asked.
        Optional<Resource> wanted = Arrays.stream(Resource.values())
                .filter(resource -> ai.game().view().startup().resources().count(resource) > 0)
                .findFirst();
        if (wanted.isEmpty()) {
            return StepResult.passed("(no offer: it has nothing to give)", "");
        }
        Offer offer =
                new Offer(ShoreditchState.id(1), Resources.of(Resource.WEBSITE, 1), Resources.of(wanted.get(), 1));
        ObjectNode body = ai.bodies(ai.id()).offer(ai.game().view(), offer);
        String sent = ai.shown("POST /game/{id}/trade", body);
        HttpOutcome outcome = ai.post("trade", body).join();
        if (!(outcome instanceof HttpOutcome.Answered answered)) {
            return StepResult.failed(sent, "", List.of(ai.http().whyNoAnswer(outcome, ai.answerTime())));
        }
        if (answered.fault().isPresent()) {
            String why = ai.http().redacted(answered.fault().get());
            return StepResult.failed(sent, "", List.of(why + " (docs/check.md#exception)"));
        }
        boolean unknown = answered.status() == 404 || answered.status() == 405 || answered.status() >= 500;
        return unknown
                ? StepResult.warned(
                        sent,
                        ai.http().redacted(answered.body()),
                        List.of(ai.http().describe(answered)
                                + ", which declines the offer: answer 200 to accept, and 400 or a similar status to"
                                + " decline on purpose (docs/protocols/shoreditch.md#requests-to-the-ai)"))
                : StepResult.passed(sent, HttpCheck.status(answered));
    }

    private StepResult survivesACancelledGame() {
        String other = "other-" + ai.id();
        HttpOutcome accepted = ai.requests(other)
                .announce(ai.announcement(other), Deadline.in(CheckedAi.START_TIME))
                .join();
        StepResult second =
                ai.http().expect200("PUT /game/{id} of a second game", accepted, CheckedAi.START_TIME, "for each game");
        if (!second.canContinue()) {
            return second.asWarning();
        }
        ObjectNode body = ai.bodies(other).state(ai.game().view());
        return noticed(
                "POST /game/{id}/cancel",
                ai.requests(other)
                        .post("cancel", body, Deadline.in(NOTICE_TIME))
                        .join());
    }

    private StepResult takesTheEnd() {
        ObjectNode body = ai.bodies(ai.id()).state(ai.game().view());
        return noticed(
                "DELETE /game/{id}",
                ai.requests(ai.id()).delete(body, Deadline.in(NOTICE_TIME)).join());
    }

    /** Passes whatever the status is: a notice only needs an AI that still answers. */
    private StepResult noticed(String sent, HttpOutcome outcome) {
        return outcome instanceof HttpOutcome.Answered answered
                ? StepResult.passed(sent, HttpCheck.status(answered))
                : StepResult.warned(sent, "", List.of(ai.http().whyNoAnswer(outcome, NOTICE_TIME)));
    }

    @Override
    public Optional<PracticeMatch.Tally> tally() {
        return Optional.of(ai.game().tally());
    }

    @Override
    public void close() {
        ai.close();
    }
}
