package dev.sparring.game;

import dev.sparring.bot.Bot;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Wire;
import java.util.List;
import java.util.function.Supplier;

/** A bot as a program of its own: what {@code main} of any game's bot comes to. */
public final class BotProgram {
    private BotProgram() {}

    /**
     * Plays until the wire says that it is over. What cannot be done is said in one sentence on standard error, and ends
     * the process: with status 2 for arguments that cannot be used, with 1 for anything else.
     */
    public static <V, A> void run(Wire<V, A> wire, Supplier<? extends Bot<V, A>> bots, List<String> arguments) {
        int status;
        try {
            status = wire.run(bots, arguments);
        } catch (InvalidInputException e) {
            System.err.println(e.getMessage());
            status = 2;
        } catch (CannotPlayException e) {
            System.err.println(e.getMessage());
            status = 1;
        }
        if (status != 0) {
            System.exit(status);
        }
    }
}
