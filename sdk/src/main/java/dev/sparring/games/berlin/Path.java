package dev.sparring.games.berlin;

/**
 * A road between two nodes: both ways, or one way where the map is directed.
 *
 * @param from the id of the node where it begins
 * @param to the id of the node where it ends
 */
public record Path(int from, int to) {}
