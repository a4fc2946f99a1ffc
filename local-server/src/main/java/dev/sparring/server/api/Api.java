package dev.sparring.server.api;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.accounts.Callers;
import dev.sparring.server.accounts.Participants;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.AsyncResponder;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** The API under {@code /api/v1} (docs/api.md). It may be called by many threads concurrently. */
public final class Api implements AutoCloseable {
    /** The prefix of every path of the API. */
    public static final String ROOT = "/api/v1/";

    private static final String LIVE = ROOT + "live";
    private static final String MATCHES = ROOT + "matches";
    private static final int MAX_MAP = 4 << 20;
    private static final String PAGE = " (docs/api.md)";

    private final List<Route> routes = new ArrayList<>();
    private final Callers callers;
    private final Access access;
    private final Live live;

    public Api(Lobby lobby, ServerInfo info, Participants participants, Callers callers, HeldCompetition competition) {
        this.callers = callers;
        this.access = new Access(callers, info);
        SummaryText summaries = new SummaryText(competition);
        this.live = new Live(lobby, access, competition, summaries);
        LogReaders logReaders = new LogReaders(info, competition);
        routes.addAll(new StatusRoutes(lobby, info, competition).all());
        routes.addAll(new GameRoutes(lobby, info).all());
        routes.addAll(new BotRoutes(lobby).all());
        routes.addAll(new MatchRoutes(lobby, info, summaries).all());
        routes.addAll(new TimelineRoutes(lobby, logReaders).all());
        routes.addAll(new FileRoutes(lobby, logReaders).all());
        routes.addAll(new AccountRoutes(participants, info, competition).all());
        routes.addAll(new CompetitionRoutes(competition).all());
        routes.addAll(new FinalRoutes(competition).all());
        EntryRoutes entryRoutes = new EntryRoutes(competition);
        routes.addAll(entryRoutes.all());
        routes.addAll(new FriendlyRoutes(competition, entryRoutes).all());
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

    List<Route> routes() {
        return List.copyOf(routes);
    }

    /** Returns whether a request is for the API. */
    public static boolean handles(HttpCall call) {
        return call.path().startsWith(ROOT)
                || call.path().equals("/api")
                || call.path().startsWith("/api/");
    }

    /** Returns the maximum size of a request's body in bytes. A new match may contain a map, so it may be the largest. */
    public static int maxBody(HttpCall head) {
        if (EntryRoutes.isUpload(head)) {
            return HttpHost.LARGEST_UPLOAD;
        }
        return head.method().equals("POST") && head.path().equals(MATCHES) ? MAX_MAP : AsyncResponder.SMALL_BODY;
    }

    /** Returns the answer to a request that is refused because of its headers; empty if its body is needed. */
    public Optional<HttpAnswer> refusal(HttpCall head) {
        // Whoever changes something at an unknown path must at least have an account to learn that it is unknown.
        Role needed = find(head)
                .map(found -> found.route().role())
                .orElse(Access.isReading(head) ? Role.SPECTATOR : Role.PARTICIPANT);
        if (access.isOpen(head, needed)) {
            return Optional.empty();
        }
        return access.decide(head, needed) instanceof Access.Decision.Refused refused
                ? Optional.of(refused.answer())
                : Optional.empty();
    }

    /** Answers a request. An error response contains a message. */
    public CompletableFuture<HttpAnswer> answer(HttpCall call) {
        try {
            return route(call).exceptionally(e -> failed(e instanceof CompletionException ? e.getCause() : e));
        } catch (NotFoundException | InvalidInputException | CannotPlayException e) {
            return CompletableFuture.completedFuture(failed(e));
        }
    }

    private static HttpAnswer failed(@Nullable Throwable cause) {
        if (cause instanceof NotFoundException e) {
            return Answers.error(404, e.getMessage());
        }
        if (cause instanceof InvalidInputException e) {
            return Answers.error(400, e.getMessage());
        }
        if (cause instanceof CannotPlayException e) {
            return Answers.error(409, e.getMessage());
        }
        throw new CompletionException(cause);
    }

    /** A route and the values for the names in its pattern. */
    private record Found(Route route, Map<String, String> values) {}

    /** Returns the route of a request. */
    private Optional<Found> find(HttpCall call) {
        String method = call.method().equals("HEAD") ? "GET" : call.method();
        for (Route route : routes) {
            if (route.method().equals(method)) {
                Optional<Map<String, String>> values = route.match(call.path());
                if (values.isPresent()) {
                    return Optional.of(new Found(route, values.get()));
                }
            }
        }
        return Optional.empty();
    }

    private CompletableFuture<HttpAnswer> route(HttpCall call) {
        Optional<Found> found = find(call);
        if (found.isEmpty()) {
            return CompletableFuture.completedFuture(noRoute(call));
        }
        Route route = found.get().route();
        Access.Decision decision = access.decide(call, route.role());
        if (decision instanceof Access.Decision.Passed passed) {
            callers.recordUse(call);
            return route.answer()
                    .to()
                    .apply(new ApiRequest(call, passed.caller(), found.get().values(), Query.parse(call.query())));
        }
        return CompletableFuture.completedFuture(((Access.Decision.Refused) decision).answer());
    }

    private HttpAnswer noRoute(HttpCall call) {
        TreeSet<String> methods = new TreeSet<>();
        routes.stream()
                .filter(route -> route.match(call.path()).isPresent())
                .forEach(route -> methods.add(route.method()));
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
