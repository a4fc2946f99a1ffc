package com.example.nim;

import dev.sparring.bot.LegalActions;
import java.util.List;

/**
 * The view of one bot. In Nim, it contains the whole position.
 *
 * @param heaps the number of stones in each heap
 * @param me the bot's own seat, 0 or 1
 */
public record NimView(List<Integer> heaps, int me) {
    public NimView {
        heaps = List.copyOf(heaps);
    }

    /** Returns the legal actions in this position. */
    public LegalActions<Take> legal() {
        return new NimLegal(heaps);
    }
}
