package dev.sparring.server.cli;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.BotThreads;
import dev.sparring.server.participants.GameJars;
import dev.sparring.server.session.CommandText;
import dev.sparring.wire.CannotPlayException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
        // What a program reads is the same in every folder.
        boolean forPrograms = List.of(arguments).contains("--json");
        line.setOut(printer(System.out, !forPrograms));
        line.setErr(printer(System.err, true));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler(Main::report);
        line.setParameterExceptionHandler(Main::reportUse);
        return executeWithGames(line, arguments);
    }

    private static PrintWriter printer(PrintStream stream, boolean forPeople) {
        Writer writer = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
        return new PrintWriter(forPeople ? PagePaths.of(writer, Path.of(""), home()) : writer, true);
    }

    /** Sparring's folder, if the launcher said which it is. */
    static Optional<Path> home() {
        return Optional.ofNullable(System.getProperty("sparring.home")).map(Path::of);
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
        if (failure instanceof InvalidInputException) {
            line.getErr().println(failure.getMessage());
            return WRONG_USE;
        }
        if (failure instanceof CannotPlayException) {
            line.getErr().println(failure.getMessage());
            return COULD_NOT_PLAY;
        }
        line.getErr().println("This is a bug in Sparring, not in your bot. Please report it with what follows.");
        failure.printStackTrace(line.getErr());
        return COULD_NOT_PLAY;
    }
}
