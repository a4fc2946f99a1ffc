package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.server.cli.shared.Columns;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.Roster;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
    private static final int TEXT_WIDTH = 34;

    @Mixin
    private ConfigOption configOption;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Config config = configOption.load();
        Columns columns = new Columns().row("game", "bot", "kind", "rating", "how it plays or starts");
        for (Game<?, ?, ?> game : Games.all()) {
            for (Roster.Listing bot : new Roster(game, config).known()) {
                list(game, bot, columns);
            }
        }
        out.print(columns);
        out.println();
        out.println("Ratings are in Elo; a game's bot 'random' has 0 (docs/opponents.md).");
        out.println(config.file()
                .map(file -> "Configured in " + file)
                .orElse("No sparring.yaml was found (docs/config.md)."));
        out.flush();
        return ExitStatus.PLAYED;
    }

    /** Adds a bot. The command of a configured bot is not divided into lines, so that it can be copied. */
    private static void list(Game<?, ?, ?> game, Roster.Listing bot, Columns columns) {
        String rating = bot.rating().isPresent()
                ? String.format(Locale.ROOT, "%6d", bot.rating().getAsInt())
                : "";
        List<String> how = bot.kind().equals(Roster.BUILT_IN) ? lines(bot.how()) : List.of(bot.how());
        columns.row(game.id(), bot.name(), bot.kind(), rating, how.get(0));
        how.stream().skip(1).forEach(line -> columns.row("", "", "", "", line));
    }

    /** Divides a text at spaces, so that the table of the built-in games fits in 80 columns. */
    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>(List.of(""));
        for (String word : text.split(" ", -1)) {
            String line = lines.get(lines.size() - 1);
            if (line.isEmpty() || line.length() + 1 + word.length() <= TEXT_WIDTH) {
                lines.set(lines.size() - 1, line.isEmpty() ? word : line + " " + word);
            } else {
                lines.add(word);
            }
        }
        return lines;
    }
}
