package dev.sparring.server.schedule;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The line-ups of a tournament, round by round. The line-ups of a round depend on the results of earlier rounds and on nothing else,
 * so a tournament that is played again has the same line-ups as long as its results are the same. Used by one thread.
 */
public interface Schedule {

    /**
     * A heat that has been played.
     *
     * @param bots the bots in it
     * @param scores the score of each bot, from 0 to 1; empty if the machine was at fault every time, so that it does not count
     */
    record Outcome(List<String> bots, Map<String, Double> scores) {
        public Outcome {
            bots = List.copyOf(bots);
            scores = Map.copyOf(scores);
        }

        /** Returns the score of a bot in this heat; one half for everybody if the heat does not count. */
        double score(String bot) {
            return scores.getOrDefault(bot, 0.5);
        }
    }

    /**
     * Returns the line-ups of the heats of the next round; none if the tournament is over.
     *
     * @param last the heats of the round that this method returned before, in its order; none at the first call, or if this schedule
     *     does not read results
     */
    List<List<String>> next(List<Outcome> last);

    /** Returns whether line-ups or places depend on results. */
    default boolean readsResults() {
        return true;
    }

    /**
     * Returns the places that the rules of this type of tournament give after the rounds so far, the best first; bots that share a
     * place are in one list. Empty if the ratings decide.
     */
    default List<List<String>> places() {
        return List.of();
    }

    /** Returns the numbers of bots that its line-ups can have. */
    Set<Integer> sizes();

    /** Returns the number of heats in all, without those that are needed to break ties. */
    int length();
}
