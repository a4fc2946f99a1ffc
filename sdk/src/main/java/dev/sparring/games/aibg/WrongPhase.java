package dev.sparring.games.aibg;

import java.util.List;

/** The message about an action that belongs to another phase. */
final class WrongPhase {
    private WrongPhase() {}

    static List<String> whyNot(AibgAction action, Phase phase) {
        return List.of(
                "this is a " + action.phase() + " action, but the phase is " + phase + " (docs/games/aibg.md#match)");
    }
}
