package dev.sparring.server.tournament;

import dev.sparring.rules.MapText;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The input that decides the results of a tournament.
 *
 * @param game the id of the game
 * @param options the options of all matches, with the contents of files instead of their names
 * @param map the map of all matches if it is a file
 * @param entrants the bots, in the order of the plan
 */
public record Tournament(
        String game, TournamentPlan plan, Map<String, String> options, Optional<MapText> map, List<Entrant> entrants) {
    public Tournament {
        options = Map.copyOf(options);
        entrants = List.copyOf(entrants);
    }
}
