package dev.sparring.server.cli.play;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Ending;
import dev.sparring.bot.Ranking;
import dev.sparring.json.Json;
import dev.sparring.server.cli.shared.Columns;
import dev.sparring.server.cli.shared.MatchTitle;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.match.MatchReport.SeatReport;
import dev.sparring.server.match.Note;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.replay.ReplayStep;
import dev.sparring.server.session.CommandText;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints the result of a match, as text or as JSON. */
final class PlayOutput {
    /** The maximum number of different notes of each kind that are printed for a seat; the replay contains all of them. */
    private static final int MAX_NOTES_OF_A_KIND = 3;

    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean json;
    private final boolean quiet;
    private final Paint paint;

    PlayOutput(PrintWriter out, PrintWriter err, boolean json, boolean quiet, Paint paint) {
        this.out = out;
        this.err = err;
        this.json = json;
        this.quiet = quiet;
        this.paint = paint;
    }

    void print(Played<?> played) {
        if (json) {
            out.println(Json.line(object(played)));
        } else {
            table(played);
        }
        out.flush();
        played.replayFailure().ifPresent(err::println);
        err.flush();
    }

    private void table(Played<?> played) {
        if (!quiet) {
            out.printf(
                    "%s: %d turns in %.1f s%n%n",
                    MatchTitle.of(
                            played.game(), played.setup().map(), played.setup().seed()),
                    played.report().turns(),
                    played.report().elapsed().toMillis() / 1000.0);
        }
        Columns columns = new Columns()
                .row(Stream.of("place", "bot", "score", "ending", "timeouts", "illegal", "warnings", "slowest")
                        .map(paint::faint)
                        .toArray());
        for (Ranking.Standing standing : byPlace(played)) {
            SeatReport seat = played.report().seats().get(standing.seat().index());
            columns.row(
                    standing.place(),
                    standing.place() == 1 ? paint.strong(name(played, standing)) : name(played, standing),
                    standing.score(),
                    seat.ending() instanceof Ending.Played
                            ? seat.ending().word()
                            : paint.bad(seat.ending().word()),
                    count(seat.timeouts()),
                    count(seat.illegal()),
                    count(seat.warnings()),
                    String.format("%.1f ms in turn %d", milliseconds(seat), seat.slowestTurn()));
        }
        out.print(columns);
        if (played.report().ranking().winners().size() == played.bots().size()) {
            out.println(paint.strong("  A draw."));
        }
        notes(played);
        if (!quiet) {
            out.println();
            if (played.replayFailure().isEmpty()) {
                out.println(paint.faint("  replay  ") + played.replay());
            }
            logs(played);
            out.println(paint.faint("  again   ") + played.again());
        }
    }

    /** Formats a number of faults, in colour unless it is 0. */
    private String count(int faults) {
        return faults == 0 ? "0" : paint.warning(faults);
    }

    private void notes(Played<?> played) {
        for (Ranking.Standing standing : byPlace(played)) {
            SeatReport seat = played.report().seats().get(standing.seat().index());
            boolean finished = seat.ending() instanceof Ending.Played;
            if (finished && seat.notes().isEmpty()) {
                continue;
            }
            out.println();
            out.println("  " + paint.strong(name(played, standing)));
            if (!finished) {
                out.println("    " + paint.bad(seat.ending().word()) + " in turn "
                        + seat.ending().turn() + ": " + seat.ending().why());
            }
            boolean all = true;
            for (Note.Kind kind : Note.Kind.values()) {
                all &= notesOf(kind, seat);
            }
            if (!all) {
                out.println("    all: " + CommandText.program() + " replay show " + played.replay() + " --notes");
            }
        }
    }

    /** Prints the first notes of a kind, each sentence once. Returns whether the kind has no more notes. */
    private boolean notesOf(Note.Kind kind, SeatReport seat) {
        Map<String, List<Note>> same = seat.notes().stream()
                .filter(note -> note.kind() == kind)
                .collect(Collectors.groupingBy(Note::text, LinkedHashMap::new, Collectors.toList()));
        int shown = 0;
        for (List<Note> notes :
                same.values().stream().limit(MAX_NOTES_OF_A_KIND).toList()) {
            shown += notes.size();
            Note first = notes.get(0);
            // The line above already contains the note that ended the bot's part.
            if (notes.size() > 1 || !seat.ending().why().endsWith(first.text())) {
                out.println("    turn " + first.turn() + again(notes.size() - 1) + ": " + first.text());
            }
        }
        int more = seat.count(kind) - shown;
        if (more > 0) {
            out.println("    " + more(kind, more));
        }
        return more == 0;
    }

    private static String again(int times) {
        return times == 0 ? "" : " (and " + times + " more " + (times == 1 ? "time" : "times") + ")";
    }

    private static String more(Note.Kind kind, int count) {
        return String.format(Locale.ROOT, "and %,d more of this kind (%s)", count, kind);
    }

    /** Prints the log file of every bot that runs on this machine, even if there was no fault. */
    private void logs(Played<?> played) {
        for (int seat = 0; seat < played.bots().size(); seat++) {
            ResolvedBot bot = played.bots().get(seat);
            Path log = played.logs().get(seat);
            String where = bot instanceof ResolvedBot.Address
                    ? "where you started it"
                    : log + (Files.exists(log) ? "" : " (empty)");
            out.println(paint.faint(seat == 0 ? "  logs    " : "          ") + bot.name() + ": " + where);
        }
    }

    /** Returns the log of a seat's bot, if the bot has written anything. */
    private static Optional<Path> log(Played<?> played, Ranking.Standing standing) {
        Path log = played.logs().get(standing.seat().index());
        return Files.exists(log) ? Optional.of(log) : Optional.empty();
    }

    private static List<Ranking.Standing> byPlace(Played<?> played) {
        return played.report().ranking().standings().stream()
                .sorted(Comparator.comparingInt(Ranking.Standing::place))
                .toList();
    }

    private static String name(Played<?> played, Ranking.Standing standing) {
        return played.bots().get(standing.seat().index()).name();
    }

    private static double milliseconds(SeatReport seat) {
        return Math.round(seat.slowest().toNanos() / 1e3) / 1e3;
    }

    private static ObjectNode object(Played<?> played) {
        ObjectNode object = Json.MAPPER.createObjectNode();
        object.put("game", played.game().id());
        object.put("map", played.setup().map().name());
        object.put("seed", played.setup().seed());
        object.put("turns", played.report().turns());
        ArrayNode bots = object.putArray("bots");
        for (Ranking.Standing standing : played.report().ranking().standings()) {
            SeatReport seat = played.report().seats().get(standing.seat().index());
            ObjectNode bot = bots.addObject();
            bot.put("name", name(played, standing));
            bot.put("seat", standing.seat().index());
            bot.put("place", standing.place());
            bot.put("score", standing.score());
            bot.put("ending", seat.ending().word());
            bot.put("why", seat.ending().why());
            bot.put("warnings", seat.warnings());
            bot.put("timeouts", seat.timeouts());
            bot.put("illegal", seat.illegal());
            bot.put("slowestMs", milliseconds(seat));
            notes(seat, bot.putArray("notes"), bot.putArray("measured"));
            log(played, standing).ifPresentOrElse(file -> bot.put("log", file.toString()), () -> bot.putNull("log"));
        }
        if (played.replayFailure().isEmpty()) {
            object.put("replay", played.replay().toString());
        } else {
            object.putNull("replay");
        }
        object.put("elapsedMs", played.report().elapsed().toMillis());
        object.put("again", played.again());
        return object;
    }

    private static void notes(SeatReport seat, ArrayNode notes, ArrayNode measured) {
        Map<Note.Kind, Integer> more = new EnumMap<>(Note.Kind.class);
        more.putAll(seat.counts());
        for (Note note : seat.notes()) {
            notes.add("turn " + note.turn() + ": " + note.text());
            more.merge(note.kind(), -1, Integer::sum);
            note.measured().ifPresent(figures -> {
                ObjectNode object = Json.MAPPER.valueToTree(ReplayStep.Measured.of(figures));
                measured.add(object.put("turn", note.turn()));
            });
        }
        more.forEach((kind, count) -> {
            if (count > 0) {
                notes.add(more(kind, count));
            }
        });
    }
}
