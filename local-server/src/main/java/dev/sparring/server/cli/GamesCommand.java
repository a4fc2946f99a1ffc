package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.rules.Option;
import dev.sparring.server.cli.shared.Columns;
import dev.sparring.server.cli.shared.GameIds;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.session.CommandText;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar games}: lists the games, or describes one. */
@Command(
        name = "games",
        description = "Lists the games, or describes one: its maps, options, formats and protocol.",
        mixinStandardHelpOptions = true)
final class GamesCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "GAME",
            completionCandidates = GameIds.class,
            description = "The game to describe.")
    private String game;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (game == null) {
            Columns columns = new Columns();
            for (Game<?, ?, ?> each : Games.all()) {
                columns.row(each.id(), seats(each), each.summary());
            }
            out.print(columns);
            out.println();
            out.println("To describe one: " + CommandText.program() + " games NAME");
        } else {
            describe(Games.named(game), out);
        }
        out.flush();
        return ExitStatus.PLAYED;
    }

    private static void describe(Game<?, ?, ?> game, PrintWriter out) {
        out.println(game.title() + ": " + game.summary());
        out.println(seats(game) + "; protocol: " + game.wire().summary() + ".");
        if (!game.maps().isEmpty()) {
            out.println();
            out.println("Maps (--map NAME or --map FILE); the first is the default");
            Columns maps = new Columns();
            game.maps().forEach(map -> maps.row(map.name(), map.summary()));
            out.print(maps);
        }
        if (!game.options().isEmpty()) {
            out.println();
            out.println("Options (--option NAME=VALUE)");
            Columns options = new Columns();
            for (Option option : game.options()) {
                String preset =
                        option.defaultValue().map(value -> "default " + value).orElse("");
                options.row(option.name(), option.accepts(), preset, option.summary());
            }
            out.print(options);
        }
        exports(game, out);
    }

    private static void exports(Game<?, ?, ?> game, PrintWriter out) {
        if (!game.exports().isEmpty()) {
            out.println();
            out.println("Formats (replay export --format NAME)");
            Columns exports = new Columns();
            game.exports().forEach(export -> exports.row(export.format(), export.summary()));
            out.print(exports);
        }
    }

    private static String seats(Game<?, ?, ?> game) {
        return game.minSeats() == game.maxSeats()
                ? game.maxSeats() + " players"
                : game.minSeats() + "-" + game.maxSeats() + " players";
    }
}
