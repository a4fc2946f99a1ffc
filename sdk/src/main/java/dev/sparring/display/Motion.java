package dev.sparring.display;

/**
 * A movement from one place of a map to another between two pictures.
 *
 * @param kind the kind of movement, in the game's own terms, for example {@code attack}
 */
public record Motion(int from, int to, int owner, int count, String kind) {}
