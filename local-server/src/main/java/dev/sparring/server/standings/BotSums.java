package dev.sparring.server.standings;

import dev.sparring.server.rating.RatedMatch;
import dev.sparring.server.statistics.ScoreSummary;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.UnitResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up the results of each bot. */
final class BotSums {
    private final List<RatedMatch> matches = new ArrayList<>();
    private final Map<String, ScoreSummary> scores = new HashMap<>();
    private final Map<String, BotTotals.Sum> totals = new HashMap<>();

    BotSums(List<Heat.Played> heats) {
        heats.forEach(this::add);
    }

    private void add(Heat.Played heat) {
        Map<String, List<RatedMatch>> matchesOfBots = new LinkedHashMap<>();
        for (UnitResult match : heat.results()) {
            RatedMatch rated = match.rated();
            matches.add(rated);
            List<String> bots = match.unit().bots();
            for (int seat = 0; seat < bots.size(); seat++) {
                String bot = bots.get(seat);
                matchesOfBots.computeIfAbsent(bot, unused -> new ArrayList<>()).add(rated);
                totals.computeIfAbsent(bot, unused -> new BotTotals.Sum())
                        .add(match.seats().get(seat));
            }
        }
        matchesOfBots.forEach((bot, played) -> scores.put(bot, score(bot).with(RatedMatch.heatScore(bot, played))));
    }

    /** Returns all matches for the ratings. */
    List<RatedMatch> matches() {
        return matches;
    }

    ScoreSummary score(String bot) {
        return scores.getOrDefault(bot, ScoreSummary.NONE);
    }

    BotTotals totals(String bot) {
        return totals.getOrDefault(bot, new BotTotals.Sum()).totals();
    }

    boolean hasPlayed(String bot) {
        return scores.containsKey(bot);
    }
}
