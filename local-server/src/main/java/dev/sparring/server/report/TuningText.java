package dev.sparring.server.report;

import dev.sparring.server.report.Colours.Tone;
import dev.sparring.server.report.TextTable.Cell;
import dev.sparring.server.statistics.Design;
import dev.sparring.server.tuning.Found;
import dev.sparring.server.tuning.Parameter;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import dev.sparring.server.tuning.TuningState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A parameter search as text for a terminal. */
public final class TuningText {
    private static final int WIDTH = 79;

    private TuningText() {}

    /** Returns lines that say what is searched, and how. */
    public static List<String> plan(Tuning tuning) {
        TuningPlan plan = tuning.plan();
        int matches = Design.SWAP.matches(plan.players());
        List<String> lines = new ArrayList<>();
        lines.add("Parameters of " + plan.bot() + ": "
                + plan.parameters().stream().map(TuningText::range).collect(Collectors.joining("; ")));
        lines.add(String.format(
                Locale.ROOT,
                "%,d iterations of %s: %,d matches",
                plan.iterations(),
                Shown.count(plan.heats(), "heat", "heats"),
                (long) plan.iterations() * plan.heats() * matches));
        lines.add(
                "A heat: " + matches + " matches on one map and seed; each of two variants has each seat once, against "
                        + (plan.others().size() >= plan.players() ? (plan.players() - 1) + " of " : "")
                        + String.join(", ", plan.others()) + ".");
        return lines;
    }

    /** Returns a parameter with its range in words. */
    static String range(Parameter parameter) {
        return parameter.name() + " from " + parameter.text(0) + " to " + parameter.text(1)
                + (parameter.scale() == Parameter.Scale.LOG ? " (log)" : "");
    }

    /** Returns what has been found, and how the scores have changed. */
    public static String result(TuningState state, Colours colours) {
        TextTable table = new TextTable(0)
                .titles(
                        "parameter",
                        "start",
                        "found",
                        "after the last " + iterations(state.last().size()));
        for (Found found : state.results()) {
            Parameter parameter = found.parameter();
            table.row(List.of(
                    Cell.of(parameter.name()),
                    Cell.of(parameter.text(found.start())),
                    Cell.of(Tone.STRONG, parameter.text(found.found())),
                    Cell.of(parameter.text(found.min()) + " to " + parameter.text(found.max()))));
        }
        return table.text(WIDTH, colours) + "\n" + String.join("\n", scores(state)) + "\n";
    }

    /** Returns sentences about the scores at the beginning and at the end. */
    static List<String> scores(TuningState state) {
        List<String> lines = new ArrayList<>();
        lines.add("Score in the first " + iterations(state.first().size()) + ": "
                + Shown.scoreWithInterval(TuningState.scores(state.first())));
        lines.add("Score in the last " + iterations(state.last().size()) + ": "
                + Shown.scoreWithInterval(TuningState.scores(state.last())));
        lines.add("These are scores of the variants on both sides of the path, with 95 % intervals.");
        if (!state.voids().isEmpty()) {
            lines.add(Shown.count(state.voids().size(), "heat does", "heats do")
                    + " not count, because the machine was at fault each time.");
        }
        return lines;
    }

    private static String iterations(int number) {
        return number == 1 ? "iteration" : number + " iterations";
    }
}
