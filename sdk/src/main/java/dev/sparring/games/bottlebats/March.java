package dev.sparring.games.bottlebats;

/**
 * An army on a road.
 *
 * @param origin the fort it comes from
 * @param destination the fort it goes to
 * @param owner whose it is
 * @param size how many soldiers
 * @param remainingSteps in how many turns it arrives
 */
public record March(String origin, String destination, String owner, int size, int remainingSteps) {}
