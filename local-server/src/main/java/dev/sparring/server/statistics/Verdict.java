package dev.sparring.server.statistics;

/** What a sequential test says about NEW and OLD. */
public enum Verdict {
    /** The mean difference is above the lower margin: NEW is better than OLD if that margin is 0. */
    BETTER,

    /** The mean difference is below the upper margin: NEW is not better than OLD by that margin. */
    NOT_BETTER,

    /** The heats so far show neither. */
    UNDECIDED
}
