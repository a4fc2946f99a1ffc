package dev.sparring.game;

import dev.sparring.bot.Bot;
import java.util.function.LongFunction;

/**
 * A bot that is part of its game.
 *
 * @param name the bot's name on the command line
 * @param summary the way it plays, in one line
 * @param create creates the bot for one match, from the seed of the bot's own randomness
 */
public record BuiltInBot<V, A>(String name, String summary, LongFunction<? extends Bot<V, A>> create) {}
