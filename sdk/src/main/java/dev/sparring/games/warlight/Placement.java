package dev.sparring.games.warlight;

/** Armies placed on a region: {@code place_armies}. */
public record Placement(int region, int armies) {}
