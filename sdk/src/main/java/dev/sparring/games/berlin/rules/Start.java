package dev.sparring.games.berlin.rules;

/**
 * A node that a player owns at the start of a match.
 *
 * @param node the node's id
 * @param soldiers the number of soldiers on it
 */
public record Start(int node, int soldiers) {}
