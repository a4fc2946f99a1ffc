package dev.sparring.server.web;

import dev.sparring.game.Game;
import dev.sparring.hosting.FrontDesk;
import dev.sparring.hosting.Reception;
import dev.sparring.json.Json;
import dev.sparring.server.api.Api;
import dev.sparring.server.api.Premises;
import dev.sparring.server.hosting.GameHouse;
import dev.sparring.server.hosting.Hosting;
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
    private final Hosting hosting;
    private final Lobby lobby;
    private final Guard guard;
    private final List<GameHouse<?, ?, ?>> houses = new ArrayList<>();
    private final List<OpenDesk> desks = new ArrayList<>();
    private final Api api;
    private final PageDesk page;
    private final CompletableFuture<HttpHost> host = new CompletableFuture<>();

    /** A reception that has been opened. */
    private record OpenDesk(Reception<?, ?> reception, FrontDesk desk) {}

    private LocalServer(List<Game<?, ?, ?>> games, Hosting hosting, String address) {
        this.hosting = hosting;
        this.lobby = new Lobby(
                games, hosting.config(), hosting.replays(), hosting.atOnce(), new Announcements(hosting.out()));
        this.guard = new Guard(address, hosting.publicUrl(), hosting.adminToken());
        games.forEach(this::host);
        this.api = new Api(lobby, premises());
        this.page = new PageDesk(guard, api, new StaticFiles("page"));
    }

    /**
     * Opens for some games.
     *
     * @param games those that can be played; those of them that have a {@link Reception} are hosted
     * @param address the address to bind
     * @param port the port, or 0 for any that is free
     * @throws dev.sparring.wire.CannotPlay if the port is taken or the address is not this machine's
     */
    public static LocalServer open(List<Game<?, ?, ?>> games, Hosting hosting, String address, int port) {
        LocalServer server = new LocalServer(games, hosting, address);
        try {
            server.host.complete(HttpHost.openLate(address, port, server.webSockets(), server::answer));
            server.lobby.lookAround();
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
    private static List<Reception<?, ?>> receptions() {
        List<Reception<?, ?>> receptions = new ArrayList<>();
        for (Reception reception : ServiceLoader.load(Reception.class)) {
            receptions.add(reception);
        }
        return receptions;
    }

    private <S, V, A> void host(Game<S, V, A> game) {
        for (Reception<?, ?> reception : receptions()) {
            if (reception.game().equals(game.id())) {
                GameHouse<S, V, A> house = new GameHouse<>(game, hosting, lobby, this::base, guard::isOrganiser);
                houses.add(house);
                FrontDesk desk = LocalServer.<V, A>typed(reception).open(house);
                desks.add(new OpenDesk(reception, desk));
                lobby.bots().alsoFrom(game.id(), desk::visitors);
            }
        }
    }

    /** A reception is for the views and actions of the game that it names. */
    @SuppressWarnings("unchecked")
    private static <V, A> Reception<V, A> typed(Reception<?, ?> reception) {
        return (Reception<V, A>) reception;
    }

    private Premises premises() {
        return new Premises(
                hosting.version(),
                hosting.adminToken().isPresent(),
                hosting.options(),
                desks.stream()
                        .map(open -> new Premises.ReceptionEntry(
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
        houses.forEach(GameHouse::close);
        lobby.close();
        api.close();
    }
}
