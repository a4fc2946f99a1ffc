package dev.sparring.games.aibg;

/** The phase of a match. In each phase but the last, both bots choose an action simultaneously. */
public enum Phase {
    /** The bots choose twelve creature types. The competition document calls this {@code POOL_SELECTION}. */
    POOL,
    /** The bots choose one to four living creatures of their pools: {@code ROUND_SELECTION}. */
    LINEUP,
    /** The bots choose a move: {@code ROUND_IN_PROGRESS}. */
    MOVE,
    /** The match has ended. */
    OVER
}
