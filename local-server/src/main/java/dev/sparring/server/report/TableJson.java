package dev.sparring.server.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.standings.StandingsRow;
import dev.sparring.server.statistics.Interval;
import dev.sparring.server.tournament.HeatRecord;
import java.util.OptionalDouble;

/**
 * The standings as one line of JSON:
 *
 * <pre>{"table":[{"name":..,"heats":..,"games":..,"score":..,"low":..,"high":..,"rating":..,"place":..,"ratingLow":..,
 * "ratingHigh":..,"late":..,"faults":..,"failures":..}],"void":..,"voids":[{"heat":..,"why":..}],
 * "times":[{"name":..,"decisions":..,"meanMs":..,"cpuSeconds":..}]}</pre>
 *
 * The bots are in the order of their places. {@code games} are matches. {@code score} and the ends of its 95 % interval are from 0 to
 * 1. A number that the results do not give is null: all of a bot without matches, the upper end of the rating of a bot that won
 * everything, and the lower end if it lost everything. Times are in a list of their own, so that {@code table} is the same if the same
 * matches are played again.
 */
public final class TableJson {
    private static final double ROUNDING = 1000;

    private TableJson() {}

    /** Returns the line, without a line end. */
    public static String line(Standings standings) {
        ObjectNode line = Json.MAPPER.createObjectNode();
        ArrayNode table = line.putArray("table");
        standings.rows().forEach(row -> add(row, table.addObject()));
        line.put("void", standings.voids().size());
        ArrayNode voids = line.putArray("voids");
        for (HeatRecord heat : standings.voids()) {
            voids.addObject().put("heat", heat.number()).put("why", heat.why());
        }
        ArrayNode times = line.putArray("times");
        standings.rows().forEach(row -> addTimes(row, times.addObject()));
        return Json.line(line);
    }

    private static void add(StandingsRow row, ObjectNode object) {
        boolean played = row.hasPlayed();
        Interval score = row.score().shown().interval();
        Interval rating = row.rating().interval();
        object.put("name", row.name());
        object.put("heats", row.score().heats());
        object.put("games", row.totals().matches());
        put(object, "score", played, row.score().mean());
        put(object, "low", played, score.low());
        put(object, "high", played, score.high());
        put(object, "rating", played, rounded(row.rating().rating()));
        if (row.place().isPresent()) {
            object.put("place", row.place().getAsInt());
        } else {
            object.putNull("place");
        }
        put(object, "ratingLow", played, rounded(rating.low()));
        put(object, "ratingHigh", played, rounded(rating.high()));
        object.put("late", row.totals().late());
        object.put("faults", row.totals().faults());
        object.put("failures", row.totals().failures());
    }

    private static void addTimes(StandingsRow row, ObjectNode object) {
        object.put("name", row.name());
        object.put("decisions", row.totals().decisions());
        put(object, "meanMs", row.totals().meanMillis());
        put(object, "cpuSeconds", row.totals().meanCpuSeconds());
    }

    private static void put(ObjectNode object, String field, OptionalDouble value) {
        put(object, field, value.isPresent(), value.orElse(Double.NaN));
    }

    private static void put(ObjectNode object, String field, boolean known, double value) {
        if (known && Double.isFinite(value)) {
            object.put(field, value);
        } else {
            object.putNull(field);
        }
    }

    /** Rounds a rating, which is the sum of many numbers, so that the order of the sum does not matter. Keeps infinite values. */
    static double rounded(double rating) {
        return Double.isFinite(rating) ? Math.round(rating * ROUNDING) / ROUNDING : rating;
    }
}
