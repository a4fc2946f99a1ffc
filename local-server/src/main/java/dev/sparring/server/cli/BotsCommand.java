package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.Roster;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code spar bots}: lists the bots that can be named. */
@Command(
        name = "bots",
        description = "Lists the bots that you can name: the built-in bots and those in sparring.yaml.",
        mixinStandardHelpOptions = true)
final class BotsCommand implements Callable<Integer> {
    @Mixin
    private ConfigOption configOption;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Config config = configOption.load();
        Columns columns = new Columns();
        for (Game<?, ?, ?> game : Games.all()) {
            for (Roster.Listing bot : new Roster(game, config).known()) {
                columns.row(game.id(), bot.name(), bot.kind(), bot.how());
            }
        }
        out.print(columns);
        out.println();
        out.println(config.file()
                .map(file -> "Configured in " + file)
                .orElse("No sparring.yaml was found (docs/config.md)."));
        out.flush();
        return ExitStatus.PLAYED;
    }
}
