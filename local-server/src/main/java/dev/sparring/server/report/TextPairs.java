package dev.sparring.server.report;

import dev.sparring.server.rating.RatingDifference;
import dev.sparring.server.report.Colours.Tone;
import dev.sparring.server.report.TextTable.Cell;
import dev.sparring.server.standings.PairResult;
import dev.sparring.server.standings.Standings;
import dev.sparring.text.Excerpt;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The results of pairs of bots for a terminal: a cross table, or for a gauntlet a list of the first bot's opponents. */
final class TextPairs {
    /** More bots make a cross table that nobody reads in a terminal. */
    private static final int MAX_BOTS = 20;
    /** The columns of a part of a cross table that is not too wide. */
    private static final int COLUMNS = 10;

    private final Standings standings;
    private final Colours colours;

    private TextPairs(Standings standings, Colours colours) {
        this.standings = standings;
        this.colours = colours;
    }

    static String of(Standings standings, Colours colours) {
        TextPairs pairs = new TextPairs(standings, colours);
        return TextReport.isGauntlet(standings) ? pairs.opponents() : pairs.crossTable();
    }

    private String opponents() {
        String challenger = standings.tournament().plan().bots().get(0);
        TextTable table = new TextTable(0).titles("opponent", "heats", "score", "95 %", "Elo", "95 %", "better");
        standings
                .against(challenger)
                .forEach(pair -> table.row(List.of(
                        Cell.of(Excerpt.visible(pair.column())),
                        Cell.of(pair.score().heats()),
                        Cell.of(Shown.score(pair.score())),
                        Cell.of(Shown.scoreInterval(pair.score())),
                        Cell.of(pair.difference().map(Shown::difference).orElse(Shown.NOTHING)),
                        Cell.of(pair.difference().map(Shown::differenceInterval).orElse(Shown.NOTHING)),
                        coloured(pair, probability(pair) + " %"))));
        return lines(TextWidth.shortened(challenger, 40)
                        + " against each opponent. Elo: its rating minus the opponent's."
                        + " better: the probability that it is better.")
                + table.text(TextReport.WIDTH, colours);
    }

    private String crossTable() {
        List<String> all = standings.players();
        List<String> bots = all.subList(0, Math.min(MAX_BOTS, all.size()));
        StringBuilder text = new StringBuilder(lines(
                "Cross table. Upper number: the score of the row's bot against the column's, in percent. Lower number: the"
                        + " probability in percent, from all matches, that the row's bot is better."
                        + (all.size() > bots.size()
                                ? " Only the first " + bots.size() + " of " + all.size() + " bots are shown."
                                : "")));
        for (int from = 0; from < bots.size(); from += COLUMNS) {
            text.append(from == 0 ? "" : "\n").append(part(bots, from, Math.min(from + COLUMNS, bots.size())));
        }
        return text.toString();
    }

    private String part(List<String> bots, int from, int to) {
        List<String> titles = new ArrayList<>(List.of("", ""));
        for (int column = from; column < to; column++) {
            titles.add(String.valueOf(column + 1));
        }
        TextTable table = new TextTable(1).titles(titles.toArray(String[]::new));
        for (int row = 0; row < bots.size(); row++) {
            List<Cell> scores = new ArrayList<>(List.of(Cell.of(row + 1), Cell.of(Excerpt.visible(bots.get(row)))));
            List<Cell> probabilities = new ArrayList<>(Collections.nCopies(2, Cell.of("")));
            for (String column : bots.subList(from, to)) {
                Optional<PairResult> pair = standings.pairs().of(bots.get(row), column);
                boolean same = bots.get(row).equals(column);
                scores.add(pair.map(result -> coloured(result, Shown.score100(result.score())))
                        .orElse(Cell.of(same ? "" : Shown.NOTHING)));
                probabilities.add(pair.map(result -> Cell.of(Tone.FAINT, probability(result)))
                        .orElse(Cell.of("")));
            }
            table.row(scores).row(probabilities);
        }
        return table.text(TextReport.WIDTH, colours);
    }

    private static Cell coloured(PairResult pair, String text) {
        return switch (pair.verdict()) {
            case BETTER -> Cell.of(Tone.GOOD, text);
            case WORSE -> Cell.of(Tone.BAD, text);
            case UNDECIDED -> Cell.of(text);
        };
    }

    static String probability(PairResult pair) {
        return pair.difference()
                .map(RatingDifference::probabilityBetter)
                .map(Shown::percent)
                .orElse(Shown.NOTHING);
    }

    private static String lines(String sentence) {
        return TextReport.lines(sentence).stream().collect(Collectors.joining("\n", "", "\n"));
    }
}
