package dev.sparring.server.tournament;

import dev.sparring.bot.Ranking;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Note;
import dev.sparring.server.rating.RatedMatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of one match of a plan.
 *
 * @param seats what the match says about each bot, in the order of the seats; empty if the match is void
 * @param content a hash of the map, all actions and the places. Two matches without randomness and with the same bots in the
 *     same seats on the same map have the same content
 * @param voided why the match does not count: the machine was at fault, and not a bot
 */
public record UnitResult(WorkUnit unit, List<SeatResult> seats, int content, Optional<String> voided) {
    private static final String OUT_OF_MEMORY = "OutOfMemoryError";

    public UnitResult {
        seats = List.copyOf(seats);
        if (seats.size() != (voided.isPresent() ? 0 : unit.bots().size())) {
            throw new IllegalArgumentException("a match has one result for each seat, or is void");
        }
    }

    /**
     * Returns what the report of a match says. The match is void if the machine was at fault.
     *
     * @param content the hash of the match
     */
    public static UnitResult of(WorkUnit unit, MatchReport<?> report, int content) {
        return machineFault(unit, report)
                .map(why -> voided(unit, why))
                .orElseGet(() -> new UnitResult(unit, seats(report), content, Optional.empty()));
    }

    private static List<SeatResult> seats(MatchReport<?> report) {
        List<SeatResult> seats = new ArrayList<>();
        for (Ranking.Standing standing : report.ranking().standings()) {
            seats.add(SeatResult.of(
                    standing.place(), standing.score(), report.seats().get(seats.size())));
        }
        return seats;
    }

    /** Returns why a match does not count: a bot was late because it waited for a processor, or memory ran out. */
    private static Optional<String> machineFault(WorkUnit unit, MatchReport<?> report) {
        for (int seat = 0; seat < report.seats().size(); seat++) {
            for (Note note : report.seats().get(seat).notes()) {
                boolean busy = note.kind() == Note.Kind.LATE
                        && note.measured().filter(Note.Measured::machineWasBusy).isPresent();
                boolean memory = note.kind() == Note.Kind.FAILED && note.text().contains(OUT_OF_MEMORY);
                if (busy || memory) {
                    return Optional.of(unit.bots().get(seat) + ", turn " + note.turn() + ": " + note.text());
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the result of a match that does not count. */
    public static UnitResult voided(WorkUnit unit, String why) {
        return new UnitResult(unit, List.of(), 0, Optional.of(why));
    }

    /** Returns the place of a bot, from 1; bots that tie share a place. Only for a match that counts. */
    public int place(String bot) {
        return seats.get(unit.bots().indexOf(bot)).place();
    }

    /** Returns the places for statistics. Matches on the same map with the same seed are one block. Only for a match that counts. */
    public RatedMatch rated() {
        Map<String, Integer> places = new HashMap<>();
        unit.bots().forEach(bot -> places.put(bot, place(bot)));
        return new RatedMatch(unit.seed() + unit.map().map(map -> " " + map).orElse(""), places);
    }
}
