package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.server.report.Standings;
import dev.sparring.server.report.TableJson;
import dev.sparring.server.report.TextReport;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.server.tournament.TournamentState;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;

/** Prints a tournament: the plan, the progress and the table. */
final class TournamentOutput {
    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean json;
    private final Paint paint;
    private final RatingOptions rating;
    private final Path file;
    private final RunProgress progress;
    private int before;

    TournamentOutput(CommandLine line, boolean json, RatingOptions rating, Path file) {
        this.out = line.getOut();
        this.err = line.getErr();
        this.json = json;
        this.paint = Paint.of(line);
        this.rating = rating;
        this.file = file;
        this.progress = new RunProgress(err, json);
    }

    /** Prints a line before the first heat. */
    void line(String text) {
        if (!json) {
            out.println(text);
            out.flush();
        }
    }

    /** Prints what is about to be played. */
    void begin(Game<?, ?, ?> game, Tournament tournament, TournamentState state, int threads) {
        TournamentPlan plan = tournament.plan();
        before = state.played().size() + state.voids().size();
        line(game.title());
        line(String.format(
                Locale.ROOT,
                "%s of %d bots, %d in a match: %,d heats",
                plan.type().word(),
                plan.bots().size(),
                plan.players(),
                state.length()));
        line("A heat: " + plan.players() + " matches on one map and seed; each bot has each seat once.");
        List<String> maps = plan.maps().names();
        line((maps.isEmpty() ? "" : (maps.size() == 1 ? "Map: " : "Maps: ") + String.join(", ", maps) + ". ") + "Seed: "
                + plan.seed() + ". Matches at the same time: " + threads + ".");
        line("Results: " + file);
        if (before == 0) {
            line("");
            return;
        }
        if (state.isOver()) {
            line("This tournament is complete. Another --seed or --store plays it again.");
        } else {
            line("It is resumed: " + before + " heats have been played.");
        }
        line("");
    }

    /** Prints the line of a match. */
    void match(String line) {
        if (json) {
            out.println(line);
            out.flush();
        }
    }

    /** Shows how far the tournament is, not after each heat. */
    void progress(TournamentState state) {
        int done = state.played().size() + state.voids().size();
        progress.show(done - before, state.length() - before, done + " of " + state.length() + " heats");
    }

    /** Reports a heat that was void. */
    void voided(HeatRecord heat) {
        progress.clear();
        err.println(paint.warning("heat " + heat.number() + " does not count: " + heat.why()
                + (heat.isVoid() ? ". It is not played again." : ". It is played again.")));
        err.flush();
    }

    /**
     * Prints the table.
     *
     * @param resume the command that continues the tournament, if it is not over
     */
    void end(Tournament tournament, TournamentState state, Optional<String> resume) {
        progress.clear();
        Standings standings = rating.standings(tournament, state);
        if (json) {
            out.println(TableJson.line(standings));
        } else {
            out.print(TextReport.of(standings, paint::toned));
            out.println();
            resume.ifPresentOrElse(
                    command -> out.println("Stopped. To continue: " + command),
                    () -> out.println("A page with all of this: "
                            + new CommandText(Main.program())
                                    .add("tournament")
                                    .add("show")
                                    .add(file.toString())
                                    .add("--html")
                                    .add("tournament.html")));
        }
        out.flush();
    }
}
