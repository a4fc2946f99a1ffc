package dev.sparring.games.berlin.wire;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.HttpBot;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import dev.sparring.wire.http.HttpReplies;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;

/** The referee's end of a bot that serves HTTP. */
final class HttpBerlinPlayer implements Player<BerlinView, Moves> {
    /** The time limit for the answer to game_start. */
    static final Duration START_TIME = Duration.ofSeconds(30);

    private static final Duration END_TIME = Duration.ofSeconds(5);
    private static final long MAX_ANSWER = 1 << 20;
    private static final Map<String, String> HEADERS =
            Map.of("Accept", "application/json", "Content-Type", Form.CONTENT_TYPE);

    private final HttpBot bot;
    private final HttpReplies replies;
    private final RequestWriter requests;
    private final Duration startTime;

    HttpBerlinPlayer(HttpBot bot, Seating seating) {
        this(bot, seating, START_TIME);
    }

    HttpBerlinPlayer(HttpBot bot, Seating seating, Duration startTime) {
        this.bot = bot;
        this.replies = new HttpReplies(bot, "docs/protocols/berlin.md#faults", UnaryOperator.identity());
        this.requests = new RequestWriter(seating);
        this.startTime = seating.time().isUnlimited() ? Deadline.UNLIMITED : startTime;
    }

    /** Posts a request to a bot. */
    static CompletableFuture<HttpOutcome> post(URI address, String request, Deadline deadline) {
        return HttpCaller.post(address, HEADERS, request, deadline, MAX_ANSWER);
    }

    private CompletableFuture<HttpOutcome> post(Action action, BerlinView view, Deadline deadline) {
        return post(bot.address(), requests.write(action, view), deadline);
    }

    @Override
    public CompletableFuture<Optional<String>> start(BerlinView view) {
        Deadline deadline = Deadline.in(startTime);
        return bot.untilServing(() -> post(Action.GAME_START, view, deadline), deadline)
                .thenCompose(outcome -> replies.whyNotReady(outcome, Action.GAME_START.word(), startTime, ""));
    }

    @Override
    public CompletableFuture<Reply<Moves>> ask(BerlinView view, Deadline deadline) {
        // Read before the request is written, because writing it takes some of the time.
        long millis = Math.round(deadline.remaining().toNanos() / 1e6);
        return post(Action.TURN, view, deadline)
                .thenCompose(outcome -> outcome instanceof HttpOutcome.Late
                        ? CompletableFuture.completedFuture(
                                new Reply.Late<>(bot.address() + " did not answer within " + millis + " ms"))
                        : replies.reply(outcome, this::read, ""));
    }

    private Reply<Moves> read(HttpOutcome.Answered answered) {
        return answered.status() == 200 ? AnswerReader.read(answered.body()) : replies.unexpected(answered, "");
    }

    @Override
    public CompletableFuture<Void> end(BerlinView view, MatchResult result) {
        return post(Action.GAME_OVER, view, Deadline.in(END_TIME)).thenAccept(outcome -> {});
    }

    @Override
    public BotActivity activity() {
        return bot.activity();
    }

    @Override
    public void close() {
        bot.close();
    }
}
