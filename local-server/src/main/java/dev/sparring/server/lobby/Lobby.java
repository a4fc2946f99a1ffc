package dev.sparring.server.lobby;

import dev.sparring.concurrent.Threads;
import dev.sparring.game.Game;
import dev.sparring.rules.Setup;
import dev.sparring.server.match.MatchReport;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * All matches of a server under one kind of address: those that are on, started by whomever, and those whose replays lie in
 * its folder.
 */
public final class Lobby implements AutoCloseable {
    /** So many matches that are over are kept as they were, so that who watched them can look back at once. */
    private static final int MAX_RECENT = 6;

    private static final long FRAMES_KEPT = 16L << 20;

    private final Map<String, Game<?, ?, ?>> games = new TreeMap<>();
    private final Path replays;
    private final FrameCache cache = new FrameCache(FRAMES_KEPT);
    private final Archive archive;
    private final Bots bots;
    private final RefereePool referees;
    private final Announcements announcements;
    private final List<LobbyListener> listeners = new CopyOnWriteArrayList<>();

    /** Matches that wait or are on, in the order in which they came. */
    private final Map<String, LiveMatch<?, ?, ?>> on = new LinkedHashMap<>();

    private final Map<String, LiveMatch<?, ?, ?>> recent = new LinkedHashMap<>();

    /**
     * A lobby without matches that are on.
     *
     * @param replays the folder of the replays; need not be there yet
     * @param atOnce so many of the matches that are asked for here are on at once; the others wait
     */
    public Lobby(List<Game<?, ?, ?>> games, Config config, Path replays, int atOnce, Announcements announcements) {
        this.announcements = announcements;
        games.forEach(game -> this.games.put(game.id(), game));
        this.replays = replays;
        this.archive = new Archive(replays, this.games, cache);
        this.bots = new Bots(config);
        this.referees = new RefereePool(atOnce);
    }

    /** Looks through the folder of the replays in the background, so that the first long list comes soon. */
    public void lookAround() {
        Threads.daemon("look at replays", archive::look);
    }

    /** The games there are, by their ids. */
    public Collection<Game<?, ?, ?>> games() {
        return List.copyOf(games.values());
    }

    /** The game of this id. */
    public Optional<Game<?, ?, ?>> game(String id) {
        return Optional.ofNullable(games.get(id));
    }

    public Bots bots() {
        return bots;
    }

    public void listen(LobbyListener listener) {
        listeners.add(listener);
    }

    /** Says that the list of bots has changed. */
    public void botsChanged() {
        listeners.forEach(LobbyListener::botsChanged);
    }

    /**
     * Begins a match's record; whoever asked for it plays it.
     *
     * @param named who plays, as the replay is to say it
     */
    public <S, V, A> LiveMatch<S, V, A> open(
            Game<S, V, A> game, Setup<S, V, A> setup, List<ReplayHeader.Entrant> named) {
        LiveMatch<S, V, A> match;
        synchronized (on) {
            ReplayFiles files = game.hasNumericMatchIds()
                    ? ReplayFiles.numbered(replays, this::isTaken)
                    : ReplayFiles.in(replays, game.id(), setup.seed(), this::isTaken);
            MatchSession<S, V, A> staged = new MatchSession<>(game, setup, named, files);
            match = new LiveMatch<>(staged, cache, this::changed);
            on.put(match.id(), match);
        }
        tell(match);
        return match;
    }

    private boolean isTaken(String id) {
        return on.containsKey(id) || recent.containsKey(id);
    }

    /**
     * Asks for a match among bots of this server's own; it is played when its turn comes.
     *
     * @throws CannotPlayException if too many are waiting already
     */
    public <S, V, A> LiveMatch<S, V, A> ask(Game<S, V, A> game, Setup<S, V, A> setup, List<ResolvedBot> entrants) {
        referees.checkRoom();
        LiveMatch<S, V, A> match = open(game, setup, MatchSession.recorded(entrants));
        referees.play(match.id(), () -> referee(match, entrants));
        return match;
    }

    private <S, V, A> void referee(LiveMatch<S, V, A> match, List<ResolvedBot> entrants) {
        MatchSession<S, V, A> staged = match.staged();
        announcements.begins(staged);
        try {
            MatchReport<S> report = match.play(() -> staged.table().seat(match.id(), entrants));
            announcements.over(staged, report.ranking());
        } catch (RuntimeException e) {
            announcements.brokenOff(staged, String.valueOf(e.getMessage()));
        }
    }

    /** Hears of a match that has begun or is over. */
    private void changed(LiveMatch<?, ?, ?> match) {
        Summary summary = match.summary();
        if (summary.isOver()) {
            synchronized (on) {
                on.remove(match.id());
                recent.put(match.id(), match);
                var eldest = recent.entrySet().iterator();
                while (recent.size() > MAX_RECENT && eldest.hasNext()) {
                    eldest.next();
                    eldest.remove();
                }
            }
            BotFailures.of(match).forEach((bot, trouble) -> bots.took(summary.game(), bot, trouble));
        }
        tell(match);
        botsChanged();
    }

    private void tell(LiveMatch<?, ?, ?> match) {
        listeners.forEach(listener -> listener.changed(match));
    }

    /** The matches that wait or are on, the newest first. */
    public List<LiveMatch<?, ?, ?>> on() {
        synchronized (on) {
            List<LiveMatch<?, ?, ?>> all = new ArrayList<>(on.values());
            Collections.reverse(all);
            return all;
        }
    }

    /** How many seats each bot of a game has in matches that wait or are on, by how it was named. */
    public Map<String, Integer> playing(String game) {
        Map<String, Integer> playing = new HashMap<>();
        for (LiveMatch<?, ?, ?> match : on()) {
            if (match.staged().game().id().equals(game)) {
                match.staged().header().bots().forEach(bot -> playing.merge(bot.bot(), 1, Integer::sum));
            }
        }
        return playing;
    }

    /** The match of this id, if there is one. */
    public Optional<ViewableMatch> find(String id) {
        synchronized (on) {
            Optional<LiveMatch<?, ?, ?>> known =
                    Optional.<LiveMatch<?, ?, ?>>ofNullable(on.get(id)).or(() -> Optional.ofNullable(recent.get(id)));
            if (known.isPresent()) {
                return Optional.of(known.get());
            }
        }
        return archive.find(id).map(past -> past);
    }

    /** The match of this id, if it waits or is on. */
    public Optional<LiveMatch<?, ?, ?>> running(String id) {
        synchronized (on) {
            return Optional.ofNullable(on.get(id));
        }
    }

    /** A part of the list of all matches. */
    public MatchPage list(MatchFilter wanted) {
        List<Summary> found = new ArrayList<>();
        boolean begun = wanted.before().isEmpty();
        for (ViewableMatch match : all(wanted)) {
            if (begun) {
                Summary summary = match.summary();
                if (wanted.suits(summary)) {
                    found.add(summary);
                }
                if (found.size() > wanted.limit()) {
                    return new MatchPage(found.subList(0, wanted.limit()), true);
                }
            } else {
                begun = match.files().id().equals(wanted.before().get());
            }
        }
        return new MatchPage(found, false);
    }

    /** All that may be wanted, in the order of the list; replays are looked into only as the list comes to them. */
    private Iterable<ViewableMatch> all(MatchFilter wanted) {
        List<ViewableMatch> running = new ArrayList<>(on());
        Map<String, LiveMatch<?, ?, ?>> over;
        synchronized (on) {
            over = new LinkedHashMap<>(recent);
        }
        boolean runningAlone = wanted.running().orElse(false);
        return () -> Stream.concat(
                        running.stream(),
                        runningAlone
                                ? Stream.<ViewableMatch>empty()
                                : archive.list().stream()
                                        .filter(listed -> running.stream()
                                                .noneMatch(match ->
                                                        match.files().id().equals(listed.id())))
                                        .map(listed -> over.containsKey(listed.id())
                                                ? over.get(listed.id())
                                                : archive.glance(listed)))
                .iterator();
    }

    /** Breaks off what is on and waits a moment for the bots to be gone. */
    @Override
    public void close() {
        referees.stop();
        on().forEach(LiveMatch::breakOff);
        referees.await();
    }
}
