package dev.sparring.game;

import dev.sparring.bot.Bot;
import java.util.OptionalInt;
import java.util.function.LongFunction;

/**
 * A bot that is part of its game.
 *
 * @param name the bot's name on the command line
 * @param summary the way it plays, in one line
 * @param rating the bot's measured strength in Elo, where the game's bot {@code random} has 0; empty if it was not measured
 * @param create creates the bot for one match, from the seed of the bot's own randomness
 */
public record BuiltInBot<V, A>(
        String name, String summary, OptionalInt rating, LongFunction<? extends Bot<V, A>> create) {

    /** Creates the description of a bot whose strength was not measured. */
    public BuiltInBot(String name, String summary, LongFunction<? extends Bot<V, A>> create) {
        this(name, summary, OptionalInt.empty(), create);
    }

    /** Creates the description of a bot with a rating. */
    public BuiltInBot(String name, String summary, int rating, LongFunction<? extends Bot<V, A>> create) {
        this(name, summary, OptionalInt.of(rating), create);
    }
}
