package dev.sparring.server.lobby;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.replay.ReplayFiles;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The replays in a folder, which other processes may change as well. To look at every file on each call would be slow with many
 * replays, so a call looks only at what may have changed: at the names if the folder has changed, and at the files that were written a
 * short time before somebody last looked at them. Every file is looked at again after half a minute. Safe for several threads.
 */
final class ReplayFolder {
    /** A file that was written at most this long before it was looked at may still be written to. */
    private static final Duration FRESH = Duration.ofMinutes(1);
    /** The time of a folder's last change can be the same before and after a change that follows it within this time. */
    private static final Duration UNSURE = Duration.ofSeconds(2);
    /** After this time, every file is looked at. */
    private static final Duration ALL = Duration.ofSeconds(30);

    private static final Comparator<Listed> NEWEST_FIRST =
            Comparator.comparing(Listed::written).thenComparing(Listed::id).reversed();

    private final Path folder;
    private final Clock clock;

    /** The files by their names. */
    private final Map<String, Listed> files = new HashMap<>();

    /** The names of the files that may still be written to. */
    private final Set<String> fresh = new HashSet<>();

    private List<Listed> sorted = List.of();
    /** Whether the sorted list is out of date. */
    private boolean changed;

    private Instant folderChanged = Instant.MIN;
    private Instant namesRead = Instant.MIN;
    private Instant allRead = Instant.MIN;

    /**
     * A file in the folder.
     *
     * @param id the name of the file without the ending
     * @param written the time of the last change
     */
    record Listed(String id, Path file, Instant written, long size) {}

    ReplayFolder(Path folder, Clock clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /**
     * Returns all replays, the most recently changed first.
     *
     * @throws InvalidInputException if the folder cannot be read
     */
    synchronized List<Listed> list() {
        update();
        if (changed) {
            sorted = files.values().stream().sorted(NEWEST_FIRST).toList();
            changed = false;
        }
        return sorted;
    }

    /**
     * Returns the replay with an id as it is now. The id is only compared with the names in the folder, never used as a path.
     *
     * @throws InvalidInputException if the folder cannot be read
     */
    synchronized Optional<Listed> find(String id) {
        update();
        refresh(id);
        return Optional.ofNullable(files.get(id + ReplayFiles.ENDING));
    }

    /** Looks at a replay again that this server has written. */
    synchronized void refresh(String id) {
        String name = id + ReplayFiles.ENDING;
        if (files.containsKey(name)) {
            look(name);
        }
    }

    private void update() {
        Instant now = clock.instant();
        try {
            readNames(now);
            boolean all = now.isAfter(allRead.plus(ALL));
            List.copyOf(all ? files.keySet() : fresh).forEach(this::look);
            allRead = all ? now : allRead;
        } catch (NoSuchFileException | NotDirectoryException none) {
            files.clear();
            fresh.clear();
            folderChanged = Instant.MIN;
            changed = true;
        } catch (IOException e) {
            throw new InvalidInputException("the replay folder cannot be read: " + e.getMessage(), e);
        }
    }

    /** Reads the names of all files if the folder may have changed. */
    private void readNames(Instant now) throws IOException {
        Instant change = Files.getLastModifiedTime(folder).toInstant();
        if (change.equals(folderChanged) && namesRead.isAfter(change.plus(UNSURE))) {
            return;
        }
        Set<String> names = new HashSet<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path file : all) {
                String name = file.getFileName().toString();
                if (name.endsWith(ReplayFiles.ENDING)) {
                    names.add(name);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        changed |= files.keySet().retainAll(names);
        fresh.retainAll(names);
        names.removeAll(files.keySet());
        names.forEach(this::look);
        folderChanged = change;
        namesRead = now;
    }

    private void look(String name) {
        Optional<Listed> now = read(name);
        Optional<Listed> before =
                Optional.ofNullable(now.isPresent() ? files.put(name, now.get()) : files.remove(name));
        changed |= !now.equals(before);
        // An empty file is reserved for a match that waits.
        if (now.stream()
                .anyMatch(file -> file.size() == 0
                        || clock.instant().isBefore(file.written().plus(FRESH)))) {
            fresh.add(name);
        } else {
            fresh.remove(name);
        }
    }

    /** Returns a file as it is now; empty if it is none or has been deleted. */
    private Optional<Listed> read(String name) {
        Path file = folder.resolve(name);
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!attributes.isRegularFile()) {
                return Optional.empty();
            }
            String id = name.substring(0, name.length() - ReplayFiles.ENDING.length());
            return Optional.of(
                    new Listed(id, file, attributes.lastModifiedTime().toInstant(), attributes.size()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
