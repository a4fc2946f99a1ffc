package dev.sparring.wire.http;

import dev.sparring.bot.Deadline;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.StepResult;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The part that the protocol checks of all HTTP bots share: the connection, and the results of steps that expect status 200. */
public final class HttpCheck implements AutoCloseable {
    private final CheckTarget target;
    private final UnaryOperator<String> redact;
    private volatile @Nullable HttpBot bot;

    /**
     * Creates a check that is not connected.
     *
     * @param redact removes secrets from text that the bot sent
     */
    public HttpCheck(CheckTarget target, UnaryOperator<String> redact) {
        this.target = target;
        this.redact = redact;
    }

    /**
     * Starts the bot, unless it has a URL, and repeats the first request until it serves.
     *
     * @param refereePort the port to which the bot connects, if its protocol needs one
     * @param request sends the first request to the bot's address
     * @param within the time that a program has to start listening
     * @throws CannotPlayException if the program cannot be started
     */
    public HttpOutcome open(
            OptionalInt refereePort, Function<URI, CompletableFuture<HttpOutcome>> request, Duration within) {
        HttpBot opened = HttpBot.of(refereePort.isPresent() ? target.withRefereePort(refereePort.getAsInt()) : target);
        bot = opened;
        return opened.untilServing(() -> request.apply(opened.address()), Deadline.in(within))
                .join();
    }

    /** Returns where the bot serves, once it has been opened. */
    public URI address() {
        return opened().address();
    }

    private HttpBot opened() {
        return Objects.requireNonNull(bot, "open is called first");
    }

    /**
     * Passes if the bot answered with status 200, and fails otherwise.
     *
     * @param sent the request, as text
     * @param given the time that the bot had for its answer
     * @param where what follows "expected 200", such as {@code "for every action"}
     */
    public StepResult expect200(String sent, HttpOutcome outcome, Duration given, String where) {
        if (!(outcome instanceof HttpOutcome.Answered answered)) {
            return StepResult.failed(sent, "", List.of(whyNoAnswer(outcome, given)));
        }
        return answered.status() == 200
                ? StepResult.passed(sent, status(answered))
                : StepResult.failed(
                        sent,
                        redact.apply(answered.body()),
                        List.of(describe(answered) + "; expected 200 " + where + " (docs/check.md#http-status)"));
    }

    /** Returns the status in the form in which steps report it. */
    public static String status(HttpOutcome.Answered answered) {
        return "(status " + answered.status() + ")";
    }

    /** Describes the status and the body of an answer. */
    public String describe(HttpOutcome.Answered answered) {
        String body = answered.body().isBlank() ? "" : " and '" + redact.apply(Excerpt.of(answered.body())) + "'";
        return "it answered with status " + answered.status() + body;
    }

    /** Returns a text that the bot sent, without secrets. */
    public String redacted(String text) {
        return redact.apply(text);
    }

    /**
     * Explains why a request got no complete answer, and what to do about it.
     *
     * @param given the time that the bot had for its answer
     */
    public String whyNoAnswer(HttpOutcome outcome, Duration given) {
        if (outcome instanceof HttpOutcome.Late) {
            return "no answer within " + given.toMillis()
                    + " ms: decide sooner, and answer each request (docs/check.md#late-answer)";
        }
        return opened().hasEnded()
                .join()
                .map(how -> "nothing is listening at " + address() + ": " + how + " (docs/check.md#crash)")
                .orElseGet(() -> outcome instanceof HttpOutcome.Unreachable unreachable
                        ? unreachable.why() + whichPort()
                        : ((HttpOutcome.Faulty) outcome).why()
                                + ": answer each request fully, with a status and a body (docs/check.md#http-status)");
    }

    private String whichPort() {
        return opened().isProgram()
                ? ", but the program is running: does it serve on another port? The port to serve on is {port} in its"
                        + " command and PORT in its environment (docs/check.md#wrong-port)"
                : ": is the bot running, and is that its port? (docs/check.md#wrong-port)";
    }

    /** Ends the bot's program, if one was started. */
    @Override
    public void close() {
        HttpBot opened = bot;
        if (opened != null) {
            opened.close();
        }
    }
}
