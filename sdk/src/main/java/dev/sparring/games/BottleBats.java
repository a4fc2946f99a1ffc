package dev.sparring.games;

import dev.sparring.bot.Bot;
import dev.sparring.game.BotProgram;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.wire.BottleBatsWire;
import java.util.List;
import java.util.function.Supplier;

/** What a Bottle Bats bot's {@code main} calls. */
public final class BottleBats {
    private BottleBats() {}

    /**
     * Plays one game on standard input and output, then returns.
     *
     * <p>Standard output belongs to the protocol from now on: {@code System.out} writes to standard error.
     *
     * @param arguments those of {@code main}: the last is the name that the bot has in this game
     */
    public static void play(Supplier<? extends Bot<BottleBatsView, BottleBatsAction>> bots, String... arguments) {
        BotProgram.run(new BottleBatsWire(), bots, List.of(arguments));
    }
}
