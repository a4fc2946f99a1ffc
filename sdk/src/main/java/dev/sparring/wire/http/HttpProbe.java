package dev.sparring.wire.http;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CheckTarget;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** A bot that serves HTTP, for somebody who waits for its answers: at an address, or as a program that is started. */
public final class HttpProbe implements AutoCloseable {
    private static final long PAUSE_MILLIS = 25;
    private static final long END_MILLIS = 500;

    private final URI address;
    private final Optional<HttpBotProcess> process;

    private HttpProbe(URI address, Optional<HttpBotProcess> process) {
        this.address = address;
        this.process = process;
    }

    /**
     * Whether somebody can be visited there.
     *
     * @throws InvalidInputException if the address is not one of HTTP
     */
    public static void requireHttp(URI address) {
        boolean http = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
        if (!http || address.getHost() == null) {
            throw new InvalidInputException(
                    "a bot serves at an address like http://127.0.0.1:8081/, not at " + address);
        }
    }

    /**
     * Starts the bot, if it is to be started.
     *
     * @throws CannotPlayException if that fails
     */
    public static HttpProbe to(CheckTarget candidate) {
        if (candidate instanceof CheckTarget.Address address) {
            return new HttpProbe(address.uri(), Optional.empty());
        }
        HttpBotProcess process = HttpBotProcess.start(((CheckTarget.Program) candidate).launch());
        return new HttpProbe(process.address(), Optional.of(process));
    }

    public URI address() {
        return address;
    }

    /** Sends a request until somebody is there to answer it: a program takes a while to listen. */
    public HttpOutcome knock(Supplier<CompletableFuture<HttpOutcome>> request, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        HttpOutcome outcome = request.get().join();
        while (outcome instanceof HttpOutcome.Unreachable
                && process.map(HttpBotProcess::isAlive).orElse(false)
                && System.nanoTime() - end < 0) {
            pause();
            outcome = request.get().join();
        }
        return outcome;
    }

    private void pause() {
        try {
            process.orElseThrow().ended().get(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the end of a program is no failure", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotPlayException("the check was broken off", e);
        }
    }

    /**
     * Why a request has had no answer, and what to do about it.
     *
     * @param given how long the bot had
     */
    public String whyNoAnswer(HttpOutcome outcome, Duration given) {
        Optional<String> ended = howItEnded(outcome);
        if (ended.isPresent()) {
            return "nobody serves at " + address + ": " + ended.get() + " (docs/check.md#crash)";
        }
        if (outcome instanceof HttpOutcome.Late) {
            return "no answer within " + given.toMillis()
                    + " ms: decide sooner, and answer each request (docs/check.md#late-answer)";
        }
        if (outcome instanceof HttpOutcome.Unreachable unreachable) {
            return unreachable.why()
                    + (process.isPresent()
                            ? ", and the program runs: does it serve on another port? The one to serve on is {port} in"
                                    + " its command and PORT in its environment (docs/check.md#wrong-port)"
                            : ": is the bot running, and is that its port? (docs/check.md#wrong-port)");
        }
        return outcome instanceof HttpOutcome.Faulty faulty
                ? faulty.why() + ": answer each request whole, with a status and a body (docs/check.md#http-status)"
                : "";
    }

    /** How the program ended, if it has: a connection breaks a moment before that is known. */
    private Optional<String> howItEnded(HttpOutcome outcome) {
        if (process.isEmpty() || outcome instanceof HttpOutcome.Late || outcome instanceof HttpOutcome.Answered) {
            return Optional.empty();
        }
        return process.get()
                .ended()
                .thenApply(Optional::of)
                .completeOnTimeout(Optional.empty(), END_MILLIS, TimeUnit.MILLISECONDS)
                .join();
    }

    @Override
    public void close() {
        process.ifPresent(HttpBotProcess::close);
    }
}
