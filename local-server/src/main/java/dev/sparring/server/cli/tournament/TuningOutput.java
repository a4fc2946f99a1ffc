package dev.sparring.server.cli.tournament;

import dev.sparring.game.Game;
import dev.sparring.server.cli.shared.HeatOptions;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.report.TuningJson;
import dev.sparring.server.report.TuningPage;
import dev.sparring.server.report.TuningText;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tuning.Iteration;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import dev.sparring.server.tuning.TuningState;
import dev.sparring.wire.CannotPlayException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/** Prints a parameter search: the plan, the progress and the result. */
final class TuningOutput {
    /** A bot that fails in every match of so many heats stops the search. */
    private static final int FAILED_HEATS = 3;

    private final StoredRun run;
    private final PrintWriter out;
    private final boolean json;
    private final Paint paint;
    private final Tuning tuning;
    private final TuningCommands commands;
    /** For each bot that has failed in all its matches of this run, how many these are; 0 if it has played one to its end. */
    private final Map<String, Integer> failures = new HashMap<>();

    private int heats;
    private int shown;

    TuningOutput(StoredRun run, CommandLine line, boolean json, Tuning tuning, TuningCommands commands) {
        this.out = line.getOut();
        this.run = run;
        this.json = json;
        this.paint = Paint.of(line);
        this.tuning = tuning;
        this.commands = commands;
    }

    /**
     * Prints what is about to be played.
     *
     * @param matches how many matches are played at the same time, in words
     */
    void begin(Game<?, ?, ?> game, TuningState state, Path file, String matches) {
        shown = state.iterations().size();
        plan(game);
        run.line(HeatOptions.inWords(tuning.plan().maps(), tuning.plan().seed(), matches));
        run.begin(
                file,
                done(state),
                state.isOver()
                        ? Optional.of("This search is complete. More --iterations continue it.")
                        : Optional.empty());
    }

    /** Prints what has been searched and found so far, while nothing is played. */
    void stored(Game<?, ?, ?> game, TuningState state) {
        plan(game);
        run.line(HeatOptions.inWords(tuning.plan().maps(), tuning.plan().seed()));
        int iterations = state.iterations().size();
        if (!state.isOver()) {
            run.line(iterations + " of " + tuning.plan().iterations() + " iterations have been played"
                    + (iterations == 0 ? ", so there is no result yet." : ": this result can still change."));
        }
        if (json || iterations > 0) {
            run.line("");
            end(state, Optional.empty());
        }
    }

    private void plan(Game<?, ?, ?> game) {
        run.line(game.title());
        TuningText.plan(tuning).forEach(run::line);
    }

    private static int done(TuningState state) {
        return state.played().size() + state.voids().size();
    }

    /**
     * Shows the progress, and the iterations that have ended.
     *
     * @throws CannotPlayException if a bot has failed in every match so far: then there is nothing to find
     */
    void played(Heat.Played heat, TuningState state) {
        show(state);
        int length = tuning.plan().iterations() * tuning.plan().heats();
        run.progress(
                done(state),
                length,
                state.iterations().size() + " of " + tuning.plan().iterations() + " iterations, " + values(state));
        heats++;
        for (UnitResult result : heat.results()) {
            for (int seat = 0; seat < result.seats().size(); seat++) {
                boolean played = result.seats().get(seat).isPlayed();
                failures.merge(
                        tuning.entrant(result.unit().bots().get(seat)),
                        played ? 0 : 1,
                        (sum, one) -> sum * one == 0 ? 0 : sum + 1);
            }
        }
        if (heats == FAILED_HEATS) {
            failures.forEach(this::requirePlayed);
        }
    }

    private void requirePlayed(String name, int failed) {
        if (failed > 0) {
            boolean own = name.equals(tuning.plan().bot());
            String argument = own
                    ? commands.start()
                    : tuning.entrants().stream()
                            .filter(entrant -> entrant.name().equals(name))
                            .findFirst()
                            .orElseThrow()
                            .bot();
            throw new CannotPlayException(name + " failed in each of its " + failed
                    + " matches, so there is nothing to find. To see why: "
                    + new CommandText(CommandText.program())
                            .add("check")
                            .add(tuning.game())
                            .add(argument));
        }
    }

    private String values(TuningState state) {
        TuningPlan plan = tuning.plan();
        List<Iteration> iterations = state.iterations();
        List<Double> position = iterations.isEmpty()
                ? plan.start()
                : iterations.get(iterations.size() - 1).after();
        StringBuilder text = new StringBuilder();
        plan.values(position)
                .forEach((name, value) -> text.append(text.isEmpty() ? "" : " ")
                        .append(name)
                        .append('=')
                        .append(value));
        return text.toString();
    }

    /** Prints the iterations that have ended since the last time. */
    private void show(TuningState state) {
        List<Iteration> iterations = state.iterations();
        for (; json && shown < iterations.size(); shown++) {
            out.println(TuningJson.line(tuning.plan(), iterations.get(shown)));
            out.flush();
        }
    }

    /**
     * Prints the result.
     *
     * @param resume the command that continues the search, if it is not over
     */
    void end(TuningState state, Optional<String> resume) {
        show(state);
        if (json) {
            out.println(TuningJson.result(state, commands.found(state), commands.start()));
            out.flush();
            return;
        }
        out.print(TuningText.result(state, paint::toned));
        out.println();
        out.println(commands.compare(state)
                .map(command -> "Are these values better than those of the start? " + command)
                .orElse("These are the values of the start, so there is nothing to compare."));
        resume.ifPresent(command -> out.println("Stopped. To continue: " + command));
        out.flush();
    }

    /** Returns the page with the plots. */
    String page(TuningState state, String title) {
        return TuningPage.of(tuning, state, title, commands.found(state), commands.compare(state));
    }
}
