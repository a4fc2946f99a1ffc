package dev.sparring.wire;

import dev.sparring.bot.Bot;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import java.net.URI;
import java.util.List;
import java.util.function.Supplier;

/**
 * How the bots of one game are spoken with: both ends of the competition's own protocol.
 *
 * @param <V> what a bot is shown
 * @param <A> what it answers
 */
public interface Wire<V, A> {

    /** The wire in a few words: {@code HTTP form POSTs to the bot}. */
    String summary();

    /**
     * The referee's end, for a bot that is a program on this machine, which is started at once.
     *
     * @throws CannotPlayException if the program cannot be started
     */
    Player<V, A> launch(Launch launch, Seating seating);

    /**
     * The referee's end, for a bot that serves at an address.
     *
     * @throws InvalidInputException if bots of this game have no addresses, or not such ones
     */
    Player<V, A> reach(URI address, Seating seating);

    /**
     * The bot's end: plays until the referee hangs up (stdin wires) or the process is ended (servers).
     *
     * @param bots makes a bot for each match
     * @param arguments what stood on the command line, {@code --port 8081} say
     * @return the exit status for the process
     * @throws InvalidInputException if an argument cannot be used
     */
    int run(Supplier<? extends Bot<V, A>> bots, List<String> arguments);

    /**
     * A walk along this wire with one bot. The bot is started when the first step is tried.
     *
     * @param setup what is played on the way, and how long the bot may think
     * @return a walk without steps where the wire has none to show
     * @throws InvalidInputException if bots of this game have no addresses, or not such ones
     */
    default <S> ProtocolCheck protocolCheck(CheckTarget candidate, Setup<S, V, A> setup) {
        return ProtocolCheck.none();
    }
}
