package dev.sparring.games.aibg;

/** Whom a creature hits when it attacks. */
public enum AttackType {
    /** The opponent's front creature. */
    MELEE,
    /** The creature in the slot that is named. */
    RANGED,
    /** All of them, those behind with less of the damage. */
    AREA_OF_EFFECT
}
