package dev.sparring.games.berlin;

/**
 * A connection between two nodes: in both directions, or one-way on a directed map.
 *
 * @param from the id of the node at which it begins
 * @param to the id of the node at which it ends
 */
public record Path(int from, int to) {}
