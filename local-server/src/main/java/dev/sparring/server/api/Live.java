package dev.sparring.server.api;

import dev.sparring.bot.Seat;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.accounts.Caller;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.timeline.Timeline;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import dev.sparring.wire.websocket.WebSocketLink;
import dev.sparring.wire.websocket.WebSocketListener;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
 * Sends live updates to viewers over WebSockets. One thread serves all viewers several times a second, so referees never wait
 * for a viewer, and all viewers of a match receive the same bytes. The more viewers there are, the more frames are joined in one
 * message, because a message costs about the same whatever its length.
 */
final class Live implements WebSocketEndpoint, AutoCloseable {
    private static final int MAX_VIEWERS = 2_000;
    private static final int TICK_MILLIS = 100;

    /** The time between two messages to a viewer of a match, for each such viewer, so that all together get 250 messages per second. */
    private static final int MILLIS_PER_VIEWER = 4;

    private static final int MAX_INTERVAL_MILLIS = 1_000;
    private static final Logger LOG = LoggerFactory.getLogger(Live.class);

    private final Lobby lobby;
    private final Access access;
    private final LobbyNews news;
    private final Set<MatchViewer> viewers = ConcurrentHashMap.newKeySet();
    private long servedAt = System.nanoTime();
    private final ScheduledExecutorService ticker = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "live");
        thread.setDaemon(true);
        return thread;
    });

    // A tick catches all exceptions, so the future contains no information.
    @SuppressWarnings("FutureReturnValueIgnored")
    Live(Lobby lobby, Access access, HeldCompetition competition, SummaryText summaries) {
        this.lobby = lobby;
        this.access = access;
        this.news = new LobbyNews(lobby, summaries);
        competition.listen(news::competitionChanged);
        ticker.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public List<String> subprotocols() {
        return List.of();
    }

    @Override
    public Admission admit(HttpCall handshake) {
        if (access.decide(handshake, Role.SPECTATOR) instanceof Access.Decision.Refused refused) {
            return new Admission.Refused(refused.answer());
        }
        if (viewers.size() + news.readers() >= MAX_VIEWERS) {
            return new Admission.Refused(Answers.error(503, "too many viewers; try again later"));
        }
        try {
            ApiRequest request = new ApiRequest(handshake, Caller.SPECTATOR, Map.of(), Query.parse(handshake.query()));
            return new Admission.Admitted(listener(request), false);
        } catch (InvalidInputException | NotFoundException e) {
            // A page cannot read why a handshake was rejected, so the message is sent over the WebSocket.
            String why = Objects.requireNonNull(e.getMessage(), "both exceptions have a message");
            return new Admission.Admitted(
                    link -> {
                        link.send(Messages.error(why));
                        link.close(1008, why);
                        return new CloseListener(() -> {});
                    },
                    false);
        }
    }

    private Function<WebSocketLink, WebSocketListener> listener(ApiRequest request) {
        Optional<String> id = request.query("match");
        if (id.isEmpty()) {
            return link -> {
                news.add(link);
                return new CloseListener(() -> news.remove(link));
            };
        }
        ViewableMatch match = lobby.find(id.get())
                .orElseThrow(() -> new NotFoundException("there is no such match; GET /api/v1/matches lists them"));
        Timeline<?, ?, ?> timeline = match.timeline();
        int from = request.number("from", 0, 0, Integer.MAX_VALUE);
        Optional<Seat> viewpoint = TimelineRoutes.viewpoint(request.query("viewpoint"), timeline.seats());
        return link -> {
            MatchViewer viewer = new MatchViewer(link, match, viewpoint, from);
            viewers.add(viewer);
            return new CloseListener(() -> viewers.remove(viewer));
        };
    }

    /** Runs an action when the other end has disconnected, and ignores all messages. */
    private record CloseListener(Runnable action) implements WebSocketListener {
        @Override
        public void received(byte[] bytes) {}

        @Override
        public void closed(String why) {
            action.run();
        }
    }

    private void tick() {
        try {
            news.tick();
        } catch (RuntimeException e) {
            LOG.error("the updates to the lists could not be sent", e);
        }
        long interval = Math.min(MAX_INTERVAL_MILLIS, MILLIS_PER_VIEWER * viewers.size());
        boolean due = System.nanoTime() - servedAt >= TimeUnit.MILLISECONDS.toNanos(interval);
        if (due) {
            servedAt = System.nanoTime();
        }
        Batches batches = new Batches();
        viewers.removeIf(viewer -> (due || !viewer.hasCaughtUp()) && !served(viewer, batches));
    }

    private static boolean served(MatchViewer viewer, Batches batches) {
        try {
            return viewer.serve(batches);
        } catch (RuntimeException e) {
            LOG.error("the frames of a match could not be sent", e);
            viewer.fail();
            return false;
        }
    }

    @Override
    public void close() {
        ticker.shutdownNow();
    }
}
