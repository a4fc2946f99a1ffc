package dev.sparring.games.shoreditch.wire.referee;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.wire.messages.Answers;
import dev.sparring.games.shoreditch.wire.messages.PlayerIds;
import dev.sparring.games.shoreditch.wire.messages.RequestBodies;
import dev.sparring.games.shoreditch.wire.messages.Secret;
import dev.sparring.json.JsonPlace;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpBot;
import dev.sparring.wire.http.HttpOutcome;
import dev.sparring.wire.http.HttpReplies;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The referee's end of one AI in one game: sends it requests by HTTP, and receives the calls by which it acts. */
public final class HttpShoreditchPlayer implements Player<ShoreditchView, ShoreditchAction> {
    /** The time that an AI has to accept a game. */
    private static final Duration START_TIME = Duration.ofSeconds(30);

    private static final Duration END_TIME = Duration.ofSeconds(5);
    private static final Duration CANCEL_TIME = Duration.ofSeconds(1);
    private static final String FAULTS = "docs/protocols/shoreditch.md#faults";
    /** An AI that fails this many turns in a row is reported as offline; it is still asked. */
    private static final int OFFLINE_AFTER = 5;

    private final Seating seating;
    private final HttpBot bot;
    private final Gamerunner.Endpoint endpoint;
    private final AiRequests requests;
    private final Secret secret = Secret.random();
    private final RequestBodies bodies;
    private final PendingCalls calls = new PendingCalls();
    private final HttpReplies replies;
    /** Completes when the AI has received the latest notice that needs no answer. */
    private CompletableFuture<Void> notified = CompletableFuture.completedFuture(null);

    private volatile @Nullable ShoreditchView lastView;
    private final AtomicReference<State> state = new AtomicReference<>(State.NEW);
    /** The seed that is sent with the announcement of this game; for programs that play several. */
    private OptionalLong seed = OptionalLong.empty();

    /** Whether the AI has accepted the end of the game. */
    private volatile boolean ended;

    private int failedTurns;
    private boolean turnEndedEarly;

    private enum State {
        NEW,
        READY,
        PLAYING,
        OVER
    }

    /**
     * Starts an AI's program, which calls the gamerunner for AIs on this machine, and returns its player.
     *
     * @throws dev.sparring.wire.CannotPlayException if it cannot be started
     */
    public static HttpShoreditchPlayer started(Launch launch, Seating seating) {
        // The gamerunner must serve first: the program may only connect to its port.
        Gamerunner.Endpoint endpoint = LoopbackGamerunner.endpoint(seating);
        try {
            HttpBot ai = HttpBot.start(launch.withRefereePort(LoopbackGamerunner.port()));
            return new HttpShoreditchPlayer(seating, seating.name(), ai, endpoint);
        } catch (RuntimeException e) {
            endpoint.close();
            throw e;
        }
    }

    /**
     * Creates a player.
     *
     * @param registeredId the id under which the AI is registered
     * @param endpoint receives the AI's calls; closed with the player
     */
    public HttpShoreditchPlayer(Seating seating, String registeredId, HttpBot bot, Gamerunner.Endpoint endpoint) {
        this.seating = seating;
        this.bot = bot;
        this.endpoint = endpoint;
        PlayerIds ids = new PlayerIds(endpoint.gameId());
        String id = ids.onTheWire(endpoint.playerId());
        this.requests = new AiRequests(bot.address(), id);
        this.bodies = new RequestBodies(ids, id, secret, registeredId, seating.name(), bot.address());
        this.replies = new HttpReplies(bot, FAULTS, secret::redact);
        endpoint.open(id, this);
    }

    Secret secret() {
        return secret;
    }

    /** Handles a call that the AI has made with the right secret. */
    CompletableFuture<HttpAnswer> call(String route, ShoreditchAction action, JsonPlace body) {
        ShoreditchAction harmless = action instanceof ShoreditchAction.Log log
                ? new ShoreditchAction.Log(secret.redact(log.message()))
                : action;
        Optional<String> fault =
                Optional.ofNullable(body.field("fault").node().textValue()).map(replies::excerpt);
        return calls.submit(new PendingCalls.Call(route, harmless, fault));
    }

    /** Records that the AI has made a call that cannot be read. */
    void unreadable(String route, String why) {
        calls.remark("POST " + route + ": " + secret.redact(why));
    }

    @Override
    public CompletableFuture<Optional<String>> start(ShoreditchView view) {
        lastView = view;
        var body = bodies.announcement(view, endpoint.url(), seating.time());
        seed.ifPresent(number -> body.put("seed", number));
        Duration time = seating.time().isUnlimited() ? Deadline.UNLIMITED : START_TIME;
        Deadline deadline = Deadline.in(time);
        return bot.untilServing(() -> requests.announce(body, deadline), deadline)
                .thenCompose(outcome -> replies.whyNotReady(
                        outcome, "PUT /game/{id}", time, " to PUT /game/{id}, or to POST /game/{id}/"))
                .thenApply(why -> {
                    if (why.isEmpty()) {
                        state.compareAndSet(State.NEW, State.READY);
                    }
                    return why;
                });
    }

    @Override
    public CompletableFuture<Reply<ShoreditchAction>> ask(ShoreditchView view, Deadline deadline) {
        state.compareAndSet(State.READY, State.PLAYING);
        lastView = view;
        turnEndedEarly = turnEndedEarly && view.phase() != Phase.START;
        return switch (view.phase()) {
            case START -> offerTurn(view, deadline);
            case TURN -> nextCall(deadline);
            case OFFER ->
                requests.post("trade", bodies.offer(view, view.offer().orElseThrow()), deadline)
                        .thenCompose(outcome -> replies.reply(outcome, HttpShoreditchPlayer::offerAnswered, ""));
            case WAITING -> throw new IllegalArgumentException("a player is not asked while others act");
        };
    }

    private CompletableFuture<Reply<ShoreditchAction>> offerTurn(ShoreditchView view, Deadline deadline) {
        var body = bodies.state(view);
        // An AI that has not received the notice yet may still make a call that belongs to its last turn.
        return notified.thenCompose(ready -> offerTurn(body, deadline));
    }

    private CompletableFuture<Reply<ShoreditchAction>> offerTurn(ObjectNode body, Deadline deadline) {
        CompletableFuture<Reply<ShoreditchAction>> acted =
                calls.open().thenApply(called -> new Reply.Answer<>(new ShoreditchAction.TakeTurn()));
        CompletableFuture<Reply<ShoreditchAction>> answered = requests.post("start_turn", body, deadline)
                .thenCompose(outcome -> replies.reply(outcome, this::turnAnswered, ifOffline()));
        // An AI may act before its own 200 has arrived here, and that counts.
        return acted.applyToEither(answered, reply -> {
            boolean taken = reply instanceof Reply.Answer<ShoreditchAction> answer
                    && answer.action() instanceof ShoreditchAction.TakeTurn;
            if (!taken) {
                calls.close("you did not take this turn");
            }
            failedTurns = reply instanceof Reply.Answer<ShoreditchAction> ? 0 : failedTurns + 1;
            return reply;
        });
    }

    private String ifOffline() {
        return failedTurns + 1 == OFFLINE_AFTER
                ? "; it has failed " + OFFLINE_AFTER + " turns in a row and is offline"
                : "";
    }

    private Reply<ShoreditchAction> turnAnswered(HttpOutcome.Answered answered) {
        if (answered.status() == 200) {
            return new Reply.Answer<>(new ShoreditchAction.TakeTurn());
        }
        List<String> why =
                answered.body().isBlank() ? List.of() : List.of("the turn was skipped: " + replies.describe(answered));
        return new Reply.Answer<>(new ShoreditchAction.SkipTurn(), why);
    }

    private static Reply<ShoreditchAction> offerAnswered(HttpOutcome.Answered answered) {
        return new Reply.Answer<>(
                answered.status() == 200 ? new ShoreditchAction.Accept() : new ShoreditchAction.Decline());
    }

    private CompletableFuture<Reply<ShoreditchAction>> nextCall(Deadline deadline) {
        CompletableFuture<Reply<ShoreditchAction>> called = calls.next(deadline).thenApply(call -> {
            if (call.isEmpty()) {
                calls.close("your time for this turn is over");
                if (state.get() == State.PLAYING) {
                    sendNotice("end_turn");
                }
                return new Reply.Late<>("the turn was not ended within its time");
            }
            return call.get()
                    .fault()
                    .map(replies::<ShoreditchAction>failed)
                    .orElseGet(() -> new Reply.Answer<>(call.get().action(), calls.takeRemarks()));
        });
        // Calls that the AI made before its program ended still count.
        return called.isDone()
                ? called
                : called.applyToEither(
                        bot.ended().thenApply(how -> new Reply.Unavailable<>(replies.whyEnded(how), true)),
                        reply -> reply);
    }

    @Override
    public BotActivity activity() {
        return bot.activity();
    }

    @Override
    public void observe(Supplier<ShoreditchView> view) {
        if (calls.owesAnswer() && !turnEndedEarly) {
            ShoreditchView seen = view.get();
            lastView = seen;
            if (seen.phase() == Phase.START
                    || seen.outcome()
                            .filter(Outcome.TurnEnded.class::isInstance)
                            .isPresent()) {
                endTurn();
            } else {
                seen.outcome()
                        .ifPresent(outcome -> calls.answer(Answers.of(outcome, bodies.ids(), bodies.player(seen))));
            }
        }
    }

    /** Ends the AI's own turn, in which it makes one call after another. Answers to offers are independent. */
    @Override
    public boolean endTurnEarly() {
        Phase phase = lastView().phase();
        if (phase != Phase.START && phase != Phase.TURN) {
            return false;
        }
        if (calls.owesAnswerTo(ShoreditchAction.EndTurn.class)) {
            endTurn();
            return true;
        }
        calls.close("your turn has ended");
        turnEndedEarly = true;
        sendNotice("end_turn");
        // An AI that waits for the answer to its call knows then that its turn has ended, and makes no other call.
        notified = notified.thenRun(() -> calls.answer(
                Answers.refused(400, "your turn has ended, because another action was played (" + FAULTS + ")")));
        return true;
    }

    private ShoreditchView lastView() {
        return Objects.requireNonNull(lastView, "start sets the first view");
    }

    private void endTurn() {
        calls.close("your turn has ended");
        if (calls.owesAnswerTo(ShoreditchAction.EndTurn.class)) {
            calls.answer(Answers.of(new Outcome.TurnEnded(), bodies.ids(), bodies.player(lastView())));
        } else {
            calls.answer(Answers.refused(400, "your turn was ended after too many actions (" + FAULTS + ")"));
            sendNotice("end_turn");
        }
    }

    /** Sends a notice that needs no answer. Every later request waits until the AI has received it. */
    private void sendNotice(String route) {
        notified = requests.post(route, bodies.state(lastView()), Deadline.in(CANCEL_TIME))
                .handle((outcome, failure) -> null);
    }

    @Override
    public CompletableFuture<Void> end(ShoreditchView view, MatchResult result) {
        state.set(State.OVER);
        endpoint.leave();
        if (calls.owesAnswer()) {
            endTurn();
        }
        calls.close("the game is over");
        lastView = view;
        return notified.thenCompose(ready -> requests.delete(bodies.state(view), Deadline.in(END_TIME)))
                .thenAccept(outcome -> {
                    ended = outcome instanceof HttpOutcome.Answered;
                    bot.endMatch();
                });
    }

    @Override
    public Optional<Player<ShoreditchView, ShoreditchAction>> nextMatch(Launch launch, Seating next) {
        if (!ended || !bot.nextMatch(launch)) {
            return Optional.empty();
        }
        // In this order, because the gamerunner closes with its last endpoint, and the program knows only its port.
        Gamerunner.Endpoint other = LoopbackGamerunner.endpoint(next);
        endpoint.close();
        HttpShoreditchPlayer player = new HttpShoreditchPlayer(next, next.name(), bot, other);
        // Other programs may not accept a field that the original does not send.
        player.seed = launch.announcesReady() ? launch.seed() : OptionalLong.empty();
        return Optional.of(player);
    }

    /** Leaves the game. Tells an AI at a URL that the game is cancelled, if it has not ended. */
    @Override
    public void close() {
        State before = state.getAndSet(State.OVER);
        endpoint.leave();
        calls.answer(Answers.refused(400, "the game was stopped (" + FAULTS + ")"));
        calls.close("the game was stopped");
        if (!bot.isProgram() && before == State.READY) {
            requests.post("cancel", bodies.state(lastView()), Deadline.in(CANCEL_TIME))
                    .join();
        }
        if (!bot.isProgram() && before == State.PLAYING) {
            var body = bodies.state(lastView()).put("error", "the game was stopped");
            requests.delete(body, Deadline.in(CANCEL_TIME)).join();
        }
        bot.close();
        endpoint.close();
    }
}
