package dev.sparring.games.aibg.wire.referee;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.wire.messages.AibgJson;
import dev.sparring.hosting.HostedGame;
import dev.sparring.hosting.MatchHost;
import dev.sparring.hosting.Participant;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.stomp.StompEndpoint;
import dev.sparring.wire.stomp.StompTerms;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The routes and the WebSocket of AIBG on a server. */
final class AibgHostedGame implements HostedGame<AibgView, AibgAction> {
    private static final Logger LOG = LoggerFactory.getLogger(AibgHostedGame.class);
    private static final String PAGE = " (docs/protocols/aibg.md#joining)";

    /** The delay before a player is paired again: it can read the end of its match, or disconnect. */
    private static final Executor AFTER_PAUSE = CompletableFuture.delayedExecutor(5, TimeUnit.SECONDS);

    private final MatchHost<AibgView, AibgAction> host;
    private final Accounts accounts;
    private final LoginRoutes logins;
    private final PlayerSessions sessions = new PlayerSessions(this::pair, this::pairLater);
    /** The player that waits for an opponent; null if there is none. */
    private @Nullable String waiting;

    private boolean closed;

    AibgHostedGame(MatchHost<AibgView, AibgAction> host, Accounts accounts) {
        this.host = host;
        this.accounts = accounts;
        this.logins = new LoginRoutes(
                accounts,
                name -> host.listedBots().stream().anyMatch(bot -> bot.name().equals(name)));
    }

    @Override
    public Map<String, WebSocketEndpoint> webSockets() {
        return Map.of("/player", endpoint(accounts, sessions));
    }

    static WebSocketEndpoint endpoint(Accounts accounts, PlayerSessions sessions) {
        return new StompEndpoint(accounts::caller, sessions, StompTerms.DEFAULT);
    }

    @Override
    public synchronized List<String> joinedBots() {
        if (!host.pairsJoinedBots()) {
            return connectedBots();
        }
        return waiting == null ? List.of() : List.of(waiting);
    }

    @Override
    public List<String> connectedBots() {
        return sessions.subscribed();
    }

    @Override
    public Player<AibgView, AibgAction> connect(String name, Optional<URI> address, Seating seating) {
        if (!isFree(name)) {
            throw CannotPlayException.ofBot(
                    name, "it is " + (sessions.isSubscribed(name) ? "in another match" : "not connected") + PAGE);
        }
        return StompAibgPlayer.joined(sessions, name, seating);
    }

    @Override
    public boolean handles(HttpCall call) {
        return call.path().startsWith("/public/")
                || (call.path().equals("/player") && call.method().equals("GET"));
    }

    @Override
    public CompletableFuture<HttpAnswer> answer(HttpCall call) {
        return switch (call.path()) {
            case "/public/register", "/public/login" -> logins.answer(call);
            case "/public/games" -> games(call);
            default ->
                CompletableFuture.completedFuture(LoginRoutes.refused(
                        404,
                        "unknown path " + call.path() + "; available: /public/register, /public/login,"
                                + " /public/games, and the WebSocket /player"));
        };
    }

    private CompletableFuture<HttpAnswer> games(HttpCall call) {
        Optional<String> caller = accounts.caller(call);
        if (call.method().equals("POST") && (caller.isPresent() || host.isOrganiser(call))) {
            return start(call, caller);
        }
        if (caller.isEmpty()) {
            return CompletableFuture.completedFuture(
                    LoginRoutes.refused(401, "expected the header Authorization: Bearer TOKEN with a valid token"));
        }
        return CompletableFuture.completedFuture(
                call.method().equals("GET")
                        ? HttpAnswer.json(200, Json.line(list(caller.get())))
                        : LoginRoutes.refused(405, "/public/games: expected GET or POST, not " + call.method()));
    }

    private ArrayNode list(String name) {
        ArrayNode list = Json.MAPPER.createArrayNode();
        sessions.running(name)
                .forEach(match -> list.addObject()
                        .put("gameId", match.gameId())
                        .put("opponent", match.opponent())
                        .put("gamePhase", match.phase()));
        return list;
    }

    /**
     * Starts the requested match.
     *
     * @param caller the player that sent the request; empty for the organiser
     */
    private CompletableFuture<HttpAnswer> start(HttpCall call, Optional<String> caller) {
        try {
            List<JsonPlace> items =
                    JsonPlace.parse(call.body()).field("players").items();
            host.requireSeats(items.size());
            List<String> names = items.stream().map(JsonPlace::text).toList();
            if (caller.isPresent() && !names.contains(caller.get())) {
                return CompletableFuture.completedFuture(LoginRoutes.refused(
                        403,
                        caller.get() + " is not one of the players " + Excerpt.of(String.join(", ", names))
                                + ": only one of them or the organiser can start this match" + PAGE));
            }
            List<Participant<AibgView, AibgAction>> players = new ArrayList<>();
            for (String name : names) {
                Participant<AibgView, AibgAction> player = participant(name);
                Optional<String> refusal = host.whyNotStart(call, player);
                if (refusal.isPresent()) {
                    return CompletableFuture.completedFuture(LoginRoutes.refused(403, refusal.get()));
                }
                players.add(player);
            }
            requireDistinct(names);
            if (caller.isPresent()) {
                requireFree(names, caller.get());
            }
            return host.startMatch(players)
                    .thenApply(id -> HttpAnswer.json(200, Json.line(Map.of("gameId", AibgJson.gameId(id)))))
                    .exceptionally(AibgHostedGame::refusal);
        } catch (InvalidInputException e) {
            return CompletableFuture.completedFuture(LoginRoutes.refused(400, e.getMessage()));
        } catch (CannotPlayException e) {
            return CompletableFuture.completedFuture(LoginRoutes.refused(409, e.getMessage()));
        }
    }

    /** Requires that no joined player has more than one seat. A bot that the server lists can have several. */
    private void requireDistinct(List<String> names) {
        for (String name : names) {
            if (sessions.isSubscribed(name) && names.indexOf(name) != names.lastIndexOf(name)) {
                throw new InvalidInputException(
                        name + " cannot play against itself: expected two different players" + PAGE);
            }
        }
    }

    /**
     * Requires that no player except for the caller is in a match. In a second match, messages without a gameId are ambiguous, so
     * only the player itself can decide to start one.
     */
    private void requireFree(List<String> names, String caller) {
        for (String name : names) {
            if (!name.equals(caller) && !sessions.running(name).isEmpty()) {
                throw new CannotPlayException(name + " is in a match; try again when it has ended" + PAGE);
            }
        }
    }

    private static HttpAnswer refusal(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof InvalidInputException invalid) {
            return LoginRoutes.refused(400, invalid.getMessage());
        }
        if (cause instanceof CannotPlayException cannotPlay) {
            return LoginRoutes.refused(409, cannotPlay.getMessage());
        }
        throw new CompletionException(cause);
    }

    /** Returns a bot that the server lists, or a player that has subscribed. */
    private Participant<AibgView, AibgAction> participant(String name) {
        Optional<Participant<AibgView, AibgAction>> listed = host.listedBots().stream()
                .filter(bot -> bot.name().equals(name))
                .findFirst();
        if (listed.isEmpty() && !sessions.isSubscribed(name)) {
            throw new InvalidInputException("unknown player " + Excerpt.of(name)
                    + ": expected a player that is logged in and has subscribed, or a bot that the server lists");
        }
        return listed.orElseGet(() ->
                new Participant<>(name, Optional.empty(), seating -> StompAibgPlayer.joined(sessions, name, seating)));
    }

    private void pairLater(String name) {
        AFTER_PAUSE.execute(() -> pair(name));
    }

    /** Pairs a player with the waiting one, or makes it wait. Does nothing if it is in a match or not connected. */
    // A pairing that fails is logged and tried again after a pause.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void pair(String name) {
        String partner;
        synchronized (this) {
            if (closed || !host.pairsJoinedBots() || !isFree(name)) {
                return;
            }
            if (waiting == null || waiting.equals(name) || !isFree(waiting)) {
                waiting = name;
                return;
            }
            partner = waiting;
            waiting = null;
        }
        host.startMatch(List.of(participant(partner), participant(name))).whenComplete((id, failure) -> {
            if (failure != null) {
                LOG.warn("{} and {} could not be paired: {}", partner, name, failure.getMessage());
                pairLater(partner);
                pairLater(name);
            }
        });
    }

    private boolean isFree(String name) {
        return sessions.isSubscribed(name) && sessions.running(name).isEmpty();
    }

    @Override
    public synchronized void close() {
        closed = true;
    }
}
