package dev.sparring.games.shoreditch;

/** The kind of decision that a player is asked for. */
public enum Phase {
    /** Whether to take the turn or to skip it. */
    START,
    /** The next action in the turn. */
    TURN,
    /** Whether to accept another player's offer. */
    OFFER,
    /** No decision: another player acts, or the game has ended. */
    WAITING
}
