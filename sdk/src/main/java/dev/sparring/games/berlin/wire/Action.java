package dev.sparring.games.berlin.wire;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The kind of a request to a bot. */
enum Action {
    /** Play a turn of a game that does not count, to show that the bot answers. */
    PING,
    /** A game is about to begin. */
    GAME_START,
    /** Play a turn. */
    TURN,
    /** The game has ended. */
    GAME_OVER;

    /** Returns the action as it appears in a request. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Action> of(String word) {
        return Stream.of(values()).filter(action -> action.word().equals(word)).findFirst();
    }
}
