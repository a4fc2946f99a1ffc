package dev.sparring.server.report;

import java.util.List;
import java.util.Locale;

/** A picture of values over the iterations of a search. It is as wide as its box. Values are positions from 0, the bottom, to 1. */
final class PathPlot {
    private static final int HEIGHT = 170;
    private static final int TOP = 8;
    private static final int AXIS = 26;
    private static final int TICKS = 5;
    /** The place for the labels at the left, and the width of the plot itself, in percent. */
    private static final double LEFT = 17;

    private static final double WIDTH = 81;
    private static final int UNITS = 1000;

    private final Html html;
    private final int iterations;

    /** @param iterations the number of iterations, at least 1 */
    PathPlot(Html html, int iterations) {
        this.html = html;
        this.iterations = iterations;
    }

    /** Begins the picture, with the numbers of iterations at the bottom. */
    void begin(String id, String title, String description) {
        html.open(
                "svg",
                "class",
                "plot",
                "width",
                "100%",
                "height",
                String.valueOf(TOP + HEIGHT + AXIS),
                "role",
                "img",
                "aria-labelledby",
                id + "-title " + id + "-desc");
        html.element("title", title, "id", id + "-title");
        html.element("desc", description, "id", id + "-desc");
        double step = Math.max(1, RatingPlot.step((double) iterations / TICKS));
        for (double tick = 0; tick <= iterations; tick += step) {
            html.element(
                    "text",
                    Shown.whole(tick),
                    "class",
                    "axis",
                    "x",
                    x(tick),
                    "y",
                    String.valueOf(TOP + HEIGHT + AXIS - 8));
        }
    }

    /** Adds a horizontal line with a label at its left. */
    void level(double position, String label) {
        line("tick", 0, position, iterations, position);
        html.element("text", label, "class", "axis left", "x", percent(LEFT - 1), "y", number(height(position) + 4));
    }

    /** Adds a horizontal line that marks the result. */
    void result(double position) {
        line("result", 0, position, iterations, position);
    }

    /** Adds a path with a position for each iteration, beginning with 0. */
    void path(List<Double> positions) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < positions.size(); i++) {
            points.append(points.isEmpty() ? "" : " ")
                    .append(number((double) UNITS * i / iterations))
                    .append(',')
                    .append(number(UNITS * (1 - positions.get(i))));
        }
        // The unit of x is not that of y: the plot is as wide as its box, but always equally high.
        html.open(
                "svg",
                "x",
                percent(LEFT),
                "y",
                String.valueOf(TOP),
                "width",
                percent(WIDTH),
                "height",
                String.valueOf(HEIGHT),
                "viewBox",
                "0 0 " + UNITS + " " + UNITS,
                "preserveAspectRatio",
                "none",
                "overflow",
                "visible");
        html.empty("polyline", "class", "path", "points", points.toString(), "vector-effect", "non-scaling-stroke");
        html.close("svg");
    }

    /** Adds a point with an interval. */
    void point(double iteration, double low, double position, double high) {
        line("interval", iteration, low, iteration, high);
        html.empty("circle", "class", "point", "cx", x(iteration), "cy", number(height(position)), "r", "4");
    }

    /** Ends the picture. */
    void end() {
        html.close("svg");
    }

    private void line(String style, double fromIteration, double from, double toIteration, double to) {
        html.empty(
                "line",
                "class",
                style,
                "x1",
                x(fromIteration),
                "x2",
                x(toIteration),
                "y1",
                number(height(from)),
                "y2",
                number(height(to)));
    }

    private String x(double iteration) {
        return percent(LEFT + WIDTH * iteration / iterations);
    }

    private static double height(double position) {
        return TOP + HEIGHT * (1 - position);
    }

    private static String percent(double value) {
        return number(value) + "%";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
