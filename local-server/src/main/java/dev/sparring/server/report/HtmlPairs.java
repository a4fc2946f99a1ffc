package dev.sparring.server.report;

import dev.sparring.server.rating.RatingDifference;
import dev.sparring.server.standings.PairResult;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.tournament.UnitResult;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The pairs of bots on a page: a cross table or the opponents of a gauntlet's first bot, and for each pair a section with the commands
 * that play its matches again. Links show the sections, so that no JavaScript is needed.
 */
final class HtmlPairs {
    /** The number of commands on a page that is still quickly loaded, for each bot. */
    private static final int COMMANDS_OF_BOT = 160;

    private static final int MIN_COMMANDS = 3;
    private static final int MAX_COMMANDS = 10;

    private final Standings standings;
    private final List<String> bots;
    private final Html html;
    private final UnaryOperator<String> repeat;
    private final int commands;

    HtmlPairs(Standings standings, Html html, UnaryOperator<String> repeat) {
        this.standings = standings;
        this.bots = standings.players();
        this.html = html;
        this.repeat = repeat;
        this.commands = Math.max(MIN_COMMANDS, Math.min(MAX_COMMANDS, COMMANDS_OF_BOT / Math.max(1, bots.size())));
    }

    void write() {
        boolean gauntlet = TextReport.isGauntlet(standings);
        if (gauntlet) {
            opponents(standings.tournament().plan().bots().get(0));
        }
        if (!gauntlet || standings.tournament().plan().players() > 2) {
            crossTable();
        }
        for (String row : bots) {
            standings.against(row).forEach(this::section);
        }
    }

    private void opponents(String challenger) {
        html.open("section", "class", "panel", "id", "opponents");
        html.open("h2").name(challenger).text(" against each opponent").close("h2");
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Opponents");
        html.open("table").open("thead").open("tr");
        HtmlCells.titles(html, "Opponent", "Score", "95 %", "Heats", "Matches", "Elo", "95 %", "Better");
        html.close("tr").close("thead").open("tbody");
        standings.against(challenger).forEach(this::opponent);
        html.close("tbody").close("table").close("div");
        html.element(
                "p",
                "Elo: the rating of the first bot minus the opponent's. Better: the probability, from all matches, that"
                        + " it is better. Choose a score to see matches.",
                "class",
                "notes");
        html.close("section");
    }

    private void opponent(PairResult pair) {
        html.open("tr").open("th", "scope", "row").name(pair.column()).close("th");
        html.open("td", "class", "number " + style(pair))
                .open("a", "href", "#" + id(pair))
                .text(Shown.score(pair.score()))
                .closeInline("a")
                .close("td");
        HtmlCells.number(html, Shown.scoreInterval(pair.score()), "range");
        HtmlCells.number(html, pair.score().heats(), "");
        HtmlCells.number(html, pair.matches().size(), "");
        HtmlCells.number(html, pair.difference().map(Shown::difference).orElse(Shown.NOTHING), "strong");
        HtmlCells.number(html, pair.difference().map(Shown::differenceInterval).orElse(Shown.NOTHING), "range");
        HtmlCells.number(html, TextPairs.probability(pair) + " %", "");
        html.close("tr");
    }

    private void crossTable() {
        html.open("section", "class", "panel", "id", "cross").element("h2", "Cross table");
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Cross table");
        html.open("table", "class", "cross").open("thead").open("tr");
        html.element("th", "Bot", "scope", "col");
        for (int column = 0; column < bots.size(); column++) {
            html.element("th", String.valueOf(column + 1), "scope", "col", "title", bots.get(column));
        }
        html.close("tr").close("thead").open("tbody");
        for (int row = 0; row < bots.size(); row++) {
            html.open("tr")
                    .open("th", "scope", "row")
                    .text(row + 1 + " ")
                    .name(bots.get(row))
                    .close("th");
            for (String column : bots) {
                cell(standings.pairs().of(bots.get(row), column), bots.get(row).equals(column));
            }
            html.close("tr");
        }
        html.close("tbody").close("table").close("div");
        html.element(
                "p",
                "The score of the row's bot against the column's, and the probability, from all matches, that it is"
                        + " better. Coloured cells: the results show which bot is better. Choose a cell to see matches.",
                "class",
                "notes");
        html.close("section");
    }

    private void cell(Optional<PairResult> result, boolean same) {
        if (result.isEmpty()) {
            html.element("td", same ? "" : Shown.NOTHING, "class", same ? "same" : "number");
            return;
        }
        PairResult pair = result.get();
        html.open("td", "class", style(pair))
                .open(
                        "a",
                        "href",
                        "#" + id(pair),
                        "aria-label",
                        pair.row() + " against " + pair.column() + ": score " + Shown.score(pair.score())
                                + ", probability that it is better " + TextPairs.probability(pair) + " %")
                .text(Shown.score(pair.score()))
                .element("small", TextPairs.probability(pair) + " %")
                .closeInline("a")
                .close("td");
    }

    private static String style(PairResult pair) {
        return switch (pair.verdict()) {
            case BETTER -> "better";
            case WORSE -> "worse";
            case UNDECIDED -> "undecided";
        };
    }

    /** Returns a name for links. It has numbers instead of the names of bots. */
    private String id(PairResult pair) {
        return "pair-" + (bots.indexOf(pair.row()) + 1) + "-" + (bots.indexOf(pair.column()) + 1);
    }

    private void section(PairResult pair) {
        html.open("section", "class", "panel pair", "id", id(pair), "tabindex", "-1");
        html.open("h2").name(pair.row()).text(" against ").name(pair.column()).close("h2");
        html.element("p", summary(pair));
        html.open("ol");
        pair.lossesFirst().stream().limit(commands).forEach(match -> match(pair, match));
        html.close("ol");
        int more = pair.matches().size() - commands;
        html.open("p", "class", "notes")
                .text(more > 0 ? "And " + more + " more; losses come first. " : "")
                .open("a", "href", TextReport.isGauntlet(standings) ? "#opponents" : "#cross")
                .text("Close")
                .closeInline("a")
                .close("p");
        html.close("section");
    }

    private static String summary(PairResult pair) {
        return "Score " + Shown.score(pair.score()) + " (" + Shown.scoreInterval(pair.score()) + ") in "
                + Shown.count(pair.score().heats(), "heat", "heats") + ", "
                + Shown.count(pair.matches().size(), "match", "matches") + ": " + pair.count(1) + " won, "
                + pair.count(0) + " drawn, " + pair.count(-1) + " lost."
                + pair.difference().map(HtmlPairs::difference).orElse("");
    }

    private static String difference(RatingDifference difference) {
        return " Difference of the ratings: " + Shown.difference(difference) + " ("
                + Shown.differenceInterval(difference) + "). Probability of being better: "
                + Shown.percent(difference.probabilityBetter()) + " %.";
    }

    private void match(PairResult pair, UnitResult match) {
        int sign = pair.sign(match);
        html.open("li")
                .element("code", repeat.apply(match.unit().key()))
                .element(
                        "span",
                        (sign < 0 ? "lost" : sign == 0 ? "drawn" : "won") + ": place " + match.place(pair.row())
                                + " against " + match.place(pair.column())
                                + match.unit().map().map(map -> ", map " + map).orElse("") + ", seed "
                                + match.unit().seed(),
                        "class",
                        sign < 0 ? "bad" : "muted")
                .close("li");
    }
}
