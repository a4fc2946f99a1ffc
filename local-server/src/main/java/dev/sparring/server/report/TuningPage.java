package dev.sparring.server.report;

import dev.sparring.server.statistics.Interval;
import dev.sparring.server.statistics.ScoreSummary;
import dev.sparring.server.tuning.Found;
import dev.sparring.server.tuning.Iteration;
import dev.sparring.server.tuning.Parameter;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import dev.sparring.server.tuning.TuningState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** A parameter search as one page of HTML that needs no other file, no server and no JavaScript. */
public final class TuningPage {
    /** The maximum number of points of the plot of scores; each is the mean of several iterations. */
    private static final int POINTS = 20;

    private static final int QUARTERS = 4;

    private final Tuning tuning;
    private final TuningState state;
    private final Html html = new Html();

    private TuningPage(Tuning tuning, TuningState state) {
        this.tuning = tuning;
        this.state = state;
    }

    /**
     * Returns the page.
     *
     * @param state a state after at least one iteration
     * @param game the title of the game
     * @param bot the argument that names the bot with the values that have been found
     * @param compare the command that compares them with those of the start; empty if they are the same
     */
    public static String of(Tuning tuning, TuningState state, String game, String bot, Optional<String> compare) {
        TuningPage page = new TuningPage(tuning, state);
        page.write(game, bot, compare);
        return page.html.toString();
    }

    private void write(String game, String bot, Optional<String> compare) {
        HtmlPage.begin(html, game + ": parameters of " + tuning.plan().bot());
        facts();
        html.open("section", "class", "panel").element("h2", "Result");
        table();
        HtmlPage.paragraphs(html, TuningText.scores(state), "notes");
        html.element("p", "The bot with these values:").element("code", bot);
        compare.ifPresentOrElse(
                command -> html.element("p", "Are they better than those of the start?")
                        .element("code", command),
                () -> html.element("p", "These are the values of the start, so there is nothing to compare."));
        html.close("section");
        scores();
        for (int i = 0; i < tuning.plan().parameters().size(); i++) {
            path(i);
        }
        HtmlPage.end(html);
    }

    private void facts() {
        TuningPlan plan = tuning.plan();
        html.open("dl", "class", "facts");
        HtmlPage.fact(html, "Opponents", String.join(", ", plan.others()));
        HtmlPage.fact(html, "Players", plan.players());
        HtmlPage.fact(
                html, "Iterations", state.iterations().size() + (state.isOver() ? "" : " of " + plan.iterations()));
        HtmlPage.fact(html, "Heats", state.played().size());
        HtmlPage.fact(html, "Void heats", state.voids().size());
        HtmlPage.fact(html, "Seed", plan.seed());
        HtmlPage.maps(html, Sentences.maps(plan.maps(), tuning.map()));
        HtmlPage.options(html, new TreeMap<>(tuning.options()));
        html.close("dl");
    }

    private void table() {
        HtmlPage.boxed(html, "Result");
        html.open("table").open("thead").open("tr");
        HtmlCells.titles(html, "Parameter", "From", "To", "Start", "Found", "After the last iterations");
        html.close("tr").close("thead").open("tbody");
        for (Found found : state.results()) {
            Parameter parameter = found.parameter();
            html.open("tr").element("th", parameter.name(), "scope", "row");
            HtmlCells.number(html, parameter.text(0), "");
            HtmlCells.number(html, parameter.text(1), "");
            HtmlCells.number(html, parameter.text(found.start()), "");
            HtmlCells.number(html, parameter.text(found.found()), "strong");
            HtmlCells.number(html, parameter.text(found.min()) + " to " + parameter.text(found.max()), "range");
            html.close("tr");
        }
        html.close("tbody").close("table").close("div");
    }

    private void scores() {
        List<Iteration> iterations = state.iterations();
        html.open("section", "class", "panel").element("h2", "Score");
        PathPlot plot = new PathPlot(html, iterations.size());
        plot.begin("score", "Score", String.join(" ", TuningText.scores(state)));
        for (int quarter = 0; quarter <= QUARTERS; quarter++) {
            double score = (double) quarter / QUARTERS;
            plot.level(score, String.valueOf(score));
        }
        int size = (iterations.size() + POINTS - 1) / POINTS;
        for (int from = 0; from < iterations.size(); from += size) {
            int to = Math.min(iterations.size(), from + size);
            ScoreSummary score = TuningState.scores(iterations.subList(from, to));
            if (score.heats() > 0) {
                Interval interval = score.shown().interval();
                plot.point((from + 1 + to) / 2.0, interval.low(), score.mean(), interval.high());
            }
        }
        plot.end();
        note("Each point is the mean score of both variants in " + (size == 1 ? "one iteration" : size + " iterations")
                + ", with its 95 % interval.");
        html.close("section");
    }

    private void path(int index) {
        Found found = state.results().get(index);
        Parameter parameter = found.parameter();
        List<Double> path = new ArrayList<>(List.of(found.start()));
        state.iterations().forEach(iteration -> path.add(iteration.after().get(index)));
        String id = "parameter-" + (index + 1);
        html.open("section", "class", "panel").element("h2", parameter.name());
        PathPlot plot = new PathPlot(html, state.iterations().size());
        plot.begin(
                id, parameter.name(), "from " + parameter.text(found.start()) + " to " + parameter.text(found.found()));
        parameter.marks(QUARTERS).forEach(text -> plot.level(parameter.position(text), text));
        plot.path(path);
        plot.result(found.found());
        plot.end();
        note("The value after each iteration"
                + (parameter.scale() == Parameter.Scale.LOG ? ", on a logarithmic scale" : "")
                + ". Dashed: the result, the mean after the last "
                + state.last().size() + " of "
                + state.iterations().size() + " iterations.");
        html.close("section");
    }

    private void note(String text) {
        html.element("p", text, "class", "notes");
    }
}
