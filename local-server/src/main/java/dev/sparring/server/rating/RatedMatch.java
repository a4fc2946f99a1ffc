package dev.sparring.server.rating;

import java.util.List;
import java.util.Map;

/**
 * The places of one match, and the map and seed that it was played on.
 *
 * @param block names the map and seed. Matches of one block are not independent of each other
 * @param places the place of each bot. Lower is better, equal places are ties, and gaps do not matter
 */
public record RatedMatch(String block, Map<String, Integer> places) {

    public RatedMatch {
        places = Map.copyOf(places);
        if (places.size() < 2) {
            throw new IllegalArgumentException("match of " + places.keySet() + ": expected at least 2 bots");
        }
    }

    /** Returns the part of the other bots that a bot beat, from 0 to 1; a tie counts one half. Over all bots this adds up to n/2. */
    public double score(String bot) {
        return halfWins(bot) / (2.0 * (places.size() - 1));
    }

    /**
     * Returns a bot's mean score in the matches of one heat. Bots with equal results in the same matches have exactly equal means.
     *
     * @param matches at least one, all with the same number of players
     */
    public static double heatScore(String bot, List<RatedMatch> matches) {
        if (matches.isEmpty()) {
            throw new IllegalArgumentException("heat of " + bot + " without matches");
        }
        int players = matches.get(0).places().size();
        long halfWins = 0;
        for (RatedMatch match : matches) {
            if (match.places().size() != players) {
                throw new IllegalArgumentException("heat with matches of " + players + " and "
                        + match.places().size() + " players: expected equal numbers");
            }
            halfWins += match.halfWins(bot);
        }
        return halfWins / (2.0 * (players - 1) * matches.size());
    }

    /** Returns 2 for each bot beaten and 1 for each tie. */
    private int halfWins(String bot) {
        Integer own = places.get(bot);
        if (own == null) {
            throw new IllegalArgumentException("no place for " + bot + " among " + places);
        }
        // The bot ties with itself.
        int halves = -1;
        for (int place : places.values()) {
            halves += place > own ? 2 : place == own ? 1 : 0;
        }
        return halves;
    }
}
