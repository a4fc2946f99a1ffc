package dev.sparring.games.aibg;

import dev.sparring.core.Bot;

/** A bot that plays AIBG. {@link PhasedAibgBot} has one method for each phase. */
@FunctionalInterface
public interface AibgBot extends Bot<AibgView, AibgAction> {}
