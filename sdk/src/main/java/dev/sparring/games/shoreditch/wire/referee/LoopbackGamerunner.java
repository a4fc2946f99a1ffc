package dev.sparring.games.shoreditch.wire.referee;

import dev.sparring.wire.Seating;
import dev.sparring.wire.host.HttpHost;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A gamerunner for AIs on this machine. It serves on any free port while at least one match runs. */
public final class LoopbackGamerunner {
    private static final LoopbackGamerunner ONE = new LoopbackGamerunner();

    private final Gamerunner gamerunner = new Gamerunner(this::baseUrl);
    private @Nullable HttpHost host;
    private int endpoints;

    private LoopbackGamerunner() {}

    /** Opens the endpoint for one player, and the server if this is the first. */
    public static Gamerunner.Endpoint endpoint(Seating seating) {
        return ONE.open(seating);
    }

    /** Returns the port on which the server listens; only while an endpoint is open. */
    public static int port() {
        synchronized (ONE) {
            return ONE.host().uri().getPort();
        }
    }

    private synchronized Gamerunner.Endpoint open(Seating seating) {
        if (endpoints == 0) {
            host = HttpHost.openAsync("127.0.0.1", 0, Map.of(), gamerunner);
        }
        endpoints++;
        return gamerunner.endpoint(seating.matchId(), seating.seat(), this::closed);
    }

    private synchronized void closed() {
        endpoints--;
        if (endpoints == 0) {
            host().close();
        }
    }

    private HttpHost host() {
        return Objects.requireNonNull(host, "the server runs while it has endpoints");
    }

    private synchronized String baseUrl() {
        return host().uri().toString();
    }
}
