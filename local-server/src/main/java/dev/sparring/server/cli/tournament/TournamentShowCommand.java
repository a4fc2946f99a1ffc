package dev.sparring.server.cli.tournament;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.report.HtmlReport;
import dev.sparring.server.report.MatchCsv;
import dev.sparring.server.report.MatchJson;
import dev.sparring.server.report.TableCsv;
import dev.sparring.server.report.TableJson;
import dev.sparring.server.report.TextReport;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.store.StoredTournament;
import dev.sparring.server.store.TournamentStore;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar tournament show}: prints the results of a tournament. */
@Command(
        name = "show",
        description = "Prints the table and the cross table of a tournament, also while it is being played.",
        mixinStandardHelpOptions = true)
final class TournamentShowCommand implements Callable<Integer> {
    /** The value of an option without a value. */
    private static final String PRINTED = "-";

    @Parameters(index = "0", paramLabel = "FILE", description = "The file with the results.")
    private Path file;

    @Option(
            names = "--html",
            arity = "0..1",
            fallbackValue = PRINTED,
            paramLabel = "PAGE",
            description = "Writes a page with a rating plot and the commands that repeat each match; prints it if you"
                    + " name no file.")
    private String html;

    @Option(
            names = "--csv",
            arity = "0..1",
            fallbackValue = "table",
            paramLabel = "table|matches",
            description = "Prints the table, or one line for each bot of each match, as CSV.")
    private String csv;

    @Option(names = "--json", description = "Prints one JSON object for each match and one for the table.")
    private boolean json;

    @Mixin
    private RatingOptions rating;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        StoredTournament stored = TournamentStore.read(file);
        rating.check(stored.tournament());
        TournamentState state = new TournamentState(stored.tournament().plan(), stored.heats());
        Standings standings = rating.standings(stored.tournament(), state);
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            heats(state).forEach(heat -> heat.results().forEach(match -> out.println(MatchJson.line(match))));
            out.println(TableJson.line(standings));
        } else if (csv != null) {
            writeCsv(standings, state, out);
        } else if (html != null) {
            write(page(standings), out);
        } else {
            out.print(TextReport.of(standings, Paint.of(spec.commandLine())::toned));
        }
        out.flush();
        return ExitStatus.PLAYED;
    }

    /** Returns the heats that count, in the order of their numbers. */
    private static List<Heat.Played> heats(TournamentState state) {
        return state.played().stream()
                .sorted(Comparator.comparingInt(played -> played.heat().number()))
                .toList();
    }

    private void writeCsv(Standings standings, TournamentState state, PrintWriter out) {
        switch (csv) {
            case "table" -> TableCsv.write(standings, out);
            case "matches" -> MatchCsv.write(heats(state), out);
            default -> throw new InvalidInputException("--csv: expected table or matches, not '" + csv + "'");
        }
    }

    private String page(Standings standings) {
        String title = Games.named(standings.tournament().game()).title();
        return HtmlReport.of(
                standings,
                title,
                key -> new CommandText(CommandText.program())
                        .add("tournament")
                        .add("play")
                        .add(file.toString())
                        .add(key)
                        .toString());
    }

    private void write(String page, PrintWriter out) {
        if (html.equals(PRINTED)) {
            out.print(page);
            return;
        }
        try {
            Files.writeString(Path.of(html), page);
        } catch (IOException e) {
            throw new CannotPlayException("the page " + html + " cannot be written: " + e.getMessage(), e);
        }
        out.println("Wrote " + Path.of(html).toAbsolutePath());
    }
}
