package dev.sparring.games.shoreditch;

/** What a player is asked. */
public enum Phase {
    /** Whether to take the turn or to skip it. */
    START,
    /** What to do next in the turn. */
    TURN,
    /** Whether to accept another player's offer. */
    OFFER,
    /** Nothing: somebody else is, or the game is over. */
    WAITING
}
