package dev.sparring.games;

import dev.sparring.bot.Bot;
import dev.sparring.game.BotProgram;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.wire.AibgWire;
import java.util.List;
import java.util.function.Supplier;

/** The entry point that the {@code main} method of an AIBG bot calls. */
public final class Aibg {
    private Aibg() {}

    /**
     * Connects to a server and plays: only one match if an argument names it, otherwise every match that the server starts.
     *
     * @param bots creates a bot for each match
     * @param arguments {@code --url http://HOST:PORT/}, {@code --game ID}, and either {@code --token} or {@code --username} with
     *     {@code --password}. Missing arguments are read from the environment variables {@code AIBG_URL} and so on
     */
    public static void play(Supplier<? extends Bot<AibgView, AibgAction>> bots, String... arguments) {
        BotProgram.run(new AibgWire(), bots, List.of(arguments));
    }
}
