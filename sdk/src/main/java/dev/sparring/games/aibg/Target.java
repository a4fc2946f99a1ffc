package dev.sparring.games.aibg;

/** How many creatures an item affects. */
public enum Target {
    /** The one in the slot that is named. */
    SINGLE,
    /** Every living one within the {@link Scope}. */
    MULTI
}
