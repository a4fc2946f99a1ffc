package dev.sparring.games.bottlebats;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * A fort with its owner and soldiers. {@link BottleBatsView#neighbours} returns the forts that a road leads to from it.
 *
 * @param owner the name of the owner; {@link #NEUTRAL} if there is none
 * @param soldiers the number of soldiers in it
 */
public record Garrison(Fort fort, String owner, int soldiers) {
    /** The owner of a neutral fort. */
    public static final String NEUTRAL = "neutral";

    /** Returns the name of the fort. */
    public String name() {
        return fort.name();
    }

    /** Returns whether the fort has no owner. */
    @JsonIgnore
    public boolean isNeutral() {
        return owner.equals(NEUTRAL);
    }
}
