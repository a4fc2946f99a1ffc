package dev.sparring.games.aibg;

/** The creatures that an attack hits. */
public enum AttackType {
    /** The opponent's front creature. */
    MELEE,
    /** The creature in the given slot. */
    RANGED,
    /** All creatures in the line-up, with less damage in the rear slots. */
    AREA_OF_EFFECT
}
