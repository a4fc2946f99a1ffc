package dev.sparring.games.shoreditch.wire.referee;

import dev.sparring.bot.Seat;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.games.shoreditch.wire.messages.ActionReader;
import dev.sparring.games.shoreditch.wire.messages.Answers;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.http.AsyncResponder;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The routes under {@code /game/}, which the AIs of running games call. */
final class Gamerunner implements AsyncResponder {
    private static final Pattern ROUTE = Pattern.compile("/game/([^/]+)/([a-z_]+)/?");
    private static final String PAGE = " (docs/protocols/shoreditch.md#actions)";

    /** The players of the running games: by the game's id, then by the player's. */
    private final Map<String, Map<String, HttpShoreditchPlayer>> games = new ConcurrentHashMap<>();

    private final Supplier<String> base;

    /**
     * Creates a gamerunner without games.
     *
     * @param base the URL at which it serves, with a slash at the end
     */
    Gamerunner(Supplier<String> base) {
        this.base = base;
    }

    /** Returns whether a request is for one of these routes. */
    static boolean handles(HttpCall call) {
        return call.path().startsWith("/game/");
    }

    /** Returns the number of running games. */
    int games() {
        return games.size();
    }

    /**
     * Creates the endpoint that one player's AI calls.
     *
     * @param onClose called once, when the endpoint is closed
     */
    Endpoint endpoint(String gameId, Seat seat, Runnable onClose) {
        return new Endpoint(gameId, seat, onClose);
    }

    /** The part of the gamerunner that one player's AI calls in one game. */
    final class Endpoint implements AutoCloseable {
        private final String gameId;
        private final Seat seat;
        private final Runnable onClose;
        /** Null until it is open. */
        private @Nullable String served;

        private boolean closed;

        private Endpoint(String gameId, Seat seat, Runnable onClose) {
            this.gameId = gameId;
            this.seat = seat;
            this.onClose = onClose;
        }

        String gameId() {
            return gameId;
        }

        /** Returns the id of the player in the rules. */
        String playerId() {
            return ShoreditchState.id(seat.index());
        }

        /** Returns the URL that the player's AI calls. */
        String url() {
            return base.get() + "game/" + gameId;
        }

        /** Passes calls with this player's id to its player. */
        void open(String id, HttpShoreditchPlayer player) {
            served = id;
            games.computeIfAbsent(gameId, game -> new ConcurrentHashMap<>()).put(id, player);
        }

        /** Refuses all further calls. */
        void leave() {
            if (served == null) {
                return;
            }
            games.computeIfPresent(gameId, (id, players) -> {
                players.remove(served);
                return players.isEmpty() ? null : players;
            });
        }

        @Override
        public synchronized void close() {
            leave();
            if (!closed) {
                closed = true;
                onClose.run();
            }
        }
    }

    @Override
    public CompletableFuture<HttpAnswer> answer(HttpCall call) {
        Matcher route = ROUTE.matcher(call.path());
        if (!route.matches() || !ActionReader.ROUTES.contains(route.group(2))) {
            return refused(
                    404,
                    "unknown path " + call.path() + "; available: POST /game/{game_id}/ with one of "
                            + String.join(", ", ActionReader.ROUTES) + PAGE);
        }
        if (!call.method().equals("POST")) {
            return refused(405, route.group(2) + ": expected POST, not " + call.method() + PAGE);
        }
        try {
            return act(route.group(1), route.group(2), JsonPlace.parse(call.body()));
        } catch (InvalidInputException e) {
            return refused(400, e.getMessage() + PAGE);
        }
    }

    private CompletableFuture<HttpAnswer> act(String gameId, String route, JsonPlace body) {
        if (!body.node().isObject()) {
            return refused(400, "the body: " + body.expected("an object").getMessage() + PAGE);
        }
        String sent = Optional.ofNullable(body.field("secret").node().textValue())
                .orElseThrow(() -> new InvalidInputException(
                        "secret: expected the string sent with the player, but there is none"));
        Map<String, HttpShoreditchPlayer> players = games.get(gameId);
        if (players == null) {
            return refused(400, "there is no game " + Excerpt.of(gameId) + " running here; it may have ended" + PAGE);
        }
        HttpShoreditchPlayer player = body.field("player_id").isMissing()
                ? playerBySecret(players, sent)
                : playerById(players, body.field("player_id"), sent);
        ShoreditchAction action;
        try {
            action = ActionReader.read(route, body);
        } catch (InvalidInputException e) {
            player.unreadable(route, e.getMessage());
            return refused(400, e.getMessage());
        }
        return player.call(route, action, body);
    }

    /** Returns the player with this secret. All secrets are compared, so that the time reveals nothing. */
    private static HttpShoreditchPlayer playerBySecret(Map<String, HttpShoreditchPlayer> players, String sent) {
        Optional<HttpShoreditchPlayer> found = Optional.empty();
        for (HttpShoreditchPlayer player : players.values()) {
            if (player.secret().is(sent)) {
                found = Optional.of(player);
            }
        }
        return found.orElseThrow(() -> new InvalidInputException("the secret is not that of a player in this game"));
    }

    private static HttpShoreditchPlayer playerById(
            Map<String, HttpShoreditchPlayer> players, JsonPlace id, String sent) {
        HttpShoreditchPlayer player = players.get(id.text());
        if (player == null) {
            throw new InvalidInputException("player_id: there is no player " + Excerpt.of(id.text()) + " in this game");
        }
        if (!player.secret().is(sent)) {
            throw new InvalidInputException("the secret is not that of this player");
        }
        return player;
    }

    private static CompletableFuture<HttpAnswer> refused(int status, String why) {
        return CompletableFuture.completedFuture(Answers.refused(status, why));
    }
}
