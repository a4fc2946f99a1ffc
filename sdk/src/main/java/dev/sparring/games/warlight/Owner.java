package dev.sparring.games.warlight;

/** Whose a region is, as one bot sees it. */
public enum Owner {
    ME,
    OPPONENT,
    NEUTRAL,
    /** It lies in the fog. */
    UNKNOWN
}
