package dev.sparring.games.warlight;

/**
 * A group of regions that is worth armies to whoever owns all of it. {@link WarlightView#regionsOf} and
 * {@link WarlightMap#regionsOf(SuperRegion)} return its regions.
 *
 * @param id a positive number
 * @param bonus the armies it adds each round; may be 0
 */
public record SuperRegion(int id, int bonus) {}
