package dev.sparring.server.report;

import dev.sparring.text.Excerpt;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The parts that all pages have in common. A page needs no other file, no server and no JavaScript. */
final class HtmlPage {
    private static final String ICON =
            "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E"
                    + "%3Crect width='32' height='32' rx='8' fill='%2315181d'/%3E%3Ccircle cx='12' cy='16' r='7' fill='%2356b4e9'/%3E"
                    + "%3Cpath d='M20.5 8.5l7 7.5-7 7.5-7-7.5z' fill='%23e69f00'/%3E%3C/svg%3E";

    private static final int MAX_OPTION = 60;

    private HtmlPage() {}

    /** Begins a page, up to its heading. */
    static void begin(Html html, String title) {
        String css = PageStyle.css();
        html.open("html", "lang", "en").open("head").open("meta", "charset", "utf-8");
        html.open("meta", "http-equiv", "Content-Security-Policy", "content", PageStyle.policy(css));
        html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.open("meta", "name", "color-scheme", "content", "light dark");
        html.open("meta", "name", "referrer", "content", "no-referrer");
        html.element("title", title + " - Sparring");
        html.open("link", "rel", "icon", "type", "image/svg+xml", "href", ICON);
        html.style(css).close("head");
        html.open("body").open("header", "class", "top");
        html.open("img", "src", ICON, "alt", "", "width", "26", "height", "26");
        html.element("span", "Sparring", "class", "brand").close("header");
        html.open("main").element("h1", title);
    }

    /** Ends a page. */
    static void end(Html html) {
        html.close("main").close("body").close("html");
    }

    /** Adds a name and its value to a list of facts. */
    static void fact(Html html, String name, Object value) {
        html.open("div")
                .element("dt", name)
                .element("dd", String.valueOf(value))
                .close("div");
    }

    /** Adds the maps to a list of facts; {@code maps} begins with Map or Maps, or is empty for a game without maps. */
    static void maps(Html html, String maps) {
        if (!maps.isEmpty()) {
            fact(html, maps.startsWith("Maps") ? "Maps" : "Map", maps.substring(maps.indexOf(' ') + 1));
        }
    }

    /** Adds the options of the game to a list of facts. */
    static void options(Html html, Map<String, String> options) {
        new TreeMap<>(options).forEach((name, value) -> fact(html, name, Excerpt.of(value, MAX_OPTION)));
    }

    /** Adds a box with a paragraph for each line; nothing without lines. */
    static void paragraphs(Html html, List<String> lines, String style) {
        if (!lines.isEmpty()) {
            html.open("div", "class", style);
            lines.forEach(line -> html.element("p", line));
            html.close("div");
        }
    }

    /** Begins a box that can be scrolled if its table is wider. */
    static void boxed(Html html, String label) {
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", label);
    }
}
