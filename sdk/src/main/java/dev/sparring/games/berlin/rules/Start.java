package dev.sparring.games.berlin.rules;

/**
 * A node that a player owns when the game begins.
 *
 * @param node the node's id
 * @param soldiers how many stand there
 */
public record Start(int node, int soldiers) {}
