package dev.sparring.wire;

import dev.sparring.bot.Bot;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import java.net.URI;
import java.util.List;
import java.util.function.Supplier;

/**
 * Both ends of the protocol of one game, as its competition defines it.
 *
 * @param <V> the view of a bot
 * @param <A> the action of a bot
 */
public interface Wire<V, A> {

    /** Returns the protocol in a few words: {@code HTTP form POSTs to the bot}. */
    String summary();

    /**
     * Returns whether programs keep running between the matches of a run unless their configuration says something else: true if
     * they are servers or connect to one, which plays many matches on the original system, too.
     */
    default boolean reusesPrograms() {
        return false;
    }

    /**
     * Starts a program on this machine and returns the referee's connection to it.
     *
     * @throws CannotPlayException if the program cannot be started
     */
    Player<V, A> launch(Launch launch, Seating seating);

    /**
     * Returns the referee's connection to a bot that is a running server.
     *
     * @throws InvalidInputException if bots of this game are not servers, or cannot have such a URL
     */
    Player<V, A> reach(URI address, Seating seating);

    /**
     * Runs the bot's end of the protocol until the referee disconnects or, for a server, until the process is stopped.
     *
     * @param bots creates a bot for each match
     * @param arguments the arguments on the command line, for example {@code --port 8081}
     * @return the exit status for the process
     * @throws InvalidInputException if an argument cannot be used
     */
    int run(Supplier<? extends Bot<V, A>> bots, List<String> arguments);

    /**
     * Returns a check of one bot against this protocol. The bot is started when the first step is tried.
     *
     * @param target the bot
     * @param setup the match that is played during the check, and the time that the bot has
     * @return the check; without steps if this protocol has none
     * @throws InvalidInputException if the target is a URL and bots of this game are not servers, or cannot have such a URL
     */
    default <S> ProtocolCheck protocolCheck(CheckTarget target, Setup<S, V, A> setup) {
        return ProtocolCheck.none();
    }
}
