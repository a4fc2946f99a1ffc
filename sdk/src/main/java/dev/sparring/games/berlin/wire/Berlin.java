package dev.sparring.games.berlin.wire;

import dev.sparring.core.BadInput;
import dev.sparring.core.Bot;
import dev.sparring.core.CannotPlay;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import java.util.List;
import java.util.function.Supplier;

/** What a Berlin bot's {@code main} calls. */
public final class Berlin {
    private Berlin() {}

    /**
     * Serves any number of games until the process is ended.
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
     * @throws BadInput if an argument cannot be used
     * @throws CannotPlay if the port is taken
     */
    public static void serve(Supplier<? extends Bot<BerlinView, Moves>> bots, String... arguments) {
        new BerlinWire().run(bots, List.of(arguments));
    }
}
