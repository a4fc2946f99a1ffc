package dev.sparring.rules;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;

/** Derives the seeds of a match's several generators from its one seed. */
public final class Seeds {
    private Seeds() {}

    /**
     * The seed for one purpose: other purposes of the same match have seeds that look unrelated.
     *
     * @param seed the match's seed
     * @param purpose what it is for, {@code "map"} say
     */
    public static long derive(long seed, String purpose) {
        long hash = seed;
        for (int i = 0; i < purpose.length(); i++) {
            hash = SplitMix64.mix(hash + purpose.charAt(i) + 1);
        }
        return SplitMix64.mix(hash);
    }

    /** The seed of the chance of the bot in one seat. */
    public static long ofBot(long seed, Seat seat) {
        return derive(seed, "bot " + seat.index());
    }
}
