package dev.sparring.games.aibg;

/** The number of creatures that an item affects. */
public enum Target {
    /** The creature in the given slot. */
    SINGLE,
    /** All living creatures in the {@link Scope}. */
    MULTI
}
