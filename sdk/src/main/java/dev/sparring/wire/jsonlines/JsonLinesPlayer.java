package dev.sparring.wire.jsonlines;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.line.LineChannel;
import dev.sparring.wire.line.LineExchange;
import dev.sparring.wire.line.LineReply;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The referee's end of a bot that answers in JSON lines. */
final class JsonLinesPlayer<V, A> implements Player<V, A> {
    /** How long a bot has to end by itself once its input has ended. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final LineChannel channel;
    private final LineExchange exchange;
    private final AnswerReader<A> answers;

    JsonLinesPlayer(LineChannel channel, AnswerReader<A> answers) {
        this.channel = channel;
        this.exchange = new LineExchange(channel);
        this.answers = answers;
    }

    @Override
    public CompletableFuture<Optional<String>> start(V view) {
        return channel.ready();
    }

    @Override
    public CompletableFuture<Reply<A>> ask(V view, Deadline deadline) {
        Duration time = deadline.remaining();
        return exchange.ask(Message.ask(view, time), deadline, line -> !line.isBlank())
                .thenApply(reply -> understood(reply, time));
    }

    private Reply<A> understood(LineReply reply, Duration time) {
        if (reply instanceof LineReply.Lines lines) {
            // Blank lines are passed over: the answer is what came last.
            String answer = lines.lines().get(lines.lines().size() - 1);
            return answers.read(answer, lines.warnings());
        }
        if (reply instanceof LineReply.Late) {
            return new Reply.Late<>("no answer within " + time.toMillis()
                    + " ms; is the line flushed? (docs/protocols/json-lines.md#time)");
        }
        if (reply instanceof LineReply.Failed failed) {
            return new Reply.Failed<>(failed.why());
        }
        if (reply instanceof LineReply.TooLong tooLong) {
            return new Reply.Unreadable<>(tooLong.why());
        }
        return new Reply.Unavailable<>(((LineReply.Ended) reply).why() + " instead of answering", true);
    }

    @Override
    public BotActivity activity() {
        return channel.activity();
    }

    @Override
    public CompletableFuture<Void> end(V view, MatchResult result) {
        exchange.tell(Message.over(view, result));
        return exchange.finish(GRACE);
    }

    @Override
    public void close() {
        channel.close();
    }
}
