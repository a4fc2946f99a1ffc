package dev.sparring.server.web;

import dev.sparring.core.Game;
import dev.sparring.hosting.FrontDesk;
import dev.sparring.hosting.Reception;
import dev.sparring.transport.HttpAnswer;
import dev.sparring.transport.HttpCall;
import dev.sparring.transport.HttpHost;
import dev.sparring.transport.WebSocketEndpoint;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;

/** One port for all the games that bots come to by themselves. */
public final class LocalServer implements AutoCloseable {
    private final List<GameHouse<?, ?, ?>> houses = new ArrayList<>();
    private final List<FrontDesk> desks = new ArrayList<>();
    private final CompletableFuture<HttpHost> host = new CompletableFuture<>();

    private LocalServer() {}

    /**
     * Opens for some games.
     *
     * @param games those that are hosted; each must have a {@link Reception}
     * @param address the address to bind
     * @param port the port, or 0 for any that is free
     * @throws dev.sparring.core.CannotPlay if the port is taken or the address is not this machine's
     */
    public static LocalServer open(List<Game<?, ?, ?>> games, Hosting hosting, String address, int port) {
        LocalServer server = new LocalServer();
        for (Game<?, ?, ?> game : games) {
            server.host(game, hosting);
        }
        Map<String, WebSocketEndpoint> webSockets = new HashMap<>();
        server.desks.forEach(desk -> webSockets.putAll(desk.webSockets()));
        server.host.complete(HttpHost.openLate(address, port, webSockets, server::answer));
        return server;
    }

    /** Whether bots come to this game by themselves. */
    public static boolean canHost(Game<?, ?, ?> game) {
        return receptions().stream().anyMatch(reception -> reception.game().equals(game.id()));
    }

    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    private static List<Reception<?, ?>> receptions() {
        List<Reception<?, ?>> receptions = new ArrayList<>();
        for (Reception reception : ServiceLoader.load(Reception.class)) {
            receptions.add(reception);
        }
        return receptions;
    }

    private <S, V, A> void host(Game<S, V, A> game, Hosting hosting) {
        GameHouse<S, V, A> house = new GameHouse<>(game, hosting, () -> base(hosting));
        houses.add(house);
        for (Reception<?, ?> reception : receptions()) {
            if (reception.game().equals(game.id())) {
                desks.add(LocalServer.<V, A>typed(reception).open(house));
            }
        }
    }

    /** A reception is for the views and actions of the game that it names. */
    @SuppressWarnings("unchecked")
    private static <V, A> Reception<V, A> typed(Reception<?, ?> reception) {
        return (Reception<V, A>) reception;
    }

    private CompletableFuture<HttpAnswer> answer(HttpCall call) {
        for (FrontDesk desk : desks) {
            if (desk.concerns(call)) {
                return desk.answer(call);
            }
        }
        return CompletableFuture.completedFuture(
                HttpAnswer.text(404, "there is no " + call.path() + " here (docs/serve.md)"));
    }

    private String base(Hosting hosting) {
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
        desks.forEach(FrontDesk::close);
        houses.forEach(GameHouse::close);
        host.join().close();
    }
}
