package dev.sparring.server.timeline;

import dev.sparring.server.match.Note;
import dev.sparring.server.replay.ReplayStep;

/**
 * How one seat fared.
 *
 * @param illegal how many of its orders were against the rules
 * @param timeouts how many answers did not come in time
 * @param warnings how many sentences there are about it besides
 * @param slowestMs the longest it took to answer, in milliseconds
 * @param slowestTurn when that was
 */
public record SeatStats(int illegal, int timeouts, int warnings, double slowestMs, int slowestTurn) {

    /** This and what one more step says about the seat. */
    SeatStats and(int seat, TimelineStep<?> step) {
        int nowIllegal = illegal;
        int nowTimeouts = timeouts;
        int nowWarnings = warnings;
        for (ReplayStep.ReplayNote note : step.notes()) {
            if (note.seat() == seat) {
                boolean wrong = note.kind().equals(Note.Kind.ILLEGAL.name());
                boolean late = note.kind().equals(Note.Kind.LATE.name());
                nowIllegal += wrong ? 1 : 0;
                nowTimeouts += late ? 1 : 0;
                nowWarnings += wrong || late ? 0 : 1;
            }
        }
        double millis = step.millis().getOrDefault(seat, 0.0);
        boolean slower = millis > slowestMs;
        return new SeatStats(
                nowIllegal, nowTimeouts, nowWarnings, slower ? millis : slowestMs, slower ? step.turn() : slowestTurn);
    }
}
