package dev.sparring.games.warlight;

/** Armies sent from a region to a neighbour: an attack, or a transfer if both regions have the same owner. */
public record Move(int from, int to, int armies) {}
