package dev.sparring.display;

/**
 * Somebody who went from one place of a map to another between two pictures.
 *
 * @param kind what it was, in the game's own word: {@code attack}
 */
public record Motion(int from, int to, int owner, int count, String kind) {}
