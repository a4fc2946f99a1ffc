package dev.sparring.bot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The places of all seats at the end of a match. Seats that tie share a place: 1, 1, 3.
 *
 * @param standings one standing for each seat, in the order of the seats
 */
public record Ranking(List<Standing> standings) {

    /**
     * The place and score of one seat.
     *
     * @param place the place, from 1
     * @param score the points in the game's own unit; higher is better, but the place decides who won
     */
    public record Standing(Seat seat, int place, long score) {}

    public Ranking {
        standings = standings.stream()
                .sorted(Comparator.comparingInt(standing -> standing.seat().index()))
                .toList();
        for (int i = 0; i < standings.size(); i++) {
            if (standings.get(i).seat().index() != i) {
                throw new IllegalArgumentException("expected one standing for each seat, not " + standings);
            }
        }
    }

    /** Returns the ranking by score: higher is better, equal scores tie, and {@code scores[i]} belongs to seat i. */
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

    /** Returns the standing of a seat. */
    public Standing standingOf(Seat seat) {
        return standings.get(seat.index());
    }

    /** Returns the seats in first place: one winner, or all seats that tie. */
    public List<Seat> winners() {
        return standings.stream()
                .filter(standing -> standing.place() == 1)
                .map(Standing::seat)
                .toList();
    }
}
