package dev.sparring.server.check;

/**
 * The faults of one kind in the short matches.
 *
 * @param word the kind, such as {@code late} or {@code illegal}
 * @param failed whether this kind of fault fails the check
 * @param count the number of faults
 * @param first the message of the first fault
 * @param turn the turn of the first fault
 * @param seed the seed of the match with the first fault
 */
public record GameFault(String word, boolean failed, int count, String first, int turn, long seed) {

    GameFault plusOne() {
        return new GameFault(word, failed, count + 1, first, turn, seed);
    }
}
