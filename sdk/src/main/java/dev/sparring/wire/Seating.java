package dev.sparring.wire;

import dev.sparring.bot.Seat;
import dev.sparring.rules.TimeControl;
import java.util.List;

/**
 * The seat of one bot in one match, and the facts about the match that a protocol sends besides the game itself.
 *
 * @param matchId the unique id of the match
 * @param seat the bot's seat
 * @param names the names of the bots, in the order of the seats
 * @param time the time that the bots have
 */
public record Seating(String matchId, Seat seat, List<String> names, TimeControl time) {
    public Seating {
        names = List.copyOf(names);
    }

    /** Returns the name of the bot in this seat. */
    public String name() {
        return names.get(seat.index());
    }
}
