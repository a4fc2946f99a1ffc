package dev.sparring.server.competition;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Finds surprising results. */
final class Upsets {
    private Upsets() {}

    /**
     * Returns the bots that were better than a bot whose rating was clearly higher: the intervals of the two do not overlap.
     *
     * @param scores the result of each bot, by name; a higher one is better
     * @param before the ratings before the result, by name; a bot that had none is missing
     */
    static Set<String> of(Map<String, ? extends Number> scores, Map<String, Rating> before) {
        Set<String> upsets = new TreeSet<>();
        scores.forEach((bot, score) -> scores.forEach((other, otherScore) -> {
            Rating own = before.get(bot);
            Rating beaten = before.get(other);
            if (own != null
                    && beaten != null
                    && score.doubleValue() > otherScore.doubleValue()
                    && beaten.rating() - beaten.interval() > own.rating() + own.interval()) {
                upsets.add(bot);
            }
        }));
        return upsets;
    }
}
