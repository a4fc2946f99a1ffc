package dev.sparring.games.aibg;

/** Whose creatures an item affects. */
public enum Scope {
    /** Those of the one who uses it. */
    FRIENDLY,
    /** Those of the opponent. */
    ENEMY,
    /** Those of both. With a single target it is the opponent's. */
    ALL
}
