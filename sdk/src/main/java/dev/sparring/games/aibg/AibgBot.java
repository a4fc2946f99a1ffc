package dev.sparring.games.aibg;

import dev.sparring.bot.Bot;

/** A bot that plays AIBG. {@link PhasedAibgBot} has one method for each phase. */
@FunctionalInterface
public interface AibgBot extends Bot<AibgView, AibgAction> {}
