package dev.sparring.games.warlight;

/** A region that a bot can see: whose it is and how many armies it holds. */
public record VisibleRegion(int region, Owner owner, int armies) {}
