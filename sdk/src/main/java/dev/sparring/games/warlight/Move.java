package dev.sparring.games.warlight;

/** Armies sent from a region to a neighbour: {@code attack/transfer}. Whose the neighbour is decides which of the two. */
public record Move(int from, int to, int armies) {}
