package dev.sparring.game;

/**
 * The facts that identify a game.
 *
 * @param id the name on the command line and in replays: lower-case letters and digits
 * @param title the display name
 * @param summary the game in one line
 * @param rulesVersion changes whenever the same seed and actions could lead to different states than before; replays contain it
 * @param minSeats the minimum number of players
 * @param maxSeats the maximum number of players
 * @param stateType the type of a state, which replays and tests read
 * @param viewType the type of a view, which shows that a bot class belongs to this game
 * @param actionType the type of an action, which replays read
 */
public record GameFacts<S, V, A>(
        String id,
        String title,
        String summary,
        int rulesVersion,
        int minSeats,
        int maxSeats,
        Class<S> stateType,
        Class<V> viewType,
        Class<A> actionType) {

    /** Returns the facts of a game for 2 players whose rules have version 1. */
    public static <S, V, A> GameFacts<S, V, A> of(
            String id, String title, String summary, Class<S> stateType, Class<V> viewType, Class<A> actionType) {
        return new GameFacts<>(id, title, summary, 1, 2, 2, stateType, viewType, actionType);
    }

    /** Returns a copy with this version of the rules. */
    public GameFacts<S, V, A> withRulesVersion(int version) {
        return new GameFacts<>(id, title, summary, version, minSeats, maxSeats, stateType, viewType, actionType);
    }

    /** Returns a copy for this many players. */
    public GameFacts<S, V, A> withSeats(int min, int max) {
        return new GameFacts<>(id, title, summary, rulesVersion, min, max, stateType, viewType, actionType);
    }
}
