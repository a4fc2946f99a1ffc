package com.example.nim;

import dev.sparring.bot.LegalActions;
import java.util.List;

/**
 * What a bot sees. In Nim, this is the whole position.
 *
 * @param heaps the number of stones on each heap
 * @param me the bot's own seat, 0 or 1
 */
public record NimView(List<Integer> heaps, int me) {
    public NimView {
        heaps = List.copyOf(heaps);
    }

    /** The legal actions in this position. */
    public LegalActions<Take> legal() {
        return new NimLegal(heaps);
    }
}
