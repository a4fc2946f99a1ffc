package dev.sparring.server.session;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;

/** Checks how many bots play a game. */
public final class SeatCount {
    private SeatCount() {}

    /**
     * Checks the number of bots.
     *
     * @throws InvalidInputException if the game is for fewer or more players
     */
    public static void check(Game<?, ?, ?> game, int bots) {
        if (bots < game.minSeats() || bots > game.maxSeats()) {
            String players = game.minSeats() == game.maxSeats()
                    ? "" + game.maxSeats()
                    : game.minSeats() + " to " + game.maxSeats();
            throw new InvalidInputException(
                    game.title() + " is for " + players + " players, and " + bots + " were named");
        }
    }
}
