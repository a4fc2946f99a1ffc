package dev.sparring.server.api;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Answers what is asked under {@code /api/v1} (docs/api.md). Called by many threads at once. */
public final class Api implements AutoCloseable {
    /** What every address of the API begins with. */
    public static final String ROOT = "/api/v1/";

    private static final String LIVE = ROOT + "live";
    private static final String PAGE = " (docs/api.md)";

    private final List<Route> routes = new ArrayList<>();
    private final Live live;

    public Api(Lobby lobby, ServerInfo premises) {
        this.live = new Live(lobby);
        routes.addAll(new StatusRoutes(lobby, premises).all());
        routes.addAll(new GameRoutes(lobby, premises).all());
        routes.addAll(new BotRoutes(lobby).all());
        routes.addAll(new MatchRoutes(lobby, premises).all());
        routes.addAll(new TimelineRoutes(lobby).all());
        routes.addAll(new FileRoutes(lobby).all());
    }

    /** The WebSockets of the API, by path. */
    public Map<String, WebSocketEndpoint> webSockets() {
        return Map.of(LIVE, live);
    }

    /** Every method and address there is, WebSockets as {@code GET}: what {@code openapi.json} must tell. */
    List<String> addresses() {
        TreeSet<String> all = new TreeSet<>();
        routes.forEach(route -> all.add(route.method() + " " + route.pattern()));
        all.add("GET " + LIVE);
        return List.copyOf(all);
    }

    /** Whether a request is the API's to answer. */
    public static boolean concerns(HttpCall call) {
        return call.path().startsWith(ROOT)
                || call.path().equals("/api")
                || call.path().startsWith("/api/");
    }

    /** Answers a request; what is wrong with it is a sentence in the answer. */
    public HttpAnswer answer(HttpCall call) {
        try {
            return route(call);
        } catch (NotFoundException e) {
            return Answers.refused(404, e.getMessage());
        } catch (InvalidInputException e) {
            return Answers.refused(400, e.getMessage());
        } catch (CannotPlayException e) {
            return Answers.refused(409, e.getMessage());
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
            return Answers.refused(426, LIVE + " is a WebSocket" + PAGE).with("Upgrade", "websocket");
        }
        if (methods.isEmpty()) {
            return Answers.refused(404, "there is no such address here" + PAGE);
        }
        String allowed = String.join(", ", methods);
        return Answers.refused(405, "expected " + allowed + " here, not " + call.method() + PAGE)
                .with("Allow", allowed);
    }

    /** Sends no more. */
    @Override
    public void close() {
        live.close();
    }
}
