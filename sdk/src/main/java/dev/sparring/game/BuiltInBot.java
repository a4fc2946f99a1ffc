package dev.sparring.game;

import dev.sparring.bot.Bot;
import java.util.function.LongFunction;

/**
 * A bot that comes with its game.
 *
 * @param name what it is called on the command line
 * @param summary how it plays, in one line
 * @param create makes one for a match, given the seed of its own chance
 */
public record BuiltInBot<V, A>(String name, String summary, LongFunction<? extends Bot<V, A>> create) {}
