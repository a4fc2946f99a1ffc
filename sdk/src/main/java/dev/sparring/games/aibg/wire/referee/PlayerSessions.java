package dev.sparring.games.aibg.wire.referee;

import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.aibg.wire.messages.AibgJsonWriter;
import dev.sparring.games.aibg.wire.messages.Request;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.stomp.Frame;
import dev.sparring.wire.stomp.StompApplication;
import dev.sparring.wire.stomp.StompSession;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The connections of all players. Passes messages between the players and their matches. */
public final class PlayerSessions implements StompApplication {
    /** The destination of messages to the server. */
    public static final String IN = "/websocket/game";

    /** The destination of messages to a player. */
    public static final String OUT = "/user/queue/player";

    /** The maximum number of matches per player that are kept after their end, so that the player can still send requests. */
    private static final int MAX_KEPT = 8;

    private static final String PAGE = " (docs/protocols/aibg.md#messages)";

    private final Consumer<String> whenSubscribed;
    private final Consumer<String> whenEnded;
    private final Map<String, Connections> players = new HashMap<>();

    /** The subscribed sessions of one player, and its matches, the latest first. */
    private static final class Connections {
        private final Set<StompSession> sessions = new LinkedHashSet<>();
        private final Deque<StompAibgPlayer> matches = new ArrayDeque<>();
        private CompletableFuture<Void> subscribed = new CompletableFuture<>();
    }

    /** Creates sessions without callbacks. */
    public PlayerSessions() {
        this(name -> {}, name -> {});
    }

    /**
     * Creates sessions with callbacks.
     *
     * <p>The callbacks must not block.
     *
     * @param whenSubscribed called with the name of each player that has subscribed
     * @param whenEnded called with the name of each player whose match has ended
     */
    public PlayerSessions(Consumer<String> whenSubscribed, Consumer<String> whenEnded) {
        this.whenSubscribed = whenSubscribed;
        this.whenEnded = whenEnded;
    }

    private Connections of(String name) {
        return players.computeIfAbsent(name, key -> new Connections());
    }

    /** Returns a future that completes when the player has subscribed to its messages. */
    synchronized CompletableFuture<Void> whenSubscribed(String name) {
        return of(name).subscribed;
    }

    /** Adds a match of a player. */
    synchronized void add(String name, StompAibgPlayer match) {
        Deque<StompAibgPlayer> matches = of(name).matches;
        matches.addFirst(match);
        while (matches.size() > MAX_KEPT && matches.peekLast().isOver()) {
            matches.removeLast();
        }
    }

    /**
     * Opens a request of a player's match. No session can subscribe meanwhile: one that does later gets the request then.
     *
     * @return the sessions to which the caller pushes the request
     */
    synchronized List<StompSession> openRequest(String name, Runnable open) {
        open.run();
        return List.copyOf(of(name).sessions);
    }

    /** Reports that a match of a player has ended. */
    void ended(String name) {
        whenEnded.accept(name);
    }

    /** Returns the running matches of a player, the latest first. */
    synchronized List<StompAibgPlayer> running(String name) {
        return of(name).matches.stream().filter(match -> !match.isOver()).toList();
    }

    /** Matches run on threads of their own: a message only changes what they wait for. */
    @Override
    public boolean neverBlocks() {
        return true;
    }

    @Override
    public void subscribed(StompSession session, String destination) {
        if (!destination.equals(OUT)) {
            return;
        }
        String name = session.principal();
        List<Runnable> missed;
        synchronized (this) {
            Connections player = of(name);
            // Requests that are opened after this are pushed to the session when they are opened.
            missed = running(name).stream().map(match -> match.pushTo(session)).toList();
            player.sessions.add(session);
            player.subscribed.complete(null);
        }
        whenSubscribed.accept(name);
        missed.forEach(Runnable::run);
    }

    @Override
    public synchronized void unsubscribed(StompSession session, String destination) {
        if (destination.equals(OUT)) {
            remove(session);
        }
    }

    @Override
    public synchronized void gone(StompSession session, String why) {
        remove(session);
    }

    private void remove(StompSession session) {
        Connections player = of(session.principal());
        player.sessions.remove(session);
        if (player.sessions.isEmpty() && player.subscribed.isDone()) {
            player.subscribed = new CompletableFuture<>();
        }
    }

    /** Returns the names of the players that have subscribed. */
    synchronized List<String> subscribed() {
        return players.entrySet().stream()
                .filter(player -> !player.getValue().sessions.isEmpty())
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    synchronized boolean isSubscribed(String name) {
        return !of(name).sessions.isEmpty();
    }

    @Override
    public void received(StompSession session, String destination, Frame frame) {
        if (!destination.equals(IN)) {
            send(session, null, refusal("unknown destination; expected " + IN + PAGE));
            return;
        }
        Request request;
        try {
            request = Request.read(frame);
        } catch (InvalidInputException e) {
            send(session, null, refusal(e.getMessage() + PAGE));
            return;
        }
        Optional<StompAibgPlayer> match = find(session.principal(), request.gameId());
        if (match.isEmpty()) {
            send(
                    session,
                    null,
                    refusal("no such match: expected the gameId of one of your matches; without a gameId, you have to"
                            + " be in exactly one match" + PAGE));
        } else {
            match.get().handle(request, (phase, answer) -> send(session, phase, answer));
        }
    }

    private synchronized Optional<StompAibgPlayer> find(String name, OptionalLong id) {
        Deque<StompAibgPlayer> matches = of(name).matches;
        StompAibgPlayer running = null;
        for (StompAibgPlayer match : matches) {
            if (id.isPresent()) {
                if (match.gameId() == id.getAsLong()) {
                    return Optional.of(match);
                }
            } else if (!match.isOver()) {
                if (running != null) {
                    return Optional.empty();
                }
                running = match;
            }
        }
        if (id.isPresent()) {
            return Optional.empty();
        }
        return Optional.ofNullable(running == null ? matches.peekFirst() : running);
    }

    static ObjectNode refusal(String why) {
        return Json.MAPPER.createObjectNode().put("accepted", false).put("error", why);
    }

    private static void send(StompSession session, @Nullable String phase, JsonSerializable message) {
        session.push(OUT, "application/json", envelope(phase, message));
    }

    private static byte[] envelope(@Nullable String phase, JsonSerializable message) {
        return Json.bytes(AibgJsonWriter.envelope(phase, message));
    }

    /** Sends a message to a player, on each of its connections. */
    public void push(String name, String phase, JsonSerializable message) {
        List<StompSession> sessions;
        synchronized (this) {
            sessions = List.copyOf(of(name).sessions);
        }
        push(sessions, phase, message);
    }

    /** Sends a message to some connections of a player. */
    static void push(List<StompSession> receivers, String phase, JsonSerializable message) {
        byte[] body = envelope(phase, message);
        receivers.forEach(session -> session.push(OUT, "application/json", body));
    }
}
