package dev.sparring.wire.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The folders of a Linux system, and what a sandbox shows of them. */
final class Folders {
    /** Programs, libraries and settings. A bot reads of them what every user of the machine may read. */
    private static final List<Path> SYSTEM = Stream.of(
                    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/nix/store", "/gnu/store")
            .map(Path::of)
            .toList();

    private static final List<Path> KERNEL =
            Stream.of("/proc", "/sys", "/dev", "/run").map(Path::of).toList();

    /** The home folder in a sandbox if the real one cannot be replaced. */
    private static final Path DEFAULT_HOME = Path.of("/home/bot");

    /** The size of {@code /dev/shm}, in bytes: that of Docker. */
    private static final long SHARED_MEMORY = 64L << 20;

    private Folders() {}

    /** Returns the home folder of the user: an empty one takes its place in the sandbox. */
    static Path home() {
        return Optional.ofNullable(System.getenv("HOME"))
                .filter(home -> home.startsWith("/"))
                .or(() -> Optional.ofNullable(System.getProperty("user.home")))
                .flatMap(Tools::pathOf)
                .filter(home -> home.isAbsolute() && home.getNameCount() > 0 && !isSystem(home) && !isOfKernel(home))
                .orElse(DEFAULT_HOME);
    }

    static boolean isSystem(Path path) {
        return SYSTEM.stream().anyMatch(path::startsWith);
    }

    static boolean isOfKernel(Path path) {
        return KERNEL.stream().anyMatch(path::startsWith);
    }

    /**
     * Returns whether a folder contains the files of several programs or users, so that no bot may see all of it: a folder at
     * the top of the system, a folder for temporary files, or a home folder.
     */
    static boolean isShared(Path folder, Path home) {
        return folder.getNameCount() <= 1
                || home.startsWith(folder)
                || (folder.getNameCount() == 2 && (folder.startsWith("/home") || folder.startsWith("/var")))
                || folder.equals(Path.of(System.getProperty("java.io.tmpdir")).normalize());
    }

    /** Returns whether a folder or one above it has a name that starts with a dot: often settings, sometimes secrets. */
    static boolean isHidden(Path folder) {
        return StreamSupport.stream(folder.spliterator(), false)
                .anyMatch(name -> name.toString().startsWith("."));
    }

    /** The arguments of bubblewrap that mount the system. These are few, since each mount takes up to a millisecond. */
    static final List<String> SYSTEM_MOUNTS = systemMounts();

    private static List<String> systemMounts() {
        List<String> arguments = new ArrayList<>();
        SYSTEM.stream().filter(Files::exists).forEach(folder -> {
            String name = folder.toString();
            if (folder.getNameCount() > 1) {
                arguments.addAll(List.of("--dir", "/" + folder.getName(0)));
            }
            arguments.addAll(
                    Files.isSymbolicLink(folder)
                            ? List.of("--symlink", target(folder), name)
                            : List.of("--ro-bind", name, name));
        });
        arguments.addAll(List.of("--proc", "/proc", "--dev", "/dev", "--perms", "1777"));
        arguments.addAll(
                List.of("--size", Long.toString(SHARED_MEMORY), "--tmpfs", "/dev/shm", "--remount-ro", "/dev"));
        return List.copyOf(arguments);
    }

    /** Returns the target of a link. */
    static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            // It was removed just now.
            return "/dev/null";
        }
    }
}
