package dev.sparring.server.cli.play;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.server.check.CheckReport;
import dev.sparring.server.check.CheckText;
import dev.sparring.server.check.ShortMatchResults;
import dev.sparring.server.check.StepReport;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.wire.StepResult;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;

/** Prints the results of a check: one line for each step as soon as it has ended, or JSON at the end. */
final class CheckOutput {
    private final PrintWriter out;
    private final boolean json;
    private final CheckText text;

    CheckOutput(PrintWriter out, boolean json, Paint paint) {
        this.out = out;
        this.json = json;
        this.text = new CheckText(this::print, (status, word) -> painted(paint, status, word), "short matches");
    }

    private static String painted(Paint paint, StepResult.Status status, String word) {
        return switch (status) {
            case PASSED -> paint.good(word);
            case WARNED -> paint.warning(word);
            case FAILED -> paint.bad(word);
            case NOT_TRIED -> paint.faint(word);
        };
    }

    /** Returns the text, which is told of each step. */
    CheckText text() {
        return text;
    }

    void choice(Roster.DefaultBot bot) {
        print("No bot was named: checking " + bot.bot() + ", " + bot.reason() + ".");
    }

    void begin(Game<?, ?, ?> game, ResolvedBot bot, Optional<String> sandbox) {
        print(game.title() + ", step by step: " + bot.bot());
        sandbox.ifPresent(this::print);
        print("");
    }

    void end(Game<?, ?, ?> game, ResolvedBot bot, CheckReport report) {
        if (json) {
            out.println(Json.line(object(game, bot, report)));
        } else {
            text.end(report);
        }
        out.flush();
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
            node.put("verdict", CheckText.word(step.result().status()).toLowerCase(Locale.ROOT));
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
        node.put("verdict", CheckText.word(games.status()).toLowerCase(Locale.ROOT));
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
