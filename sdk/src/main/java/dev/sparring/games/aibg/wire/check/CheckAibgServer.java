package dev.sparring.games.aibg.wire.check;

import dev.sparring.games.aibg.wire.messages.Request;
import dev.sparring.games.aibg.wire.referee.Accounts;
import dev.sparring.games.aibg.wire.referee.LoginRoutes;
import dev.sparring.games.aibg.wire.referee.PlayerSessions;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.stomp.Frame;
import dev.sparring.wire.stomp.StompApplication;
import dev.sparring.wire.stomp.StompEndpoint;
import dev.sparring.wire.stomp.StompSession;
import dev.sparring.wire.stomp.StompTerms;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** AIBG's server for the check of one bot. It records everything that the bot sends, and passes it on to {@link PlayerSessions}. */
final class CheckAibgServer implements StompApplication, AutoCloseable {
    private static final int MAX_KEPT = 200;
    private static final String MESSAGES = " (docs/protocols/aibg.md#messages)";

    private final Accounts accounts = new Accounts(Clock.systemUTC());
    private final LoginRoutes logins = new LoginRoutes(accounts, name -> false);
    private final PlayerSessions sessions = new PlayerSessions();
    private final CompletableFuture<String> connected = new CompletableFuture<>();
    private final List<String> attempts = new ArrayList<>();
    private final List<String> subscriptions = new ArrayList<>();
    private final List<String> messages = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final HttpHost host = HttpHost.openAsync(
            "127.0.0.1", 0, Map.of("/player", new StompEndpoint(this::caller, this, StompTerms.DEFAULT)), this::answer);

    PlayerSessions sessions() {
        return sessions;
    }

    String baseUrl() {
        return host.uri().toString();
    }

    int port() {
        return host.uri().getPort();
    }

    String token(String name) {
        return accounts.issueToken(name).token();
    }

    /** Returns a future that completes with the name of the first player that connects. */
    CompletableFuture<String> connected() {
        return connected;
    }

    /** Returns one line for each request that did not result in a connection. */
    synchronized List<String> attempts() {
        return List.copyOf(attempts);
    }

    synchronized List<String> subscriptions() {
        return List.copyOf(subscriptions);
    }

    /** Returns and removes the messages that the bot has sent. */
    synchronized List<String> takeMessages() {
        List<String> taken = List.copyOf(messages);
        messages.clear();
        return taken;
    }

    /** Returns and removes the faults in the messages that the bot has sent. */
    synchronized List<String> takeFaults() {
        List<String> taken = List.copyOf(faults);
        faults.clear();
        return taken;
    }

    private Optional<String> caller(HttpCall handshake) {
        Optional<String> name = accounts.caller(handshake);
        if (name.isEmpty()) {
            boolean hasToken = handshake.headers().containsKey("authorization");
            recordAttempt("a WebSocket " + (hasToken ? "with an invalid token" : "without the header Authorization"));
        }
        return name;
    }

    private CompletableFuture<HttpAnswer> answer(HttpCall call) {
        boolean login = call.path().equals("/public/login") || call.path().equals("/public/register");
        CompletableFuture<HttpAnswer> answer = login
                ? logins.answer(call)
                : CompletableFuture.completedFuture(HttpAnswer.text(404, "unknown path " + call.path()));
        return answer.thenApply(known -> {
            recordAttempt(call.method() + " " + call.path() + ", answered with status " + known.status());
            return known;
        });
    }

    private synchronized void recordAttempt(String attempt) {
        addTo(attempts, attempt);
    }

    private static void addTo(List<String> list, String entry) {
        if (list.size() < MAX_KEPT) {
            list.add(entry);
        }
    }

    @Override
    public void connected(StompSession session) {
        connected.complete(session.principal());
    }

    @Override
    public void subscribed(StompSession session, String destination) {
        synchronized (this) {
            addTo(subscriptions, destination);
        }
        sessions.subscribed(session, destination);
    }

    @Override
    public void unsubscribed(StompSession session, String destination) {
        sessions.unsubscribed(session, destination);
    }

    @Override
    public void received(StompSession session, String destination, Frame frame) {
        Optional<String> fault = fault(destination, frame);
        synchronized (this) {
            addTo(messages, frame.text());
            fault.ifPresent(why -> addTo(faults, why));
        }
        sessions.received(session, destination, frame);
    }

    private Optional<String> fault(String destination, Frame frame) {
        if (!destination.equals(PlayerSessions.IN)) {
            return Optional.of("it sent to " + destination + "; expected " + PlayerSessions.IN + MESSAGES);
        }
        try {
            Request request = Request.read(frame);
            if (request.fault().isPresent()) {
                return Optional.of("the bot failed: " + request.fault().get());
            }
            boolean known = request.type().startsWith("GET_") || request.type().startsWith("SELECT_");
            return known
                    ? Optional.empty()
                    : Optional.of("messageType: unknown type '" + request.type() + "'" + MESSAGES);
        } catch (InvalidInputException e) {
            return Optional.of(e.getMessage() + MESSAGES);
        }
    }

    @Override
    public void gone(StompSession session, String why) {
        sessions.gone(session, why);
    }

    @Override
    public void close() {
        host.close();
    }
}
