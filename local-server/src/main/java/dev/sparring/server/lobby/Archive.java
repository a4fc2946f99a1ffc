package dev.sparring.server.lobby;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The past matches: the replays in a folder, which is looked at anew each time. What has been read of a file is kept while
 * the file stays as it is.
 */
final class Archive {
    /** So many films are kept for people who look at them. */
    private static final int MAX_FILMS = 6;

    private static final Logger LOG = LoggerFactory.getLogger(Archive.class);

    private final Path folder;
    private final Map<String, Game<?, ?, ?>> games;
    private final FrameCache cache;
    private final Map<Listed, PastMatch> glanced = new ConcurrentHashMap<>();
    private final Map<PastMatch, Timeline<?, ?, ?>> films = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * A file in the folder.
     *
     * @param id its name without the ending
     * @param written when it was last written to
     */
    record Listed(String id, Path file, Instant written, long size) {}

    Archive(Path folder, Map<String, Game<?, ?, ?>> games, FrameCache cache) {
        this.folder = folder;
        this.games = games;
        this.cache = cache;
    }

    /** All replays there are, the one that was written last first. */
    List<Listed> list() {
        List<Listed> listed = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try {
                Files.walkFileTree(folder, EnumSet.noneOf(FileVisitOption.class), 1, new Visitor(listed));
            } catch (IOException e) {
                throw new InvalidInputException("the folder of the replays cannot be read: " + e.getMessage(), e);
            }
        }
        listed.sort(
                Comparator.comparing(Listed::written).thenComparing(Listed::id).reversed());
        glanced.keySet().retainAll(Set.copyOf(listed));
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

    /** What can be seen of a file without playing it again. */
    PastMatch glance(Listed listed) {
        return glanced.computeIfAbsent(listed, file -> {
            ReplayOverview glance = ReplayOverview.at(file.file());
            Optional<Game<?, ?, ?>> game = glance.header().map(header -> games.get(header.game()));
            return new PastMatch(file.file(), file.written(), game, glance, this::film);
        });
    }

    /** Looks at every file once, so that later lists need not; may take a while. */
    void look() {
        try {
            list().forEach(this::glance);
        } catch (InvalidInputException e) {
            LOG.warn(e.getMessage());
        }
    }

    /** The match of this id. A name is only ever compared with those in the folder. */
    Optional<PastMatch> find(String id) {
        return list().stream()
                .filter(listed -> listed.id().equals(id))
                .findFirst()
                .map(this::glance);
    }

    private Timeline<?, ?, ?> film(PastMatch match) {
        synchronized (films) {
            Timeline<?, ?, ?> known = films.get(match);
            if (known != null) {
                return known;
            }
        }
        Timeline<?, ?, ?> read = read(match);
        synchronized (films) {
            films.put(match, read);
            var eldest = films.entrySet().iterator();
            while (films.size() > MAX_FILMS && eldest.hasNext()) {
                eldest.next();
                eldest.remove();
            }
        }
        return read;
    }

    private Timeline<?, ?, ?> read(PastMatch match) {
        try {
            Timeline<?, ?, ?> film = TimelineReader.read(
                    match.game().orElseThrow(), match.files().replay(), cache);
            film.trouble().ifPresent(match::spoiltBy);
            return film;
        } catch (InvalidInputException e) {
            match.spoiltBy(e.getMessage());
            throw e;
        }
    }
}
