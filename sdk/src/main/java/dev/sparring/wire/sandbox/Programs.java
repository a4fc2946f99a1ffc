package dev.sparring.wire.sandbox;

import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Launch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the file of a program as the system would. In a sandbox, the system finds the sandbox's program instead. */
public final class Programs {
    private Programs() {}

    /**
     * Returns the file of a launch's program.
     *
     * @throws CannotPlayException if there is no such file, or it may not be executed
     */
    public static Path find(Launch launch) {
        String name = launch.command().get(0);
        Path directory = launch.directory().toAbsolutePath();
        Optional<Path> file = name.contains("/")
                ? Tools.pathOf(name).map(directory::resolve).filter(Files::isRegularFile)
                : Tools.onPath(name);
        if (file.isEmpty()) {
            throw cannotStart(launch, missing(launch));
        }
        if (!Files.isExecutable(file.get())) {
            throw cannotStart(launch, notExecutable(launch));
        }
        return file.get().normalize();
    }

    private static CannotPlayException cannotStart(Launch launch, String why) {
        return new CannotPlayException("cannot start '" + String.join(" ", launch.command()) + "': " + why);
    }

    /** Explains that there is no such program. */
    public static String missing(Launch launch) {
        return "no such file: " + launch.command().get(0) + " (looked on the PATH and in "
                + launch.directory().toAbsolutePath() + ")";
    }

    /** Explains that the program may not be executed. */
    public static String notExecutable(Launch launch) {
        return launch.command().get(0) + " is not executable; chmod +x it, or put its interpreter in front";
    }
}
