package dev.sparring.games.aibg.wire.referee;

import java.util.ArrayList;
import java.util.List;

/** Why choices of a player were refused since its last good one, at most twenty. Used by any thread. */
final class Refusals {
    private static final int MAX = 20;

    private final List<String> sentences = new ArrayList<>();

    synchronized void add(String why) {
        if (sentences.size() < MAX) {
            sentences.add(why);
        }
    }

    /** Returns all of them once. */
    synchronized List<String> take() {
        List<String> taken = List.copyOf(sentences);
        sentences.clear();
        return taken;
    }

    /** Returns all but the last once, which the referee reports in its own words. */
    synchronized List<String> takeButTheLast() {
        List<String> all = take();
        return all.subList(0, Math.max(0, all.size() - 1));
    }
}
