package dev.sparring.games.bottlebats;

import dev.sparring.bot.Bot;

/** A bot that plays Bottle Bats. */
@FunctionalInterface
public interface BottleBatsBot extends Bot<BottleBatsView, BottleBatsAction> {}
