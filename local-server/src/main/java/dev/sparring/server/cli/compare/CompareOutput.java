package dev.sparring.server.cli.compare;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.server.cli.shared.HeatOptions;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.cli.shared.RunProgress;
import dev.sparring.server.statistics.Design;
import dev.sparring.server.statistics.ExpectedLength;
import dev.sparring.server.statistics.HeatTest;
import dev.sparring.server.statistics.Interval;
import dev.sparring.server.statistics.Margins;
import dev.sparring.server.statistics.Verdict;
import dev.sparring.server.tournament.ComparePlan;
import dev.sparring.server.tournament.Comparison;
import dev.sparring.server.tournament.LocalUnitRunner;
import dev.sparring.server.tournament.WorkUnit;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Prints a comparison: the plan, the progress and the verdict. */
final class CompareOutput {
    private static final int PERCENT = 100;

    private final PrintWriter out;
    private final RunProgress progress;
    private final boolean json;
    private final Paint paint;
    private final ComparePlan plan;
    private final Question question;
    private final long began = System.nanoTime();

    /**
     * What a comparison decides.
     *
     * @param elo0 "better" means more than this Elo difference
     * @param elo1 "not better" means less than this Elo difference
     * @param alpha the probability of each error
     */
    record Question(double elo0, double elo1, double alpha) {}

    CompareOutput(PrintWriter out, PrintWriter err, boolean json, Paint paint, ComparePlan plan, Question question) {
        this.out = out;
        this.progress = new RunProgress(err, json);
        this.json = json;
        this.paint = paint;
        this.plan = plan;
        this.question = question;
    }

    /** Prints a line before the first heat. */
    void line(String text) {
        if (!json) {
            out.println(text);
            out.flush();
        }
    }

    /** Prints what is about to be played. */
    void begin(Game<?, ?, ?> game, HeatTest test, int threads) {
        boolean both = plan.design() == Design.HEAD_TO_HEAD;
        int matches = plan.design().matches(plan.players());
        line(game.title() + ": is " + plan.ours() + " better than " + plan.theirs() + "?");
        line("A heat: " + matches + " matches on one map and seed; "
                + (both
                        ? "each bot has each seat once."
                        : "each of them has each seat once, against "
                                + (plan.others().size() >= plan.players() ? (plan.players() - 1) + " of " : "")
                                + String.join(", ", plan.others()) + "."));
        line(HeatOptions.inWords(plan.maps(), plan.seed(), Integer.toString(threads)));
        ExpectedLength length = ExpectedLength.assumed(
                plan.design(),
                plan.players(),
                Margins.ofElo(plan.design(), question.elo0(), question.elo1()),
                question.alpha(),
                question.alpha());
        line(String.format(
                Locale.ROOT,
                "Usually %,d heats if the difference is %s or %s Elo, up to %,d in between, and far fewer if it is large; at"
                        + " most %,d.",
                length.toBetter(),
                number(question.elo0()),
                number(question.elo1()),
                length.halfway(),
                test.cap()));
        line("");
    }

    /** Prints the progress, not after each heat. */
    void progress(Comparison comparison) {
        if (progress.isDue()) {
            progress.print(progressLine(comparison, Duration.ofNanos(System.nanoTime() - began)));
        }
    }

    private static String progressLine(Comparison comparison, Duration elapsed) {
        HeatTest test = comparison.test();
        double better = test.better().progress();
        double notBetter = test.notBetter().progress();
        return String.format(
                Locale.ROOT,
                "%d heats, +%d =%d -%d, score %.2f, %s, %s: %.0f %%, about %s left",
                test.heats(),
                comparison.wins(),
                comparison.draws(),
                comparison.losses(),
                comparison.score(),
                elo(comparison),
                better >= notBetter ? "better" : "not better",
                PERCENT * Math.max(better, notBetter),
                RunProgress.left(elapsed, test.heats(), (long) test.heats() + test.heatsLeft()));
    }

    /**
     * Prints the result.
     *
     * @param worst the heats in which our bot did worst
     * @param stopped whether the comparison was stopped before it was decided
     */
    void end(
            Comparison comparison,
            List<Comparison.HeatScore> worst,
            LocalUnitRunner<?, ?, ?> runner,
            boolean stopped,
            String command) {
        if (json) {
            out.println(object(comparison));
            out.flush();
            return;
        }
        progress.clear();
        out.println((stopped && comparison.verdict() == Verdict.UNDECIDED ? "Stopped. " : "") + verdict(comparison));
        Interval interval = comparison.interval();
        out.printf(
                Locale.ROOT,
                "  score %.3f%s, %s%n",
                comparison.score(),
                comparison.isExact()
                        ? ""
                        : String.format(Locale.ROOT, " (%.3f to %.3f)", interval.low(), interval.high()),
                elo(comparison));
        out.printf(
                Locale.ROOT,
                "  %d heats, %d matches: %d won, %d drawn, %d lost%s; %.1f s%n",
                comparison.test().heats(),
                comparison.matches(),
                comparison.wins(),
                comparison.draws(),
                comparison.losses(),
                plan.design() == Design.HEAD_TO_HEAD ? "" : " (heats, compared with " + plan.theirs() + ")",
                (System.nanoTime() - began) / 1e9);
        for (String bot : List.of(plan.ours(), plan.theirs())) {
            if (comparison.failures(bot) > 0) {
                out.println("  "
                        + paint.warning(bot + " crashed, timed out or broke the protocol in " + comparison.failures(bot)
                                + " of " + comparison.matchesOfEach() + " matches"));
            }
        }
        if (!worst.isEmpty()) {
            out.println();
            out.println("Heats in which " + plan.ours() + " did worst:");
            for (Comparison.HeatScore heat : worst) {
                for (WorkUnit unit : heat.heat().heat().units()) {
                    if (unit.bots().contains(plan.ours())) {
                        out.println("  " + runner.files(unit).replay() + "  " + placed(heat, unit));
                    }
                }
            }
        }
        out.println();
        out.println("To repeat this: " + command);
        out.flush();
    }

    private static String elo(Comparison comparison) {
        Interval elo = comparison.interval().toElo();
        String point = Double.isInfinite(comparison.elo())
                ? comparison.elo() > 0 ? "everything won" : "everything lost"
                : number(comparison.elo()) + " Elo";
        if (comparison.isExact()) {
            return point;
        }
        if (Double.isInfinite(elo.high()) && Double.isInfinite(elo.low())) {
            return point;
        }
        if (Double.isInfinite(elo.high())) {
            return point + " (at least " + number(elo.low()) + " Elo)";
        }
        return Double.isInfinite(elo.low())
                ? point + " (at most " + number(elo.high()) + " Elo)"
                : point + " (" + number(elo.low()) + " to " + number(elo.high()) + ")";
    }

    private String placed(Comparison.HeatScore heat, WorkUnit unit) {
        int index = heat.heat().heat().units().indexOf(unit);
        return "place " + heat.heat().results().get(index).place(plan.ours()) + " of "
                + unit.bots().size();
    }

    private String verdict(Comparison comparison) {
        String ours = plan.ours();
        String theirs = plan.theirs();
        if (comparison.isExact()) {
            String how = comparison.verdict() == Verdict.BETTER
                    ? " is better than "
                    : comparison.score() < 0.5 ? " is worse than " : " is as good as ";
            return paint.strong(ours + how + theirs + " on "
                            + (plan.maps().names().isEmpty()
                                    ? "this map"
                                    : String.join(", ", plan.maps().names())) + ".")
                    + " This result is exact: nothing is random, so every heat on a map is the same.";
        }
        return switch (comparison.verdict()) {
            case BETTER -> {
                if (question.elo0() == 0) {
                    yield paint.good(ours + " is better than " + theirs + ".");
                }
                yield paint.good(
                        question.elo0() > 0
                                ? ours + " is better than " + theirs + " by more than " + number(question.elo0())
                                        + " Elo."
                                : ours + " is not worse than " + theirs + " by " + number(-question.elo0())
                                        + " Elo or more.");
            }
            case NOT_BETTER -> {
                if (comparison.interval().high() < 0.5) {
                    yield paint.bad(ours + " is worse than " + theirs + ".");
                }
                yield paint.warning(
                        question.elo1() > 0
                                ? ours + " is not better than " + theirs + " by " + number(question.elo1())
                                        + " Elo or more."
                                : ours + " is worse than " + theirs + " by more than " + number(-question.elo1())
                                        + " Elo.");
            }
            case UNDECIDED ->
                paint.warning("Undecided: " + comparison.test().heats() + " heats do not show whether " + ours
                        + " is better than " + theirs + " by " + number(question.elo1())
                        + " Elo. Allow more heats (--heats) or a larger margin (--margin).");
        };
    }

    /** Returns the word of a verdict for scripts. */
    static String word(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String object(Comparison comparison) {
        Interval interval = comparison.interval();
        ObjectNode result = Json.MAPPER.createObjectNode();
        result.put("verdict", word(comparison.verdict()));
        result.put("heats", comparison.test().heats());
        result.put("games", comparison.matches());
        result.put("score", comparison.score());
        result.put("low", interval.low());
        result.put("high", interval.high());
        if (Double.isFinite(comparison.elo())) {
            result.put("elo", comparison.elo());
        } else {
            // Everything was won or lost: no number is right.
            result.putNull("elo");
        }
        return Json.line(result);
    }

    /** Returns a finite Elo difference with its sign and without decimals. */
    private static String number(double elo) {
        return Math.round(elo) == 0 ? "0" : String.format(Locale.ROOT, "%+.0f", elo);
    }
}
