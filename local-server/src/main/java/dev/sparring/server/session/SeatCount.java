package dev.sparring.server.session;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;

/** How many may play a game. */
public final class SeatCount {
    private SeatCount() {}

    /**
     * Checks that so many may play.
     *
     * @throws InvalidInputException if the game is for fewer or more
     */
    public static void check(Game<?, ?, ?> game, int seats) {
        if (seats < game.minSeats() || seats > game.maxSeats()) {
            String players = game.minSeats() == game.maxSeats()
                    ? "" + game.maxSeats()
                    : game.minSeats() + " to " + game.maxSeats();
            throw new InvalidInputException(
                    game.title() + " is for " + players + " players, and " + seats + " were named");
        }
    }
}
