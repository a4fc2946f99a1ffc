package dev.sparring.server.cli;

import dev.sparring.json.Json;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.inprocess.BotThreads;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.GameJars;
import dev.sparring.server.session.CommandText;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/** The main class of the program. */
public final class Main {
    private Main() {}

    /** Runs the command and ends the process with its exit status (docs/commands.md#exit-status). */
    public static void main(String[] arguments) {
        StandardOutput out = StandardOutput.install();
        if (arguments.length > 1) {
            prepareJson();
        }
        System.exit(out.exitStatus(run(arguments)));
    }

    /** Loads the JSON library on another processor while the command line is read; both take about the same time. */
    private static void prepareJson() {
        Thread thread = new Thread(() -> Json.line(Map.of("", "")), "JSON");
        thread.setDaemon(true);
        thread.start();
    }

    /** Runs the command in this JVM and returns its exit status. */
    static int run(String... arguments) {
        if (arguments.length == 1 && Version.OPTIONS.contains(arguments[0])) {
            Version.print(System.out);
            return ExitStatus.PLAYED;
        }
        BotThreads.captureOutput();
        CommandLine line = SparCommand.lineFor(arguments);
        line.setCommandName(CommandText.program());
        boolean colours = Paint.isOn(System.getenv());
        line.setColorScheme(
                CommandLine.Help.defaultColorScheme(colours ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
        // JSON output contains the same short paths in every folder.
        boolean json = List.of(arguments).contains("--json");
        line.setOut(printer(System.out, !json));
        line.setErr(printer(System.err, true));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((failure, command, parsed) -> ExitStatus.report(failure, command.getErr()));
        line.setParameterExceptionHandler(Main::reportUse);
        return GameJars.use(line.getErr(), () -> line.execute(arguments));
    }

    private static PrintWriter printer(PrintStream stream, boolean fullPaths) {
        Writer writer = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
        Writer paths = fullPaths ? PagePaths.of(writer, Path.of(""), ConfigOption.home()) : writer;
        return new PrintWriter(new TerminalWriter(paths), true);
    }

    private static int reportUse(CommandLine.ParameterException failure, String[] arguments) {
        CommandLine line = failure.getCommandLine();
        line.getErr().println(failure.getMessage());
        CommandLine.UnmatchedArgumentException.printSuggestions(failure, line.getErr());
        line.getErr().println("For usage, run " + line.getCommandSpec().qualifiedName() + " --help");
        return ExitStatus.INVALID_USE;
    }
}
