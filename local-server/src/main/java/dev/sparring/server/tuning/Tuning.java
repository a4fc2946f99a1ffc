package dev.sparring.server.tuning;

import dev.sparring.rules.MapText;
import dev.sparring.server.tournament.Entrant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The input that decides the results of a parameter search.
 *
 * @param game the id of the game
 * @param options the options of all matches, with the contents of files instead of their names
 * @param map the map of all matches if it is a file
 * @param entrants the bot, and then its opponents
 */
public record Tuning(
        String game, TuningPlan plan, Map<String, String> options, Optional<MapText> map, List<Entrant> entrants) {
    public Tuning {
        options = Map.copyOf(options);
        entrants = List.copyOf(entrants);
    }

    /** Returns the name of the entrant that plays under a name in a unit. All names of variants belong to the bot. */
    public String entrant(String name) {
        return entrants.stream()
                .map(Entrant::name)
                .filter(name::equals)
                .findFirst()
                .orElse(plan.bot());
    }
}
