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
 * One request on its way, sent a second time if the connection it went out on had just been closed.
 *
 * <p>A server may close a kept-alive connection at the very moment a request is sent on it. Java's client then sends a
 * GET again by itself, but never a POST, and does not say that the connection was an old one. So this class takes a
 * failure for such a race, once a request, when the server has answered before (there was a connection to reuse),
 * when nothing of a response came, and when it failed at once: a bot that read the request and then broke off nearly
 * always took longer, and if it did not, it is asked the same question again and breaks off again.
 */
final class HttpSending {
    /** A dead connection shows itself within a round trip; this is ample, and short for a bot that thinks. */
    private static final long AT_ONCE_NANOS = 500_000_000L;

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
     * Sends it from one of these threads. Whoever completes or cancels what is returned breaks off the request.
     *
     * <p>A thread that waits costs far less time than the client's own {@code sendAsync}, which hands each answer on
     * through a pool of Java's: that takes as long again as the whole exchange on loopback.
     */
    // What the callback returns says nothing that the outcome does not say.
    @SuppressWarnings("FutureReturnValueIgnored")
    CompletableFuture<HttpOutcome> start(ExecutorService threads) {
        Future<?> work = threads.submit(this::run);
        // A response that is not wanted any more must not go on filling a connection.
        outcome.whenComplete((done, failure) -> {
            if (!finished) {
                work.cancel(true);
            }
        });
        return outcome;
    }

    private void run() {
        try {
            HttpOutcome came = exchange(ANSWERED_BEFORE.contains(server()));
            finished = true;
            outcome.complete(came);
        } catch (InterruptedException e) {
            // Somebody has completed or cancelled the outcome and does not wait for this one.
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
            return mayBeStale && attempt.wasCutAtOnce(failure) ? exchange(false) : outcomeOf(failure);
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

        boolean wasCutAtOnce(IOException failure) {
            return !responding
                    && cause(failure, ConnectException.class).isEmpty()
                    && cause(failure, ProtocolException.class).isEmpty()
                    && System.nanoTime() - sent < AT_ONCE_NANOS;
        }
    }

    private HttpOutcome outcomeOf(IOException failure) {
        URI to = request.uri();
        if (cause(failure, UnresolvedAddressException.class).isPresent()) {
            return new HttpOutcome.Unreachable("there is no host called " + to.getHost());
        }
        if (cause(failure, ConnectException.class).isPresent()) {
            return new HttpOutcome.Unreachable("nothing listens at " + to);
        }
        return cause(failure, BoundedBody.TooLarge.class)
                .map(tooLarge -> new HttpOutcome.Faulty(to + " answered with " + tooLarge.getMessage()))
                .orElseGet(() ->
                        new HttpOutcome.Faulty(to + " broke off or sent what is not HTTP: " + failure.getMessage()));
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
