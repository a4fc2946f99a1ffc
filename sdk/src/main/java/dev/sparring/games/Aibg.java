package dev.sparring.games;

import dev.sparring.bot.Bot;
import dev.sparring.game.BotProgram;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.wire.AibgWire;
import java.util.List;
import java.util.function.Supplier;

/** What an AIBG bot's {@code main} calls. */
public final class Aibg {
    private Aibg() {}

    /**
     * Connects to a server and plays: one match where a game is named, else matches as they come.
     *
     * @param bots makes a bot for each match
     * @param arguments {@code --url http://HOST:PORT/}, and {@code --username} with {@code --password}, or {@code --token};
     *     {@code --game ID}. What is not given is looked for in the environment, as {@code AIBG_URL} and so on
     */
    public static void play(Supplier<? extends Bot<AibgView, AibgAction>> bots, String... arguments) {
        BotProgram.run(new AibgWire(), bots, List.of(arguments));
    }
}
