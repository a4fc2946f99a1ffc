package dev.sparring.server.lobby;

import dev.sparring.concurrent.LruMap;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.lobby.ReplayFolder.Listed;
import dev.sparring.server.timeline.FrameCache;
import dev.sparring.server.timeline.Timeline;
import dev.sparring.server.timeline.TimelineReader;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The past matches: the replays in a folder. Data read from a file is cached until the file changes; for the latest files only. */
final class Archive {
    /** The maximum number of replays whose overviews are kept: about 1.6 kB each. */
    static final int MAX_OVERVIEWS = 10_000;

    private static final int MAX_TIMELINES = 6;

    private static final Logger LOG = LoggerFactory.getLogger(Archive.class);

    private final ReplayFolder files;
    private final Map<String, Game<?, ?, ?>> games;
    private final FrameCache cache;
    private final LruMap<Listed, PastMatch> overviews = new LruMap<>(MAX_OVERVIEWS);
    private final LruMap<PastMatch, Timeline<?, ?, ?>> timelines = new LruMap<>(MAX_TIMELINES);

    Archive(Path folder, Map<String, Game<?, ?, ?>> games, FrameCache cache) {
        this.files = new ReplayFolder(folder, Clock.systemUTC());
        this.games = games;
        this.cache = cache;
    }

    /** Returns all replays, the most recently changed first. A file that changes while the caller reads them can be missing. */
    NavigableSet<Listed> list() {
        return files.list();
    }

    /** Returns the replays that follow the one with an id in the list; none if there is no such replay. */
    NavigableSet<Listed> after(String id) {
        return files.after(id);
    }

    /** Must be called when a match of this server has ended and its replay is closed. */
    void ended(String id) {
        files.ended(id);
    }

    /** Returns a match, without replaying it. */
    PastMatch overview(Listed listed) {
        Optional<PastMatch> known = overviews.find(listed);
        if (known.isPresent()) {
            return known.get();
        }
        // Other threads read other files meanwhile.
        ReplayOverview overview = ReplayOverview.at(listed.file());
        Optional<Game<?, ?, ?>> game = overview.header().map(header -> games.get(header.game()));
        return overviews.computeIfAbsent(
                listed, file -> new PastMatch(file.file(), file.written(), game, overview, this::timeline));
    }

    /** Reads the overviews of the latest replays, so that later lists are fast. This can take a while. */
    void readOverviews() {
        try {
            list().stream().limit(MAX_OVERVIEWS).forEach(this::overview);
        } catch (InvalidInputException e) {
            LOG.warn(e.getMessage());
        }
    }

    /** Returns the match with the given id. */
    Optional<PastMatch> find(String id) {
        return files.find(id).map(this::overview);
    }

    private Timeline<?, ?, ?> timeline(PastMatch match) {
        Optional<Timeline<?, ?, ?>> known = timelines.find(match);
        if (known.isPresent()) {
            return known.get();
        }
        try {
            Timeline<?, ?, ?> timeline = TimelineReader.read(
                    match.game().orElseThrow(), match.files().replay(), cache);
            timeline.problem().ifPresent(match::setProblem);
            timelines.put(match, timeline);
            return timeline;
        } catch (InvalidInputException e) {
            match.setUnreadable(e.getMessage());
            throw e;
        }
    }
}
