package dev.sparring.server.session;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;

/** Checks the number of bots in a match. */
public final class SeatCount {
    private SeatCount() {}

    /**
     * Checks the number of bots.
     *
     * @throws InvalidInputException if the game does not support this number of players
     */
    public static void check(Game<?, ?, ?> game, int bots) {
        if (bots < game.minSeats() || bots > game.maxSeats()) {
            String players = game.minSeats() == game.maxSeats()
                    ? "" + game.maxSeats()
                    : game.minSeats() + " to " + game.maxSeats();
            throw new InvalidInputException(game.title() + " is for " + players + " players, not " + bots);
        }
    }
}
