package dev.sparring.wire.line;

import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Reply;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.Stdio;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** The main loop of a bot that communicates in lines. */
public final class LineBot<V, A> {
    /** The time for which the end of the match waits for a bot that still works on a request. */
    private static final Duration END_PATIENCE = Duration.ofSeconds(1);

    private final BotSession<V, A> bot;
    private final BotCodec<V, A> codec;
    private final Stdio stdio;
    private final String page;

    /**
     * Creates the loop of one match.
     *
     * @param page the protocol's page, for messages
     */
    public LineBot(BotSession<V, A> bot, BotCodec<V, A> codec, Stdio stdio, String page) {
        this.bot = bot;
        this.codec = codec;
        this.stdio = stdio;
        this.page = page;
    }

    /**
     * Plays until the input ends or the referee announces another match.
     *
     * @return empty if the input has ended; otherwise the seed of the next match, if it has one
     * @throws CannotPlayException if the referee sends a line that cannot be read
     */
    public Optional<OptionalLong> play() {
        try {
            for (String line = stdio.in().readLine();
                    line != null;
                    line = stdio.in().readLine()) {
                Optional<OptionalLong> next = stdio.nextMatch(line);
                if (next.isPresent()) {
                    return next;
                }
                read(line).ifPresent(this::handle);
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<RefereeMessage<V>> read(String line) {
        try {
            return codec.read(line);
        } catch (IllegalArgumentException e) {
            throw new CannotPlayException(
                    "cannot read what the referee sent: " + e.getMessage() + " (" + page + ")", e);
        }
    }

    private void handle(RefereeMessage<V> message) {
        if (message instanceof RefereeMessage.Request<V> request) {
            answer(request);
        } else if (message instanceof RefereeMessage.MatchEnd<V> end) {
            bot.end(end.view(), end.result(), END_PATIENCE);
        }
    }

    private void answer(RefereeMessage.Request<V> request) {
        V view = request.view();
        Reply<A> reply = bot.decide(view, request.time());
        if (reply instanceof Reply.Answer<A> answer) {
            stdio.write(codec.write(view, answer.action()));
        } else {
            stdio.writeFailure(reply.why(), codec.noAction(view));
        }
    }
}
