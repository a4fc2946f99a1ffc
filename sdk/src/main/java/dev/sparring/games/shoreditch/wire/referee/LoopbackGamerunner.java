package dev.sparring.games.shoreditch.wire.referee;

import dev.sparring.wire.Seating;
import dev.sparring.wire.host.HttpHost;
import java.util.Map;

/** A gamerunner for AIs on this machine: it serves while somebody plays, on any port that is free. */
public final class LoopbackGamerunner {
    private static final LoopbackGamerunner ONE = new LoopbackGamerunner();

    private final Gamerunner gamerunner = new Gamerunner(this::base);
    private HttpHost host;
    private int places;

    private LoopbackGamerunner() {}

    public static Gamerunner.Place place(Seating seating) {
        return ONE.take(seating);
    }

    private synchronized Gamerunner.Place take(Seating seating) {
        if (places == 0) {
            host = HttpHost.openAsync("127.0.0.1", 0, Map.of(), gamerunner);
        }
        places++;
        return gamerunner.place(seating.matchId(), seating.seat(), this::given);
    }

    private synchronized void given() {
        places--;
        if (places == 0) {
            host.close();
        }
    }

    private synchronized String base() {
        return host.uri().toString();
    }
}
