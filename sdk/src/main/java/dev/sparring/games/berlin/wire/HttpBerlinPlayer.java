package dev.sparring.games.berlin.wire;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.HttpBot;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import dev.sparring.wire.http.HttpReplies;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;

/** The referee's end of a bot that serves HTTP. */
final class HttpBerlinPlayer implements Player<BerlinView, Moves> {
    /** The time limit for the answer to game_start. */
    static final Duration START_TIME = Duration.ofSeconds(30);

    /** The header of {@code game_start} with the seed of a match, for programs that play several. */
    static final String SEED = "Sparring-Seed";

    private static final Duration END_TIME = Duration.ofSeconds(5);
    private static final long MAX_ANSWER = 1 << 20;
    private static final Map<String, String> HEADERS =
            Map.of("Accept", "application/json", "Content-Type", Form.CONTENT_TYPE);

    private final HttpBot bot;
    private final HttpReplies replies;
    private final RequestWriter requests;
    private final Duration startTime;
    /** The seed that is sent with the announcement of this match. */
    private final OptionalLong seed;

    /** Whether the bot has accepted the end of the match. */
    private volatile boolean ended;

    HttpBerlinPlayer(HttpBot bot, Seating seating) {
        this(bot, seating, START_TIME, OptionalLong.empty());
    }

    HttpBerlinPlayer(HttpBot bot, Seating seating, Duration startTime, OptionalLong seed) {
        this.seed = seed;
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
        Map<String, String> headers = new HashMap<>(HEADERS);
        seed.ifPresent(number -> headers.put(SEED, Long.toString(number)));
        String request = requests.write(Action.GAME_START, view);
        return bot.untilServing(() -> HttpCaller.post(bot.address(), headers, request, deadline, MAX_ANSWER), deadline)
                .thenCompose(outcome -> replies.whyNotReady(outcome, Action.GAME_START.word(), startTime, ""));
    }

    @Override
    public CompletableFuture<Reply<Moves>> ask(BerlinView view, Deadline deadline) {
        // Read before the request is written, because writing it takes some of the time.
        long millis = Math.round(deadline.remaining().toNanos() / 1e6);
        return post(Action.TURN, view, deadline)
                .thenCompose(outcome -> outcome instanceof HttpOutcome.Late
                        ? CompletableFuture.completedFuture(
                                new Reply.Late<>(bot.shown() + " did not answer within " + millis + " ms"))
                        : replies.reply(outcome, this::read, ""));
    }

    private Reply<Moves> read(HttpOutcome.Answered answered) {
        return answered.status() == 200 ? AnswerReader.read(answered.body()) : replies.unexpected(answered, "");
    }

    @Override
    public CompletableFuture<Void> end(BerlinView view, MatchResult result) {
        return post(Action.GAME_OVER, view, Deadline.in(END_TIME)).thenAccept(outcome -> {
            ended = outcome instanceof HttpOutcome.Answered;
            bot.endMatch();
        });
    }

    @Override
    public Optional<Player<BerlinView, Moves>> nextMatch(Launch launch, Seating seating) {
        return ended && bot.nextMatch(launch)
                ? Optional.of(new HttpBerlinPlayer(bot, seating, START_TIME, launch.seed()))
                : Optional.empty();
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
