package dev.sparring.server.participants;

import dev.sparring.game.Game;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** This very program, run a second time as a bot. */
final class OwnProgram {
    private OwnProgram() {}

    /**
     * The command that runs a bot over its game's protocol.
     *
     * @param bot the name of a built-in bot, or {@code NAME@JAR}
     */
    static List<String> asBot(Game<?, ?, ?> game, String bot, Map<String, String> options) {
        List<String> command = new ArrayList<>(List.of(
                java(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                absolute(System.getProperty("java.class.path"))));
        GameJars.placesOf(game).ifPresent(places -> command.add("-D" + GameJars.PROPERTY + "=" + places));
        command.addAll(List.of("dev.sparring.server.cli.Main", "bot", game.id(), bot));
        options.forEach((name, value) -> command.addAll(List.of("--option", name + "=" + value)));
        return command;
    }

    /** The class path as it is seen from any folder, since a bot runs in its own. */
    private static String absolute(String classPath) {
        return Arrays.stream(classPath.split(Pattern.quote(File.pathSeparator), -1))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** The Java that runs this program. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
