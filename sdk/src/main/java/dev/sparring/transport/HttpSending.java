package dev.sparring.transport;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;

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

    HttpSending(HttpClient client, HttpRequest request, long maxBody) {
        this.client = client;
        this.request = request;
        this.maxBody = maxBody;
    }

    /** Sends it. Whoever completes or cancels what is returned breaks off the request. */
    CompletableFuture<HttpOutcome> start() {
        send(ANSWERED_BEFORE.contains(server()));
        return outcome;
    }

    // What the two callbacks return says nothing that the two futures do not say.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void send(boolean mayBeStale) {
        Attempt attempt = new Attempt();
        CompletableFuture<HttpResponse<String>> response = client.sendAsync(request, attempt::body);
        response.whenComplete((received, failure) -> {
            if (failure == null) {
                ANSWERED_BEFORE.add(server());
                outcome.complete(new HttpOutcome.Answered(received.statusCode(), received.body()));
            } else if (mayBeStale && !outcome.isDone() && attempt.wasCutAtOnce(causeOf(failure))) {
                send(false);
            } else {
                outcome.complete(outcomeOf(causeOf(failure)));
            }
        });
        // A response that is not wanted any more must not go on filling a connection.
        outcome.whenComplete((done, failure) -> response.cancel(true));
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

        boolean wasCutAtOnce(Throwable cause) {
            return cause instanceof IOException
                    && !(cause instanceof ConnectException || cause instanceof ProtocolException)
                    && !responding
                    && System.nanoTime() - sent < AT_ONCE_NANOS;
        }
    }

    private static Throwable causeOf(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }

    private HttpOutcome outcomeOf(Throwable cause) {
        URI to = request.uri();
        for (Throwable deeper = cause; deeper != null; deeper = deeper.getCause()) {
            if (deeper instanceof UnresolvedAddressException) {
                return new HttpOutcome.Unreachable("there is no host called " + to.getHost());
            }
            if (deeper instanceof BoundedBody.TooLarge) {
                return new HttpOutcome.Faulty(to + " answered with " + deeper.getMessage());
            }
        }
        if (cause instanceof ConnectException) {
            return new HttpOutcome.Unreachable("nothing listens at " + to);
        }
        return new HttpOutcome.Faulty(to + " broke off or sent what is not HTTP: " + cause.getMessage());
    }
}
