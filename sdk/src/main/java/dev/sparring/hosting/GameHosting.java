package dev.sparring.hosting;

/**
 * The hosting of a game whose bots join on their own, for games whose original competition has a server that bots connect
 * to. Found with {@link java.util.ServiceLoader}, like the game itself.
 *
 * @param <V> the game's views
 * @param <A> the game's actions
 */
public interface GameHosting<V, A> {

    /** Returns the id of the game. */
    String game();

    /** Describes in one line how bots join and how matches start. */
    String summary();

    /** Opens the hosting on a server. */
    HostedGame<V, A> open(MatchHost<V, A> host);
}
