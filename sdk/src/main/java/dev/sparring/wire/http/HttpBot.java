package dev.sparring.wire.http;

import dev.sparring.bot.Deadline;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.Launch;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A bot that serves HTTP: at a URL, or as a program started on this machine. */
public final class HttpBot implements AutoCloseable {
    private static final long RETRY_MILLIS = 10;
    private static final long END_MILLIS = 500;
    private static final Executor AFTER_A_PAUSE =
            CompletableFuture.delayedExecutor(RETRY_MILLIS, TimeUnit.MILLISECONDS);

    private final URI address;
    /** Null for a bot at a URL. */
    private final @Nullable HttpBotProcess program;

    private HttpBot(URI address, @Nullable HttpBotProcess program) {
        this.address = address;
        this.program = program;
    }

    /** Returns a bot that already serves at this URL. */
    public static HttpBot at(URI address) {
        return new HttpBot(address, null);
    }

    /**
     * Starts a bot's program. It may take a while to start listening.
     *
     * @throws CannotPlayException if it cannot be started
     */
    public static HttpBot start(Launch launch) {
        HttpBotProcess program = HttpBotProcess.start(launch);
        return new HttpBot(program.address(), program);
    }

    /** Starts the bot that is to be checked, unless it has a URL. */
    static HttpBot of(CheckTarget target) {
        return target instanceof CheckTarget.Address url
                ? at(url.uri())
                : start(((CheckTarget.Program) target).launch());
    }

    /** Returns whether a URL has a host and the scheme http or https. */
    public static boolean isAddress(URI url) {
        return ("http".equals(url.getScheme()) || "https".equals(url.getScheme())) && url.getHost() != null;
    }

    public URI address() {
        return address;
    }

    /** Returns a URL for messages: without a user name, a password, a query and a fragment, which may contain secrets. */
    public static String shown(URI url) {
        int port = url.getPort();
        return url.getScheme() + "://" + url.getHost() + (port < 0 ? "" : ":" + port)
                + Objects.requireNonNullElse(url.getRawPath(), "");
    }

    /** Returns the URL of this bot for messages. */
    public String shown() {
        return shown(address);
    }

    /** Returns whether the bot is a program that was started here. */
    public boolean isProgram() {
        return program != null;
    }

    /** Returns whether the bot is a program that was started here and has not ended. */
    boolean isRunning() {
        return program != null && program.isAlive();
    }

    /** Returns the activity of the program that can be observed besides its answers; none for a URL. */
    public BotActivity activity() {
        return program == null ? BotActivity.UNKNOWN : program.activity();
    }

    /**
     * Repeats a request until the program is listening, since a program takes a while to start. A URL is tried once.
     *
     * @return completes with the outcome of the last request: {@link HttpOutcome.Unreachable} if nothing is listening at the URL,
     *     the program has ended, or it is still not listening at the deadline
     */
    public CompletableFuture<HttpOutcome> untilServing(
            Supplier<CompletableFuture<HttpOutcome>> request, Deadline deadline) {
        return request.get()
                .thenCompose(outcome -> outcome instanceof HttpOutcome.Unreachable && isRunning() && !deadline.passed()
                        ? CompletableFuture.supplyAsync(() -> request, AFTER_A_PAUSE)
                                .thenCompose(again -> untilServing(again, deadline))
                        : CompletableFuture.completedFuture(outcome));
    }

    /** Completes with a description of how the program ended, once it has; never for a bot at a URL. */
    public CompletableFuture<String> ended() {
        return program == null ? new CompletableFuture<>() : program.ended();
    }

    /**
     * Completes with a description of how the program ended; empty if it is still running, or for a URL. Waits for half a second,
     * because a connection breaks a moment before the end of the program is known.
     */
    CompletableFuture<Optional<String>> hasEnded() {
        return program == null
                ? CompletableFuture.completedFuture(Optional.empty())
                : program.ended()
                        .thenApply(Optional::of)
                        .completeOnTimeout(Optional.empty(), END_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Notes that the match of the program has ended. */
    public void endMatch() {
        if (program != null) {
            program.endMatch();
        }
    }

    /**
     * Prepares the program for another match.
     *
     * @return false if it cannot play another, or for a bot at a URL
     */
    public boolean nextMatch(Launch launch) {
        return program != null && program.nextMatch(launch);
    }

    /** Ends the program and all its children. */
    @Override
    public void close() {
        if (program != null) {
            program.close();
        }
    }
}
