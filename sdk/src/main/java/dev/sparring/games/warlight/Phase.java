package dev.sparring.games.warlight;

/** The kinds of requests to a bot. */
public enum Phase {
    /** Pick one starting region; one bot at a time is asked. */
    PICK,
    /** Place the new armies; both bots are asked at the same time. */
    PLACE,
    /** Attack and transfer; both bots are asked at the same time. */
    MARCH,
    /** No request: the match has ended. */
    OVER
}
