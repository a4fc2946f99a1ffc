package dev.sparring.server.cli;

import dev.sparring.server.cli.compare.CompareCommand;
import dev.sparring.server.cli.play.CheckCommand;
import dev.sparring.server.cli.play.PlayCommand;
import dev.sparring.server.cli.replay.ReplayCommand;
import dev.sparring.server.cli.tournament.TournamentCommand;
import dev.sparring.server.cli.tournament.TuneCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code spar}: the command that contains all others. */
@Command(
        name = "spar",
        description = "Plays AI competition games on this machine, over the competitions' own protocols.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        footer = {
            "",
            "Exit status: 0 success, 1 failure, 2 invalid command line, 3 a bot failed (docs/commands.md#exit-status).",
            "Start with: spar play berlin"
        })
final class SparCommand implements Runnable {
    private static final String COMPLETION = "completion";
    private static final String HELP = "help";
    private static final Set<String> NEED_ALL = Set.of(COMPLETION, HELP);

    /** Creates the command with a name, for each name in the order of the usage text. */
    private static final Map<String, Supplier<Object>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("play", PlayCommand::new);
        COMMANDS.put("check", CheckCommand::new);
        COMMANDS.put("compare", CompareCommand::new);
        COMMANDS.put("tournament", TournamentCommand::new);
        COMMANDS.put("tune", TuneCommand::new);
        COMMANDS.put("games", GamesCommand::new);
        COMMANDS.put("bots", BotsCommand::new);
        COMMANDS.put("bot", BotCommand::new);
        COMMANDS.put("keep", KeepCommand::new);
        COMMANDS.put("serve", ServeCommand::new);
        COMMANDS.put("new", NewCommand::new);
        COMMANDS.put("replay", ReplayCommand::new);
        COMMANDS.put("archive", ArchiveCommand::new);
        COMMANDS.put(COMPLETION, CompletionCommand::new);
        COMMANDS.put(HELP, CommandLine.HelpCommand::new);
    }

    @Spec
    private CommandSpec spec;

    /** Returns the command line with all commands. */
    static CommandLine line() {
        return line(COMMANDS.keySet());
    }

    /**
     * Returns the command line for arguments. If they begin with a command that needs no other one, it has only this command: reading
     * the options of all commands takes longer than the rest of a short command.
     */
    static CommandLine lineFor(String... arguments) {
        String first = arguments.length == 0 ? "" : arguments[0];
        return COMMANDS.containsKey(first) && !NEED_ALL.contains(first) ? line(Set.of(first)) : line();
    }

    private static CommandLine line(Set<String> names) {
        CommandLine line = new CommandLine(new SparCommand());
        COMMANDS.forEach((name, command) -> {
            if (names.contains(name)) {
                line.addSubcommand(name, command.get());
            }
        });
        return line;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
