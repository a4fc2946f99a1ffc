package dev.sparring.games.aibg.wire.referee;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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

/** Where players are connected: brings what they send to their games, and what the games say to them. */
public final class PlayerSessions implements StompApplication {
    public static final String IN = "/websocket/game";
    public static final String OUT = "/user/queue/player";

    /** How many games of a player that are over can still be asked about. */
    private static final int REMEMBERED = 8;

    private static final String PAGE = " (docs/protocols/aibg.md#messages)";

    private final Consumer<String> arrived;
    private final Consumer<String> finished;
    private final Map<String, Visitor> visitors = new HashMap<>();

    /** One player: its connections, and its games, the latest first. */
    private static final class Visitor {
        private final Set<StompSession> sessions = new LinkedHashSet<>();
        private final Deque<StompAibgPlayer> games = new ArrayDeque<>();
        private CompletableFuture<Void> here = new CompletableFuture<>();
    }

    /** An empty hall that pairs nobody. */
    public PlayerSessions() {
        this(name -> {}, name -> {});
    }

    /**
     * An empty hall.
     *
     * @param arrived hears the name of whoever has subscribed
     * @param finished hears the name of whoever has left a game
     */
    public PlayerSessions(Consumer<String> arrived, Consumer<String> finished) {
        this.arrived = arrived;
        this.finished = finished;
    }

    private Visitor visitor(String name) {
        return visitors.computeIfAbsent(name, key -> new Visitor());
    }

    /** Completes when the player is there to hear of its games. */
    synchronized CompletableFuture<Void> here(String name) {
        return visitor(name).here;
    }

    synchronized void enter(String name, StompAibgPlayer game) {
        Deque<StompAibgPlayer> games = visitor(name).games;
        games.addFirst(game);
        while (games.size() > REMEMBERED && games.peekLast().isOver()) {
            games.removeLast();
        }
    }

    /** A game of this player has ended. */
    void leave(String name) {
        finished.accept(name);
    }

    /** The games of a player that are on. */
    synchronized List<StompAibgPlayer> running(String name) {
        return visitor(name).games.stream().filter(game -> !game.isOver()).toList();
    }

    @Override
    public void subscribed(StompSession session, String destination) {
        if (!destination.equals(OUT)) {
            return;
        }
        synchronized (this) {
            Visitor visitor = visitor(session.principal());
            visitor.sessions.add(session);
            visitor.here.complete(null);
        }
        arrived.accept(session.principal());
        running(session.principal()).forEach(StompAibgPlayer::tellAgain);
    }

    @Override
    public synchronized void unsubscribed(StompSession session, String destination) {
        if (destination.equals(OUT)) {
            leave(session);
        }
    }

    @Override
    public synchronized void gone(StompSession session, String why) {
        leave(session);
    }

    private void leave(StompSession session) {
        Visitor visitor = visitor(session.principal());
        visitor.sessions.remove(session);
        if (visitor.sessions.isEmpty() && visitor.here.isDone()) {
            visitor.here = new CompletableFuture<>();
        }
    }

    synchronized boolean isHere(String name) {
        return !visitor(name).sessions.isEmpty();
    }

    @Override
    public void received(StompSession session, String destination, Frame frame) {
        if (!destination.equals(IN)) {
            say(session, null, refusal("there is nothing at this destination; expected " + IN + PAGE));
            return;
        }
        Request request;
        try {
            request = Request.read(frame);
        } catch (InvalidInputException e) {
            say(session, null, refusal(e.getMessage() + PAGE));
            return;
        }
        Optional<StompAibgPlayer> game = find(session.principal(), request.gameId());
        if (game.isEmpty()) {
            say(
                    session,
                    null,
                    refusal("this is no game of yours, or you are in none or in several: name it by its gameId"
                            + PAGE));
        } else {
            game.get().handle(request, (phase, answer) -> say(session, phase, answer));
        }
    }

    private synchronized Optional<StompAibgPlayer> find(String name, OptionalLong id) {
        Deque<StompAibgPlayer> games = visitor(name).games;
        if (id.isPresent()) {
            return games.stream()
                    .filter(game -> game.gameId() == id.getAsLong())
                    .findFirst();
        }
        List<StompAibgPlayer> running = running(name);
        return running.size() == 1
                ? Optional.of(running.get(0))
                : running.isEmpty() ? games.stream().findFirst() : Optional.empty();
    }

    static ObjectNode refusal(String why) {
        return Json.MAPPER.createObjectNode().put("accepted", false).put("error", why);
    }

    private static void say(StompSession session, String phase, JsonNode message) {
        session.push(OUT, "application/json", envelope(phase, message));
    }

    private static String envelope(String phase, JsonNode message) {
        ObjectNode body = Json.MAPPER.createObjectNode().put("gamePhase", phase);
        body.set("serverMessage", message);
        return Json.line(body);
    }

    /** Tells a player something, on each of its connections. */
    public void push(String name, String phase, JsonNode message) {
        List<StompSession> sessions;
        synchronized (this) {
            sessions = List.copyOf(visitor(name).sessions);
        }
        String body = envelope(phase, message);
        sessions.forEach(session -> session.push(OUT, "application/json", body));
    }
}
