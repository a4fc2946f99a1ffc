package dev.sparring.server.tournament;

import dev.sparring.bot.Ending;
import dev.sparring.bot.Ranking;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Note;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.rating.RatedMatch;
import dev.sparring.wire.CannotPlayException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The result of one match of a plan.
 *
 * @param seats the result of each bot, in the order of the seats; empty if the match is void
 * @param content a hash of the map, all actions and the places. Two matches without randomness and with the same bots in the
 *     same seats on the same map have the same content
 * @param voided the reason for which the match does not count, if the machine was at fault, and not a bot
 */
public record UnitResult(WorkUnit unit, List<SeatResult> seats, int content, Optional<String> voided) {
    private static final String UNREACHABLE = new Ending.Unreachable(0, "").word();
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
     * @param seated the bots in the order of the seats
     * @param content the hash of the match
     */
    public static UnitResult of(WorkUnit unit, List<ResolvedBot> seated, MatchReport<?> report, int content) {
        return machineFault(unit, seated, report)
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

    /** Returns why a match does not count: a bot was late because it waited for a processor, or the memory of this JVM ran out. */
    private static Optional<String> machineFault(WorkUnit unit, List<ResolvedBot> seated, MatchReport<?> report) {
        for (int seat = 0; seat < report.seats().size(); seat++) {
            // A bot outside of this JVM reports its own failures, so it could name this one to void a match that it
            // loses.
            boolean inJvm = seated.get(seat) instanceof ResolvedBot.InJvm;
            for (Note note : report.seats().get(seat).notes()) {
                boolean busy = note.kind() == Note.Kind.LATE
                        && note.measured().filter(Note.Measured::machineWasBusy).isPresent();
                boolean memory =
                        inJvm && note.kind() == Note.Kind.FAILED && note.text().contains(OUT_OF_MEMORY);
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

    /**
     * Returns the result of a match of a heat in which bots could play before and now cannot: they lose, and all others win. Otherwise a
     * bot could make a heat void that it is losing.
     *
     * @return empty if the match is void: no bot or every bot cannot play, or the machine could not start a program
     */
    public static Optional<UnitResult> lostBy(WorkUnit unit, CannotPlayException failure) {
        Set<String> absent = failure.bots().keySet();
        if (absent.isEmpty() || absent.containsAll(unit.bots()) || failure.isNotStarted()) {
            return Optional.empty();
        }
        int last = unit.bots().size() - absent.size() + 1;
        List<SeatResult> seats = unit.bots().stream()
                .map(bot -> absent.contains(bot)
                        ? SeatResult.notPlayed(last, UNREACHABLE)
                        : SeatResult.notPlayed(1, SeatResult.PLAYED))
                .toList();
        return Optional.of(new UnitResult(unit, seats, 0, Optional.empty()));
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
