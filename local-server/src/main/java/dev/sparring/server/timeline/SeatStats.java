package dev.sparring.server.timeline;

import dev.sparring.server.replay.ReplayStep;

/**
 * The faults and the slowest answer of one seat.
 *
 * @param illegal the number of illegal orders
 * @param timeouts the number of late answers
 * @param warnings the number of all other notes
 * @param slowestMs the longest time used for an answer, in milliseconds
 * @param slowestTurn the turn of that answer
 */
public record SeatStats(int illegal, int timeouts, int warnings, double slowestMs, int slowestTurn) {

    /** Returns these statistics with one more step of the seat added. */
    SeatStats and(int seat, TimelineStep<?> step) {
        int nowIllegal = illegal;
        int nowTimeouts = timeouts;
        int nowWarnings = warnings;
        for (ReplayStep.ReplayNote note : step.notes()) {
            if (note.seat() == seat) {
                switch (note.kind()) {
                    case ILLEGAL -> nowIllegal++;
                    case LATE -> nowTimeouts++;
                    default -> nowWarnings++;
                }
            }
        }
        double millis = step.millis().getOrDefault(seat, 0.0);
        boolean slower = millis > slowestMs;
        return new SeatStats(
                nowIllegal, nowTimeouts, nowWarnings, slower ? millis : slowestMs, slower ? step.turn() : slowestTurn);
    }
}
