package dev.sparring.server.report;

/** The cells of the tables of a page. */
final class HtmlCells {
    private HtmlCells() {}

    static void titles(Html html, String... titles) {
        for (String title : titles) {
            html.element("th", title, "scope", "col");
        }
    }

    static void number(Html html, Object value, String style) {
        html.element("td", String.valueOf(value), "class", style.isEmpty() ? "number" : "number " + style);
    }

    /** Adds a number that should be 0. */
    static void fault(Html html, long count) {
        number(html, count, count == 0 ? "" : "bad");
    }
}
