package dev.sparring.server.cli.compare;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.cli.shared.HeatOptions;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.statistics.BettingTest;
import dev.sparring.server.statistics.Design;
import dev.sparring.server.statistics.Gsprt;
import dev.sparring.server.statistics.HeatTest;
import dev.sparring.server.statistics.Margins;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of a command that choose what its heats decide, and by which test. */
final class HeatTestOptions {
    /** The page about these options, for the end of a message. */
    static final String PAGE = " (docs/commands.md#compare)";

    private static final int DEFAULT_CAP = 3000;
    private static final int DEFAULT_MARGIN = 20;
    private static final double DEFAULT_ALPHA = 0.05;

    /** The tests between which {@code --test} chooses. */
    enum Test {
        BETTING,
        SPRT
    }

    @Option(
            names = "--heats",
            paramLabel = "CAP",
            defaultValue = "" + DEFAULT_CAP,
            description = "The largest number of heats (default: ${DEFAULT-VALUE}).")
    private int cap;

    @Option(
            names = "--margin",
            paramLabel = "ELO",
            description = "The improvement that counts: 'not-better' means less than this (default: 20).")
    private Double margin;

    @Option(
            names = "--elo0",
            paramLabel = "ELO",
            description = "'better' means more than this Elo difference (default: 0).")
    private Double elo0;

    @Option(names = "--elo1", paramLabel = "ELO", description = "The same as --margin.")
    private Double elo1;

    @Option(
            names = "--non-regression",
            description = "Asks whether NEW is not worse: 'better' means not worse than OLD by the margin.")
    private boolean nonRegression;

    @Option(
            names = "--alpha",
            paramLabel = "A",
            defaultValue = "" + DEFAULT_ALPHA,
            description =
                    "The probability of a wrong 'better', and of a wrong 'not-better' (default: ${DEFAULT-VALUE}).")
    private double alpha;

    @Option(
            names = "--test",
            paramLabel = "betting|sprt",
            defaultValue = "betting",
            description = "The test: betting, or sprt for two players without --against (docs/statistics.md; default:"
                    + " ${DEFAULT-VALUE}).")
    private Test test;

    /**
     * Checks the options against each other.
     *
     * @throws InvalidInputException if they contradict each other, or a value is out of range
     */
    void check() {
        HeatOptions.requireThat(cap >= 1, "--heats: expected a whole number from 1, not " + cap, PAGE);
        HeatOptions.requireThat(
                alpha > 0 && alpha < 0.5, "--alpha: expected a number between 0 and 0.5, not " + alpha, PAGE);
        HeatOptions.requireThat(
                margin == null || elo1 == null, "--margin and --elo1 are the same: use one of them", PAGE);
        HeatOptions.requireThat(
                margin == null || margin > 0, "--margin: expected an Elo difference above 0, not " + margin, PAGE);
        HeatOptions.requireThat(
                !nonRegression || (elo0 == null && elo1 == null),
                "--non-regression sets elo0 and elo1: use it with --margin only",
                PAGE);
        CompareOutput.Question question = question();
        HeatOptions.requireThat(
                question.elo0() < question.elo1(),
                "the Elo difference of --elo0, " + question.elo0()
                        + ", must be smaller than that of --elo1 or --margin, " + question.elo1(),
                PAGE);
    }

    /** Returns what the test decides. */
    CompareOutput.Question question() {
        double chosen = margin != null ? margin : elo1 != null ? elo1 : DEFAULT_MARGIN;
        return nonRegression
                ? new CompareOutput.Question(-chosen, 0, alpha)
                : new CompareOutput.Question(elo0 == null ? 0 : elo0, chosen, alpha);
    }

    /**
     * Returns a new test.
     *
     * @throws InvalidInputException if the chosen test does not fit the way in which heats are played
     */
    HeatTest test(Design design) {
        CompareOutput.Question question = question();
        if (test == Test.BETTING) {
            return new BettingTest(Margins.ofElo(design, question.elo0(), question.elo1()), alpha, alpha, cap);
        }
        HeatOptions.requireThat(
                design == Design.HEAD_TO_HEAD, "--test sprt is for two players without --against", PAGE);
        return Gsprt.logistic(question.elo0(), question.elo1(), alpha, alpha, cap);
    }

    /** Adds the options that differ from the defaults to a command. */
    void addTo(CommandText command) {
        add(command, "--heats", cap == DEFAULT_CAP ? null : cap);
        add(command, "--margin", margin);
        add(command, "--elo0", elo0);
        add(command, "--elo1", elo1);
        add(command, "--alpha", alpha == DEFAULT_ALPHA ? null : alpha);
        add(command, "--test", test == Test.BETTING ? null : "sprt");
        if (nonRegression) {
            command.add("--non-regression");
        }
    }

    private static void add(CommandText command, String name, @Nullable Object value) {
        if (value != null) {
            command.add(name).add(String.valueOf(value));
        }
    }
}
