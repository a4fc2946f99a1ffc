package dev.sparring.games.aibg;

import java.util.List;

/** What is said of an answer to another question than the one asked. */
final class WrongPhase {
    private WrongPhase() {}

    static List<String> whyNot(AibgAction action, Phase phase) {
        return List.of(
                "a " + action.phase() + " was answered where a " + phase + " was asked for (docs/games/aibg.md#match)");
    }
}
