package dev.sparring.games.bottlebats;

/** A road between two forts, named by them; it is walked both ways. */
public record Road(String one, String other) {}
