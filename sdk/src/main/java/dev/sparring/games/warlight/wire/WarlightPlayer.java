package dev.sparring.games.warlight.wire;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.line.LineChannel;
import dev.sparring.wire.line.LineExchange;
import dev.sparring.wire.line.LineReply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The referee's end of a Warlight bot. */
final class WarlightPlayer implements Player<WarlightView, WarlightAction> {
    /** How long a bot has to end by itself once its input has ended. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final LineChannel channel;
    private final LineExchange exchange;
    private final Seating seating;
    private boolean picking = true;

    WarlightPlayer(LineChannel channel, Seating seating) {
        this.channel = channel;
        this.exchange = new LineExchange(channel);
        this.seating = seating;
    }

    @Override
    public CompletableFuture<Optional<String>> start(WarlightView view) {
        exchange.tell(RefereeLines.opening(view, seating.time()));
        return channel.ready();
    }

    @Override
    public CompletableFuture<Reply<WarlightAction>> ask(WarlightView view, Deadline deadline) {
        StringBuilder question = new StringBuilder();
        if (picking && view.phase() != Phase.PICK) {
            picking = false;
            question.append(RefereeLines.picked(view));
        }
        if (view.phase() == Phase.PLACE) {
            question.append(RefereeLines.round(view));
        }
        Duration left = deadline.remaining();
        question.append(RefereeLines.request(view, left));
        return exchange.ask(question.toString(), deadline, line -> true)
                .thenApply(reply -> understood(reply, view.phase(), left));
    }

    private Reply<WarlightAction> understood(LineReply reply, Phase phase, Duration left) {
        if (reply instanceof LineReply.Lines lines) {
            Reply<WarlightAction> read = AnswerReader.read(
                    lines.lines().get(0), RefereeLines.name(seating.seat().index()), phase);
            return withWarnings(read, lines.warnings());
        }
        if (reply instanceof LineReply.Late) {
            return new Reply.Late<>("no answer to " + RefereeLines.requestName(phase) + " within " + left.toMillis()
                    + " ms, all that was in the time bank (docs/protocols/warlight.md#time)");
        }
        if (reply instanceof LineReply.Failed failed) {
            return new Reply.Failed<>(failed.why());
        }
        if (reply instanceof LineReply.TooLong tooLong) {
            return new Reply.Unreadable<>(tooLong.why());
        }
        LineReply.Ended ended = (LineReply.Ended) reply;
        return new Reply.Unavailable<>(ended.why() + " instead of answering " + RefereeLines.requestName(phase), true);
    }

    private static Reply<WarlightAction> withWarnings(Reply<WarlightAction> reply, List<String> warnings) {
        if (warnings.isEmpty()) {
            return reply;
        }
        if (reply instanceof Reply.Unreadable<WarlightAction> garbled) {
            return new Reply.Unreadable<>(garbled.why() + "; before that, " + String.join("; ", warnings));
        }
        Reply.Answer<WarlightAction> answer = (Reply.Answer<WarlightAction>) reply;
        List<String> all = new ArrayList<>(warnings);
        all.addAll(answer.faults());
        return new Reply.Answer<>(answer.action(), all);
    }

    @Override
    public BotActivity activity() {
        return channel.activity();
    }

    @Override
    public CompletableFuture<Void> end(WarlightView view, MatchResult result) {
        return exchange.finish(GRACE);
    }

    @Override
    public void close() {
        channel.close();
    }
}
