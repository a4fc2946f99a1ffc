package dev.sparring.server.cli.replay;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.session.DecisionReview;
import dev.sparring.text.Excerpt;
import java.io.PrintWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints the decisions that differ from the recorded ones, as text or as JSON. */
final class AskOutput {
    /** The maximum length of an action in characters. */
    private static final int MAX_ACTION = 100;

    /** The length of the part that is printed before the first difference of two actions. */
    private static final int BEFORE = 30;

    private static final int MAX_WHY = 300;

    private final PrintWriter out;
    private final boolean json;
    private final Paint paint;
    private final String bot;
    private final int max;
    private final Set<Path> logs = new LinkedHashSet<>();
    private int printed;
    private int omitted;
    private @Nullable String heading;

    /** Creates an output that prints at most {@code max} differences. */
    AskOutput(PrintWriter out, boolean json, Paint paint, String bot, int max) {
        this.out = out;
        this.json = json;
        this.paint = paint;
        this.bot = bot;
        this.max = max;
    }

    /** Prints a line before the first difference. */
    void line(String text) {
        if (!json) {
            out.println(text);
            out.flush();
        }
    }

    void difference(Path file, DecisionReview.Difference difference) {
        if (printed >= max) {
            omitted++;
            return;
        }
        printed++;
        if (json) {
            out.println(Json.line(object(file, difference)));
        } else {
            print(file, difference);
        }
        out.flush();
    }

    private static ObjectNode object(Path file, DecisionReview.Difference difference) {
        ObjectNode object = Json.MAPPER.createObjectNode();
        object.put("file", file.toString());
        object.put("seat", difference.seat());
        object.put("turn", difference.turn());
        object.put("step", difference.step());
        object.set("recorded", difference.recorded());
        difference.now().ifPresentOrElse(now -> object.set("now", now), () -> object.putNull("now"));
        if (!difference.why().isEmpty()) {
            object.set("why", Json.MAPPER.valueToTree(difference.why()));
        }
        return object;
    }

    private void print(Path file, DecisionReview.Difference difference) {
        String head = file + ", seat " + difference.seat();
        if (!head.equals(heading)) {
            heading = head;
            out.println(paint.strong(Excerpt.visible(head)));
        }
        out.println("  turn " + difference.turn()
                + (difference.decision() == 1 ? "" : ", decision " + difference.decision()));
        String recorded = Json.line(difference.recorded());
        String now = difference.now().map(Json::line).orElse("");
        int start = now.isEmpty() ? 0 : start(recorded, now);
        out.println("    recorded  " + from(recorded, start));
        if (!now.isEmpty()) {
            out.println("    now       " + from(now, start));
        }
        for (String why : difference.why()) {
            String text = Excerpt.of(why, MAX_WHY);
            out.println(
                    now.isEmpty()
                            ? "    now       " + paint.bad(text)
                            : "              " + paint.warning("illegal: " + text));
        }
        out.println(paint.faint("    "
                + new CommandText(CommandText.program())
                        .add("replay")
                        .add("show")
                        .add(file.toString())
                        .add("--turn")
                        .add(Integer.toString(difference.turn()))));
        page(file, difference);
    }

    /** Prints the address of the position on the page, as the seat saw it. */
    private void page(Path file, DecisionReview.Difference difference) {
        if (file.toString().endsWith(ReplayFiles.ENDING)) {
            String id = URLEncoder.encode(ReplayFiles.of(file).id(), StandardCharsets.UTF_8)
                    .replace("+", "%20");
            out.println(paint.faint("    http://127.0.0.1:8080/#/match/" + id + "/" + (difference.step() - 1) + "/"
                    + difference.seat()));
        }
    }

    /** Returns where to begin, so that the first difference of two long texts is printed. */
    private static int start(String one, String other) {
        if (Math.max(one.length(), other.length()) <= MAX_ACTION) {
            return 0;
        }
        int same = 0;
        while (same < Math.min(one.length(), other.length()) && one.charAt(same) == other.charAt(same)) {
            same++;
        }
        int start = same <= MAX_ACTION / 2 ? 0 : same - BEFORE;
        return start > 0 && Character.isLowSurrogate(one.charAt(start)) ? start - 1 : start;
    }

    private static String from(String action, int start) {
        return Excerpt.of((start == 0 ? "" : "...") + action.substring(start), MAX_ACTION);
    }

    /** Adds a log of the bot, which is mentioned at the end if the bot has written to it. */
    void log(Path log) {
        if (Files.exists(log)) {
            logs.add(log);
        }
    }

    /** Prints the numbers. */
    void end(DecisionReview.Counts counts, int replays, int unusable, int ofOtherGames, boolean stopped) {
        if (json) {
            out.println(Json.line(object(counts)));
            out.flush();
            return;
        }
        if (omitted > 0) {
            out.println("... and " + omitted + " more; --max " + (printed + omitted) + " prints all");
        }
        if (printed > 0) {
            out.println();
        }
        String numbers = counts.different() + " of " + counts.decisions() + " decisions differ";
        boolean same = counts.different() == 0 && counts.failed() == 0;
        out.println((stopped ? "Stopped. " : "") + (same ? paint.good(numbers) : paint.warning(numbers)) + " ("
                + Excerpt.visible(bot) + ", " + count(replays, "replay") + ")");
        if (counts.failed() > 0) {
            out.println("  "
                    + paint.bad(
                            counts.failed() + " without an answer: " + Excerpt.visible(bot) + " was late or failed"));
        }
        also(counts.replaced(), "not compared: the recorded bot was late or failed there");
        also(counts.unreached(), "not compared: after another decision, a program cannot continue this turn");
        if (ofOtherGames > 0) {
            out.println("  " + count(ofOtherGames, "replay") + " of other games not used");
        }
        if (unusable > 0) {
            out.println("  " + paint.warning(count(unusable, "replay") + " could not be used: see the messages above"));
        }
        logs.forEach(log -> out.println("  log: " + log));
        if (printed > 0) {
            out.println("To see a turn on its page, run " + CommandText.program()
                    + " serve, with --replays FOLDER if the replays are not in 'replays'.");
        }
        out.flush();
    }

    private void also(int count, String what) {
        if (count > 0) {
            out.println("  " + count + " " + what);
        }
    }

    private static String count(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    private static ObjectNode object(DecisionReview.Counts counts) {
        ObjectNode object = Json.MAPPER.createObjectNode();
        object.put("decisions", counts.decisions());
        object.put("different", counts.different());
        object.put("failed", counts.failed());
        object.put("skipped", counts.replaced() + counts.unreached());
        return object;
    }
}
