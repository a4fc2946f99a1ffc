package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.server.report.MatchJson;
import dev.sparring.server.report.Standings;
import dev.sparring.server.report.TableJson;
import dev.sparring.server.report.TextReport;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.server.tournament.UnitResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/** Prints a tournament: the plan, the progress and the table. */
final class TournamentOutput {
    /** A bot that has failed in all its matches is reported after so many. */
    private static final int FAILURES = 5;

    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean json;
    private final Paint paint;
    private final RatingOptions rating;
    private final Path file;
    private final RunProgress progress;
    /** For each bot that has failed in all its matches so far, how many these are; 0 if it has played one to its end. */
    private final Map<String, Integer> failures = new HashMap<>();

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

    /** Prints what the user should know about the machines that play. Any thread may call this. */
    void message(String text) {
        progress.clear();
        err.println(paint.warning(text));
        err.flush();
    }

    /**
     * Prints what is about to be played.
     *
     * @param concurrency how many matches are played at the same time
     */
    void begin(Game<?, ?, ?> game, Tournament tournament, TournamentState state, String concurrency) {
        TournamentPlan plan = tournament.plan();
        String players = TextReport.players(plan);
        before = state.played().size() + state.voids().size();
        line(game.title());
        line(String.format(
                Locale.ROOT,
                "%s of %d bots, %s in a match: %,d heats",
                plan.type().word(),
                plan.bots().size(),
                players,
                state.length()));
        line("A heat: " + players + " matches on one map and seed; each bot has each seat once.");
        List<String> maps = plan.maps().names();
        line((maps.isEmpty() ? "" : (maps.size() == 1 ? "Map: " : "Maps: ") + String.join(", ", maps) + ". ") + "Seed: "
                + plan.seed() + ". Matches at the same time: " + concurrency + ".");
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

    /** Prints the matches of a heat, and warns of a bot that has failed in each match so far. */
    void played(Heat.Played heat) {
        for (UnitResult result : heat.results()) {
            if (json) {
                out.println(MatchJson.line(result));
                out.flush();
            }
            for (int seat = 0; seat < result.seats().size(); seat++) {
                countFailure(result.unit().bots().get(seat), result.seats().get(seat));
            }
        }
    }

    private void countFailure(String bot, SeatResult seat) {
        int now = failures.merge(bot, seat.isPlayed() ? 0 : 1, (sum, one) -> sum * one == 0 ? 0 : sum + one);
        if (now == FAILURES) {
            progress.clear();
            err.println(paint.warning(
                    bot + " has failed in each of its first " + FAILURES + " matches, the last time with '"
                            + seat.ending() + "'. These matches count. To see why, play one with it: " + Main.program()
                            + " play (docs/guide/tournaments.md#the-table)"));
            err.flush();
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
