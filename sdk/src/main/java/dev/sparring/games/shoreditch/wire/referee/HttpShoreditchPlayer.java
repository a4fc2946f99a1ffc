package dev.sparring.games.shoreditch.wire.referee;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.wire.messages.Answers;
import dev.sparring.games.shoreditch.wire.messages.PlayerIds;
import dev.sparring.games.shoreditch.wire.messages.PlayerObject;
import dev.sparring.games.shoreditch.wire.messages.Secret;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpBotProcess;
import dev.sparring.wire.http.HttpOutcome;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * The referee's end of one AI in one game: it is told by HTTP what is asked, and calls the gamerunner back with what it does.
 */
public final class HttpShoreditchPlayer implements Player<ShoreditchView, ShoreditchAction> {
    /** How long an AI may take to accept a game. */
    private static final Duration START_TIME = Duration.ofSeconds(30);

    private static final Duration END_TIME = Duration.ofSeconds(5);
    private static final Duration CANCEL_TIME = Duration.ofSeconds(1);
    private static final long PAUSE_MILLIS = 25;
    /** An AI that fails so many turns running is called offline; it is asked all the same. */
    private static final int OFFLINE_AFTER = 5;

    private static final Executor AFTER_A_PAUSE =
            CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS);

    private final Seating seating;
    private final Registered ai;
    private final Optional<HttpBotProcess> process;
    private final Gamerunner.Place place;
    private final AiLine line;
    private final PlayerIds ids;
    private final Secret secret = Secret.draw();
    private final String id;
    private final PendingCalls desk = new PendingCalls();
    private final Troubles troubles;
    private CompletableFuture<Void> told = CompletableFuture.completedFuture(null);
    private volatile ShoreditchView lastView;
    private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.NEW);
    private int failedTurns;

    private enum Stage {
        NEW,
        READY,
        PLAYING,
        OVER
    }

    /**
     * Seats an AI.
     *
     * @param ai who sits there, and where it serves
     * @param process its program, where it was started for the match
     * @param place where its calls come in; closed with the player
     */
    public HttpShoreditchPlayer(
            Seating seating, Registered ai, Optional<HttpBotProcess> process, Gamerunner.Place place) {
        this.seating = seating;
        this.ai = ai;
        this.process = process;
        this.place = place;
        this.ids = new PlayerIds(place.gameId());
        this.id = ids.onTheWire(place.playerId());
        this.line = new AiLine(ai.endpoint(), id);
        this.troubles = new Troubles(ai, process, secret);
        place.serve(id, this);
    }

    Secret secret() {
        return secret;
    }

    /** Takes a call that its AI has made, with the right secret. */
    CompletableFuture<HttpAnswer> call(String route, ShoreditchAction action, JsonPlace body) {
        ShoreditchAction harmless = action instanceof ShoreditchAction.Log log
                ? new ShoreditchAction.Log(secret.blotOut(log.message()))
                : action;
        Optional<String> fault = Optional.ofNullable(body.field("fault").node().textValue())
                .map(text -> secret.blotOut(JsonPlace.excerpt(text, Troubles.MAX_REASON)));
        return desk.submit(new PendingCalls.Call(route, harmless, fault));
    }

    /** Takes down that its AI has called with something that cannot be read. */
    void misread(String route, String why) {
        desk.remark("POST " + route + ": " + secret.blotOut(why));
    }

    @Override
    public CompletableFuture<Optional<String>> start(ShoreditchView view) {
        ObjectNode body = body(view);
        body.put("endpoint", place.endpoint());
        body.put("gamerunner", "sparring");
        body.put(
                "turn_time",
                seating.time().isUnlimited() ? -1 : seating.time().bank().toMillis());
        Duration time = seating.time().isUnlimited() ? Deadline.UNLIMITED : START_TIME;
        return knock(body, Deadline.in(time)).thenApply(why -> {
            if (why.isEmpty()) {
                stage.compareAndSet(Stage.NEW, Stage.READY);
            }
            return why;
        });
    }

    /** Asks until somebody is there: a program takes a while to listen. An address that nobody serves is final. */
    private CompletableFuture<Optional<String>> knock(ObjectNode body, Deadline deadline) {
        return line.announce(body, deadline).thenCompose(outcome -> {
            boolean starting = outcome instanceof HttpOutcome.Unreachable
                    && process.map(HttpBotProcess::isAlive).orElse(false);
            if (starting && !deadline.passed()) {
                return CompletableFuture.supplyAsync(() -> body, AFTER_A_PAUSE)
                        .thenCompose(again -> knock(again, deadline));
            }
            return troubles.howItEnded().thenApply(ended -> whyNotReady(outcome, ended));
        });
    }

    private Optional<String> whyNotReady(HttpOutcome outcome, Optional<String> ended) {
        if (outcome instanceof HttpOutcome.Answered answered && answered.status() == 200) {
            return Optional.empty();
        }
        String why = outcome instanceof HttpOutcome.Answered answered
                ? troubles.refusal(answered) + "; expected 200 to PUT /game/{id}, or to POST /game/{id}/"
                : Troubles.of(outcome);
        return Optional.of(why + ended.map(how -> "; the program " + how).orElse("") + Troubles.FAULTS);
    }

    @Override
    public CompletableFuture<Reply<ShoreditchAction>> ask(ShoreditchView view, Deadline deadline) {
        stage.compareAndSet(Stage.READY, Stage.PLAYING);
        lastView = view;
        return switch (view.phase()) {
            case START -> offerTurn(view, deadline);
            case TURN -> nextCall(deadline);
            case OFFER -> offerTrade(view, view.offer().orElseThrow(), deadline);
            case WAITING -> throw new IllegalArgumentException("nobody is asked while others act");
        };
    }

    private CompletableFuture<Reply<ShoreditchAction>> offerTurn(ShoreditchView view, Deadline deadline) {
        ObjectNode body = body(view);
        CompletableFuture<Reply<ShoreditchAction>> acted =
                desk.open().thenApply(called -> new Reply.Answer<>(new ShoreditchAction.TakeTurn()));
        CompletableFuture<Reply<ShoreditchAction>> answered = told.thenCompose(
                        ready -> line.post("start_turn", body, deadline))
                .thenCompose(this::turnTaken);
        // An AI may act before its own 200 has arrived here, and that counts.
        return acted.applyToEither(answered, reply -> {
            boolean taken = reply instanceof Reply.Answer<ShoreditchAction> answer
                    && answer.action() instanceof ShoreditchAction.TakeTurn;
            if (!taken) {
                desk.close("you did not take this turn");
            }
            failedTurns = reply instanceof Reply.Answer<ShoreditchAction> ? 0 : failedTurns + 1;
            return reply;
        });
    }

    private CompletableFuture<Reply<ShoreditchAction>> turnTaken(HttpOutcome outcome) {
        boolean offline = failedTurns + 1 == OFFLINE_AFTER;
        return outcome instanceof HttpOutcome.Answered answered
                ? CompletableFuture.completedFuture(troubles.turnTaken(answered))
                : troubles.reply(
                        outcome, offline ? "; it has failed " + OFFLINE_AFTER + " turns running and is offline" : "");
    }

    private CompletableFuture<Reply<ShoreditchAction>> nextCall(Deadline deadline) {
        CompletableFuture<Reply<ShoreditchAction>> called = desk.next(deadline).thenApply(call -> {
            if (call.isEmpty()) {
                desk.close("your time for this turn is over");
                if (stage.get() == Stage.PLAYING) {
                    tell("end_turn");
                }
                return new Reply.Late<>("the turn was not ended within its time");
            }
            return call.get()
                    .fault()
                    .map(troubles::failed)
                    .orElseGet(() -> new Reply.Answer<>(call.get().action(), desk.remarks()));
        });
        // What it has called before its program ended still counts.
        return process.isEmpty() || called.isDone()
                ? called
                : called.applyToEither(
                        process.get().ended().thenApply(how -> new Reply.Unavailable<>("the program " + how, true)),
                        reply -> reply);
    }

    private CompletableFuture<Reply<ShoreditchAction>> offerTrade(ShoreditchView view, Offer offer, Deadline deadline) {
        ObjectNode body = body(view);
        body.put("proposer", ids.onTheWire(offer.proposer()));
        body.set("offering", Json.MAPPER.valueToTree(offer.offering()));
        body.set("requesting", Json.MAPPER.valueToTree(offer.requesting()));
        return line.post("trade", body, deadline)
                .thenCompose(outcome -> outcome instanceof HttpOutcome.Answered answered
                        ? CompletableFuture.completedFuture(troubles.offerAnswered(answered))
                        : troubles.reply(outcome, ""));
    }

    @Override
    public BotActivity activity() {
        return process.map(HttpBotProcess::activity).orElse(BotActivity.UNKNOWN);
    }

    @Override
    public void observe(Supplier<ShoreditchView> view) {
        if (desk.owesAnswer()) {
            ShoreditchView seen = view.get();
            lastView = seen;
            if (seen.phase() == Phase.START
                    || seen.outcome()
                            .filter(Outcome.TurnEnded.class::isInstance)
                            .isPresent()) {
                endTurn();
            } else {
                seen.outcome().ifPresent(outcome -> desk.answer(Answers.of(outcome, ids, player(seen))));
            }
        }
    }

    private void endTurn() {
        desk.close("your turn has ended");
        if (desk.owes(ShoreditchAction.EndTurn.class)) {
            desk.answer(Answers.of(new Outcome.TurnEnded(), ids, player(lastView)));
        } else {
            desk.answer(Answers.refused(400, "your turn was ended after too many actions" + Troubles.FAULTS));
            tell("end_turn");
        }
    }

    /** Tells the AI something it need not answer, before anything else that it is told. */
    private void tell(String what) {
        told = line.post(what, body(lastView), Deadline.in(CANCEL_TIME)).handle((outcome, failure) -> null);
    }

    @Override
    public CompletableFuture<Void> end(ShoreditchView view, MatchResult result) {
        stage.set(Stage.OVER);
        place.leave();
        if (desk.owesAnswer()) {
            endTurn();
        }
        desk.close("the game is over");
        return told.thenCompose(ready -> line.delete(body(view), Deadline.in(END_TIME)))
                .thenAccept(outcome -> {});
    }

    /** The body that every request has: the player's own state. */
    private ObjectNode body(ShoreditchView view) {
        lastView = view;
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.set("player", player(view).json());
        return body;
    }

    private PlayerObject player(ShoreditchView view) {
        return new PlayerObject(
                id,
                secret.revealed(),
                ai.id(),
                seating.name(),
                ai.endpoint().toString(),
                view.startup(),
                ids.onTheWire(view.actions()));
    }

    /** Leaves the game; an AI that was waiting for it, or was in it, is told that nothing comes of it. */
    @Override
    public void close() {
        Stage before = stage.getAndSet(Stage.OVER);
        place.leave();
        desk.answer(Answers.refused(400, "the game was broken off" + Troubles.FAULTS));
        desk.close("the game was broken off");
        if (process.isEmpty() && before == Stage.READY) {
            line.post("cancel", body(lastView), Deadline.in(CANCEL_TIME)).join();
        }
        if (process.isEmpty() && before == Stage.PLAYING) {
            ObjectNode body = body(lastView).put("error", "the game was broken off");
            line.delete(body, Deadline.in(CANCEL_TIME)).join();
        }
        process.ifPresent(HttpBotProcess::close);
        place.close();
    }
}
