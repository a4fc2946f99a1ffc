package dev.sparring.cluster;

import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result of one match, in a form that can be sent.
 *
 * @param content the hash of the match
 * @param voided why the match does not count
 * @param failure why the match could not be played at all; then the other values mean nothing
 * @param started false if it could not be played because a bot could not be started
 * @param files the files of the match that are kept, by their path in the folder of replays
 */
record ResultRow(
        ArrayList<SeatRow> seats,
        int content,
        @Nullable String voided,
        @Nullable String failure,
        boolean started,
        LinkedHashMap<String, byte[]> files)
        implements Serializable {
    private static final long serialVersionUID = 1;

    static ResultRow of(UnitResult result, Map<String, byte[]> files) {
        ArrayList<SeatRow> seats = new ArrayList<>();
        result.seats().forEach(seat -> seats.add(SeatRow.of(seat)));
        return new ResultRow(
                seats, result.content(), result.voided().orElse(null), null, true, new LinkedHashMap<>(files));
    }

    static ResultRow failed(String why) {
        return new ResultRow(new ArrayList<>(), 0, null, why, true, new LinkedHashMap<>());
    }

    static ResultRow notStarted(String why) {
        return new ResultRow(new ArrayList<>(), 0, null, why, false, new LinkedHashMap<>());
    }

    UnitResult result(WorkUnit unit) {
        return new UnitResult(unit, seats.stream().map(SeatRow::result).toList(), content, Optional.ofNullable(voided));
    }

    /** What the match says about one bot. */
    record SeatRow(
            int place,
            long points,
            String ending,
            int late,
            int faults,
            int decisions,
            Duration used,
            @Nullable Duration cpu)
            implements Serializable {
        private static final long serialVersionUID = 1;

        static SeatRow of(SeatResult seat) {
            return new SeatRow(
                    seat.place(),
                    seat.points(),
                    seat.ending(),
                    seat.late(),
                    seat.faults(),
                    seat.decisions(),
                    seat.used(),
                    seat.cpu().orElse(null));
        }

        SeatResult result() {
            return new SeatResult(place, points, ending, late, faults, decisions, used, Optional.ofNullable(cpu));
        }
    }
}
