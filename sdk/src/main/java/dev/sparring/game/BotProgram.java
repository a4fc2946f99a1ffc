package dev.sparring.game;

import dev.sparring.bot.Bot;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Wire;
import java.util.List;
import java.util.function.Supplier;

/** Runs a bot as a standalone program; the {@code main} method of a bot calls it. */
public final class BotProgram {
    private BotProgram() {}

    /**
     * Plays until the protocol ends the match. On an error, prints one sentence to standard error and exits the JVM: with
     * status 2 for invalid arguments, otherwise with status 1.
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
