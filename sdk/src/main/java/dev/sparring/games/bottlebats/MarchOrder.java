package dev.sparring.games.bottlebats;

/** Soldiers sent from a fort to the one at the other end of a road. */
public record MarchOrder(String origin, String destination, int size) {}
