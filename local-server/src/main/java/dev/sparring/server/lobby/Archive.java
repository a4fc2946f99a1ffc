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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The past matches: the replays in a folder. Data read from a file is cached until the file changes. */
final class Archive {
    private static final int MAX_TIMELINES = 6;

    private static final Logger LOG = LoggerFactory.getLogger(Archive.class);

    private final ReplayFolder files;
    private final Map<String, Game<?, ?, ?>> games;
    private final FrameCache cache;
    private final Map<Listed, PastMatch> overviews = new ConcurrentHashMap<>();
    private final LruMap<PastMatch, Timeline<?, ?, ?>> timelines = new LruMap<>(MAX_TIMELINES);

    Archive(Path folder, Map<String, Game<?, ?, ?>> games, FrameCache cache) {
        this.files = new ReplayFolder(folder, Clock.systemUTC());
        this.games = games;
        this.cache = cache;
    }

    /** Returns all replays, the most recently changed first. */
    List<Listed> list() {
        List<Listed> now = files.list();
        // Some of them may be of files that have changed or are gone.
        if (overviews.size() > now.size()) {
            overviews.keySet().retainAll(Set.copyOf(now));
        }
        return now;
    }

    /** Must be called when a match of this server has ended and its replay is closed. */
    void ended(String id) {
        files.refresh(id);
    }

    /** Returns a match, without replaying it. */
    PastMatch overview(Listed listed) {
        return overviews.computeIfAbsent(listed, file -> {
            ReplayOverview overview = ReplayOverview.at(file.file());
            Optional<Game<?, ?, ?>> game = overview.header().map(header -> games.get(header.game()));
            return new PastMatch(file.file(), file.written(), game, overview, this::timeline);
        });
    }

    /** Reads the overview of every file, so that later lists are fast. This can take a while. */
    void readOverviews() {
        try {
            list().forEach(this::overview);
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
