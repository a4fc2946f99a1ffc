package dev.sparring.games;

import dev.sparring.bot.Bot;
import dev.sparring.game.BotProgram;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import java.util.List;
import java.util.function.Supplier;

/** What a Shoreditch AI's {@code main} calls. */
public final class Shoreditch {
    private Shoreditch() {}

    /**
     * Serves games to a gamerunner until the process is ended. If the port is taken or an argument cannot be used, a sentence
     * on standard error says why, and the process ends.
     *
     * <pre>{@code
     * public static void main(String[] args) {
     *     Shoreditch.serve(MyBot::new, args);
     * }
     * }</pre>
     *
     * @param bots makes a bot for each player of each game
     * @param arguments {@code --port NUMBER}, else the environment's PORT, else 8081; {@code --host ADDRESS}, else
     *     127.0.0.1
     */
    public static void serve(Supplier<? extends Bot<ShoreditchView, ShoreditchAction>> bots, String... arguments) {
        BotProgram.run(new ShoreditchWire(), bots, List.of(arguments));
    }
}
