package dev.sparring.wire.line;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.session.Stdio;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The referee's end of a bot that communicates in lines. */
final class LinePlayer<V, A> implements Player<V, A> {
    /** The time that a bot has to exit after its input has ended. */
    private static final Duration END_GRACE = Duration.ofSeconds(1);

    private final LineWire<V, A> wire;
    private final Launch launch;
    private final LineProcess channel;
    private final LineExchange exchange;
    private final RefereeCodec<V, A> codec;
    /** The line that announces this match; empty for the first match of a program. */
    private final String announcement;

    private LinePlayer(
            LineWire<V, A> wire,
            Launch launch,
            LineProcess channel,
            LineExchange exchange,
            RefereeCodec<V, A> codec,
            String announcement) {
        this.wire = wire;
        this.launch = launch;
        this.channel = channel;
        this.exchange = exchange;
        this.codec = codec;
        this.announcement = announcement;
    }

    /**
     * Starts a program for its first match.
     *
     * @throws dev.sparring.wire.CannotPlayException if it cannot be started
     */
    static <V, A> LinePlayer<V, A> start(LineWire<V, A> wire, Launch launch, RefereeCodec<V, A> codec) {
        LineProcess channel = LineProcess.start(launch);
        return new LinePlayer<>(wire, launch, channel, new LineExchange(channel, codec.unasked()), codec, "");
    }

    @Override
    public CompletableFuture<Optional<String>> start(V view) {
        send(announcement);
        send(codec.opening(view));
        return channel.ready();
    }

    @Override
    public CompletableFuture<Reply<A>> ask(V view, Deadline deadline) {
        Duration time = deadline.remaining();
        LineRequest request = codec.request(view, time);
        LineAnswer<A> answer = codec.answer(view);
        return exchange.ask(request.sent(), deadline, answer::add)
                .thenApply(reply -> reply(reply, request, answer, time));
    }

    private Reply<A> reply(LineReply reply, LineRequest request, LineAnswer<A> answer, Duration time) {
        if (reply instanceof LineReply.Lines lines) {
            return withWarnings(answer.reply(), lines.warnings());
        }
        if (reply instanceof LineReply.Late) {
            return new Reply.Late<>(
                    request.noAnswer(time) + ": " + answer.whyIncomplete().orElse(codec.lateAdvice()));
        }
        if (reply instanceof LineReply.Failed failed) {
            return new Reply.Failed<>(failed.why());
        }
        if (reply instanceof LineReply.TooLong tooLong) {
            return new Reply.Unreadable<>(tooLong.why());
        }
        return new Reply.Unavailable<>(request.ended(((LineReply.Ended) reply).why()), true);
    }

    private static <A> Reply<A> withWarnings(Reply<A> reply, List<String> warnings) {
        if (warnings.isEmpty()) {
            return reply;
        }
        if (reply instanceof Reply.Answer<A> answer) {
            List<String> faults = new ArrayList<>(warnings);
            faults.addAll(answer.faults());
            return new Reply.Answer<>(answer.action(), faults);
        }
        return new Reply.Unreadable<>(reply.why() + "; before that, " + String.join("; ", warnings));
    }

    @Override
    public BotActivity activity() {
        return channel.activity();
    }

    @Override
    public CompletableFuture<Void> end(V view, MatchResult result) {
        send(codec.closing(view, result));
        if (launch.reused()) {
            channel.endMatch();
            return CompletableFuture.completedFuture(null);
        }
        return exchange.finish(END_GRACE);
    }

    @Override
    public Optional<Player<V, A>> nextMatch(Launch next, Seating seating) {
        Launch own = wire.adapted(next, seating);
        // The program has received the arguments of its command once.
        if (!own.command().equals(launch.command()) || !exchange.isClean() || !channel.nextMatch(own)) {
            return Optional.empty();
        }
        String line = channel.announcesReady() ? Stdio.matchLine(own.seed()) : "";
        return Optional.of(new LinePlayer<>(wire, launch, channel, exchange, wire.refereeCodec(seating), line));
    }

    private void send(String text) {
        if (!text.isEmpty()) {
            exchange.send(text);
        }
    }

    @Override
    public void close() {
        channel.close();
    }
}
