package dev.sparring.server.standings;

import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.TournamentState;
import java.util.List;

/**
 * The numbers of heats and matches of a tournament so far.
 *
 * @param played the number of heats that count
 * @param matches the number of their matches
 * @param open the number of heats of the current round that have not been played
 */
public record HeatCounts(int played, int matches, int open) {

    static HeatCounts of(TournamentState state, List<Heat.Played> heats) {
        int matches = heats.stream().mapToInt(heat -> heat.results().size()).sum();
        return new HeatCounts(
                heats.size(),
                matches,
                state.planned() - heats.size() - state.voids().size());
    }
}
