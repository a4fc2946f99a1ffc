package dev.sparring.server.check;

import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.StepResult;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** The results of a check as text: one line for each step that passed, and details for the others. */
public final class CheckText implements BotCheck.Listener {
    /** The maximum length in characters of a message quoted in its step's line. */
    private static final int SHORT_QUOTE = 30;

    /** The maximum length in characters of a message quoted below its step. */
    private static final int LONG_QUOTE = 240;

    private static final int WIDTH = 100;
    private static final String INDENT = " ".repeat(13);

    private final Consumer<String> out;
    private final BiFunction<StepResult.Status, String, String> paint;
    private final String matches;
    private final Set<String> printed = new HashSet<>();

    /**
     * Creates a text.
     *
     * @param out receives the lines
     * @param paint colours the word of a result
     * @param matches what the matches of the check are called: {@code short matches}
     */
    public CheckText(Consumer<String> out, BiFunction<StepResult.Status, String, String> paint, String matches) {
        this.out = out;
        this.paint = paint;
        this.matches = matches;
    }

    @Override
    public void step(StepReport step) {
        StepResult result = step.result();
        String line = "  " + painted(result.status()) + String.format("  %-30s", step.name());
        switch (result.status()) {
            case PASSED -> print((line + exchange(result)).stripTrailing());
            case NOT_TRIED -> print(line + "  " + result.why().get(0));
            case WARNED -> {
                if (printed.containsAll(result.why())) {
                    print(line + "  as above");
                } else {
                    inFull(line, step);
                }
            }
            case FAILED -> inFull(line, step);
        }
        printed.addAll(result.why());
    }

    private void inFull(String line, StepReport step) {
        StepResult result = step.result();
        print(line.stripTrailing());
        labelled("sent", quoted(result.sent(), LONG_QUOTE));
        labelled("answered", quoted(result.answered(), LONG_QUOTE));
        result.why().forEach(why -> labelled("", why));
        if (result.why().stream().noneMatch(why -> why.contains("docs/"))) {
            labelled("", "(" + step.page() + ")");
        }
    }

    /** Returns the word of a result. */
    public static String word(StepResult.Status status) {
        return switch (status) {
            case PASSED -> "passed";
            case WARNED -> "warning";
            case FAILED -> "FAILED";
            case NOT_TRIED -> "not tried";
        };
    }

    /** Returns the word in its colour, padded to the width of the longest one. */
    private String painted(StepResult.Status status) {
        return paint.apply(status, String.format("%-9s", word(status)));
    }

    private static String exchange(StepResult result) {
        String answered = result.answered().isEmpty() ? "" : "  ->  " + quoted(result.answered(), SHORT_QUOTE);
        return result.sent().isEmpty() ? "" : "  " + quoted(result.sent(), SHORT_QUOTE) + answered;
    }

    /** Returns text in quotes, on one line, cut to a maximum length. */
    private static String quoted(String text, int limit) {
        String line = text.strip().replace("\r", "").replace("\n", " | ");
        String cut = Excerpt.cut(line, limit);
        boolean described = line.isEmpty() || (line.startsWith("(") && line.endsWith(")"));
        return described ? cut : "\"" + cut + "\"";
    }

    /** Prints text below its step, after a label, with line breaks at spaces. */
    private void labelled(String label, String text) {
        if (text.isEmpty()) {
            return;
        }
        String lead = INDENT + (label.isEmpty() ? "" : String.format("%-10s", label));
        StringBuilder line = new StringBuilder(lead);
        for (String word : text.split(" ", -1)) {
            String rest = word;
            if (line.length() + rest.length() > WIDTH && line.length() > lead.length()) {
                print(line.toString().stripTrailing());
                line = new StringBuilder(" ".repeat(lead.length()));
            }
            // JSON has no spaces, so a word may be longer than a line.
            while (line.length() + rest.length() > WIDTH) {
                int room = WIDTH - line.length();
                print(line + rest.substring(0, room));
                rest = rest.substring(room);
                line = new StringBuilder(" ".repeat(lead.length()));
            }
            line.append(rest).append(' ');
        }
        print(line.toString().stripTrailing());
    }

    @Override
    public void playing(int games, ResolvedBot opponent) {
        print("");
        String what = games == 1 ? matches.substring(0, matches.length() - "es".length()) : matches;
        print("  " + games + " " + what + " against " + opponent.name() + " ...");
    }

    /** Adds the results of the matches, the last lines of the bot's log if there were faults, and a summary. */
    public void end(CheckReport report) {
        report.games().ifPresent(this::games);
        print("");
        logs(report);
        print(summary(report));
    }

    private void games(ShortMatchResults games) {
        String counts = games.won() + " won, " + games.drawn() + " drawn, " + games.lost() + " lost";
        print("  " + painted(games.status()) + "  " + counts);
        games.stopped().ifPresent(why -> labelled("", why));
        for (GameFault fault : games.faults()) {
            labelled(
                    fault.word(),
                    fault.count() + (fault.count() == 1 ? " time" : " times") + ", first in turn " + fault.turn()
                            + " with seed " + fault.seed() + ": " + fault.first());
        }
        games.slowest()
                .ifPresent(slowest -> labelled(
                        "slowest",
                        String.format(
                                Locale.ROOT,
                                "%.1f ms, in turn %d of match %d, seed %d",
                                slowest.time().toNanos() / 1e6,
                                slowest.turn(),
                                slowest.game(),
                                slowest.seed())));
        print(INDENT + "again     " + games.again());
    }

    private void logs(CheckReport report) {
        if (report.spotless() || report.logs().isEmpty()) {
            return;
        }
        Path log = report.stackTrace().orElse(report.logs().get(report.logs().size() - 1));
        report.stackTrace()
                .ifPresent(file -> print("  The bot's log contains a stack trace (docs/check.md#stack-trace)."));
        print("  Last lines of " + log + ":");
        for (String line : LogScan.lastLines(log)) {
            print("    " + Excerpt.cut(line, WIDTH));
        }
        print("");
    }

    private String summary(CheckReport report) {
        List<StepReport> steps = report.steps();
        if (report.failedSteps() > 0) {
            return report.failedSteps() + " of " + steps.size() + " steps failed, so no " + matches
                    + " were played (docs/check.md)";
        }
        if (!report.passed()) {
            return "All steps passed, but the " + matches + " did not (docs/check.md#short-matches)";
        }
        if (report.nothingDone()) {
            return nothingDone(report.tally().orElseThrow());
        }
        return "All passed" + (report.spotless() ? "." : ", with warnings (docs/check.md)");
    }

    private static String nothingDone(PracticeMatch.Tally tally) {
        return "Nothing failed, but none of the bot's orders was carried out in the steps: " + tally.refused()
                + (tally.refused() == 1 ? " order was" : " orders were") + " refused, and " + tally.empty()
                + (tally.empty() == 1 ? " answer" : " answers") + " contained no order (docs/check.md#no-orders)";
    }

    private void print(String line) {
        out.accept(line);
    }
}
