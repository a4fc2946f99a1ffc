package dev.sparring.server.report;

import dev.sparring.server.standings.BotTotals;
import dev.sparring.server.standings.HeatCounts;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.standings.StandingsRow;
import dev.sparring.server.tournament.TournamentPlan;
import java.util.List;
import java.util.function.UnaryOperator;

/** The standings as one page of HTML that needs no other file, no server and no JavaScript. */
public final class HtmlReport {
    private final Standings standings;
    private final Sentences sentences;
    private final Html html = new Html();

    private HtmlReport(Standings standings) {
        this.standings = standings;
        this.sentences = new Sentences(standings);
    }

    /**
     * Returns the page.
     *
     * @param game the title of the game
     * @param repeat returns the command that plays the match with a key again
     */
    public static String of(Standings standings, String game, UnaryOperator<String> repeat) {
        HtmlReport report = new HtmlReport(standings);
        report.write(game, repeat);
        return report.html.toString();
    }

    private void write(String game, UnaryOperator<String> repeat) {
        String title = game + ": " + sentences.type();
        HtmlPage.begin(html, title);
        facts();
        table();
        plots();
        if (standings.counts().played() > 0) {
            conduct();
            new HtmlPairs(standings, html, repeat).write();
        }
        HtmlPage.end(html);
    }

    private void facts() {
        TournamentPlan plan = standings.tournament().plan();
        HeatCounts counts = standings.counts();
        html.open("dl", "class", "facts");
        HtmlPage.fact(html, "Bots", plan.bots().size());
        HtmlPage.fact(html, "Players", TextReport.players(plan));
        HtmlPage.fact(html, "Heats", counts.played());
        HtmlPage.fact(html, "Matches", counts.matches());
        HtmlPage.fact(html, "Void heats", standings.voids().size());
        HtmlPage.fact(html, "Seed", plan.seed());
        HtmlPage.maps(html, sentences.maps());
        HtmlPage.options(html, standings.tournament().options());
        html.close("dl");
        paragraphs(sentences.played().subList(1, sentences.played().size()), "warning");
        paragraphs(sentences.voids(), "warning");
    }

    private void paragraphs(List<String> lines, String style) {
        HtmlPage.paragraphs(html, lines, style);
    }

    private void table() {
        html.open("section", "class", "panel").element("h2", "Table");
        for (List<StandingsRow> rows : standings.tables()) {
            HtmlPage.boxed(html, "Table");
            html.open("table", "class", "places").open("thead").open("tr");
            HtmlCells.titles(html, "Place", "Bot", "Rating", "95 %", "Score", "95 %", "Heats");
            html.close("tr").close("thead").open("tbody");
            rows.forEach(this::row);
            html.close("tbody").close("table").close("div");
        }
        paragraphs(sentences.table(), "notes");
        paragraphs(sentences.groups(), "notes");
        if (standings.counts().played() > 0) {
            html.element(
                    "p",
                    "A heat is one map and seed with one line-up; each bot of the line-up has each seat once.",
                    "class",
                    "notes");
        }
        html.close("section");
    }

    private void row(StandingsRow row) {
        html.open("tr").element("td", row.shownPlace());
        html.open("th", "scope", "row").name(row.name()).close("th");
        HtmlCells.number(html, Shown.rating(row), "strong");
        HtmlCells.number(html, Shown.ratingInterval(row), "range");
        HtmlCells.number(html, Shown.score(row.score()), "strong");
        HtmlCells.number(html, Shown.scoreInterval(row.score()), "range");
        HtmlCells.number(html, row.score().heats(), "");
        html.close("tr");
    }

    private void conduct() {
        html.open("section", "class", "panel").element("h2", "Faults and times");
        HtmlPage.boxed(html, "Faults and times");
        html.open("table").open("thead").open("tr");
        HtmlCells.titles(html, "Bot", "Matches", "Failures", "Late", "Faults", "Decisions", "ms each", "CPU s/match");
        html.close("tr").close("thead").open("tbody");
        standings.rows().forEach(this::conduct);
        html.close("tbody").close("table").close("div");
        html.element(
                "p",
                "Failures: matches that the bot did not play to the end. Late: answers after the deadline. Faults: illegal"
                        + " orders, unreadable answers and failures of the bot's code.",
                "class",
                "notes");
        html.close("section");
    }

    private void conduct(StandingsRow row) {
        BotTotals totals = row.totals();
        html.open("tr").open("th", "scope", "row").name(row.name()).close("th");
        HtmlCells.number(html, totals.matches(), "");
        HtmlCells.fault(html, totals.failures());
        HtmlCells.fault(html, totals.late());
        HtmlCells.fault(html, totals.faults());
        HtmlCells.number(html, totals.decisions(), "");
        HtmlCells.number(html, Shown.decimal(totals.meanMillis()), "");
        HtmlCells.number(html, Shown.decimal(totals.meanCpuSeconds()), "");
        html.close("tr");
    }

    private void plots() {
        int plots = 0;
        for (List<String> group : standings.groups()) {
            plots++;
            List<StandingsRow> rows = standings.rows().stream()
                    .filter(row -> group.contains(row.name()))
                    .toList();
            String title = standings.groups().size() == 1 ? "Ratings" : "Ratings of group " + plots;
            html.open("section", "class", "panel").element("h2", title);
            new RatingPlot(rows, title, "plot-" + plots).write(html);
            html.element(
                    "p",
                    "Each point is a rating with its 95 % interval. Hollow points: the bot won or lost everything, so the"
                            + " interval has only one end.",
                    "class",
                    "notes");
            html.close("section");
        }
    }
}
