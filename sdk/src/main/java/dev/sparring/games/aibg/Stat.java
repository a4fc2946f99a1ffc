package dev.sparring.games.aibg;

/** What an upgrade changes. */
public enum Stat {
    DAMAGE,
    /** The most health a creature can have; what it has changes by as much. */
    HEALTH,
    SPEED
}
