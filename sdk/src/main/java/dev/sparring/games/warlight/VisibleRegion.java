package dev.sparring.games.warlight;

/** A region that a bot can see, with its owner and its number of armies. */
public record VisibleRegion(int region, Owner owner, int armies) {}
