package dev.sparring.server.lobby;

import dev.sparring.concurrent.LruMap;
import dev.sparring.concurrent.Threads;
import dev.sparring.game.Game;
import dev.sparring.hosting.Records;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.session.MatchSession;
import dev.sparring.server.timeline.FrameCache;
import dev.sparring.wire.CannotPlayException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The bots and all matches of a server: waiting matches, running matches, and those whose replays are in its folder. */
public final class Lobby implements AutoCloseable {
    /** The maximum number of ended matches whose timelines stay in memory, so that viewers can go back without delay. */
    private static final int MAX_RECENT = 6;

    private static final long CACHED_FRAME_BYTES = 16L << 20;

    /**
     * The maximum length of the maps of all matches that wait or run, in characters of at most two bytes: a quarter of the memory at
     * most. The largest map of a generator has about 390,000 characters.
     */
    private static final long MAX_MAPS = Runtime.getRuntime().maxMemory() / 8;

    private final Map<String, Game<?, ?, ?>> games = new TreeMap<>();
    private final Path replays;
    private final FrameCache cache = new FrameCache(CACHED_FRAME_BYTES);
    private final Archive archive;
    private final Bots bots;
    private final RefereePool referees;
    private final Announcements announcements;
    private final List<LobbyListener> listeners = new CopyOnWriteArrayList<>();

    /** The waiting and running matches, in the order in which they were opened. Also guards the fields below. */
    private final Map<String, LiveMatch<?, ?, ?>> running = new LinkedHashMap<>();

    private final LruMap<String, LiveMatch<?, ?, ?>> recent = new LruMap<>(MAX_RECENT);
    private boolean closed;

    /** Creates a lobby that forgets the registered bots at the end of the process. */
    public Lobby(
            List<Game<?, ?, ?>> games,
            Config config,
            Path replays,
            int maxConcurrentMatches,
            Announcements announcements) {
        this(games, config, replays, maxConcurrentMatches, announcements, Records.none());
    }

    /**
     * Creates a lobby without running matches.
     *
     * @param replays the folder of the replays; it need not exist yet
     * @param maxConcurrentMatches the maximum number of submitted matches that run concurrently; the rest are queued
     * @param records where registered bots are kept
     * @throws dev.sparring.rules.InvalidInputException if a record cannot be read
     */
    public Lobby(
            List<Game<?, ?, ?>> games,
            Config config,
            Path replays,
            int maxConcurrentMatches,
            Announcements announcements,
            Records records) {
        this.announcements = announcements;
        games.forEach(game -> this.games.put(game.id(), game));
        this.replays = replays;
        this.archive = new Archive(replays, this.games, cache);
        this.bots = new Bots(config, this.games.values(), records);
        this.referees = new RefereePool(maxConcurrentMatches);
    }

    /** Reads the overviews of all replays in the background, so that the first long list is fast. */
    public void readOverviews() {
        Threads.daemon("read replays", archive::readOverviews);
    }

    /** Returns the games, in the order of their ids. */
    public Collection<Game<?, ?, ?>> games() {
        return List.copyOf(games.values());
    }

    /** Returns the game with the given id. */
    public Optional<Game<?, ?, ?>> game(String id) {
        return Optional.ofNullable(games.get(id));
    }

    public Bots bots() {
        return bots;
    }

    public void listen(LobbyListener listener) {
        listeners.add(listener);
    }

    /** Notifies the listeners that the list of bots has changed. */
    public void botsChanged() {
        listeners.forEach(LobbyListener::botsChanged);
    }

    /**
     * Adds a waiting match; the caller plays its session.
     *
     * @param named the bots in the order of the seats, as the replay will name them
     */
    public <S, V, A> MatchSession<S, V, A> open(
            Game<S, V, A> game, Setup<S, V, A> setup, List<ReplayHeader.ReplayBot> named) {
        return open(game, setup, named, announcements::announce);
    }

    /** Adds a waiting match like {@link #open}, without a line for the organiser when it begins and ends. */
    public <S, V, A> MatchSession<S, V, A> openUnannounced(
            Game<S, V, A> game, Setup<S, V, A> setup, List<ReplayHeader.ReplayBot> named) {
        return open(game, setup, named, session -> {});
    }

    private <S, V, A> MatchSession<S, V, A> open(
            Game<S, V, A> game,
            Setup<S, V, A> setup,
            List<ReplayHeader.ReplayBot> named,
            Consumer<MatchSession<?, ?, ?>> announcing) {
        MatchSession<S, V, A> session;
        LiveMatch<S, V, A> match;
        synchronized (running) {
            ReplayFiles files = game.hasNumericMatchIds()
                    ? ReplayFiles.numbered(replays, this::isTaken)
                    : ReplayFiles.in(replays, game.id(), setup.seed(), this::isTaken);
            session = MatchSession.queued(game, setup, named, files);
            match = new LiveMatch<>(session, cache);
            running.put(session.id(), match);
            if (closed) {
                session.stop();
            }
        }
        session.onChange(() -> changed(match, announcing));
        notifyChanged(match);
        return session;
    }

    private boolean isTaken(String id) {
        return live(id).isPresent();
    }

    /** Returns a match that is waiting, running or recently ended. */
    private Optional<LiveMatch<?, ?, ?>> live(String id) {
        synchronized (running) {
            return Optional.<LiveMatch<?, ?, ?>>ofNullable(running.get(id)).or(() -> recent.find(id));
        }
    }

    /**
     * Queues a match between bots that this server starts or calls.
     *
     * @return the match's id
     * @throws CannotPlayException if the queue is full or the server is closing
     */
    public <S, V, A> String submit(Game<S, V, A> game, Setup<S, V, A> setup, List<ResolvedBot> named) {
        checkRoomFor(setup.map());
        MatchSession<S, V, A> session = open(game, setup, MatchSession.recorded(named));
        enqueue(session, () -> session.play(() -> session.playerFactory().seat(session.id(), named)));
        return session.id();
    }

    /**
     * Queues a match that has been opened.
     *
     * @param play plays the session
     * @throws CannotPlayException if the server is closing
     */
    public void enqueue(MatchSession<?, ?, ?> session, Runnable play) {
        try {
            referees.enqueue(session.id(), play);
        } catch (RejectedExecutionException e) {
            // The server has begun to close since the check for room.
            session.files().deleteIfEmpty();
            throw new CannotPlayException("the server is closing", e);
        }
    }

    /**
     * Checks that there is room for one more match in the queue, and memory for its map. A match that waits keeps nothing else that can
     * be large.
     *
     * @throws CannotPlayException if there is none, or the server is closing
     */
    public void checkRoomFor(MapText map) {
        referees.checkRoom();
        long length = map.text().length();
        for (LiveMatch<?, ?, ?> match : running()) {
            length += match.session().header().map().text().length();
        }
        if (length > MAX_MAPS) {
            throw new CannotPlayException("the maps of all queued matches would have more than " + (MAX_MAPS >> 20)
                    + " million characters; try again later, or use smaller maps");
        }
    }

    /**
     * Runs work that opens and plays a match, immediately and on its own thread.
     *
     * @throws CannotPlayException if the server is closing
     */
    public void start(String name, Runnable match) {
        referees.start(name, match);
    }

    private void changed(LiveMatch<?, ?, ?> match, Consumer<MatchSession<?, ?, ?>> announcing) {
        MatchSession<?, ?, ?> session = match.session();
        announcing.accept(session);
        if (session.state().isFinal()) {
            archive.ended(session.id());
            synchronized (running) {
                running.remove(session.id());
                recent.put(session.id(), match);
            }
            match.failures()
                    .forEach((bot, failure) -> bots.matchEnded(session.game().id(), bot, failure));
        }
        notifyChanged(match);
        botsChanged();
    }

    private void notifyChanged(LiveMatch<?, ?, ?> match) {
        listeners.forEach(listener -> listener.changed(match));
    }

    /** Returns the waiting and running matches, newest first. */
    public List<LiveMatch<?, ?, ?>> running() {
        synchronized (running) {
            List<LiveMatch<?, ?, ?>> all = new ArrayList<>(running.values());
            Collections.reverse(all);
            return all;
        }
    }

    /** Returns the number of seats that each bot of a game has in waiting and running matches, by how the bot was named. */
    public Map<String, Integer> seatsOfBots(String game) {
        Map<String, Integer> seats = new HashMap<>();
        for (LiveMatch<?, ?, ?> match : running()) {
            if (match.session().game().id().equals(game)) {
                match.bots().forEach(bot -> seats.merge(bot.bot(), 1, Integer::sum));
            }
        }
        return seats;
    }

    /** Returns the match with the given id. */
    public Optional<ViewableMatch> find(String id) {
        return live(id).<ViewableMatch>map(match -> match).or(() -> archive.find(id));
    }

    /**
     * Asks a match to stop.
     *
     * @return false if no match with this id is waiting or running
     */
    public boolean stop(String id) {
        synchronized (running) {
            LiveMatch<?, ?, ?> match = running.get(id);
            if (match != null) {
                match.session().stop();
            }
            return match != null;
        }
    }

    /** Returns one page of the list of all matches. It looks at a limited number of replays, so that it is fast with many of them. */
    public MatchPage list(MatchFilter filter) {
        List<Summary> found = new ArrayList<>();
        String last = "";
        int examined = 0;
        for (Iterator<ViewableMatch> matches = candidates(filter); matches.hasNext(); examined++) {
            if (examined == Archive.MAX_OVERVIEWS) {
                return new MatchPage(found, Optional.of(last));
            }
            ViewableMatch match = matches.next();
            Summary summary = match.summary();
            if (filter.matches(summary)) {
                if (found.size() == filter.limit()) {
                    return new MatchPage(
                            found, Optional.of(found.get(found.size() - 1).id()));
                }
                found.add(summary);
            }
            last = summary.id();
        }
        return new MatchPage(found, Optional.empty());
    }

    /** Returns matches in the order of the list; a replay is read only when the iteration reaches it. */
    private Iterator<ViewableMatch> candidates(MatchFilter filter) {
        List<ViewableMatch> live = new ArrayList<>(running());
        Set<String> liveIds = live.stream().map(match -> match.files().id()).collect(Collectors.toSet());
        Optional<String> before = filter.before();
        boolean inArchive = before.isPresent() && !liveIds.contains(before.get());
        if (inArchive) {
            live.clear();
        } else if (before.isPresent()) {
            while (!live.remove(0).files().id().equals(before.get())) {
                // The matches before it are on earlier pages.
            }
        }
        if (filter.running().orElse(false)) {
            return live.iterator();
        }
        Stream<ViewableMatch> past = (inArchive ? archive.after(before.get()) : archive.list())
                .stream()
                        .filter(listed -> !liveIds.contains(listed.id()))
                        .map(listed -> recent.find(listed.id())
                                .<ViewableMatch>map(match -> match)
                                .orElseGet(() -> archive.overview(listed)));
        return Stream.concat(live.stream(), past).iterator();
    }

    /** Stops all matches and waits at most a few seconds for their bots to close. */
    @Override
    public void close() {
        referees.stop();
        synchronized (running) {
            closed = true;
            running.values().forEach(match -> match.session().stop());
        }
        referees.await();
        // No thread has begun to play these, so nothing else deletes the files that were reserved for them.
        running().forEach(match -> match.files().deleteIfEmpty());
    }
}
