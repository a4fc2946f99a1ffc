package dev.sparring.games.aibg;

/** The value of a creature that an upgrade changes. */
public enum Stat {
    DAMAGE,
    /** The maximum health; the current health changes by the same amount. */
    HEALTH,
    SPEED
}
