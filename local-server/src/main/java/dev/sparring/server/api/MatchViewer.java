package dev.sparring.server.api;

import dev.sparring.bot.Seat;
import dev.sparring.server.lobby.Summary;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.timeline.Timeline;
import dev.sparring.wire.websocket.WebSocketLink;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A viewer of one match. Served by one thread. */
final class MatchViewer {
    /** The maximum number of bytes that wait to be sent to a viewer before it receives more. */
    private static final int MAX_WAITING = 256 << 10;

    /** The time after which a viewer that does not read is disconnected. */
    private static final long READ_TIMEOUT_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final WebSocketLink link;
    private final ViewableMatch match;
    private final @Nullable Seat viewpoint;
    private @Nullable Timeline<?, ?, ?> timeline;
    /** The timeline of the frames that were sent last. */
    private @Nullable Timeline<?, ?, ?> sent;

    private int next;
    private boolean caughtUp;
    private long lastRead = System.nanoTime();

    /**
     * Creates a viewer.
     *
     * @param next the number of the first frame to send
     */
    MatchViewer(WebSocketLink link, ViewableMatch match, Optional<Seat> viewpoint, int next) {
        this.link = link;
        this.match = match;
        this.viewpoint = viewpoint.orElse(null);
        this.next = next;
    }

    /** Returns whether the viewer has received all frames so far, so that it can wait for more. */
    boolean hasCaughtUp() {
        return caughtUp;
    }

    /** Sends new frames. Returns whether more may follow. */
    boolean serve(Batches batches) {
        if (link.waiting() > MAX_WAITING) {
            if (System.nanoTime() - lastRead > READ_TIMEOUT_NANOS) {
                link.close(1008, "the viewer stopped reading");
                return false;
            }
            return true;
        }
        lastRead = System.nanoTime();
        // Read in this order, so that the last frame is not missed.
        Summary summary = match.summary();
        boolean over = summary.isOver();
        if (summary.waiting() && next > 0) {
            return true;
        }
        Timeline<?, ?, ?> shown = timeline != null ? timeline : match.timeline();
        if (!summary.waiting()) {
            // A match that waits has another timeline than the one that is recorded later.
            timeline = shown;
        }
        int last = shown.last();
        if (next <= last) {
            Batches.Batch batch = batches.of(shown, Optional.ofNullable(viewpoint), next, last, !shown.equals(sent));
            sent = shown;
            next = batch.next();
            caughtUp = next > last && !over;
            link.send(batch.message());
            return true;
        }
        if (over) {
            link.send(batches.over(match));
            return false;
        }
        return true;
    }

    /** Reports an internal error and disconnects the viewer. */
    void fail() {
        link.send(Messages.error("internal error; see the server's log"));
        link.close(1011, "internal error");
    }
}
