package dev.sparring.server.report;

import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.UnitResult;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * All matches that count as comma-separated values, with one row for each seat and the columns {@value #HEADER}. {@code seat} is
 * from 0, {@code used_ms} is the time used for all answers together, {@code cpu_ms} is empty if it is not known.
 */
public final class MatchCsv {
    private static final String HEADER =
            "heat,key,seed,map,seat,bot,place,points,ending,late,faults,decisions,used_ms,cpu_ms";

    private static final double NANOS_PER_MILLI = 1e6;

    private MatchCsv() {}

    /**
     * Writes the header and the rows, in the order of the heats.
     *
     * @throws java.io.UncheckedIOException if {@code out} throws an exception
     */
    public static void write(List<Heat.Played> heats, Appendable out) {
        Csv csv = new Csv(out);
        for (String column : HEADER.split(",", -1)) {
            csv.value(column);
        }
        csv.endRow();
        heats.stream()
                .sorted(Comparator.comparingInt(played -> played.heat().number()))
                .forEach(played ->
                        played.results().forEach(match -> write(played.heat().number(), match, csv)));
    }

    private static void write(int heat, UnitResult match, Csv csv) {
        for (int i = 0; i < match.seats().size(); i++) {
            SeatResult seat = match.seats().get(i);
            csv.value(heat)
                    .text(match.unit().key())
                    .value(match.unit().seed())
                    .text(match.unit().map().orElse(""))
                    .value(i)
                    .text(match.unit().bots().get(i))
                    .value(seat.place())
                    .value(seat.points())
                    .text(seat.ending())
                    .value(seat.late())
                    .value(seat.faults())
                    .value(seat.decisions())
                    .value(millis(seat.used()))
                    .value(seat.cpu().<Object>map(MatchCsv::millis).orElse(""))
                    .endRow();
        }
    }

    private static double millis(Duration time) {
        return time.toNanos() / NANOS_PER_MILLI;
    }
}
