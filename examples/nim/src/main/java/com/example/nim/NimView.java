package com.example.nim;

import dev.sparring.bot.LegalActions;
import java.util.List;

/**
 * What a bot sees, which in Nim is everything.
 *
 * @param heaps how many matches lie on each heap
 * @param me one's own seat, 0 or 1
 */
public record NimView(List<Integer> heaps, int me) {
    public NimView {
        heaps = List.copyOf(heaps);
    }

    /** What may be taken. */
    public LegalActions<Take> legal() {
        return new NimLegal(heaps);
    }
}
