package dev.sparring.games.aibg;

/** The side whose creatures an item affects. */
public enum Scope {
    /** The buyer's creatures. */
    FRIENDLY,
    /** The opponent's creatures. */
    ENEMY,
    /** The creatures of both sides; with a single target, the opponent's creature. */
    ALL
}
