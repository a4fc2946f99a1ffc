package dev.sparring.server.report;

import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.TournamentState;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How much of a tournament has been played.
 *
 * @param played the number of heats that count
 * @param matches the number of their matches
 * @param open the number of heats of the current round that have not been played
 * @param copies the number of heats that are equal to an earlier one in every action: since nothing is random, they say nothing new
 */
public record HeatCounts(int played, int matches, int open, int copies) {

    static HeatCounts of(TournamentState state, List<Heat.Played> heats) {
        Set<List<Object>> different = new HashSet<>();
        int matches = 0;
        for (Heat.Played heat : heats) {
            matches += heat.results().size();
            different.add(heat.results().stream()
                    .<Object>map(match -> List.of(match.unit().bots(), match.content()))
                    .toList());
        }
        int open = state.planned() - heats.size() - state.voids().size();
        return new HeatCounts(heats.size(), matches, open, heats.size() - different.size());
    }
}
