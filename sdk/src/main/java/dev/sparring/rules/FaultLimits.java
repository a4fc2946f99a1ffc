package dev.sparring.rules;

/**
 * How many faults of a kind a bot may commit before it is not asked any more.
 *
 * @param late that many late answers end it; 0 means that they never do
 * @param unreadable that many unreadable answers end it; 0 means that they never do
 */
public record FaultLimits(int late, int unreadable) {

    /** A bot may try again for as long as the game lasts. */
    public static final FaultLimits ENDLESS = new FaultLimits(0, 0);

    public FaultLimits {
        if (late < 0 || unreadable < 0) {
            throw new IllegalArgumentException("a count of faults is not negative");
        }
    }

    /** Whether so many late answers end a bot. */
    public boolean endsAfterLate(int count) {
        return late > 0 && count >= late;
    }

    /** Whether so many unreadable answers end a bot. */
    public boolean endsAfterUnreadable(int count) {
        return unreadable > 0 && count >= unreadable;
    }
}
