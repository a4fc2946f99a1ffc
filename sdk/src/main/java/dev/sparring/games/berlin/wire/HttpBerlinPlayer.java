package dev.sparring.games.berlin.wire;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.json.JsonPlace;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.HttpBotProcess;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** The referee's end of a bot that serves HTTP, be it a program that was started for the match or an address. */
final class HttpBerlinPlayer implements Player<BerlinView, Moves> {
    /** How long a bot may take to answer game_start. */
    static final Duration START_TIME = Duration.ofSeconds(30);

    private static final Duration END_TIME = Duration.ofSeconds(5);
    static final long LARGEST_ANSWER = 1 << 20;
    private static final long PAUSE_MILLIS = 25;
    private static final long END_MILLIS = 500;
    private static final int MAX_REASON = 240;
    private static final String FAULTS = " (docs/protocols/berlin.md#faults)";
    private static final String WHICH_PORT =
            "; the port to serve on is {port} in its command and PORT in its environment";
    static final Map<String, String> HEADERS = Map.of("Accept", "application/json", "Content-Type", Form.CONTENT_TYPE);
    private static final Executor AFTER_A_PAUSE =
            CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS);

    private final URI address;
    private final Optional<HttpBotProcess> process;
    private final RequestWriter requests;
    private final Duration startTime;

    HttpBerlinPlayer(URI address, Optional<HttpBotProcess> process, Seating seating, Duration startTime) {
        this.address = address;
        this.process = process;
        this.requests = new RequestWriter(seating);
        this.startTime = seating.time().isUnlimited() ? Deadline.UNLIMITED : startTime;
    }

    @Override
    public CompletableFuture<Optional<String>> start(BerlinView view) {
        return knock(requests.write(Action.GAME_START, view), Deadline.in(startTime));
    }

    /** Asks until somebody is there: a program takes a while to listen. An address that nobody serves is final. */
    private CompletableFuture<Optional<String>> knock(String request, Deadline deadline) {
        return post(request, deadline).thenCompose(outcome -> {
            boolean starting = outcome instanceof HttpOutcome.Unreachable
                    && process.map(HttpBotProcess::isAlive).orElse(false);
            if (outcome instanceof HttpOutcome.Late || (starting && deadline.passed())) {
                return CompletableFuture.completedFuture(Optional.of(notInTime()));
            }
            return starting
                    ? CompletableFuture.supplyAsync(() -> request, AFTER_A_PAUSE)
                            .thenCompose(again -> knock(again, deadline))
                    : whyNotReady(outcome);
        });
    }

    private String notInTime() {
        return address + " did not answer game_start within " + startTime.toMillis() + " ms"
                + (process.isPresent() ? WHICH_PORT : "");
    }

    private CompletableFuture<Optional<String>> whyNotReady(HttpOutcome outcome) {
        return reply(outcome, body -> new Reply.Answer<>(Moves.NONE))
                .thenApply(reply -> reply instanceof Reply.Answer<Moves> ? Optional.empty() : Optional.of(reply.why()));
    }

    @Override
    public CompletableFuture<Reply<Moves>> ask(BerlinView view, Deadline deadline) {
        long nanos = deadline.remaining().toNanos();
        return post(requests.write(Action.TURN, view), deadline)
                .thenCompose(outcome -> outcome instanceof HttpOutcome.Late
                        ? CompletableFuture.completedFuture(late(nanos))
                        : reply(outcome, AnswerReader::read));
    }

    /** Says how much time there was, some of which went by before the request was out. */
    private Reply<Moves> late(long nanos) {
        long millis = Math.round(nanos / 1e6);
        return new Reply.Late<>(address + " did not answer within " + millis + " ms");
    }

    @Override
    public CompletableFuture<Void> end(BerlinView view, MatchResult result) {
        return post(requests.write(Action.GAME_OVER, view), Deadline.in(END_TIME))
                .thenAccept(outcome -> {});
    }

    @Override
    public BotActivity activity() {
        return process.map(HttpBotProcess::activity).orElse(BotActivity.UNKNOWN);
    }

    private CompletableFuture<HttpOutcome> post(String request, Deadline deadline) {
        return HttpCaller.post(address, HEADERS, request, deadline, LARGEST_ANSWER);
    }

    private CompletableFuture<Reply<Moves>> reply(HttpOutcome outcome, Function<String, Reply<Moves>> read) {
        if (outcome instanceof HttpOutcome.Answered answered) {
            return CompletableFuture.completedFuture(
                    answered.status() == 200 ? read.apply(answered.body()) : withoutMoves(answered));
        }
        if (outcome instanceof HttpOutcome.Late late) {
            return CompletableFuture.completedFuture(new Reply.Late<>(late.why()));
        }
        if (outcome instanceof HttpOutcome.Unreachable unreachable) {
            return unlessEnded(new Reply.Unavailable<>(unreachable.why(), false));
        }
        return unlessEnded(new Reply.Unreadable<>(((HttpOutcome.Faulty) outcome).why() + FAULTS));
    }

    private Reply<Moves> withoutMoves(HttpOutcome.Answered answered) {
        return answered.fault().<Reply<Moves>>map(Reply.Failed::new).orElseGet(() -> refused(answered));
    }

    private Reply<Moves> refused(HttpOutcome.Answered answered) {
        boolean redirect = answered.status() >= 300 && answered.status() < 400;
        String expected = redirect ? "a redirect; expected 200 from this very address" : "expected 200";
        String body = answered.body().isBlank() ? "" : " and '" + JsonPlace.excerpt(answered.body(), MAX_REASON) + "'";
        return new Reply.Unreadable<>(
                address + " answered with status " + answered.status() + body + "; " + expected + FAULTS);
    }

    /** A connection breaks a moment before the program behind it is known to have ended. */
    private CompletableFuture<Reply<Moves>> unlessEnded(Reply<Moves> otherwise) {
        return process.map(program -> program.ended()
                        .<Reply<Moves>>thenApply(how -> new Reply.Unavailable<>(
                                "nobody serves at " + address + ": the program " + how + WHICH_PORT, true))
                        .completeOnTimeout(otherwise, END_MILLIS, TimeUnit.MILLISECONDS))
                .orElse(CompletableFuture.completedFuture(otherwise));
    }

    @Override
    public void close() {
        process.ifPresent(HttpBotProcess::close);
    }
}
