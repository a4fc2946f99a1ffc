package dev.sparring.server.replay;

import dev.sparring.bot.Ranking;
import java.util.List;

/**
 * The last line of a replay. A match that was broken off has none.
 *
 * @param turns how many were played
 * @param endings how each seat ended, in the order of the seats
 */
public record ReplayEnd(int turns, Ranking ranking, List<ReplayEnding> endings) {

    /** How one seat ended: a word and, where there is something to say, a sentence. */
    public record ReplayEnding(String ending, String why) {}

    public ReplayEnd {
        endings = List.copyOf(endings);
    }
}
