package dev.sparring.games.bottlebats;

/** A road between two forts, given by their names; armies use it in both directions. */
public record Road(String one, String other) {}
