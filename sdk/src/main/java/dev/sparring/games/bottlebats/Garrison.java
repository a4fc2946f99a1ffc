package dev.sparring.games.bottlebats;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * A fort with what stands in it. {@link BottleBatsView#neighbours} returns the forts that a road leads to from here.
 *
 * @param owner whose it is; {@link #NEUTRAL} when nobody's
 * @param soldiers how many are in it
 */
public record Garrison(Fort fort, String owner, int soldiers) {
    /** What stands for an owner where there is none. */
    public static final String NEUTRAL = "neutral";

    public String name() {
        return fort.name();
    }

    @JsonIgnore
    public boolean isNeutral() {
        return owner.equals(NEUTRAL);
    }
}
