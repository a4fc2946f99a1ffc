package dev.sparring.games.bottlebats;

/** An order to send soldiers from a fort to the fort at the other end of a road. */
public record MarchOrder(String origin, String destination, int size) {}
