package dev.sparring.games.shoreditch;

import dev.sparring.bot.Bot;

/** A bot that plays Shoreditch. {@link PhasedShoreditchBot} has a method for each thing it is asked. */
@FunctionalInterface
public interface ShoreditchBot extends Bot<ShoreditchView, ShoreditchAction> {}
