package dev.sparring.games.bottlebats;

/** A fort on the playing field, with its coordinates, from which distances are computed. */
public record Fort(String name, int x, int y) {}
