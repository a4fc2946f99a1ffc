package dev.sparring.games.warlight;

/** What a bot is asked for. */
public enum Phase {
    /** One starting region, from one bot at a time. */
    PICK,
    /** Where to place the new armies, from both bots at once. */
    PLACE,
    /** What to attack and where to transfer, from both bots at once. */
    MARCH,
    /** Nothing: the game is over. */
    OVER
}
