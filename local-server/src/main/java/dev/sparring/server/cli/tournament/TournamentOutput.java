package dev.sparring.server.cli.tournament;

import dev.sparring.game.Game;
import dev.sparring.server.cli.shared.HeatOptions;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.report.MatchJson;
import dev.sparring.server.report.TableJson;
import dev.sparring.server.report.TextReport;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.server.tournament.UnitResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/** Prints a tournament: the plan, the progress and the table. */
final class TournamentOutput {
    /** A bot that has failed in all its matches is reported after so many. */
    private static final int FAILURES = 5;

    private final StoredRun run;
    private final PrintWriter out;
    private final boolean json;
    private final Paint paint;
    private final RatingOptions rating;
    private final Path file;
    /** For each bot that has failed in all its matches so far, how many these are; 0 if it has played one to its end. */
    private final Map<String, Integer> failures = new HashMap<>();

    TournamentOutput(StoredRun run, CommandLine line, boolean json, RatingOptions rating, Path file) {
        this.out = line.getOut();
        this.run = run;
        this.json = json;
        this.paint = Paint.of(line);
        this.rating = rating;
        this.file = file;
    }

    /**
     * Prints what is about to be played.
     *
     * @param concurrency how many matches are played at the same time
     */
    void begin(Game<?, ?, ?> game, Tournament tournament, TournamentState state, String concurrency) {
        TournamentPlan plan = tournament.plan();
        String players = TextReport.players(plan);
        run.line(game.title());
        run.line(String.format(
                Locale.ROOT,
                "%s of %d bots, %s in a match: %,d heats",
                plan.type().word(),
                plan.bots().size(),
                players,
                state.length()));
        run.line("A heat: " + players + " matches on one map and seed; each bot has each seat once.");
        run.line(HeatOptions.inWords(plan.maps(), plan.seed(), concurrency));
        run.begin(
                file,
                done(state),
                state.isOver()
                        ? Optional.of("This tournament is complete. Another --seed or --store plays it again.")
                        : Optional.empty());
    }

    private static int done(TournamentState state) {
        return state.played().size() + state.voids().size();
    }

    /** Prints the matches of a heat and how far the tournament is, and warns of a bot that has failed in each match so far. */
    void played(Heat.Played heat, TournamentState state) {
        for (UnitResult result : heat.results()) {
            if (json) {
                out.println(MatchJson.line(result));
                out.flush();
            }
            for (int seat = 0; seat < result.seats().size(); seat++) {
                countFailure(result.unit().bots().get(seat), result.seats().get(seat));
            }
        }
        run.progress(done(state), state.length(), done(state) + " of " + state.length() + " heats");
    }

    private void countFailure(String bot, SeatResult seat) {
        int now = failures.merge(bot, seat.isPlayed() ? 0 : 1, (sum, one) -> sum * one == 0 ? 0 : sum + one);
        if (now == FAILURES) {
            run.warn(bot + " has failed in each of its first " + FAILURES
                    + " matches, the last time with '"
                    + seat.ending() + "'. These matches count. To see why, play one with it: " + CommandText.program()
                    + " play (docs/guide/tournaments.md#the-table)");
        }
    }

    /**
     * Prints the table.
     *
     * @param resume the command that continues the tournament, if it is not over
     */
    void end(Tournament tournament, TournamentState state, Optional<String> resume) {
        Standings standings = rating.standings(tournament, state);
        if (json) {
            out.println(TableJson.line(standings));
        } else {
            out.print(TextReport.of(standings, paint::toned));
            out.println();
            resume.ifPresentOrElse(
                    command -> out.println("Stopped. To continue: " + command),
                    () -> out.println("A page with all of this: "
                            + new CommandText(CommandText.program())
                                    .add("tournament")
                                    .add("show")
                                    .add(file.toString())
                                    .add("--html")
                                    .add("tournament.html")));
        }
        out.flush();
    }
}
