package dev.sparring.server.api;

import dev.sparring.server.lobby.LiveMatch;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.lobby.LobbyListener;
import dev.sparring.server.lobby.Summary;
import dev.sparring.wire.websocket.WebSocketLink;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** Notifies the viewers of the lists when matches start, advance and end, and when the bots change. */
final class LobbyNews implements LobbyListener {
    /** The interval at which the turns of running matches are sent. */
    private static final long TURNS_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Lobby lobby;
    private final SummaryText summaries;
    private final Set<WebSocketLink> readers = ConcurrentHashMap.newKeySet();
    private final Queue<LiveMatch<?, ?, ?>> changed = new ConcurrentLinkedQueue<>();
    private final Map<String, Integer> sentTurns = new HashMap<>();
    private volatile boolean bots;
    private volatile boolean competition;
    private long turnsSentAt = System.nanoTime();

    LobbyNews(Lobby lobby, SummaryText summaries) {
        this.lobby = lobby;
        this.summaries = summaries;
        lobby.listen(this);
    }

    /** Adds a viewer and tells it that it receives all changes from now on: the handshake ended earlier. */
    void add(WebSocketLink reader) {
        readers.add(reader);
        reader.send(Messages.ready());
    }

    void remove(WebSocketLink reader) {
        readers.remove(reader);
    }

    int readers() {
        return readers.size();
    }

    @Override
    public void changed(LiveMatch<?, ?, ?> match) {
        if (!readers.isEmpty()) {
            changed.add(match);
        }
    }

    @Override
    public void botsChanged() {
        bots = true;
    }

    /** Called when the competition or its bots have changed. */
    void competitionChanged() {
        competition = true;
    }

    /** Sends all changes since the last call. Called by one thread. */
    void tick() {
        for (LiveMatch<?, ?, ?> match = changed.poll(); match != null; match = changed.poll()) {
            send(Messages.match(summaries.of(match.summary())));
        }
        if (bots) {
            bots = false;
            send(Messages.bots());
        }
        if (competition) {
            competition = false;
            send(Messages.competition());
        }
        if (System.nanoTime() - turnsSentAt > TURNS_NANOS) {
            turnsSentAt = System.nanoTime();
            sendTurns();
        }
    }

    private void sendTurns() {
        if (readers.isEmpty()) {
            sentTurns.clear();
            return;
        }
        Map<String, Integer> turns = new HashMap<>();
        for (LiveMatch<?, ?, ?> match : lobby.running()) {
            Summary summary = match.summary();
            turns.put(summary.id(), summary.turn());
            if (sentTurns.getOrDefault(summary.id(), 0) != summary.turn()) {
                send(Messages.match(summaries.of(summary)));
            }
        }
        sentTurns.clear();
        sentTurns.putAll(turns);
    }

    private void send(byte[] message) {
        readers.forEach(reader -> reader.send(message));
    }
}
