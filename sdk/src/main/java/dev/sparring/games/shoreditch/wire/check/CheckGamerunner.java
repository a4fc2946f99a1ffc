package dev.sparring.games.shoreditch.wire.check;

import dev.sparring.games.shoreditch.wire.messages.Answers;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A gamerunner that passes each call of an AI to the protocol check, which answers it. */
final class CheckGamerunner implements AutoCloseable {
    private final BlockingQueue<Call> calls = new LinkedBlockingQueue<>();
    private final HttpHost host = HttpHost.openAsync("127.0.0.1", 0, Map.of(), this::take);

    /** A request of the AI; completing the future answers it. */
    record Call(HttpCall request, CompletableFuture<HttpAnswer> answer) {}

    private CompletableFuture<HttpAnswer> take(HttpCall request) {
        Call call = new Call(request, new CompletableFuture<>());
        calls.add(call);
        return call.answer();
    }

    int port() {
        return host.uri().getPort();
    }

    /** Returns the URL of a game on this gamerunner. */
    String endpoint(String gameId) {
        return host.uri() + "game/" + gameId;
    }

    /** Waits for the next call; empty if none comes within this time. */
    Optional<Call> next(Duration within) {
        try {
            return Optional.ofNullable(calls.poll(within.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotPlayException("the check was stopped", e);
        }
    }

    @Override
    public void close() {
        for (Call call = calls.poll(); call != null; call = calls.poll()) {
            call.answer().complete(Answers.refused(400, "the check is over"));
        }
        host.close();
    }
}
