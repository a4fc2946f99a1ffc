package dev.sparring.games;

import dev.sparring.bot.Bot;
import dev.sparring.game.BotProgram;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.wire.BerlinWire;
import java.util.List;
import java.util.function.Supplier;

/** Runs Berlin bots; the {@code main} method of a bot calls it. */
public final class Berlin {
    private Berlin() {}

    /**
     * Serves any number of matches until the process is ended. If the port is in use or an argument is invalid, prints the
     * reason to standard error and ends the process.
     *
     * <pre>{@code
     * public static void main(String[] args) {
     *     Berlin.serve(MyBot::new, args);
     * }
     * }</pre>
     *
     * @param bots creates a bot for each player in each match
     * @param arguments {@code --port NUMBER} (default: PORT from the environment, or 8081) and {@code --host ADDRESS}
     *     (default 127.0.0.1)
     */
    public static void serve(Supplier<? extends Bot<BerlinView, Moves>> bots, String... arguments) {
        BotProgram.run(new BerlinWire(), bots, List.of(arguments));
    }
}
