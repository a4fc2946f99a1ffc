package dev.sparring.server.report;

import dev.sparring.server.standings.Standings;
import dev.sparring.server.standings.StandingsRow;
import dev.sparring.server.statistics.Interval;
import java.util.OptionalDouble;

/**
 * The standings as comma-separated values, with one row for each bot in the order of the places and the columns {@value #HEADER}.
 * They have the meaning of the fields of {@link TableJson}; a field is empty if its number is not known.
 */
public final class TableCsv {
    private static final String HEADER = "place,name,heats,games,score,low,high,rating,ratingLow,ratingHigh,"
            + "late,faults,failures,decisions,meanMs,cpuSeconds";

    private TableCsv() {}

    /**
     * Writes the header and the rows.
     *
     * @throws java.io.UncheckedIOException if {@code out} throws an exception
     */
    public static void write(Standings standings, Appendable out) {
        Csv csv = new Csv(out);
        for (String column : HEADER.split(",", -1)) {
            csv.value(column);
        }
        csv.endRow();
        standings.rows().forEach(row -> write(row, csv));
    }

    private static void write(StandingsRow row, Csv csv) {
        boolean played = row.hasPlayed();
        Interval score = row.score().shown().interval();
        Interval rating = row.rating().interval();
        csv.value(row.place().isPresent() ? row.place().getAsInt() : "")
                .text(row.name())
                .value(row.score().heats())
                .value(row.totals().matches())
                .value(number(played, row.score().mean()))
                .value(number(played, score.low()))
                .value(number(played, score.high()))
                .value(number(played, TableJson.rounded(row.rating().rating())))
                .value(number(played, TableJson.rounded(rating.low())))
                .value(number(played, TableJson.rounded(rating.high())))
                .value(row.totals().late())
                .value(row.totals().faults())
                .value(row.totals().failures())
                .value(row.totals().decisions())
                .value(number(row.totals().meanMillis()))
                .value(number(row.totals().meanCpuSeconds()))
                .endRow();
    }

    private static Object number(OptionalDouble value) {
        return number(value.isPresent(), value.orElse(Double.NaN));
    }

    private static Object number(boolean known, double value) {
        return known && Double.isFinite(value) ? value : "";
    }
}
