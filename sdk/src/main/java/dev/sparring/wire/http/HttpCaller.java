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

/** Sends requests to bots that are HTTP servers. Follows no redirects; keeps connections alive. */
public final class HttpCaller {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "http caller");
        thread.setDaemon(true);
        return thread;
    });

    /** For http. */
    private static final class Plain {
        private static final HttpLoop LOOP = new HttpLoop();
    }

    /** For https, and for http through a proxy. */
    private static final class Jdk {
        private static final HttpClient CLIENT = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .executor(THREADS)
                .build();
    }

    private static final Map<String, String> JSON =
            Map.of("Accept", "application/json", "Content-Type", "application/json");
    private static final long MAX_JSON = 1 << 20;
    private static final boolean HAS_PROXY =
            System.getProperty("http.proxyHost") != null || Boolean.getBoolean("java.net.useSystemProxies");

    private HttpCaller() {}

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
        Duration time = deadline.remaining();
        boolean limited = time.compareTo(Deadline.UNLIMITED) < 0;
        HttpOutcome.Late late =
                new HttpOutcome.Late(HttpBot.shown(to) + " did not answer within " + time.toMillis() + " ms");
        if (!isPlain(to)) {
            CompletableFuture<HttpOutcome> outcome = sendByJdk(method, to, headers, body, maxBody);
            return limited ? outcome.completeOnTimeout(late, time.toNanos(), TimeUnit.NANOSECONDS) : outcome;
        }
        long due = limited ? HttpLoop.now() + time.toNanos() : Long.MAX_VALUE;
        HttpExchange exchange = new HttpExchange(
                to,
                method,
                HttpRequestBytes.of(method, to, headers, body),
                maxBody,
                due,
                late,
                new CompletableFuture<>());
        send(HttpAddress.of(to), exchange);
        return exchange.outcome();
    }

    private static void send(HttpAddress address, HttpExchange exchange) {
        HttpConnection kept = Plain.LOOP.take(address);
        while (kept != null && !kept.send(exchange)) {
            kept = Plain.LOOP.take(address);
        }
        if (kept == null) {
            HttpConnection.open(address, exchange, Plain.LOOP, THREADS);
        }
    }

    /** Returns whether our own client sends a request to this URL. */
    private static boolean isPlain(URI to) {
        return "http".equalsIgnoreCase(to.getScheme()) && to.getHost() != null && !HAS_PROXY;
    }

    private static CompletableFuture<HttpOutcome> sendByJdk(
            String method, URI to, Map<String, String> headers, String body, long maxBody) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(to).method(method, HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        return new HttpSending(Jdk.CLIENT, request.build(), maxBody).start(THREADS);
    }
}
