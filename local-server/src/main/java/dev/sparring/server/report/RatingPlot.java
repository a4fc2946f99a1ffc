package dev.sparring.server.report;

import dev.sparring.server.rating.BotRating;
import dev.sparring.server.standings.StandingsRow;
import dev.sparring.server.statistics.Interval;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** A picture of the ratings of one group of bots with their intervals, the best bot at the top. It is as wide as its box. */
final class RatingPlot {
    private static final int ROW = 42;
    private static final int AXIS = 26;
    private static final int TICKS = 8;
    private static final double MIN_RANGE = 20;
    private static final double MARGIN = 0.03;

    private final List<StandingsRow> rows;
    private final String title;
    private final String id;
    private final double low;
    private final double high;

    RatingPlot(List<StandingsRow> rows, String title, String id) {
        this.rows = rows.stream()
                .sorted(Comparator.comparingDouble(row -> -row.rating().rating()))
                .toList();
        this.title = title;
        this.id = id;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (StandingsRow row : rows) {
            BotRating rating = row.rating();
            Interval interval = rating.interval();
            least = Math.min(least, Double.isFinite(interval.low()) ? interval.low() : rating.rating());
            most = Math.max(most, Double.isFinite(interval.high()) ? interval.high() : rating.rating());
        }
        double margin = Math.max(MIN_RANGE, MARGIN * (most - least));
        low = least - margin;
        high = most + margin;
    }

    void write(Html html) {
        int height = ROW * rows.size();
        html.open(
                "svg",
                "class",
                "plot",
                "width",
                "100%",
                "height",
                String.valueOf(height + AXIS),
                "role",
                "img",
                "aria-labelledby",
                id + "-title " + id + "-desc");
        html.element("title", title, "id", id + "-title");
        html.element("desc", description(), "id", id + "-desc");
        double step = step((high - low) / TICKS);
        for (double tick = step * Math.ceil(low / step); tick <= high; tick += step) {
            html.empty("line", "class", "tick", "x1", x(tick), "x2", x(tick), "y1", "0", "y2", String.valueOf(height));
            html.element(
                    "text", Shown.whole(tick), "class", "axis", "x", x(tick), "y", String.valueOf(height + AXIS - 8));
        }
        for (int i = 0; i < rows.size(); i++) {
            row(html, rows.get(i), i * ROW);
        }
        html.close("svg");
    }

    private void row(Html html, StandingsRow row, int top) {
        Interval interval = row.rating().interval();
        String y = String.valueOf(top + ROW - 13);
        html.open("text", "class", "label", "x", "0", "y", String.valueOf(top + 17))
                .text(TextWidth.shortened(row.name(), 24) + " ")
                .open("tspan", "class", "value")
                .text(Shown.ratingInterval(row))
                .closeInline("tspan")
                .close("text");
        html.empty(
                "line",
                "class",
                "interval",
                "x1",
                Double.isFinite(interval.low()) ? x(interval.low()) : "0%",
                "x2",
                Double.isFinite(interval.high()) ? x(interval.high()) : "100%",
                "y1",
                y,
                "y2",
                y);
        end(html, interval.low(), y);
        end(html, interval.high(), y);
        html.empty(
                "circle",
                "class",
                row.rating().extreme() == BotRating.Extreme.NONE ? "point" : "point hollow",
                "cx",
                x(row.rating().rating()),
                "cy",
                y,
                "r",
                "5");
    }

    private void end(Html html, double value, String y) {
        if (Double.isFinite(value)) {
            int middle = Integer.parseInt(y);
            html.empty(
                    "line",
                    "class",
                    "interval",
                    "x1",
                    x(value),
                    "x2",
                    x(value),
                    "y1",
                    String.valueOf(middle - 4),
                    "y2",
                    String.valueOf(middle + 4));
        }
    }

    private String x(double value) {
        return String.format(Locale.ROOT, "%.2f%%", 100 * (value - low) / (high - low));
    }

    /** Returns the smallest of the numbers 1, 2, 5, 10, 20, 50 and so on that is not less. */
    static double step(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double factor : new double[] {1, 2, 5}) {
            if (factor * power >= least) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    private String description() {
        StringBuilder text = new StringBuilder();
        for (StandingsRow row : rows) {
            text.append(text.isEmpty() ? "" : "; ")
                    .append(row.name())
                    .append(": ")
                    .append(row.rating().extreme() == BotRating.Extreme.NONE ? Shown.rating(row) + ", " : "")
                    .append(Shown.ratingInterval(row));
        }
        return text.toString();
    }
}
