package dev.sparring.server.check;

/**
 * One sort of fault in the fast games.
 *
 * @param word what sort: {@code late}, {@code illegal}...
 * @param failed whether a bot that commits it fails the check
 * @param count how often
 * @param first the first sentence about it
 * @param turn when that was
 * @param seed in which game
 */
public record GameFault(String word, boolean failed, int count, String first, int turn, long seed) {

    GameFault andAnother() {
        return new GameFault(word, failed, count + 1, first, turn, seed);
    }
}
