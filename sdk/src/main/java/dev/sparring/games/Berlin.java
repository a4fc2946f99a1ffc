package dev.sparring.games;

import dev.sparring.bot.Bot;
import dev.sparring.game.BotProgram;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.wire.BerlinWire;
import java.util.List;
import java.util.function.Supplier;

/** What a Berlin bot's {@code main} calls. */
public final class Berlin {
    private Berlin() {}

    /**
     * Serves any number of games until the process is ended. Where that cannot be done, a sentence on standard error says
     * why, and the process ends.
     *
     * <pre>{@code
     * public static void main(String[] args) {
     *     Berlin.serve(MyBot::new, args);
     * }
     * }</pre>
     *
     * @param bots makes a bot for each game, and for each part in it
     * @param arguments {@code --port NUMBER}, else the environment's PORT, else 8081; {@code --host ADDRESS}, else
     *     127.0.0.1
     */
    public static void serve(Supplier<? extends Bot<BerlinView, Moves>> bots, String... arguments) {
        BotProgram.run(new BerlinWire(), bots, List.of(arguments));
    }
}
