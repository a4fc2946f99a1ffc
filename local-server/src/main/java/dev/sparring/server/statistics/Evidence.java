package dev.sparring.server.statistics;

/**
 * How far a sequential test is from one of its two decisions.
 *
 * @param log the logarithm of the evidence for the decision; it can fall and can be negative
 * @param threshold the value of {@code log} that decides, above 0
 */
public record Evidence(double log, double threshold) {

    /** Returns whether the evidence is enough. */
    public boolean decides() {
        return log >= threshold;
    }

    /** Returns the part of the way to the decision, from 0 to 1. */
    public double progress() {
        return Math.max(0, Math.min(1, log / threshold));
    }
}
