package dev.sparring.server.session;

import dev.sparring.game.Game;
import dev.sparring.rules.BadInput;

/** How many may play a game. */
public final class SeatCount {
    private SeatCount() {}

    /**
     * Checks that so many may play.
     *
     * @throws BadInput if the game is for fewer or more
     */
    public static void check(Game<?, ?, ?> game, int seats) {
        if (seats < game.fewestSeats() || seats > game.mostSeats()) {
            String players = game.fewestSeats() == game.mostSeats()
                    ? "" + game.mostSeats()
                    : game.fewestSeats() + " to " + game.mostSeats();
            throw new BadInput(game.title() + " is for " + players + " players, and " + seats + " were named");
        }
    }
}
