package dev.sparring.wire;

import dev.sparring.bot.Seat;
import dev.sparring.rules.TimeControl;
import java.util.List;

/**
 * Who sits where in one match: what a wire tells a bot beside the game itself.
 *
 * @param matchId names the match; no two matches share one
 * @param seat the seat this is about
 * @param names what the bots are called, in the order of the seats
 * @param time how long the bots may think
 */
public record Seating(String matchId, Seat seat, List<String> names, TimeControl time) {
    public Seating {
        names = List.copyOf(names);
    }

    /** What the bot of this seat is called. */
    public String name() {
        return names.get(seat.index());
    }
}
