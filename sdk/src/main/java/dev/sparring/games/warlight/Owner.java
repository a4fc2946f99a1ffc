package dev.sparring.games.warlight;

/** The owner of a region, from the viewpoint of one bot. */
public enum Owner {
    ME,
    OPPONENT,
    NEUTRAL,
    /** The region is hidden by the fog. */
    UNKNOWN
}
