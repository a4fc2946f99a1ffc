package dev.sparring.games.shoreditch.wire;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.core.BadInput;
import dev.sparring.core.CannotPlay;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.hosting.FrontDesk;
import dev.sparring.hosting.Guest;
import dev.sparring.hosting.House;
import dev.sparring.hosting.Visitor;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.transport.HttpAnswer;
import dev.sparring.transport.HttpCall;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** The gamerunner's routes for AIs that come by themselves: they register, and somebody starts games among them. */
final class Registry implements FrontDesk {
    /** More AIs than ever came to an evening. */
    private static final int MOST = 1_000;

    private static final int LONGEST_NAME = 64;
    private static final String PAGE = " (docs/protocols/shoreditch.md#registration)";

    private final House<ShoreditchView, ShoreditchAction> house;
    private final Gamerunner gamerunner;
    private final Map<String, Guest<ShoreditchView, ShoreditchAction>> guests = new TreeMap<>();
    private final Set<String> known = new HashSet<>();
    private boolean closed;

    Registry(House<ShoreditchView, ShoreditchAction> house) {
        this.house = house;
        this.gamerunner = new Gamerunner(house::base);
        for (Guest<ShoreditchView, ShoreditchAction> guest : house.known()) {
            known.add(guest.name());
            guests.put(
                    guest.name(),
                    guest.address()
                            .map(address -> guest(new Registered(guest.name(), guest.name(), address)))
                            .orElse(guest));
        }
    }

    /** An AI that is told, and calls back, under this server's address. */
    private Guest<ShoreditchView, ShoreditchAction> guest(Registered ai) {
        return new Guest<>(
                ai.name(),
                Optional.of(ai.endpoint()),
                seating -> new HttpShoreditchPlayer(
                        seating, ai, Optional.empty(), gamerunner.place(seating.matchId(), seating.seat(), () -> {})));
    }

    @Override
    public boolean concerns(HttpCall call) {
        return switch (call.path()) {
            case "/player", "/player/", "/players", "/players/", "/game", "/game/" -> true;
            default -> Gamerunner.concerns(call);
        };
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
                    return expecting("POST", call).orElseGet(() -> startGame(object(call)));
                }
                default -> {
                    return gamerunner.answer(call);
                }
            }
        } catch (BadInput e) {
            return now(Answers.refused(400, e.getMessage() + PAGE));
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
            throw new BadInput("the body: " + body.expected("an object").getMessage());
        }
        return body;
    }

    private static CompletableFuture<HttpAnswer> now(HttpAnswer answer) {
        return CompletableFuture.completedFuture(answer);
    }

    private synchronized HttpAnswer register(JsonPlace body) {
        String name = body.field("name").text().strip();
        if (name.isEmpty() || name.length() > LONGEST_NAME) {
            throw new BadInput("name: expected 1 to " + LONGEST_NAME + " characters, not " + name.length());
        }
        URI endpoint = endpoint(body.field("endpoint"));
        String id = body.field("id").ifThere().map(JsonPlace::text).orElse(name);
        if (!id.matches("[^/\\p{Cntrl}]{1,64}")) {
            throw new BadInput("id: expected 1 to 64 characters without a slash");
        }
        Optional<Guest<ShoreditchView, ShoreditchAction>> taken = Optional.ofNullable(guests.get(id));
        if (taken.isPresent() && !taken.get().address().equals(Optional.of(endpoint))) {
            return Answers.refused(
                    409, "the id " + id + " belongs to an AI at another address; choose another id" + PAGE);
        }
        if (closed || guests.size() >= MOST) {
            return Answers.refused(503, "no more AIs are taken" + PAGE);
        }
        guests.put(id, guest(new Registered(id, name, endpoint)));
        return HttpAnswer.json(201, Json.line(Map.of("player", id)));
    }

    private static URI endpoint(JsonPlace place) {
        String text = place.text();
        try {
            URI endpoint = URI.create(text);
            boolean http = "http".equals(endpoint.getScheme()) || "https".equals(endpoint.getScheme());
            if (http && endpoint.getHost() != null && endpoint.getQuery() == null && endpoint.getFragment() == null) {
                return endpoint;
            }
        } catch (IllegalArgumentException notAnAddress) {
            throw new BadInput(
                    place.expected("an address like http://127.0.0.1:8082/").getMessage(), notAnAddress);
        }
        throw place.expected("an address like http://127.0.0.1:8082/");
    }

    private synchronized HttpAnswer list() {
        ObjectNode body = Json.MAPPER.createObjectNode();
        ArrayNode players = body.putArray("players");
        guests.forEach((id, guest) -> players.addObject()
                .put("id", id)
                .put("name", guest.name())
                .put("endpoint", guest.address().map(URI::toString).orElse("")));
        return HttpAnswer.json(200, Json.line(body));
    }

    private CompletableFuture<HttpAnswer> startGame(JsonPlace body) {
        List<Guest<ShoreditchView, ShoreditchAction>> players = new ArrayList<>();
        synchronized (this) {
            for (JsonPlace item : body.field("players").items()) {
                String id = item.text();
                players.add(Optional.ofNullable(guests.get(id))
                        .orElseThrow(() -> new BadInput(item.place() + ": there is no AI " + JsonPlace.excerpt(id)
                                + "; GET /players lists them")));
            }
        }
        return house.play(distinct(players))
                .thenApply(id -> HttpAnswer.json(200, Json.line(Map.of("game_id", id))))
                .exceptionally(Registry::whyNoGame);
    }

    /** The second of a name is called "name 1", as the engine has it. */
    private static List<Guest<ShoreditchView, ShoreditchAction>> distinct(
            List<Guest<ShoreditchView, ShoreditchAction>> players) {
        Set<String> taken = new HashSet<>();
        List<Guest<ShoreditchView, ShoreditchAction>> distinct = new ArrayList<>();
        for (Guest<ShoreditchView, ShoreditchAction> player : players) {
            String name = player.name();
            for (int more = 1; !taken.add(name); more++) {
                name = player.name() + " " + more;
            }
            distinct.add(new Guest<>(name, player.address(), player.seat()));
        }
        return distinct;
    }

    private static HttpAnswer whyNoGame(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof BadInput) {
            return Answers.refused(400, cause.getMessage() + PAGE);
        }
        if (cause instanceof CannotPlay) {
            return Answers.refused(409, cause.getMessage());
        }
        throw new CompletionException(cause);
    }

    @Override
    public synchronized List<Visitor> visitors() {
        return guests.entrySet().stream()
                .filter(entry -> !known.contains(entry.getKey()))
                .map(entry -> new Visitor(entry.getKey(), entry.getValue().address()))
                .toList();
    }

    @Override
    public synchronized void close() {
        closed = true;
    }
}
