package dev.sparring.games.berlin.wire;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a request asks of a bot. */
enum Action {
    /** Play a turn of a game that does not count, to show that you are there. */
    PING,
    /** A game is about to begin. */
    GAME_START,
    /** Play a turn. */
    TURN,
    /** The game is over. */
    GAME_OVER;

    /** The action as it stands in a request. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Action> of(String word) {
        return Stream.of(values()).filter(action -> action.word().equals(word)).findFirst();
    }
}
