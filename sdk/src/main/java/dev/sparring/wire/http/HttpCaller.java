package dev.sparring.wire.http;

import dev.sparring.bot.Deadline;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLParameters;

/** Sends requests to bots that are HTTP servers. Follows no redirects; keeps connections alive. */
public final class HttpCaller {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "http caller");
        thread.setDaemon(true);
        return thread;
    });

    /** For http, which nearly all bots use. */
    private static final class Plain {
        private static final HttpClient CLIENT = builder()
                .sslContext(new NoTls())
                .sslParameters(new SSLParameters())
                .build();
    }

    /** For https. */
    private static final class Tls {
        private static final HttpClient CLIENT = builder().build();
    }

    private static final Map<String, String> JSON =
            Map.of("Accept", "application/json", "Content-Type", "application/json");
    private static final long MAX_JSON = 1 << 20;

    private HttpCaller() {}

    private static HttpClient.Builder builder() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .executor(THREADS);
    }

    /** Sends a JSON body and accepts an answer of at most 1 MiB. See {@link #send}. */
    public static CompletableFuture<HttpOutcome> sendJson(String method, URI to, String json, Deadline deadline) {
        return send(method, to, JSON, json, deadline, MAX_JSON);
    }

    /** Posts a body. See {@link #send}. */
    public static CompletableFuture<HttpOutcome> post(
            URI to, Map<String, String> headers, String body, Deadline deadline, long maxBody) {
        return send("POST", to, headers, body, deadline, maxBody);
    }

    /**
     * Sends a request.
     *
     * @param maxBody the maximum size of the response body in bytes
     * @return completes with the outcome, at the deadline at the latest; cancelling it closes the connection
     * @throws IllegalArgumentException if the URL does not have the scheme http or https
     */
    public static CompletableFuture<HttpOutcome> send(
            String method, URI to, Map<String, String> headers, String body, Deadline deadline, long maxBody) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(to).method(method, HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        HttpClient client = "https".equalsIgnoreCase(to.getScheme()) ? Tls.CLIENT : Plain.CLIENT;
        CompletableFuture<HttpOutcome> outcome = new HttpSending(client, request.build(), maxBody).start(THREADS);
        Duration time = deadline.remaining();
        if (time.compareTo(Deadline.UNLIMITED) < 0) {
            outcome.completeOnTimeout(
                    new HttpOutcome.Late(to + " did not answer within " + time.toMillis() + " ms"),
                    time.toNanos(),
                    TimeUnit.NANOSECONDS);
        }
        return outcome;
    }
}
