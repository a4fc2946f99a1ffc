package dev.sparring.server.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.server.check.CheckReport;
import dev.sparring.server.check.GameFault;
import dev.sparring.server.check.LogScan;
import dev.sparring.server.check.ShortMatchResults;
import dev.sparring.server.check.StepReport;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.StepResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Prints the results of a check: one line for each step as soon as it has ended, or JSON at the end. */
final class CheckOutput {
    /** The maximum length in characters of a message quoted in its step's line. */
    private static final int SHORT_QUOTE = 30;

    /** The maximum length in characters of a message quoted below its step. */
    private static final int LONG_QUOTE = 240;

    private static final int WIDTH = 100;
    private static final String INDENT = " ".repeat(13);

    private final PrintWriter out;
    private final boolean json;
    private final Paint paint;
    private final Set<String> printed = new HashSet<>();

    CheckOutput(PrintWriter out, boolean json, Paint paint) {
        this.out = out;
        this.json = json;
        this.paint = paint;
    }

    void choice(Roster.DefaultBot bot) {
        print("No bot was named: checking " + bot.bot() + ", " + bot.reason() + ".");
    }

    void begin(Game<?, ?, ?> game, ResolvedBot bot, Optional<String> sandbox) {
        print(game.title() + ", step by step: " + bot.bot());
        sandbox.ifPresent(this::print);
        print("");
    }

    void step(StepReport step) {
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

    private static String word(StepResult.Status status) {
        return switch (status) {
            case PASSED -> "passed";
            case WARNED -> "warning";
            case FAILED -> "FAILED";
            case NOT_TRIED -> "not tried";
        };
    }

    /** Returns the word in its colour, padded to the width of the longest one. */
    private String painted(StepResult.Status status) {
        String word = String.format("%-9s", word(status));
        return switch (status) {
            case PASSED -> paint.good(word);
            case WARNED -> paint.warning(word);
            case FAILED -> paint.bad(word);
            case NOT_TRIED -> paint.faint(word);
        };
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

    void playing(int games, ResolvedBot opponent) {
        print("");
        print("  " + games + (games == 1 ? " short match" : " short matches") + " against " + opponent.name() + " ...");
    }

    void end(Game<?, ?, ?> game, ResolvedBot bot, CheckReport report) {
        if (json) {
            out.println(Json.line(object(game, bot, report)));
        } else {
            report.games().ifPresent(this::games);
            print("");
            logs(report);
            print(summary(report));
        }
        out.flush();
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

    private static String summary(CheckReport report) {
        List<StepReport> steps = report.steps();
        if (report.failedSteps() > 0) {
            return report.failedSteps() + " of " + steps.size()
                    + " steps failed, so no short matches were played (docs/check.md)";
        }
        if (!report.passed()) {
            return "All steps passed, but the short matches did not (docs/check.md#short-matches)";
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
        if (!json) {
            out.println(line);
            out.flush();
        }
    }

    private static ObjectNode object(Game<?, ?, ?> game, ResolvedBot bot, CheckReport report) {
        ObjectNode object = Json.MAPPER.createObjectNode();
        object.put("game", game.id()).put("bot", bot.bot()).put("passed", report.passed());
        report.tally()
                .ifPresentOrElse(
                        tally -> object.putObject("orders")
                                .put("carriedOut", tally.carriedOut())
                                .put("refused", tally.refused())
                                .put("empty", tally.empty()),
                        () -> object.putNull("orders"));
        ArrayNode steps = object.putArray("steps");
        for (StepReport step : report.steps()) {
            ObjectNode node = steps.addObject().put("name", step.name());
            node.put("verdict", word(step.result().status()).toLowerCase(Locale.ROOT));
            node.put("sent", step.result().sent()).put("answered", step.result().answered());
            ArrayNode why = node.putArray("why");
            step.result().why().forEach(why::add);
            node.put("page", step.page());
        }
        report.games().ifPresentOrElse(games -> put(games, object.putObject("games")), () -> object.putNull("games"));
        report.stackTrace()
                .ifPresentOrElse(file -> object.put("stackTrace", file.toString()), () -> object.putNull("stackTrace"));
        ArrayNode logs = object.putArray("logs");
        if (!report.spotless()) {
            report.logs().forEach(file -> logs.add(file.toString()));
        }
        return object;
    }

    private static void put(ShortMatchResults games, ObjectNode node) {
        node.put("verdict", word(games.status()).toLowerCase(Locale.ROOT));
        node.put("opponent", games.opponent()).put("played", games.played());
        node.put("won", games.won()).put("drawn", games.drawn()).put("lost", games.lost());
        node.put("stopped", games.stopped().orElse(null));
        ArrayNode faults = node.putArray("faults");
        games.faults()
                .forEach(fault -> faults.addObject()
                        .put("what", fault.word())
                        .put("count", fault.count())
                        .put("first", fault.first())
                        .put("turn", fault.turn())
                        .put("seed", fault.seed()));
        games.slowest()
                .ifPresentOrElse(
                        slowest -> node.putObject("slowest")
                                .put("ms", Math.round(slowest.time().toNanos() / 1e3) / 1e3)
                                .put("game", slowest.game())
                                .put("turn", slowest.turn())
                                .put("seed", slowest.seed()),
                        () -> node.putNull("slowest"));
        node.put("again", games.again());
    }
}
