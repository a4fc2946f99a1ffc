package dev.sparring.server.lobby;

import dev.sparring.concurrent.LruMap;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.timeline.FrameCache;
import dev.sparring.server.timeline.Timeline;
import dev.sparring.server.timeline.TimelineReader;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The past matches: the replays in a folder. The folder is listed on every call; data read from a file is cached until the
 * file changes.
 */
final class Archive {
    private static final int MAX_TIMELINES = 6;

    private static final Logger LOG = LoggerFactory.getLogger(Archive.class);

    private final Path folder;
    private final Map<String, Game<?, ?, ?>> games;
    private final FrameCache cache;
    private final Map<Listed, PastMatch> overviews = new ConcurrentHashMap<>();
    private final LruMap<PastMatch, Timeline<?, ?, ?>> timelines = new LruMap<>(MAX_TIMELINES);

    /**
     * A file in the folder.
     *
     * @param id the name of the file without the ending
     * @param written the time of the last change
     */
    record Listed(String id, Path file, Instant written, long size) {}

    Archive(Path folder, Map<String, Game<?, ?, ?>> games, FrameCache cache) {
        this.folder = folder;
        this.games = games;
        this.cache = cache;
    }

    /** Returns all replays, the most recently changed first. */
    List<Listed> list() {
        List<Listed> listed = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try {
                Files.walkFileTree(folder, EnumSet.noneOf(FileVisitOption.class), 1, new Visitor(listed));
            } catch (IOException e) {
                throw new InvalidInputException("the replay folder cannot be read: " + e.getMessage(), e);
            }
        }
        listed.sort(
                Comparator.comparing(Listed::written).thenComparing(Listed::id).reversed());
        overviews.keySet().retainAll(Set.copyOf(listed));
        return listed;
    }

    private static final class Visitor extends SimpleFileVisitor<Path> {
        private final List<Listed> listed;

        Visitor(List<Listed> listed) {
            this.listed = listed;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = file.getFileName().toString();
            if (attributes.isRegularFile() && name.endsWith(ReplayFiles.ENDING)) {
                String id = name.substring(0, name.length() - ReplayFiles.ENDING.length());
                Instant written = attributes.lastModifiedTime().toInstant();
                listed.add(new Listed(id, file, written, attributes.size()));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE;
        }
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

    /** Returns the match with the given id. The id is only compared with the names in the folder, never used as a path. */
    Optional<PastMatch> find(String id) {
        return list().stream()
                .filter(listed -> listed.id().equals(id))
                .findFirst()
                .map(this::overview);
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
