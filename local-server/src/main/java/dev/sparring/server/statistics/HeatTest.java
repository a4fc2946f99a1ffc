package dev.sparring.server.statistics;

/**
 * A test that reads heats one at a time and says after each of them whether NEW is better than OLD. Looking after every heat does
 * not raise its error rates, as long as two rules are kept: pass the heats in the order of their numbers, not in the order in which
 * they finished, because short matches finish first and are not typical; and draw the map and seed of each heat anew. Not safe for
 * use by several threads.
 */
public interface HeatTest {

    /**
     * Reads the next heat. The first decision is final: later heats change the evidence and the interval, but not the verdict.
     *
     * @param difference the heat's difference as its {@link Design} defines it, from -1 to 1; positive if NEW did better
     * @return the verdict after this heat
     * @throws IllegalArgumentException if the difference is not a number from -1 to 1
     */
    Verdict add(double difference);

    /** Returns the verdict so far. */
    Verdict verdict();

    /** Returns the number of heats that were read. */
    int heats();

    /** Returns the largest number of heats that can lead to a decision. */
    int cap();

    /** Returns the number of heats that led to the verdict, or 0 if it is {@link Verdict#UNDECIDED}. */
    int decidedAt();

    /** Returns the evidence that NEW is better. */
    Evidence better();

    /** Returns the evidence that NEW is not better by the margin. */
    Evidence notBetter();

    /** Returns the mean of the differences, or NaN without heats. */
    double mean();

    /** Returns the standard deviation of the differences (divided by the number of heats), or NaN without heats. */
    double standardDeviation();

    /**
     * Returns an interval for the mean difference that is true at every look and after stopping: with a probability of at least
     * 1 - alpha its lower end never exceeds the true mean, and with a probability of at least 1 - beta its upper end never falls
     * below it. It never grows. In the extreme case that both ends fail, it is the last one that was not empty.
     */
    Interval interval();

    /** Returns whether the test has decided or read as many heats as its cap. */
    default boolean isFinished() {
        return verdict() != Verdict.UNDECIDED || heats() >= cap();
    }

    /**
     * Returns a rough guess of the number of heats until the test finishes: the evidence goes on growing at its mean rate so far. At
     * most the rest up to the cap.
     */
    default int heatsLeft() {
        if (isFinished()) {
            return 0;
        }
        double progress = Math.max(better().progress(), notBetter().progress());
        if (heats() == 0 || progress == 0) {
            return cap() - heats();
        }
        double left = Math.ceil(heats() * (1 - progress) / progress);
        return (int) Math.max(1, Math.min(cap() - heats(), left));
    }
}
