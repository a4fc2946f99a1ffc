package dev.sparring.games;

import dev.sparring.bot.Bot;
import dev.sparring.game.BotProgram;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import java.util.List;
import java.util.function.Supplier;

/** Runs Shoreditch AIs; the {@code main} method of an AI calls it. */
public final class Shoreditch {
    private Shoreditch() {}

    /**
     * Serves any number of games until the process is ended. If the port is in use or an argument is invalid, prints the
     * reason to standard error and ends the process.
     *
     * <pre>{@code
     * public static void main(String[] args) {
     *     Shoreditch.serve(MyBot::new, args);
     * }
     * }</pre>
     *
     * @param bots creates a bot for each player in each game
     * @param arguments {@code --port NUMBER} (default: the environment's PORT, or else 8081) and {@code --host ADDRESS}
     *     (default 127.0.0.1)
     */
    public static void serve(Supplier<? extends Bot<ShoreditchView, ShoreditchAction>> bots, String... arguments) {
        BotProgram.run(new ShoreditchWire(), bots, List.of(arguments));
    }
}
