package dev.sparring.games.shoreditch.wire.referee;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.wire.messages.Answers;
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
import dev.sparring.wire.http.HttpBot;
import dev.sparring.wire.http.HttpCall;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** The gamerunner's routes to register AIs and to start games. The server keeps the list of AIs. */
final class ShoreditchHostedGame implements HostedGame<ShoreditchView, ShoreditchAction> {
    private static final int MAX_NAME = 64;
    /** After this time, a registration that could not be kept may be possible. */
    private static final Duration RETRY = Duration.ofSeconds(5);

    private static final String PAGE = " (docs/protocols/shoreditch.md#registration)";
    /** The paths of the original's own pages, and our pages for the same purpose. */
    private static final Map<String, String> PAGES = Map.of("/ui", "/#/matches", "/admin", "/#/bots");

    private final MatchHost<ShoreditchView, ShoreditchAction> host;
    private final Gamerunner gamerunner;

    ShoreditchHostedGame(MatchHost<ShoreditchView, ShoreditchAction> host) {
        this.host = host;
        this.gamerunner = new Gamerunner(host::baseUrl);
    }

    /** Returns the AIs that can be named in a game, by id. */
    private Map<String, Participant<ShoreditchView, ShoreditchAction>> players() {
        Map<String, Participant<ShoreditchView, ShoreditchAction>> players = new TreeMap<>();
        for (Participant<ShoreditchView, ShoreditchAction> bot : host.listedBots()) {
            players.put(
                    bot.id(),
                    bot.address().map(address -> callingBack(bot, address)).orElse(bot));
        }
        return players;
    }

    /** Returns a participant that makes an AI at a URL call this server. */
    private Participant<ShoreditchView, ShoreditchAction> callingBack(
            Participant<ShoreditchView, ShoreditchAction> bot, URI address) {
        return bot.withConnect(seating -> connect(bot.id(), Optional.of(address), seating));
    }

    @Override
    public boolean isCalledBack() {
        return true;
    }

    @Override
    public Player<ShoreditchView, ShoreditchAction> connect(String id, Optional<URI> address, Seating seating) {
        return new HttpShoreditchPlayer(
                seating,
                id,
                HttpBot.at(address.orElseThrow()),
                gamerunner.endpoint(seating.matchId(), seating.seat(), () -> {}));
    }

    @Override
    public boolean handles(HttpCall call) {
        return switch (call.path()) {
            case "/player", "/player/", "/players", "/players/", "/game", "/game/" -> true;
            default -> Gamerunner.handles(call) || page(call).isPresent();
        };
    }

    private static Optional<String> page(HttpCall call) {
        return PAGES.entrySet().stream()
                .filter(page -> (call.path() + "/").startsWith(page.getKey() + "/"))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    @Override
    public CompletableFuture<HttpAnswer> answer(HttpCall call) {
        String path = call.path().endsWith("/") && call.path().length() > 1
                ? call.path().substring(0, call.path().length() - 1)
                : call.path();
        try {
            switch (path) {
                case "/player" -> {
                    return expecting("POST", call).orElseGet(() -> now(register(object(call))));
                }
                case "/players" -> {
                    return expecting("GET", call).orElseGet(() -> now(list()));
                }
                case "/game" -> {
                    return expecting("POST", call).orElseGet(() -> startGame(call));
                }
                default -> {
                    return page(call)
                            .map(page -> now(HttpAnswer.text(302, "this page is at " + page)
                                    .with("Location", page)))
                            .orElseGet(() -> gamerunner.answer(call));
                }
            }
        } catch (InvalidInputException e) {
            return now(Answers.refused(400, e.getMessage() + PAGE));
        } catch (CannotPlayException e) {
            return now(Answers.refused(503, e.getMessage() + PAGE).retryAfter(RETRY));
        }
    }

    private static Optional<CompletableFuture<HttpAnswer>> expecting(String method, HttpCall call) {
        return call.method().equals(method)
                ? Optional.empty()
                : Optional.of(now(
                        Answers.refused(405, call.path() + ": expected " + method + ", not " + call.method() + PAGE)));
    }

    private static JsonPlace object(HttpCall call) {
        JsonPlace body = JsonPlace.parse(call.body());
        if (!body.node().isObject()) {
            throw new InvalidInputException(
                    "the body: " + body.expected("an object").getMessage());
        }
        return body;
    }

    private static CompletableFuture<HttpAnswer> now(HttpAnswer answer) {
        return CompletableFuture.completedFuture(answer);
    }

    private synchronized HttpAnswer register(JsonPlace body) {
        String name = body.field("name").text().strip();
        if (name.isEmpty() || name.length() > MAX_NAME) {
            throw new InvalidInputException("name: expected 1 to " + MAX_NAME + " characters, not " + name.length());
        }
        URI endpoint = endpoint(body.field("endpoint"));
        String id = body.field("id").ifThere().map(JsonPlace::text).orElse(name);
        if (!id.matches("[^/\\p{Cntrl}]{1,64}")) {
            throw new InvalidInputException("id: expected 1 to 64 characters without a slash");
        }
        Participant<ShoreditchView, ShoreditchAction> registered = players().get(id);
        if (registered == null) {
            host.register(id, name, endpoint);
        } else if (!registered.address().equals(Optional.of(endpoint))) {
            return Answers.refused(
                    409, "the id " + id + " belongs to an AI at another address; choose another id" + PAGE);
        }
        return HttpAnswer.json(201, Json.line(Map.of("player", id)));
    }

    private static URI endpoint(JsonPlace place) {
        try {
            return URI.create(place.text());
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(
                    place.expected("an address like http://127.0.0.1:8082/").getMessage(), e);
        }
    }

    private HttpAnswer list() {
        ObjectNode body = Json.MAPPER.createObjectNode();
        ArrayNode players = body.putArray("players");
        players()
                .forEach((id, player) -> players.addObject()
                        .put("id", id)
                        .put("name", player.name())
                        .put("endpoint", player.address().map(URI::toString).orElse("")));
        return HttpAnswer.json(200, Json.line(body));
    }

    private CompletableFuture<HttpAnswer> startGame(HttpCall call) {
        List<JsonPlace> items = object(call).field("players").items();
        host.requireSeats(items.size());
        Map<String, Participant<ShoreditchView, ShoreditchAction>> players = players();
        List<Participant<ShoreditchView, ShoreditchAction>> named = new ArrayList<>();
        for (JsonPlace item : items) {
            String id = item.text();
            Participant<ShoreditchView, ShoreditchAction> player = Optional.ofNullable(players.get(id))
                    .orElseThrow(() -> new InvalidInputException(
                            item.place() + ": unknown AI " + Excerpt.of(id) + "; GET /players lists all"));
            Optional<String> refusal = host.whyNotStart(call, player);
            if (refusal.isPresent()) {
                return now(Answers.refused(403, item.place() + ": " + refusal.get()));
            }
            named.add(player);
        }
        return host.startMatch(distinct(named))
                .thenApply(id -> HttpAnswer.json(200, Json.line(Map.of("game_id", id))))
                .exceptionally(ShoreditchHostedGame::whyNoGame);
    }

    /** Makes names unique: the second player with the same name becomes "name 1", as in the original engine. */
    private static List<Participant<ShoreditchView, ShoreditchAction>> distinct(
            List<Participant<ShoreditchView, ShoreditchAction>> players) {
        Set<String> taken = new HashSet<>();
        Map<String, Integer> numbers = new HashMap<>();
        List<Participant<ShoreditchView, ShoreditchAction>> distinct = new ArrayList<>();
        for (Participant<ShoreditchView, ShoreditchAction> player : players) {
            String name = player.name();
            while (!taken.add(name)) {
                name = player.name() + " " + numbers.merge(player.name(), 1, Integer::sum);
            }
            distinct.add(player.withName(name));
        }
        return distinct;
    }

    private static HttpAnswer whyNoGame(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof InvalidInputException invalid) {
            return Answers.refused(400, invalid.getMessage() + PAGE);
        }
        if (cause instanceof CannotPlayException cannotPlay) {
            return Answers.refused(409, cannotPlay.getMessage());
        }
        throw new CompletionException(cause);
    }

    /** Does nothing: the server keeps the AIs and the games. */
    @Override
    public void close() {}
}
