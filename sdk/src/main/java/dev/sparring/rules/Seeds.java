package dev.sparring.rules;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;

/** Derives the seeds of the random generators of a match from the seed of the match. */
public final class Seeds {
    private Seeds() {}

    /**
     * Returns the seed for one purpose. The seeds for different purposes look unrelated.
     *
     * @param seed the seed of the match
     * @param purpose the purpose, for example {@code "map"}
     */
    public static long derive(long seed, String purpose) {
        long hash = seed;
        for (int i = 0; i < purpose.length(); i++) {
            hash = SplitMix64.mix(hash + purpose.charAt(i) + 1);
        }
        return SplitMix64.mix(hash);
    }

    /** Returns the seed for the bot in one seat. */
    public static long ofBot(long seed, Seat seat) {
        return derive(seed, "bot " + seat.index());
    }
}
