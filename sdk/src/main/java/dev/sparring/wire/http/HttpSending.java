package dev.sparring.wire.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * One request that Java's client sends, for https or through a proxy; it is sent again if the server had just closed the connection.
 *
 * <p>A server may close a kept-alive connection while a request is sent on it. Java's client then repeats a GET but never a
 * POST, and does not report that the connection was reused. This class assumes such a race, at most once per request, if
 * the server has answered before (so there was a connection to reuse), no part of a response arrived, and the failure came
 * quickly. A bot that reads the request and then closes the connection nearly always takes longer; if it does not, it gets
 * the same request again and closes the connection again.
 */
final class HttpSending {
    /** Much longer than the round trip in which a closed connection is noticed, but short for a bot that computes an answer. */
    private static final long STALE_NANOS = 500_000_000L;

    private static final Set<String> ANSWERED_BEFORE = ConcurrentHashMap.newKeySet();

    private final HttpClient client;
    private final HttpRequest request;
    private final long maxBody;
    private final CompletableFuture<HttpOutcome> outcome = new CompletableFuture<>();
    private volatile boolean finished;

    HttpSending(HttpClient client, HttpRequest request, long maxBody) {
        this.client = client;
        this.request = request;
        this.maxBody = maxBody;
    }

    /**
     * Sends the request on one of these threads. Completing or cancelling the returned future stops the request.
     *
     * <p>A waiting thread costs far less time than the client's own {@code sendAsync}, which passes each answer through a
     * thread pool: on loopback that takes as long as the exchange itself.
     */
    // The callback's future adds nothing to the outcome.
    @SuppressWarnings("FutureReturnValueIgnored")
    CompletableFuture<HttpOutcome> start(ExecutorService threads) {
        Future<?> work = threads.submit(this::run);
        // A response that nobody waits for must not continue to use a connection.
        outcome.whenComplete((done, failure) -> {
            if (!finished) {
                work.cancel(true);
            }
        });
        return outcome;
    }

    private void run() {
        try {
            HttpOutcome result = exchange(ANSWERED_BEFORE.contains(server()));
            finished = true;
            outcome.complete(result);
        } catch (InterruptedException e) {
            // The caller has completed or cancelled the outcome and does not wait for this one.
            outcome.cancel(false);
        } catch (RuntimeException | Error ours) {
            finished = true;
            outcome.completeExceptionally(ours);
        }
    }

    private HttpOutcome exchange(boolean mayBeStale) throws InterruptedException {
        Attempt attempt = new Attempt();
        try {
            HttpResponse<String> response = client.send(request, attempt::body);
            ANSWERED_BEFORE.add(server());
            return new HttpOutcome.Answered(
                    response.statusCode(), response.body(), response.headers().firstValue(HttpAnswer.FAULT));
        } catch (IOException failure) {
            return mayBeStale && attempt.wasStale(failure) ? exchange(false) : outcomeOf(failure);
        }
    }

    private String server() {
        return request.uri().getAuthority();
    }

    private final class Attempt {
        private final long sent = System.nanoTime();
        private volatile boolean responding;

        HttpResponse.BodySubscriber<String> body(HttpResponse.ResponseInfo head) {
            responding = true;
            return new BoundedBody(maxBody);
        }

        boolean wasStale(IOException failure) {
            return !responding
                    && cause(failure, ConnectException.class).isEmpty()
                    && cause(failure, ProtocolException.class).isEmpty()
                    && System.nanoTime() - sent < STALE_NANOS;
        }
    }

    private HttpOutcome outcomeOf(IOException failure) {
        URI to = request.uri();
        if (cause(failure, UnresolvedAddressException.class).isPresent()) {
            return HttpExchange.unknownHost(to);
        }
        if (cause(failure, ConnectException.class).isPresent()) {
            return HttpExchange.unreachable(to);
        }
        return cause(failure, BoundedBody.TooLarge.class)
                .<HttpOutcome>map(tooLarge -> HttpExchange.tooLarge(to, tooLarge))
                .orElseGet(() -> HttpExchange.broken(to, failure));
    }

    private static <T extends Throwable> Optional<T> cause(Throwable failure, Class<T> type) {
        for (Throwable deeper = failure; deeper != null; deeper = deeper.getCause()) {
            if (type.isInstance(deeper)) {
                return Optional.of(type.cast(deeper));
            }
        }
        return Optional.empty();
    }
}
