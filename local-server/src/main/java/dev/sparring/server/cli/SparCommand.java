package dev.sparring.server.cli;

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
        subcommands = {
            PlayCommand.class,
            CheckCommand.class,
            CompareCommand.class,
            TournamentCommand.class,
            GamesCommand.class,
            BotsCommand.class,
            BotCommand.class,
            KeepCommand.class,
            ServeCommand.class,
            NewCommand.class,
            ReplayCommand.class,
            CompletionCommand.class,
            CommandLine.HelpCommand.class
        },
        footer = {
            "",
            "Exit status: 0 success, 1 failure, 2 invalid command line, 3 a bot failed (docs/commands.md#exit-status).",
            "Start with: spar play berlin"
        })
final class SparCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
