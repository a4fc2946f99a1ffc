package dev.sparring.server.participants;

import dev.sparring.game.Game;
import dev.sparring.server.inprocess.BotThreads;
import java.io.File;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The main class of a process that runs one bot over its game's protocol. It does not use the command line library, so
 * that it starts quickly.
 */
public final class BotMain {
    private static final String OPTION = "--option";

    private BotMain() {}

    /**
     * Returns the command that starts the process. The game's protocol may add arguments.
     *
     * @param bot the name of a built-in bot, or {@code NAME@JAR}
     * @param options the options of the bot's constructor
     */
    static List<String> command(Game<?, ?, ?> game, String bot, Map<String, String> options) {
        List<String> command =
                new ArrayList<>(List.of(java(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", classPath()));
        GameJars.pathsOf(game).ifPresent(paths -> command.add("-D" + GameJars.PROPERTY + "=" + paths));
        command.addAll(List.of(BotMain.class.getName(), game.id(), bot));
        options.forEach((name, value) -> command.addAll(List.of(OPTION, name + "=" + value)));
        return command;
    }

    /** Returns the class path with absolute entries, because a bot runs in its own folder. */
    private static String absolute(String classPath) {
        return Arrays.stream(classPath.split(Pattern.quote(File.pathSeparator), -1))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Returns the class path of this program, as the command that starts a bot's process names it. */
    public static String classPath() {
        return absolute(System.getProperty("java.class.path"));
    }

    /** Returns the path of the {@code java} command that runs this program. */
    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /**
     * Runs the bot that the arguments name, and ends the process.
     *
     * @param arguments the game's id, the bot, its options, and the arguments of the protocol
     */
    public static void main(String[] arguments) {
        BotThreads.captureOutput();
        PrintWriter err = new PrintWriter(new OutputStreamWriter(System.err, StandardCharsets.UTF_8), true);
        System.exit(GameJars.use(err, () -> {
            try {
                return run(List.of(arguments));
            } catch (RuntimeException e) {
                return ExitStatus.report(e, err);
            }
        }));
    }

    private static int run(List<String> arguments) {
        int next = 2;
        Map<String, String> options = new LinkedHashMap<>();
        while (next + 1 < arguments.size() && arguments.get(next).equals(OPTION)) {
            String[] option = arguments.get(next + 1).split("=", 2);
            options.put(option[0], option[1]);
            next += 2;
        }
        return run(
                Games.named(arguments.get(0)),
                arguments.get(1),
                options,
                defaultSeed(),
                arguments.subList(next, arguments.size()));
    }

    /**
     * Runs a bot over its game's protocol until the protocol ends the match or its input, and returns the exit status.
     *
     * @param bot the name of a built-in bot, or {@code NAME@JAR}
     * @param options the options of the bot's constructor; may be empty
     * @param seed the seed for the bot's random choices
     * @param arguments the arguments of the protocol
     * @throws dev.sparring.rules.InvalidInputException if there is no such bot or an argument is invalid
     */
    public static <V, A> int run(
            Game<?, V, A> game, String bot, Map<String, String> options, long seed, List<String> arguments) {
        return game.wire().run(BotClasses.seeded(game, bot, options, seed), arguments);
    }

    /** Returns the seed that the local server passes to the bots that it starts, otherwise a different seed each time. */
    public static long defaultSeed() {
        return Optional.ofNullable(System.getenv("SPARRING_SEED"))
                .filter(text -> text.matches("-?[0-9]{1,19}"))
                .map(Long::parseLong)
                .orElseGet(System::nanoTime);
    }
}
