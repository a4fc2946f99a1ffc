package dev.sparring.wire.stomp;

import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A server for tests. The token {@code secret-NAME} identifies the client NAME. Every text sent to {@code /echo} is pushed back to
 * {@code /user/queue/echo}. All events are recorded as texts.
 */
final class StompTestServer implements StompApplication, AutoCloseable {
    static final String ECHO = "/user/queue/echo";

    final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    final Map<String, StompSession> sessions = new ConcurrentHashMap<>();
    final HttpHost host;
    private final CompletableFuture<Void> released = new CompletableFuture<>();

    StompTestServer(StompTerms terms) {
        this(terms, 0);
    }

    StompTestServer(StompTerms terms, int port) {
        host = HttpHost.open(
                "127.0.0.1",
                port,
                Map.of("/player", new StompEndpoint(StompTestServer::principal, this, terms)),
                call -> HttpAnswer.text(200, call.method() + " " + call.body()));
    }

    private static Optional<String> principal(HttpCall handshake) {
        String authorization = handshake.headers().getOrDefault("authorization", "");
        return authorization.startsWith("Bearer secret-")
                ? Optional.of(authorization.substring("Bearer secret-".length()))
                : Optional.empty();
    }

    static Map<String, String> token(String name) {
        return Map.of("Authorization", "Bearer secret-" + name);
    }

    URI uri() {
        return URI.create("ws://127.0.0.1:" + host.port() + "/player");
    }

    /** Returns the next event, and waits for it if necessary. */
    String next() throws InterruptedException {
        String next = events.poll(20, TimeUnit.SECONDS);
        return next == null ? "nothing happened" : next;
    }

    @Override
    public void connected(StompSession session) {
        sessions.put(session.principal(), session);
        events.add(session.principal() + " connected");
    }

    @Override
    public void subscribed(StompSession session, String destination) {
        events.add(session.principal() + " subscribed to " + destination);
    }

    @Override
    public void unsubscribed(StompSession session, String destination) {
        events.add(session.principal() + " unsubscribed from " + destination);
    }

    @Override
    public void received(StompSession session, String destination, Frame frame) {
        switch (destination) {
            case "/echo" -> session.push(ECHO, "text/plain", frame.text());
            case "/refuse" -> session.refuse("that was refused");
            case "/throw" -> throw new IllegalStateException("a secret");
            case "/stuck" -> released.join();
            case "/slow" -> {
                pause();
                events.add(session.principal() + " sent " + frame.text() + " to /slow");
            }
            default -> events.add(session.principal() + " sent " + frame.text() + " to " + destination);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(3);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void gone(StompSession session, String why) {
        events.add(session.principal() + " is gone: " + why);
    }

    @Override
    public void close() {
        released.complete(null);
        host.close();
    }
}
