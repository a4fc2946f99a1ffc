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

/** AIBG's server for one bot that is walked along the wire: a {@link PlayerSessions} that takes down all that comes in. */
final class CheckAibgServer implements StompApplication, AutoCloseable {
    private static final int MAX_KEPT = 200;
    private static final String MESSAGES = " (docs/protocols/aibg.md#messages)";

    private final Accounts accounts = new Accounts(Clock.systemUTC());
    private final LoginRoutes logins = new LoginRoutes(accounts, name -> false);
    private final PlayerSessions hall = new PlayerSessions();
    private final CompletableFuture<String> connected = new CompletableFuture<>();
    private final List<String> knocks = new ArrayList<>();
    private final List<String> subscriptions = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();
    private final HttpHost host = HttpHost.open(
            "127.0.0.1", 0, Map.of("/player", new StompEndpoint(this::whose, this, StompTerms.DEFAULT)), this::answer);

    PlayerSessions hall() {
        return hall;
    }

    String base() {
        return host.uri().toString();
    }

    String token(String name) {
        return accounts.welcome(name).token();
    }

    /** Completes with the name that the first who connects is logged in as. */
    CompletableFuture<String> connected() {
        return connected;
    }

    /** What came that was no connection, a line each. */
    synchronized List<String> knocks() {
        return List.copyOf(knocks);
    }

    synchronized List<String> subscriptions() {
        return List.copyOf(subscriptions);
    }

    /** What the bot has said since this was last asked. */
    synchronized List<String> takeSaid() {
        List<String> taken = List.copyOf(said);
        said.clear();
        return taken;
    }

    /** What of that could not even be read. */
    synchronized List<String> takeUnreadable() {
        List<String> taken = List.copyOf(unreadable);
        unreadable.clear();
        return taken;
    }

    private Optional<String> whose(HttpCall handshake) {
        Optional<String> header = Optional.ofNullable(handshake.headers().get("authorization"));
        Optional<String> name = accounts.bearer(header);
        if (name.isEmpty()) {
            knocked("a WebSocket "
                    + (header.isEmpty() ? "without the header Authorization" : "with a token that is not valid here"));
        }
        return name;
    }

    private HttpAnswer answer(HttpCall call) {
        boolean login = call.path().equals("/public/login") || call.path().equals("/public/register");
        HttpAnswer answer = login ? logins.answer(call) : HttpAnswer.text(404, "there is no " + call.path() + " here");
        knocked(call.method() + " " + call.path() + ", answered with " + answer.status());
        return answer;
    }

    private synchronized void knocked(String how) {
        keep(knocks, how);
    }

    private static void keep(List<String> where, String what) {
        if (where.size() < MAX_KEPT) {
            where.add(what);
        }
    }

    @Override
    public void connected(StompSession session) {
        connected.complete(session.principal());
    }

    @Override
    public void subscribed(StompSession session, String destination) {
        synchronized (this) {
            keep(subscriptions, destination);
        }
        hall.subscribed(session, destination);
    }

    @Override
    public void unsubscribed(StompSession session, String destination) {
        hall.unsubscribed(session, destination);
    }

    @Override
    public void received(StompSession session, String destination, Frame frame) {
        Optional<String> fault = fault(destination, frame);
        synchronized (this) {
            keep(said, frame.text());
            fault.ifPresent(why -> keep(unreadable, why));
        }
        hall.received(session, destination, frame);
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
                    : Optional.of("messageType: there is no '" + request.type() + "'" + MESSAGES);
        } catch (InvalidInputException e) {
            return Optional.of(e.getMessage() + MESSAGES);
        }
    }

    @Override
    public void gone(StompSession session, String why) {
        hall.gone(session, why);
    }

    @Override
    public void close() {
        host.close();
    }
}
