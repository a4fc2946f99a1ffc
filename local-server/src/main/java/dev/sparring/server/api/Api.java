package dev.sparring.server.api;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.competition.Competition;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.AsyncResponder;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The API under {@code /api/v1} (docs/api.md). It may be called by many threads concurrently. */
public final class Api implements AutoCloseable {
    /** The prefix of every path of the API. */
    public static final String ROOT = "/api/v1/";

    private static final String LIVE = ROOT + "live";
    private static final String MATCHES = ROOT + "matches";
    private static final int MAX_MAP = 4 << 20;
    private static final String PAGE = " (docs/api.md)";

    private final List<Route> routes = new ArrayList<>();
    private final Live live;

    public Api(Lobby lobby, ServerInfo info, Optional<Competition> competition) {
        this.live = new Live(lobby, competition);
        routes.addAll(new StatusRoutes(lobby, info, competition.isPresent()).all());
        routes.addAll(new GameRoutes(lobby, info).all());
        routes.addAll(new BotRoutes(lobby).all());
        routes.addAll(new MatchRoutes(lobby, info).all());
        routes.addAll(new TimelineRoutes(lobby).all());
        routes.addAll(new FileRoutes(lobby).all());
        routes.addAll(new CompetitionRoutes(competition).all());
        routes.addAll(new EntryRoutes(competition).all());
    }

    /** Returns the WebSocket endpoints of the API by path. */
    public Map<String, WebSocketEndpoint> webSockets() {
        return Map.of(LIVE, live);
    }

    /** Returns all methods and paths that {@code openapi.json} must describe, WebSockets as {@code GET}. */
    List<String> methodsAndPaths() {
        TreeSet<String> all = new TreeSet<>();
        routes.forEach(route -> all.add(route.method() + " " + route.pattern()));
        all.add("GET " + LIVE);
        return List.copyOf(all);
    }

    /** Returns whether a request is for the API. */
    public static boolean handles(HttpCall call) {
        return call.path().startsWith(ROOT)
                || call.path().equals("/api")
                || call.path().startsWith("/api/");
    }

    /** Returns the maximum size of a request's body in bytes. A new match may contain a map, so it may be the largest. */
    public static int maxBody(HttpCall head) {
        return head.method().equals("POST") && head.path().equals(MATCHES) ? MAX_MAP : AsyncResponder.SMALL_BODY;
    }

    /** Answers a request. An error response contains a message. */
    public HttpAnswer answer(HttpCall call) {
        try {
            return route(call);
        } catch (NotFoundException e) {
            return Answers.error(404, e.getMessage());
        } catch (InvalidInputException e) {
            return Answers.error(400, e.getMessage());
        } catch (CannotPlayException e) {
            return Answers.error(409, e.getMessage());
        }
    }

    private HttpAnswer route(HttpCall call) {
        TreeSet<String> methods = new TreeSet<>();
        for (Route route : routes) {
            Optional<Map<String, String>> values = route.match(call.path());
            if (values.isPresent()) {
                boolean head = call.method().equals("HEAD") && route.method().equals("GET");
                if (head || route.method().equals(call.method())) {
                    return route.answer().apply(new ApiRequest(call, values.get(), Query.parse(call.query())));
                }
                methods.add(route.method());
            }
        }
        if (call.path().equals(LIVE)) {
            return Answers.error(426, LIVE + " is a WebSocket" + PAGE).with("Upgrade", "websocket");
        }
        if (methods.isEmpty()) {
            return Answers.error(404, "there is no such path" + PAGE);
        }
        String allowed = String.join(", ", methods);
        return Answers.error(405, "expected " + allowed + " for this path, not " + call.method() + PAGE)
                .with("Allow", allowed);
    }

    /** Stops sending live messages. */
    @Override
    public void close() {
        live.close();
    }
}
