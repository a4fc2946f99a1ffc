package dev.sparring.transport;

import dev.sparring.core.Deadline;
import dev.sparring.core.TimeControl;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Sends requests to bots that are HTTP servers. Follows no redirects; keeps connections alive. */
public final class HttpCaller {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "http caller");
        thread.setDaemon(true);
        return thread;
    });
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .executor(THREADS)
            .build();

    private HttpCaller() {}

    /** Posts a body. See {@link #send}. */
    public static CompletableFuture<HttpOutcome> post(
            URI to, Map<String, String> headers, String body, Deadline deadline, long maxBody) {
        return send("POST", to, headers, body, deadline, maxBody);
    }

    /**
     * Sends a request.
     *
     * @param maxBody the largest response body that is taken, in bytes
     * @return completes with what came of it, at the deadline at the latest
     * @throws IllegalArgumentException if the address is no http or https address
     */
    public static CompletableFuture<HttpOutcome> send(
            String method, URI to, Map<String, String> headers, String body, Deadline deadline, long maxBody) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(to).method(method, HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        CompletableFuture<HttpResponse<String>> response =
                CLIENT.sendAsync(request.build(), info -> new BoundedBody(maxBody));
        CompletableFuture<HttpOutcome> outcome = response.handle((received, failure) -> failure == null
                ? new HttpOutcome.Answered(received.statusCode(), received.body())
                : outcomeOf(to, failure));
        Duration time = deadline.remaining();
        if (time.compareTo(TimeControl.UNLIMITED) < 0) {
            outcome.completeOnTimeout(
                    new HttpOutcome.Late(to + " did not answer within " + time.toMillis() + " ms"),
                    time.toNanos(),
                    TimeUnit.NANOSECONDS);
        }
        // A response that is not wanted any more must not go on filling a connection.
        return outcome.whenComplete((done, failure) -> response.cancel(true));
    }

    private static HttpOutcome outcomeOf(URI to, Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
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
