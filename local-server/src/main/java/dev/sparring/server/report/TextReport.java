package dev.sparring.server.report;

import dev.sparring.server.report.Colours.Tone;
import dev.sparring.server.report.TextTable.Cell;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.standings.BotTotals;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.standings.StandingsRow;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The standings for a terminal. No line is wider than {@value #WIDTH} columns. */
public final class TextReport {
    static final int WIDTH = 79;

    private final Standings standings;
    private final Colours colours;
    private final StringBuilder text = new StringBuilder();

    private TextReport(Standings standings, Colours colours) {
        this.standings = standings;
        this.colours = colours;
    }

    /** Returns the table, the cross table and the sentences that explain them, each line with a line end. */
    public static String of(Standings standings, Colours colours) {
        TextReport report = new TextReport(standings, colours);
        report.write();
        return report.text.toString();
    }

    /** Returns the numbers of players that the matches can have: {@code 2}, or {@code 2 or 3} in a knockout. */
    public static String players(TournamentPlan plan) {
        return plan.sizes().stream().sorted().map(String::valueOf).collect(Collectors.joining(" or "));
    }

    private void write() {
        Sentences sentences = new Sentences(standings);
        wrapped(standings.tournament().game() + ", " + sentences.type() + ". " + sentences.facts());
        sentences.played().forEach(this::wrapped);
        for (List<StandingsRow> table : standings.tables()) {
            text.append('\n').append(table(table));
        }
        text.append('\n');
        sentences.table().forEach(this::wrapped);
        sentences.groups().forEach(this::wrapped);
        sentences.voids().forEach(line -> wrapped(line, Tone.WARNING));
        if (standings.counts().played() > 0) {
            text.append('\n').append(conduct());
            text.append('\n').append(TextPairs.of(standings, colours));
        }
    }

    private String table(List<StandingsRow> rows) {
        TextTable table = new TextTable(1).titles("#", "bot", "rating", "95 %", "score", "95 %", "heats");
        for (StandingsRow row : rows) {
            table.row(List.of(
                    Cell.of(row.shownPlace()),
                    Cell.of(Tone.STRONG, Excerpt.visible(row.name())),
                    Cell.of(Shown.rating(row)),
                    Cell.of(Shown.ratingInterval(row)),
                    Cell.of(Shown.score(row.score())),
                    Cell.of(Shown.scoreInterval(row.score())),
                    Cell.of(row.score().heats())));
        }
        return table.text(WIDTH, colours);
    }

    private String conduct() {
        TextTable table = new TextTable(0)
                .titles("bot", "matches", "failures", "late", "faults", "decisions", "ms each", "CPU s/match");
        for (StandingsRow row : standings.rows()) {
            BotTotals totals = row.totals();
            table.row(List.of(
                    Cell.of(Excerpt.visible(row.name())),
                    Cell.of(totals.matches()),
                    fault(totals.failures()),
                    fault(totals.late()),
                    fault(totals.faults()),
                    Cell.of(totals.decisions()),
                    Cell.of(Shown.decimal(totals.meanMillis())),
                    Cell.of(Shown.decimal(totals.meanCpuSeconds()))));
        }
        String explanation =
                standings.rows().stream().anyMatch(row -> row.totals().failures() > 0)
                        ? "failures: matches that the bot did not play to the end.\n"
                        : "";
        return table.text(WIDTH, colours) + explanation;
    }

    private static Cell fault(long count) {
        return count == 0 ? Cell.of(count) : Cell.of(Tone.WARNING, count);
    }

    private void wrapped(String sentence, Tone tone) {
        lines(sentence).forEach(line -> text.append(colours.paint(tone, line)).append('\n'));
    }

    private void wrapped(String sentence) {
        lines(sentence).forEach(line -> text.append(line).append('\n'));
    }

    /** Breaks a sentence at spaces. A word that is too long is shortened. */
    static List<String> lines(String sentence) {
        List<String> lines = new ArrayList<>();
        String indent = sentence.startsWith("- ") ? "  " : "";
        StringBuilder line = new StringBuilder();
        for (String word : Excerpt.visible(sentence).split(" ", -1)) {
            String shortened = TextWidth.shortened(word, WIDTH - indent.length());
            if (line.length() > 0 && TextWidth.of(line.toString()) + 1 + TextWidth.of(shortened) > WIDTH) {
                lines.add(line.toString());
                line.setLength(0);
                line.append(indent).append(shortened);
            } else {
                line.append(line.length() > 0 ? " " : "").append(shortened);
            }
        }
        lines.add(line.toString());
        return lines;
    }

    /** Returns whether all results are about one bot, so that a list says more than a cross table. */
    static boolean isGauntlet(Standings standings) {
        return standings.tournament().plan().type() == TournamentType.GAUNTLET;
    }
}
