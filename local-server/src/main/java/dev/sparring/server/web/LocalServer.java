package dev.sparring.server.web;

import dev.sparring.game.Game;
import dev.sparring.hosting.GameHosting;
import dev.sparring.hosting.HostedGame;
import dev.sparring.json.Json;
import dev.sparring.server.api.Api;
import dev.sparring.server.api.ServerInfo;
import dev.sparring.server.hosting.GameMatchHost;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.lobby.Announcements;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;

/** One port for all: the page with its API, and the games that bots come to by themselves. */
public final class LocalServer implements AutoCloseable {
    private final ServerSettings hosting;
    private final Lobby lobby;
    private final Guard guard;
    private final List<OpenDesk> desks = new ArrayList<>();
    private final Api api;
    private final PageRoutes page;
    private final CompletableFuture<HttpHost> host = new CompletableFuture<>();

    /** A reception that has been opened. */
    private record OpenDesk(GameHosting<?, ?> reception, HostedGame desk) {}

    private LocalServer(List<Game<?, ?, ?>> games, ServerSettings hosting, String address) {
        this.hosting = hosting;
        this.lobby = new Lobby(
                games, hosting.config(), hosting.replays(), hosting.atOnce(), new Announcements(hosting.out()));
        this.guard = new Guard(address, hosting.publicUrl(), hosting.adminToken());
        games.forEach(this::host);
        this.api = new Api(lobby, premises());
        this.page = new PageRoutes(guard, api, new StaticFiles("page"));
    }

    /**
     * Opens for some games.
     *
     * @param games those that can be played; those of them that have a {@link GameHosting} are hosted
     * @param address the address to bind
     * @param port the port, or 0 for any that is free
     * @throws dev.sparring.wire.CannotPlayException if the port is taken or the address is not this machine's
     */
    public static LocalServer open(List<Game<?, ?, ?>> games, ServerSettings hosting, String address, int port) {
        LocalServer server = new LocalServer(games, hosting, address);
        try {
            server.host.complete(HttpHost.openAsync(address, port, server.webSockets(), server::answer));
            server.lobby.readOverviews();
            return server;
        } catch (RuntimeException e) {
            server.end();
            throw e;
        }
    }

    /** Whether bots come to this game by themselves. */
    public static boolean canHost(Game<?, ?, ?> game) {
        return receptions().stream().anyMatch(reception -> reception.game().equals(game.id()));
    }

    /** Whether who binds this address can be reached from this machine alone. */
    public static boolean isForThisMachineAlone(String address) {
        return Guard.isLoopback(address);
    }

    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    private static List<GameHosting<?, ?>> receptions() {
        List<GameHosting<?, ?>> receptions = new ArrayList<>();
        for (GameHosting reception : ServiceLoader.load(GameHosting.class)) {
            receptions.add(reception);
        }
        return receptions;
    }

    private <S, V, A> void host(Game<S, V, A> game) {
        for (GameHosting<?, ?> reception : receptions()) {
            if (reception.game().equals(game.id())) {
                GameMatchHost<S, V, A> host = new GameMatchHost<>(game, hosting, lobby, this::base, guard::isOrganiser);
                HostedGame desk = LocalServer.<V, A>typed(reception).open(host);
                desks.add(new OpenDesk(reception, desk));
                lobby.bots().listJoined(game.id(), desk::joinedBots);
            }
        }
    }

    /** A reception is for the views and actions of the game that it names. */
    @SuppressWarnings("unchecked")
    private static <V, A> GameHosting<V, A> typed(GameHosting<?, ?> reception) {
        return (GameHosting<V, A>) reception;
    }

    private ServerInfo premises() {
        return new ServerInfo(
                hosting.version(),
                hosting.adminToken().isPresent(),
                hosting.options(),
                desks.stream()
                        .map(open -> new ServerInfo.ReceptionEntry(
                                open.reception().game(), open.reception().how()))
                        .toList());
    }

    private Map<String, WebSocketEndpoint> webSockets() {
        Map<String, WebSocketEndpoint> guarded = new HashMap<>();
        desks.forEach(open -> open.desk()
                .webSockets()
                .forEach((path, inside) -> guarded.put(path, new GuardedEndpoint(inside, guard::whyNotBot))));
        api.webSockets().forEach((path, inside) -> guarded.put(path, new GuardedEndpoint(inside, guard::whyNotPage)));
        return guarded;
    }

    private CompletableFuture<HttpAnswer> answer(HttpCall call) {
        for (OpenDesk open : desks) {
            if (open.desk().concerns(call)) {
                Optional<String> stranger = guard.whyNotBot(call);
                return stranger.isPresent()
                        ? CompletableFuture.completedFuture(
                                HttpAnswer.json(403, Json.line(Map.of("error", stranger.get()))))
                        : open.desk().answer(call);
            }
        }
        return CompletableFuture.completedFuture(page.answer(call));
    }

    private String base() {
        String base = hosting.publicUrl().orElseGet(this::uri).toString();
        return base.endsWith("/") ? base : base + "/";
    }

    /** Where it serves. */
    public URI uri() {
        return host.join().uri();
    }

    /** Breaks off what is being played and serves no more. */
    @Override
    public void close() {
        end();
        host.join().close();
    }

    private void end() {
        desks.forEach(open -> open.desk().close());
        lobby.close();
        api.close();
    }
}
