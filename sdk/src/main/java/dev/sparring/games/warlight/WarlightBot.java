package dev.sparring.games.warlight;

import dev.sparring.bot.Bot;

/** A bot that plays Warlight. {@link PhasedWarlightBot} has one method for each phase. */
@FunctionalInterface
public interface WarlightBot extends Bot<WarlightView, WarlightAction> {}
