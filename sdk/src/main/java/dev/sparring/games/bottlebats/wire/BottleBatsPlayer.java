package dev.sparring.games.bottlebats.wire;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.maps.BoardText;
import dev.sparring.games.bottlebats.maps.SectionReader;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.line.LineChannel;
import dev.sparring.wire.line.LineExchange;
import dev.sparring.wire.line.LineReply;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The referee's end of a Bottle Bats bot. */
final class BottleBatsPlayer implements Player<BottleBatsView, BottleBatsAction> {
    /** How long a bot has to end by itself once its input has ended. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final LineChannel channel;
    private final LineExchange exchange;

    BottleBatsPlayer(LineChannel channel) {
        this.channel = channel;
        this.exchange = new LineExchange(channel, LineExchange.Unasked.KEPT);
    }

    @Override
    public CompletableFuture<Optional<String>> start(BottleBatsView view) {
        return channel.ready();
    }

    @Override
    public CompletableFuture<Reply<BottleBatsAction>> ask(BottleBatsView view, Deadline deadline) {
        SectionReader section = new SectionReader();
        Duration time = deadline.remaining();
        return exchange.ask(BoardText.write(view), deadline, section::add)
                .thenApply(reply -> understood(reply, section, time));
    }

    private static Reply<BottleBatsAction> understood(LineReply reply, SectionReader section, Duration time) {
        if (reply instanceof LineReply.Lines) {
            return AnswerReader.read(section);
        }
        if (reply instanceof LineReply.Late) {
            return new Reply.Late<>("no whole answer within " + time.toMillis() + " ms"
                    + (section.hasBegun() ? "; its section is not complete: is the number in its header right?" : "")
                    + " (docs/protocols/bottlebats.md#time)");
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
    public CompletableFuture<Void> end(BottleBatsView view, MatchResult result) {
        return exchange.finish(GRACE);
    }

    @Override
    public void close() {
        channel.close();
    }
}
