package dev.sparring.hosting;

/**
 * Where the bots of a game come to by themselves, in games whose original has such a place. Found with {@link
 * java.util.ServiceLoader}, like the game itself.
 *
 * @param <V> what a bot is shown
 * @param <A> what it answers
 */
public interface GameHosting<V, A> {

    /** The id of the game that it belongs to. */
    String game();

    /** How bots come and matches start, in a line for people. */
    String how();

    /** Opens it in a house. */
    HostedGame open(MatchHost<V, A> host);
}
