package dev.sparring.games.aibg;

/** What both bots are asked for, at once. */
public enum Phase {
    /** Twelve creature types: the document's {@code POOL_SELECTION}. */
    POOL,
    /** One to four living creatures of the pool: {@code ROUND_SELECTION}. */
    LINEUP,
    /** A move: {@code ROUND_IN_PROGRESS}. */
    MOVE,
    /** Nothing: the match is over. */
    OVER
}
