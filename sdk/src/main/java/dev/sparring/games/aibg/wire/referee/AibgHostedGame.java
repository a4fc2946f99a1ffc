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
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.stomp.StompEndpoint;
import dev.sparring.wire.stomp.StompTerms;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The routes and the WebSocket of AIBG's server. */
final class AibgHostedGame implements HostedGame {
    private static final Logger LOG = LoggerFactory.getLogger(AibgHostedGame.class);
    private static final String PAGE = " (docs/protocols/aibg.md#joining)";

    /** How long a player that has finished a match is left alone: it can see the end, or leave. */
    private static final Executor AFTER_A_PAUSE = CompletableFuture.delayedExecutor(5, TimeUnit.SECONDS);

    private final MatchHost<AibgView, AibgAction> host;
    private final Accounts accounts;
    private final LoginRoutes logins;
    private final PlayerSessions hall = new PlayerSessions(this::arrived, this::finished);
    private Optional<String> waiting = Optional.empty();
    private boolean closed;

    AibgHostedGame(MatchHost<AibgView, AibgAction> host, Accounts accounts) {
        this.host = host;
        this.accounts = accounts;
        this.logins = new LoginRoutes(
                accounts,
                name -> host.listedBots().stream()
                        .anyMatch(known -> known.name().equals(name)));
    }

    @Override
    public Map<String, WebSocketEndpoint> webSockets() {
        return Map.of("/player", endpoint(accounts, hall));
    }

    static WebSocketEndpoint endpoint(Accounts accounts, PlayerSessions hall) {
        return new StompEndpoint(
                handshake ->
                        accounts.bearer(Optional.ofNullable(handshake.headers().get("authorization"))),
                hall,
                StompTerms.DEFAULT);
    }

    @Override
    public synchronized List<String> joinedBots() {
        return waiting.stream().toList();
    }

    @Override
    public boolean concerns(HttpCall call) {
        return call.path().startsWith("/public/")
                || (call.path().equals("/player") && call.method().equals("GET"));
    }

    @Override
    public CompletableFuture<HttpAnswer> answer(HttpCall call) {
        return switch (call.path()) {
            case "/public/register", "/public/login" -> CompletableFuture.completedFuture(logins.answer(call));
            case "/public/games" -> games(call);
            default ->
                CompletableFuture.completedFuture(LoginRoutes.refused(
                        404,
                        "there is no " + call.path() + "; there is /public/register, /public/login,"
                                + " /public/games, and the WebSocket /player"));
        };
    }

    private CompletableFuture<HttpAnswer> games(HttpCall call) {
        Optional<String> caller =
                accounts.bearer(Optional.ofNullable(call.headers().get("authorization")));
        if (call.method().equals("POST") && (caller.isPresent() || host.isOrganiser(call))) {
            return start(call.body(), caller);
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
        hall.running(name)
                .forEach(game -> list.addObject()
                        .put("gameId", game.gameId())
                        .put("opponent", game.opponent())
                        .put("gamePhase", game.phase()));
        return list;
    }

    /**
     * Starts the match that is asked for.
     *
     * @param caller the player that asks; empty for the organiser
     */
    private CompletableFuture<HttpAnswer> start(String body, Optional<String> caller) {
        try {
            List<String> names = new ArrayList<>();
            JsonPlace.parse(body).field("players").items().forEach(item -> names.add(item.text()));
            if (caller.isPresent() && !names.contains(caller.get())) {
                return CompletableFuture.completedFuture(LoginRoutes.refused(
                        403,
                        caller.get() + " is not one of the players " + JsonPlace.excerpt(String.join(", ", names))
                                + ": one of them or the organiser starts a match" + PAGE));
            }
            List<Participant<AibgView, AibgAction>> players = new ArrayList<>();
            for (String name : names) {
                players.add(guest(name));
            }
            requireTwo(names);
            if (caller.isPresent()) {
                requireFree(names, caller.get());
            }
            return host.startMatch(players)
                    .thenApply(id -> HttpAnswer.json(200, Json.line(Map.of("gameId", AibgJson.gameId(id)))))
                    .exceptionally(AibgHostedGame::whyNoGame);
        } catch (InvalidInputException e) {
            return CompletableFuture.completedFuture(LoginRoutes.refused(400, e.getMessage()));
        } catch (CannotPlayException e) {
            return CompletableFuture.completedFuture(LoginRoutes.refused(409, e.getMessage()));
        }
    }

    /** A player that joined has one seat in a match. A bot that the server lists can have several. */
    private void requireTwo(List<String> names) {
        for (String name : names) {
            if (hall.isHere(name) && names.indexOf(name) != names.lastIndexOf(name)) {
                throw new InvalidInputException(
                        name + " cannot play against itself: expected two different players" + PAGE);
            }
        }
    }

    /** A second match makes it unclear which one a message without gameId is for, so only a player itself may ask for it. */
    private void requireFree(List<String> names, String caller) {
        for (String name : names) {
            if (!name.equals(caller) && !hall.running(name).isEmpty()) {
                throw new CannotPlayException(name + " is in a match; try again when it has ended" + PAGE);
            }
        }
    }

    private static HttpAnswer whyNoGame(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof InvalidInputException) {
            return LoginRoutes.refused(400, cause.getMessage());
        }
        if (cause instanceof CannotPlayException) {
            return LoginRoutes.refused(409, cause.getMessage());
        }
        throw new CompletionException(cause);
    }

    /** A bot of the house, or a player that is here. */
    private Participant<AibgView, AibgAction> guest(String name) {
        Optional<Participant<AibgView, AibgAction>> known = host.listedBots().stream()
                .filter(guest -> guest.name().equals(name))
                .findFirst();
        if (known.isEmpty() && !hall.isHere(name)) {
            throw new InvalidInputException("there is no player " + JsonPlace.excerpt(name)
                    + " here: one that is logged in and has" + " subscribed is expected, or a bot of the house");
        }
        return known.orElseGet(() -> new Participant<>(
                name, Optional.empty(), seating -> new StompAibgPlayer(hall, name, seating, Optional.empty())));
    }

    private void finished(String name) {
        AFTER_A_PAUSE.execute(() -> arrived(name));
    }

    /** The first two who come and have no game are paired. */
    // A pairing that fails is logged, and tried again after a pause.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void arrived(String name) {
        String partner;
        synchronized (this) {
            if (closed || !hall.isHere(name) || !hall.running(name).isEmpty()) {
                return;
            }
            boolean pairs = waiting.isPresent()
                    && !waiting.get().equals(name)
                    && hall.isHere(waiting.get())
                    && hall.running(waiting.get()).isEmpty();
            if (!pairs) {
                waiting = Optional.of(name);
                return;
            }
            partner = waiting.get();
            waiting = Optional.empty();
        }
        host.startMatch(List.of(guest(partner), guest(name))).whenComplete((id, failure) -> {
            if (failure != null) {
                LOG.warn("{} and {} could not be paired: {}", partner, name, failure.getMessage());
                finished(partner);
                finished(name);
            }
        });
    }

    @Override
    public synchronized void close() {
        closed = true;
    }
}
