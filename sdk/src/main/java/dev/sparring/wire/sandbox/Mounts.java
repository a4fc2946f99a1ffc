package dev.sparring.wire.sandbox;

import dev.sparring.wire.Containment;
import dev.sparring.wire.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The files that one program sees in a sandbox. All have the same paths as outside.
 *
 * <p>The program can read its own folder and, if its {@link Containment.Access} allows it, whatever its command and its
 * environment name. It can write to a home folder and a {@code /tmp} that are its own and empty, and, while it is built, to its
 * own folder. The system and the {@link Installations} are added to these.
 */
final class Mounts {
    /** More entries than a folder of a bot has; a larger folder is mounted as a whole. */
    private static final int MAX_ENTRIES = 500;

    /** The maximum size of a file of arguments, in bytes. */
    private static final long MAX_ARGUMENTS = 1 << 20;

    /** What may stand around a path in an argument, which may be a list of paths or a script. */
    private static final String SEPARATORS = "[:=,;()'\"\\s]";

    private enum Kind {
        READ_ONLY,
        WRITABLE,
        LINK,
        PRIVATE,
        HIDDEN_FILE,
        HIDDEN_FOLDER
    }

    /** A mount must follow the mounts of the folders above it. */
    private final SortedMap<Path, Kind> mounts =
            new TreeMap<>(Comparator.comparingInt(Path::getNameCount).thenComparing(Comparator.naturalOrder()));

    private final Launch launch;
    private final Path own;
    private final Path home;
    private final boolean forOtherUser;

    /**
     * Finds what a program must see.
     *
     * @param program the file of the program
     * @param forOtherUser whether the program runs as a user that has no access to private files of this one
     */
    Mounts(Launch launch, Path program, boolean forOtherUser) {
        this.launch = launch;
        this.own = launch.directory().toAbsolutePath().normalize();
        this.home = Folders.home();
        this.forOtherUser = forOtherUser;
        mounts.put(home, Kind.PRIVATE);
        mounts.put(Path.of("/tmp"), Kind.PRIVATE);
        boolean named = launch.containment().access() == Containment.Access.NAMED;
        // A path in the command of somebody else may lead anywhere.
        boolean trusted = named || !launch.command().get(0).contains("/");
        new Installations(home, this::read).add(trusted ? Optional.of(program) : Optional.empty());
        addOwnFolder();
        if (named) {
            addNamed();
        }
    }

    private void addOwnFolder() {
        Path logs = logFolder();
        if (Folders.isShared(own, home)) {
            // Only what the command names: a bot that is started in a home folder must not see everything there.
            hide();
            return;
        }
        if (launch.containment().access() == Containment.Access.OWN_FOLDER_WRITABLE) {
            mounts.put(own, Kind.WRITABLE);
        } else if (logs.equals(own)) {
            readEntries(own, true);
        } else {
            read(own);
            if (logs.startsWith(own)) {
                mounts.put(logs, Kind.HIDDEN_FOLDER);
            }
        }
        hide();
    }

    /** Returns the folder of the log. Replays are in the same folder, and they contain the hidden parts of states. */
    private Path logFolder() {
        Path logs = Optional.ofNullable(
                        launch.log().toAbsolutePath().normalize().getParent())
                .orElse(own);
        try {
            // It must exist to be hidden.
            Files.createDirectories(logs);
        } catch (IOException e) {
            // The log reports that it cannot be written.
            return own;
        }
        return logs;
    }

    private void hide() {
        for (Path path : launch.containment().hidden()) {
            Path hidden = path.toAbsolutePath().normalize();
            if (!own.startsWith(hidden) && isVisible(hidden) && Files.exists(hidden)) {
                mounts.put(hidden, Files.isDirectory(hidden) ? Kind.HIDDEN_FOLDER : Kind.HIDDEN_FILE);
            }
        }
    }

    /** Adds the files and folders that the command and the bot's options name. */
    private void addNamed() {
        Stream.of(launch.command().stream(), launch.environment().values().stream(), argumentFiles())
                .flatMap(Function.identity())
                .flatMap(word -> Stream.concat(Stream.of(word), Stream.of(word.split(SEPARATORS, -1))))
                .filter(word -> !word.isEmpty() && !word.startsWith("-"))
                .flatMap(word -> Tools.pathOf(word).stream())
                .map(path -> own.resolve(path).normalize())
                .filter(Files::exists)
                .distinct()
                .forEach(this::readNamed);
    }

    /** Returns the texts of the files whose arguments Java adds to its own: {@code java @bot.args}. */
    private Stream<String> argumentFiles() {
        return launch.command().stream()
                .filter(word -> word.startsWith("@"))
                .flatMap(word -> Tools.pathOf(word.substring(1)).stream())
                .map(own::resolve)
                .filter(Files::isRegularFile)
                .flatMap(file -> {
                    try {
                        return Files.size(file) > MAX_ARGUMENTS
                                ? Stream.of(file.toString())
                                : Stream.of(file.toString(), Files.readString(file));
                    } catch (IOException e) {
                        // Java reports that it cannot be read.
                        return Stream.of();
                    }
                });
    }

    private void readNamed(Path path) {
        if (isVisible(path) || Folders.isOfKernel(path)) {
            return;
        }
        if (Files.isDirectory(path)) {
            if (!Folders.isShared(path, home)) {
                read(path);
            }
            return;
        }
        // A program usually needs the files next to it, too.
        Path folder = Optional.ofNullable(path.getParent()).orElse(path);
        read(Folders.isShared(folder, home) || Folders.isHidden(folder) ? path : folder);
    }

    private boolean isVisible(Path path) {
        if (Folders.isSystem(path)) {
            return true;
        }
        for (Path above = path; above != null; above = above.getParent()) {
            Kind kind = mounts.get(above);
            if (kind != null) {
                return kind == Kind.READ_ONLY || kind == Kind.WRITABLE;
            }
        }
        return false;
    }

    private boolean isVisibleAbove(Path path) {
        Path above = path.getParent();
        return above != null && isVisible(above);
    }

    private void read(Path path) {
        if (isVisible(path)) {
            return;
        }
        if (forOtherUser && Files.isDirectory(path) && !Unprivileged.canRead(path)) {
            readEntries(path, false);
        } else {
            mounts.put(path, Kind.READ_ONLY);
        }
    }

    /**
     * Adds everything in a folder, but not the folder itself: that may be private, or may get files during the match.
     *
     * @param withLogs whether logs and replays are written to the folder, which are then not added
     */
    private void readEntries(Path folder, boolean withLogs) {
        List<Path> entries;
        try (Stream<Path> files = Files.list(folder)) {
            entries = files.limit(MAX_ENTRIES + 1L).toList();
        } catch (IOException e) {
            // The program finds out that it cannot be read.
            entries = List.of();
        }
        if (entries.size() > MAX_ENTRIES) {
            mounts.put(folder, Kind.READ_ONLY);
            return;
        }
        for (Path entry : entries) {
            String name = entry.getFileName().toString();
            boolean recorded = name.endsWith(".log") || name.contains(".ndjson");
            if (!withLogs || !recorded) {
                // A link stays a link: its target may be a file that the program must not see.
                mounts.putIfAbsent(entry, Files.isSymbolicLink(entry) ? Kind.LINK : Kind.READ_ONLY);
            }
        }
    }

    /** Returns the program's home folder. */
    Path home() {
        return home;
    }

    /** Returns the first file that the command names and another user cannot read. */
    Optional<Path> unreadable() {
        return launch.command().stream()
                .flatMap(word -> Tools.pathOf(word).stream())
                .map(path -> own.resolve(path).normalize())
                .filter(file -> launch.containment().access() == Containment.Access.NAMED || file.startsWith(own))
                .filter(file -> Files.isRegularFile(file) && !Unprivileged.canRead(file))
                .findFirst();
    }

    /** Returns the arguments of bubblewrap for these mounts and the system's. */
    List<String> arguments() {
        long size = launch.containment().limits().scratch();
        List<String> arguments = new ArrayList<>(Folders.SYSTEM_MOUNTS);
        Set<Path> made = new HashSet<>();
        // A folder may have been added after one inside it.
        mounts.entrySet().removeIf(mount -> mount.getValue() == Kind.READ_ONLY && isVisibleAbove(mount.getKey()));
        mounts.forEach((path, kind) -> {
            makeFoldersAbove(path, made, arguments);
            String name = path.toString();
            switch (kind) {
                case READ_ONLY -> arguments.addAll(List.of("--ro-bind-try", name, name));
                case WRITABLE -> arguments.addAll(List.of("--bind", name, name));
                case LINK -> arguments.addAll(List.of("--symlink", Folders.target(path), name));
                case PRIVATE ->
                    arguments.addAll(List.of("--perms", "1777", "--size", Long.toString(size), "--tmpfs", name));
                case HIDDEN_FILE -> arguments.addAll(List.of("--ro-bind", "/dev/null", name));
                case HIDDEN_FOLDER -> arguments.addAll(List.of("--tmpfs", name));
                default -> throw new AssertionError(kind);
            }
        });
        mounts.forEach((path, kind) -> {
            if (kind == Kind.HIDDEN_FOLDER) {
                arguments.addAll(List.of("--remount-ro", path.toString()));
            }
        });
        if (!isVisible(own)) {
            arguments.addAll(List.of("--dir", own.toString()));
        }
        arguments.addAll(List.of("--remount-ro", "/", "--chdir", own.toString()));
        return arguments;
    }

    /** Adds the folders above a mount, which all users may enter; bubblewrap alone would make them private. */
    private void makeFoldersAbove(Path path, Set<Path> made, List<String> arguments) {
        Path above = path.getParent();
        if (above != null
                && above.getNameCount() > 0
                && !mounts.containsKey(above)
                && !isVisible(above)
                && made.add(above)) {
            makeFoldersAbove(above, made, arguments);
            arguments.addAll(List.of("--dir", above.toString()));
        }
    }
}
