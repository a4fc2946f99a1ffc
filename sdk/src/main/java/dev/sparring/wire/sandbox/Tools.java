package dev.sparring.wire.sandbox;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** The programs of this machine that a sandbox is made of. */
final class Tools {
    /** The system property that names programs which are treated as missing, separated by commas; for tests. */
    static final String WITHOUT = "sparring.sandbox.without";

    private static final int TRIAL_SECONDS = 5;
    private static final Path STATUS = Path.of("/proc/self/status");
    /** The word of the line of the user ids that is the effective one. */
    private static final int EFFECTIVE = 2;

    private static final Map<String, String> COMMANDS = new ConcurrentHashMap<>();
    private static final OptionalInt USER = readUser();

    private Tools() {}

    /** Returns whether there is a program of this name. */
    static boolean has(String name) {
        Set<String> without = Set.of(System.getProperty(WITHOUT, "").split(",", -1));
        return !without.contains(name) && onPath(name).isPresent();
    }

    /** Returns the first executable file of this name on the PATH. */
    static Optional<Path> onPath(String name) {
        for (Path folder : path()) {
            Path file = folder.resolve(name);
            if (Files.isExecutable(file) && Files.isRegularFile(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    /** Returns the path of a program, which saves the search when it is started; only its name if it is not found. */
    static String command(String name) {
        return COMMANDS.computeIfAbsent(
                name, wanted -> onPath(wanted).map(Path::toString).orElse(wanted));
    }

    /** Returns the absolute folders of the PATH. */
    static List<Path> path() {
        return paths(Optional.ofNullable(System.getenv("PATH")).orElse("/usr/bin:/bin"));
    }

    /** Returns the absolute paths in a list such as that of {@code CLASSPATH}. */
    static List<Path> paths(String list) {
        return List.of(list.split(File.pathSeparator, -1)).stream()
                .filter(entry -> entry.startsWith("/"))
                .flatMap(entry -> pathOf(entry).stream())
                .toList();
    }

    /** Returns the path that a text names; empty if no path can be like that. */
    static Optional<Path> pathOf(String text) {
        try {
            return Optional.of(Path.of(text).normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Returns whether a command runs here and exits with status 0. */
    static boolean works(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            Process trial = Starter.start(builder);
            trial.getOutputStream().close();
            if (trial.waitFor(TRIAL_SECONDS, TimeUnit.SECONDS)) {
                return trial.exitValue() == 0;
            }
            trial.destroyForcibly();
            return false;
        } catch (IOException e) {
            // It is not installed, or may not be run here.
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Returns whether this is Linux, with its files about processes. */
    static boolean isLinux() {
        return USER.isPresent();
    }

    /** Returns the id of the user that this program runs as; 0 is root. Only on Linux. */
    static int user() {
        return USER.orElseThrow();
    }

    private static OptionalInt readUser() {
        try {
            return Files.readAllLines(STATUS).stream()
                    .filter(line -> line.startsWith("Uid:"))
                    .mapToInt(line -> Integer.parseUnsignedInt(line.split("\\s+", -1)[EFFECTIVE]))
                    .findFirst();
        } catch (IOException e) {
            // This is not Linux.
            return OptionalInt.empty();
        }
    }
}
