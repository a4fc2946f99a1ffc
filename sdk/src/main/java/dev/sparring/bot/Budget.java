package dev.sparring.bot;

/**
 * What a search may still spend: so many playouts, or fewer when time runs out.
 *
 * <p>A search that is bounded by time alone decides differently on a slower machine, and differently the next time. So give it a
 * number of playouts that the time is plenty for: then the same view and seed give the same answer, and the clock only
 * cuts short what would be late otherwise.
 *
 * <pre>{@code
 * Budget budget = Budget.of(200, deadline);
 * while (budget.take()) {
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
     * A budget that begins now.
     *
     * @param playouts how many playouts at most; 0 is none
     * @param deadline when the answer is due; half of the time until then is kept for the way to the referee, and for
     *     what else the machine has to do
     * @throws IllegalArgumentException if there are fewer than 0 playouts
     */
    public static Budget of(int playouts, Deadline deadline) {
        if (playouts < 0) {
            throw new IllegalArgumentException("a budget is 0 playouts or more, not " + playouts);
        }
        return new Budget(playouts, deadline);
    }

    /** Takes one playout; false when there is none left, or no time for it. */
    public boolean take() {
        if (left == 0 || timeIsUp()) {
            return false;
        }
        left--;
        return true;
    }

    /** Whether half of the time is over: a long playout that asks this can stop in the middle. */
    public boolean timeIsUp() {
        return deadline.remaining().toMillis() <= reserve;
    }
}
