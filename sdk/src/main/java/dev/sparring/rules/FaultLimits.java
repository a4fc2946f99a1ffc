package dev.sparring.rules;

/**
 * The number of faults after which the referee stops asking a bot.
 *
 * @param late the number of late answers; 0 means no limit
 * @param unreadable the number of unreadable answers; 0 means no limit
 */
public record FaultLimits(int late, int unreadable) {

    /** No limits: a bot is asked until the match ends. */
    public static final FaultLimits UNLIMITED = new FaultLimits(0, 0);

    public FaultLimits {
        if (late < 0 || unreadable < 0) {
            throw new IllegalArgumentException("a limit for faults must be at least 0");
        }
    }

    /** Returns whether the referee stops after this many late answers. */
    public boolean endsAfterLate(int count) {
        return late > 0 && count >= late;
    }

    /** Returns whether the referee stops after this many unreadable answers. */
    public boolean endsAfterUnreadable(int count) {
        return unreadable > 0 && count >= unreadable;
    }
}
