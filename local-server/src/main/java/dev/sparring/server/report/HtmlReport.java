package dev.sparring.server.report;

import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.text.Excerpt;
import java.util.List;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The standings as one page of HTML that needs no other file, no server and no JavaScript. */
public final class HtmlReport {
    private static final String ICON =
            "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E"
                    + "%3Crect width='32' height='32' rx='8' fill='%2315181d'/%3E%3Ccircle cx='12' cy='16' r='7' fill='%2356b4e9'/%3E"
                    + "%3Cpath d='M20.5 8.5l7 7.5-7 7.5-7-7.5z' fill='%23e69f00'/%3E%3C/svg%3E";

    private static final int MAX_OPTION = 60;

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
        head(title);
        html.open("body").open("header", "class", "top");
        html.open("img", "src", ICON, "alt", "", "width", "26", "height", "26");
        html.element("span", "Sparring", "class", "brand").close("header");
        html.open("main").element("h1", title);
        facts();
        table();
        plots();
        if (standings.counts().played() > 0) {
            conduct();
            new HtmlPairs(standings, html, repeat).write();
        }
        html.close("main").close("body").close("html");
    }

    private void head(String title) {
        String css = PageStyle.css();
        html.open("html", "lang", "en").open("head").open("meta", "charset", "utf-8");
        html.open("meta", "http-equiv", "Content-Security-Policy", "content", PageStyle.policy(css));
        html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.open("meta", "name", "color-scheme", "content", "light dark");
        html.open("meta", "name", "referrer", "content", "no-referrer");
        html.element("title", title + " - Sparring");
        html.open("link", "rel", "icon", "type", "image/svg+xml", "href", ICON);
        html.style(css).close("head");
    }

    private void facts() {
        TournamentPlan plan = standings.tournament().plan();
        HeatCounts counts = standings.counts();
        html.open("dl", "class", "facts");
        fact("Bots", plan.bots().size());
        fact("Players", plan.players());
        fact("Heats", counts.played());
        fact("Matches", counts.matches());
        fact("Void heats", standings.voids().size());
        fact("Seed", plan.seed());
        String maps = sentences.maps();
        if (!maps.isEmpty()) {
            fact(maps.startsWith("Maps") ? "Maps" : "Map", maps.substring(maps.indexOf(' ') + 1));
        }
        new TreeMap<>(standings.tournament().options())
                .forEach((name, value) -> fact(name, Excerpt.of(value, MAX_OPTION)));
        html.close("dl");
        paragraphs(sentences.played().subList(1, sentences.played().size()), "warning");
        paragraphs(sentences.voids(), "warning");
    }

    private void fact(String name, Object value) {
        html.open("div")
                .element("dt", name)
                .element("dd", String.valueOf(value))
                .close("div");
    }

    private void paragraphs(List<String> lines, String style) {
        if (!lines.isEmpty()) {
            html.open("div", "class", style);
            lines.forEach(line -> html.element("p", line));
            html.close("div");
        }
    }

    private void table() {
        html.open("section", "class", "panel").element("h2", "Table");
        for (List<StandingsRow> rows : standings.tables()) {
            boxed("Table");
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

    private void boxed(String label) {
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", label);
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
        boxed("Faults and times");
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
