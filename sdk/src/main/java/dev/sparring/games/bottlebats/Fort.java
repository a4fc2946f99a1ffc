package dev.sparring.games.bottlebats;

/** A fort on the playing field. Distances are measured between the places of forts. */
public record Fort(String name, int x, int y) {}
