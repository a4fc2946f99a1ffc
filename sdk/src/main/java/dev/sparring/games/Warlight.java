package dev.sparring.games;

import dev.sparring.bot.Bot;
import dev.sparring.game.BotProgram;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.wire.WarlightWire;
import java.util.List;
import java.util.function.Supplier;

/** Runs Warlight bots as programs; the {@code main} method of a bot calls it. */
public final class Warlight {
    private Warlight() {}

    /**
     * Plays one match on standard input and output, then returns.
     *
     * <p>From then on, standard output is reserved for the protocol, and {@code System.out} writes to standard error.
     *
     * <pre>{@code
     * public static void main(String[] args) {
     *     Warlight.play(MyBot::new);
     * }
     * }</pre>
     */
    public static void play(Supplier<? extends Bot<WarlightView, WarlightAction>> bots) {
        BotProgram.run(new WarlightWire(), bots, List.of());
    }
}
