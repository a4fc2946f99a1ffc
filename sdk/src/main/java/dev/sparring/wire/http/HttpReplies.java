package dev.sparring.wire.http;

import dev.sparring.text.Excerpt;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Turns the outcomes of requests to one bot into its replies, with messages for its author. */
public final class HttpReplies {
    private static final int MAX_BODY = 240;
    private static final String WHICH_PORT =
            "; the port to serve on is {port} in its command and PORT in its environment";

    private final HttpBot bot;
    private final String page;
    private final UnaryOperator<String> redact;

    /**
     * Creates the messages for one bot.
     *
     * @param page the page that explains faults, such as {@code docs/protocols/berlin.md#faults}
     * @param redact removes secrets from text that the bot sent
     */
    public HttpReplies(HttpBot bot, String page, UnaryOperator<String> redact) {
        this.bot = bot;
        this.page = " (" + page + ")";
        this.redact = redact;
    }

    /** Returns a text that the bot sent, without secrets and shortened to fit into a message. */
    public String excerpt(String text) {
        return redact.apply(Excerpt.of(text, MAX_BODY));
    }

    /** Returns the reply of a bot that reports a failure of its own code. */
    public <A> Reply<A> failed(String why) {
        return new Reply.Failed<>(redact.apply(why));
    }

    /** Describes the status and the body of an answer. */
    public String describe(HttpOutcome.Answered answered) {
        String body = answered.body().isBlank() ? "" : " and '" + excerpt(answered.body()) + "'";
        return bot.shown() + " answered with status " + answered.status() + body;
    }

    /**
     * Returns the reply of a bot that answered with another status than 200.
     *
     * @param where what follows "expected 200": empty, or such as {@code " to PUT /game/{id}"}
     */
    public <A> Reply<A> unexpected(HttpOutcome.Answered answered, String where) {
        boolean redirect = answered.status() / 100 == 3;
        String expected = redirect ? "a redirect; expected 200 from this very address" : "expected 200" + where;
        return new Reply.Unreadable<>(describe(answered) + "; " + expected + page);
    }

    /**
     * Maps an outcome to a reply.
     *
     * @param read reads an answer of any status, unless it is an error that reports a failure of the bot's own code
     * @param remark follows the reason if no answer came: empty, or such as {@code "; it is offline"}
     */
    public <A> CompletableFuture<Reply<A>> reply(
            HttpOutcome outcome, Function<HttpOutcome.Answered, Reply<A>> read, String remark) {
        if (outcome instanceof HttpOutcome.Answered answered) {
            boolean failed = answered.status() != 200 && answered.fault().isPresent();
            return CompletableFuture.completedFuture(
                    failed ? failed(answered.fault().get()) : read.apply(answered));
        }
        if (outcome instanceof HttpOutcome.Late late) {
            return CompletableFuture.completedFuture(new Reply.Late<>(late.why() + remark));
        }
        Reply<A> otherwise = outcome instanceof HttpOutcome.Unreachable unreachable
                ? new Reply.Unavailable<>(unreachable.why() + remark, false)
                : new Reply.Unreadable<>(((HttpOutcome.Faulty) outcome).why() + remark + page);
        return bot.hasEnded()
                .thenApply(ended -> ended.<Reply<A>>map(
                                how -> new Reply.Unavailable<>(whyEnded(how) + WHICH_PORT + page, true))
                        .orElse(otherwise));
    }

    /** Describes how the bot's program ended. */
    public String whyEnded(String how) {
        return "the program at " + bot.shown() + " has ended: " + how;
    }

    /**
     * Completes with the reason why the bot is not ready for a match; empty if it answered the first request with status 200.
     *
     * @param request the first request, such as {@code game_start}
     * @param given the time that the bot had for it
     * @param where what follows "expected 200", see {@link #unexpected}
     */
    public CompletableFuture<Optional<String>> whyNotReady(
            HttpOutcome outcome, String request, Duration given, String where) {
        if (outcome instanceof HttpOutcome.Late || (outcome instanceof HttpOutcome.Unreachable && bot.isRunning())) {
            return CompletableFuture.completedFuture(Optional.of(bot.shown() + " did not answer " + request + " within "
                    + given.toMillis() + " ms" + (bot.isProgram() ? WHICH_PORT : "") + page));
        }
        return this.<Boolean>reply(
                        outcome,
                        answered -> answered.status() == 200 ? new Reply.Answer<>(true) : unexpected(answered, where),
                        "")
                .thenApply(
                        reply -> reply instanceof Reply.Answer<Boolean> ? Optional.empty() : Optional.of(reply.why()));
    }
}
