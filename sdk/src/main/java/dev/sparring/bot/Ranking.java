package dev.sparring.bot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Who came where. Seats that tie share the place: 1, 1, 3.
 *
 * @param standings one for each seat, in the order of the seats
 */
public record Ranking(List<Standing> standings) {

    /**
     * How one seat ended up.
     *
     * @param seat whose standing this is
     * @param place counted from 1
     * @param score in the game's own unit; more is better, but it is the place that says who won
     */
    public record Standing(Seat seat, int place, long score) {}

    public Ranking {
        standings = standings.stream()
                .sorted(Comparator.comparingInt(standing -> standing.seat().index()))
                .toList();
        for (int i = 0; i < standings.size(); i++) {
            if (standings.get(i).seat().index() != i) {
                throw new IllegalArgumentException("a ranking has one standing for each seat: " + standings);
            }
        }
    }

    /** The ranking where the higher score is better and equal scores tie; {@code scores[i]} is that of seat i. */
    public static Ranking byScore(long... scores) {
        List<Standing> standings = new ArrayList<>();
        for (int seat = 0; seat < scores.length; seat++) {
            int better = 0;
            for (long other : scores) {
                better += other > scores[seat] ? 1 : 0;
            }
            standings.add(new Standing(new Seat(seat), better + 1, scores[seat]));
        }
        return new Ranking(standings);
    }

    /** How one seat ended up. */
    public Standing of(Seat seat) {
        return standings.get(seat.index());
    }

    /** The seats in first place: one winner, or all that tie. */
    public List<Seat> winners() {
        return standings.stream()
                .filter(standing -> standing.place() == 1)
                .map(Standing::seat)
                .toList();
    }
}
