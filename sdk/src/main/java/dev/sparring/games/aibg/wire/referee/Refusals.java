package dev.sparring.games.aibg.wire.referee;

import java.util.ArrayList;
import java.util.List;

/** The reasons why a player's messages were refused since its last accepted choice, at most 20. Safe for several threads. */
final class Refusals {
    private static final int MAX = 20;

    private final List<String> sentences = new ArrayList<>();

    synchronized void add(String why) {
        if (sentences.size() < MAX) {
            sentences.add(why);
        }
    }

    /** Returns and removes all reasons. */
    synchronized List<String> take() {
        List<String> taken = List.copyOf(sentences);
        sentences.clear();
        return taken;
    }

    /** Removes all reasons, and returns all but the last one, which the referee reports itself. */
    synchronized List<String> takeAllButLast() {
        List<String> all = take();
        return all.subList(0, Math.max(0, all.size() - 1));
    }
}
