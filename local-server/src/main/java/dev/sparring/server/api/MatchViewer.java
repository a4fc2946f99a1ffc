package dev.sparring.server.api;

import dev.sparring.bot.Seat;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.timeline.Timeline;
import dev.sparring.wire.websocket.WebSocketLink;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Somebody who watches one match. Served by one thread. */
final class MatchViewer {
    /** With this much on the way to it, a viewer gets nothing more until it has read some. */
    private static final int ENOUGH_WAITING = 256 << 10;

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final WebSocketLink link;
    private final ViewableMatch match;
    private final Timeline<?, ?, ?> film;
    private final Optional<Seat> eyes;
    private int next;
    private long lastRead = System.nanoTime();

    /**
     * A viewer that has seen nothing.
     *
     * @param next the first frame that it wants
     */
    MatchViewer(WebSocketLink link, ViewableMatch match, Timeline<?, ?, ?> film, Optional<Seat> eyes, int next) {
        this.link = link;
        this.match = match;
        this.film = film;
        this.eyes = eyes;
        this.next = next;
    }

    /** Sends what is new, and tells whether there may be more. */
    boolean serve(Batches batches) {
        if (link.waiting() > ENOUGH_WAITING) {
            if (System.nanoTime() - lastRead > PATIENCE_NANOS) {
                link.close(1008, "it stopped reading");
                return false;
            }
            return true;
        }
        lastRead = System.nanoTime();
        // Looked at in this order, so that the last frame is not missed.
        boolean over = match.summary().isOver();
        int last = film.last();
        if (next <= last) {
            Batches.Batch batch = batches.of(film, eyes, next, last);
            next = batch.next();
            link.send(batch.message());
            return true;
        }
        if (over) {
            link.send(batches.over(match));
            return false;
        }
        return true;
    }

    /** Tells it that something went wrong here. */
    void fail() {
        link.send(Messages.error("this failed inside; the server's log says where"));
        link.close(1011, "this failed inside");
    }
}
