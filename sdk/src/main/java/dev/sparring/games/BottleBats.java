package dev.sparring.games;

import dev.sparring.bot.Bot;
import dev.sparring.game.BotProgram;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.wire.BottleBatsWire;
import java.util.List;
import java.util.function.Supplier;

/** Runs Bottle Bats bots as programs; the {@code main} method of a bot calls it. */
public final class BottleBats {
    private BottleBats() {}

    /**
     * Plays one match on standard input and output, then returns.
     *
     * <p>From then on, standard output is reserved for the protocol, and {@code System.out} writes to standard error.
     *
     * @param arguments the arguments of {@code main}; the last one is the bot's name in this match
     */
    public static void play(Supplier<? extends Bot<BottleBatsView, BottleBatsAction>> bots, String... arguments) {
        BotProgram.run(new BottleBatsWire(), bots, List.of(arguments));
    }
}
