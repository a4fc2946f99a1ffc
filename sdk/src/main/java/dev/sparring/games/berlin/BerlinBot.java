package dev.sparring.games.berlin;

import dev.sparring.bot.Bot;

/** A bot that plays Berlin. */
@FunctionalInterface
public interface BerlinBot extends Bot<BerlinView, Moves> {}
