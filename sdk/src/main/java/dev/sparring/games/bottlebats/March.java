package dev.sparring.games.bottlebats;

/**
 * An army on a road.
 *
 * @param origin the fort it comes from
 * @param destination the fort it goes to
 * @param owner the name of its owner
 * @param size the number of soldiers
 * @param remainingSteps the number of turns until it arrives
 */
public record March(String origin, String destination, String owner, int size, int remainingSteps) {}
