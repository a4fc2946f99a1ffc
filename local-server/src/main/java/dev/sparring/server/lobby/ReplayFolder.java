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
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * The replays in a folder, which other processes may change as well. To look at every file on each call would be slow with many
 * replays, so a call looks only at what may have changed: at the names if the folder has changed, and at the files that were written a
 * short time before somebody last looked at them. Every file is looked at again within about half a minute, a part of them by each call.
 * The more files there are, the longer a look is good for: the files of other processes appear later, those of this server are added when
 * a match ends. Safe for several threads.
 */
final class ReplayFolder {
    /** A file that was written at most this long before it was looked at may still be written to. */
    private static final Duration FRESH = Duration.ofMinutes(1);
    /** The time of a folder's last change can be the same before and after a change that follows it within this time. */
    private static final Duration UNSURE = Duration.ofSeconds(2);
    /** Within this time, every file is looked at. */
    private static final Duration ALL = Duration.ofSeconds(30);

    /** For each so many files, a look is good for one millisecond: it takes a tenth of that or less. */
    private static final int FILES_PER_MILLI = 50;

    private static final Comparator<Listed> NEWEST_FIRST = Comparator.comparing(Listed::written)
            .thenComparing(Listed::id)
            .thenComparing(Listed::size)
            .reversed();

    private final Path folder;
    private final Clock clock;

    /** The files by their names. */
    private final Map<String, Listed> files = new HashMap<>();

    /** The same files. Can be read while it changes. */
    private final NavigableSet<Listed> sorted = new ConcurrentSkipListSet<>(NEWEST_FIRST);

    /** The names of the files that may still be written to. */
    private final Set<String> fresh = new HashSet<>();

    /** The files that are still to be looked at before all are looked at again. */
    private final Deque<String> next = new ArrayDeque<>();

    private Instant folderChanged = Instant.MIN;
    private Instant namesRead = Instant.MIN;
    private Instant updated = Instant.EPOCH;
    /** Until then, the files that had to be looked at have been looked at. */
    private Instant lookedUntil;

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
        this.lookedUntil = clock.instant();
    }

    /**
     * Returns all replays, the most recently changed first. A file that changes while the caller reads them can be missing.
     *
     * @throws InvalidInputException if the folder cannot be read
     */
    synchronized NavigableSet<Listed> list() {
        update();
        return Collections.unmodifiableNavigableSet(sorted);
    }

    /**
     * Returns the replays that follow the one with an id; none if there is no such replay.
     *
     * @throws InvalidInputException if the folder cannot be read
     */
    synchronized NavigableSet<Listed> after(String id) {
        return find(id).map(found -> list().tailSet(found, false)).orElseGet(Collections::emptyNavigableSet);
    }

    /**
     * Returns the replay with an id as it is now. The id is only compared with the names in the folder, never used as a path.
     *
     * @throws InvalidInputException if the folder cannot be read
     */
    synchronized Optional<Listed> find(String id) {
        update();
        String name = id + ReplayFiles.ENDING;
        if (files.containsKey(name)) {
            look(name);
        }
        return Optional.ofNullable(files.get(name));
    }

    /** Looks at the replay of a match of this server, which has ended: the file does not change any more, or has been deleted. */
    synchronized void ended(String id) {
        String name = id + ReplayFiles.ENDING;
        look(name);
        fresh.remove(name);
    }

    private void update() {
        Instant now = clock.instant();
        if (now.isBefore(updated.plusMillis(files.size() / FILES_PER_MILLI))) {
            return;
        }
        try {
            readNames(now);
            List.copyOf(fresh).forEach(this::look);
            lookAtSome(now);
        } catch (NoSuchFileException | NotDirectoryException none) {
            files.clear();
            sorted.clear();
            fresh.clear();
            folderChanged = Instant.MIN;
        } catch (IOException e) {
            throw new InvalidInputException("the replay folder cannot be read: " + e.getMessage(), e);
        }
        updated = clock.instant();
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
        for (String gone :
                files.keySet().stream().filter(name -> !names.contains(name)).toList()) {
            set(gone, Optional.empty());
        }
        names.removeAll(files.keySet());
        names.forEach(this::look);
        folderChanged = change;
        namesRead = now;
    }

    /** Looks at as many files as the time since the last call asks for. */
    private void lookAtSome(Instant now) {
        long all = files.size();
        long share = Math.min(all, all * Duration.between(lookedUntil, now).toMillis() / ALL.toMillis());
        if (share <= 0) {
            return;
        }
        for (long i = 0; i < share; i++) {
            if (next.isEmpty()) {
                next.addAll(files.keySet());
            }
            String name = next.remove();
            if (files.containsKey(name)) {
                look(name);
            }
        }
        lookedUntil = share == all ? now : lookedUntil.plusMillis(share * ALL.toMillis() / all);
    }

    private void look(String name) {
        set(name, read(name));
    }

    private void set(String name, Optional<Listed> now) {
        Optional<Listed> before =
                Optional.ofNullable(now.isPresent() ? files.put(name, now.get()) : files.remove(name));
        if (!now.equals(before)) {
            // Added first, so that a reader misses no file that is only written to.
            now.ifPresent(sorted::add);
            before.ifPresent(sorted::remove);
        }
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
