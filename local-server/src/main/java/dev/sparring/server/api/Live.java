package dev.sparring.server.api;

import dev.sparring.bot.Seat;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.timeline.Timeline;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import dev.sparring.wire.websocket.WebSocketLink;
import dev.sparring.wire.websocket.WebSocketListener;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends what happens to those who watch, over WebSockets. One thread serves them all, a few times a second, so that referees
 * never wait for a viewer and a hundred viewers of a match are sent the same bytes.
 */
final class Live implements WebSocketEndpoint, AutoCloseable {
    private static final int MAX_VIEWERS = 2_000;
    private static final int TICK_MILLIS = 100;
    private static final Logger LOG = LoggerFactory.getLogger(Live.class);

    private final Lobby lobby;
    private final LobbyNews news;
    private final Set<MatchViewer> viewers = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService ticker = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "live");
        thread.setDaemon(true);
        return thread;
    });

    // A tick catches what it throws, so there is nothing to be learnt from the future.
    @SuppressWarnings("FutureReturnValueIgnored")
    Live(Lobby lobby) {
        this.lobby = lobby;
        this.news = new LobbyNews(lobby);
        ticker.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public List<String> subprotocols() {
        return List.of();
    }

    @Override
    public Admission admit(HttpCall handshake) {
        if (viewers.size() + news.readers() >= MAX_VIEWERS) {
            return new Admission.Refused(Answers.refused(503, "too many are watching; try later"));
        }
        try {
            ApiRequest request = new ApiRequest(handshake, Map.of(), Query.parse(handshake.query()));
            return new Admission.Admitted(listener(request));
        } catch (InvalidInputException | NotFoundException e) {
            // A page cannot read why a handshake was refused, so the sentence is sent over the WebSocket.
            return new Admission.Admitted(link -> {
                link.send(Messages.error(e.getMessage()));
                link.close(1008, e.getMessage());
                return new Leaving(() -> {});
            });
        }
    }

    private Function<WebSocketLink, WebSocketListener> listener(ApiRequest request) {
        Optional<String> id = request.query("match");
        if (id.isEmpty()) {
            return link -> {
                news.add(link);
                return new Leaving(() -> news.remove(link));
            };
        }
        ViewableMatch match = lobby.find(id.get())
                .orElseThrow(() -> new NotFoundException("there is no such match; GET /api/v1/matches lists them"));
        Timeline<?, ?, ?> film = match.timeline();
        int from = request.number("from", 0, 0, Integer.MAX_VALUE);
        Optional<Seat> eyes = TimelineRoutes.eyes(request.query("viewpoint"), film.seats());
        return link -> {
            MatchViewer viewer = new MatchViewer(link, match, film, eyes, from);
            viewers.add(viewer);
            return new Leaving(() -> viewers.remove(viewer));
        };
    }

    /** Hears nothing but that the other end has gone; what it says is of no interest. */
    private record Leaving(Runnable left) implements WebSocketListener {
        @Override
        public void received(byte[] bytes) {}

        @Override
        public void closed(String why) {
            left.run();
        }
    }

    private void tick() {
        try {
            news.tick();
        } catch (RuntimeException e) {
            LOG.error("what is new could not be told", e);
        }
        Batches batches = new Batches();
        viewers.removeIf(viewer -> !served(viewer, batches));
    }

    private static boolean served(MatchViewer viewer, Batches batches) {
        try {
            return viewer.serve(batches);
        } catch (RuntimeException e) {
            LOG.error("a match could not be shown", e);
            viewer.fail();
            return false;
        }
    }

    @Override
    public void close() {
        ticker.shutdownNow();
    }
}
