package dev.sparring.bot;

/**
 * A limit for a search: a number of playouts, or fewer if the time runs out.
 *
 * <p>A search limited only by time decides differently on a slower machine, and from run to run. Choose a number
 * of playouts that normally needs less than the available time. Then the same view and seed give the same answer, and the
 * clock only stops a search that would be late.
 *
 * <pre>{@code
 * Budget budget = Budget.of(200, deadline);
 * while (budget.tryTake()) {
 *     ... // one playout
 * }
 * }</pre>
 */
public final class Budget {
    private final Deadline deadline;
    private final long reserve;
    private int left;

    private Budget(int playouts, Deadline deadline) {
        this.deadline = deadline;
        this.reserve = deadline.remaining().toMillis() / 2;
        this.left = playouts;
    }

    /**
     * Returns a budget that starts now.
     *
     * @param playouts the maximum number of playouts, at least 0
     * @param deadline the moment when the answer is due; the budget uses half of the time until then and leaves the rest for
     *     sending the answer to the referee and for other work on the machine
     * @throws IllegalArgumentException if the number is negative
     */
    public static Budget of(int playouts, Deadline deadline) {
        if (playouts < 0) {
            throw new IllegalArgumentException("the number of playouts must be at least 0, not " + playouts);
        }
        return new Budget(playouts, deadline);
    }

    /** Uses up one playout. Returns false if no playout or no time is left. */
    public boolean tryTake() {
        if (left == 0 || timeIsUp()) {
            return false;
        }
        left--;
        return true;
    }

    /** Returns whether half of the time has passed. A long playout can check this and stop early. */
    public boolean timeIsUp() {
        return deadline.remaining().toMillis() <= reserve;
    }
}
