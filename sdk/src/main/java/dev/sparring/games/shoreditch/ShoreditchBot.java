package dev.sparring.games.shoreditch;

import dev.sparring.bot.Bot;

/** A bot that plays Shoreditch. {@link PhasedShoreditchBot} has one method for each kind of decision. */
@FunctionalInterface
public interface ShoreditchBot extends Bot<ShoreditchView, ShoreditchAction> {}
