package dev.sparring.server.cli;

import dev.sparring.core.BadInput;
import dev.sparring.core.CannotPlay;
import dev.sparring.server.config.GameJars;
import dev.sparring.server.player.BotThreads;
import dev.sparring.server.stage.CommandText;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** Where the program starts. */
public final class Main {
    /** It was played, or done. */
    static final int PLAYED = 0;

    /** It could not be played. */
    static final int COULD_NOT_PLAY = 1;

    /** It was used wrongly. */
    static final int WRONG_USE = 2;

    /** The match was played, but a bot failed: with --strict, or when a bot in this JVM has called System.exit. */
    static final int BOT_FAILED = 3;

    private Main() {}

    /** Runs the command and ends the process with its status (docs/commands.md#exit-status). */
    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    /** Runs the command in this JVM and returns its status. */
    static int run(String... arguments) {
        BotThreads.captureOutput();
        CommandLine line = new CommandLine(new SparCommand());
        line.setCommandName(program());
        boolean colours = Paint.wanted(System.getenv());
        line.setColorScheme(
                CommandLine.Help.defaultColorScheme(colours ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
        line.setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler(Main::report);
        line.setParameterExceptionHandler(Main::reportUse);
        return executeWithGames(line, arguments);
    }

    /** Games are looked up as services of the thread's class loader, which is made to see their jars. */
    private static int executeWithGames(CommandLine line, String... arguments) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        GameJars games = GameJars.open(System.getProperty(GameJars.PROPERTY, ""));
        games.troubles().forEach(line.getErr()::println);
        thread.setContextClassLoader(games.loader());
        try {
            return line.execute(arguments);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** How people call this program: what the launcher says, for commands that are printed to be typed again. */
    static String program() {
        return CommandText.program();
    }

    private static int reportUse(CommandLine.ParameterException failure, String[] arguments) {
        CommandLine line = failure.getCommandLine();
        line.getErr().println(failure.getMessage());
        CommandLine.UnmatchedArgumentException.printSuggestions(failure, line.getErr());
        line.getErr().println("How it is used: " + line.getCommandSpec().qualifiedName() + " --help");
        return WRONG_USE;
    }

    private static int report(Exception failure, CommandLine line, CommandLine.ParseResult parsed) {
        if (failure instanceof BadInput) {
            line.getErr().println(failure.getMessage());
            return WRONG_USE;
        }
        if (failure instanceof CannotPlay) {
            line.getErr().println(failure.getMessage());
            return COULD_NOT_PLAY;
        }
        line.getErr().println("This is a bug in Sparring, not in your bot. Please report it with what follows.");
        failure.printStackTrace(line.getErr());
        return COULD_NOT_PLAY;
    }
}
