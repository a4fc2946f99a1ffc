package dev.sparring.server.tournament;

import dev.sparring.rules.Seeds;
import dev.sparring.server.schedule.Schedule;
import dev.sparring.server.schedule.TournamentType;
import java.util.List;
import java.util.Set;

/**
 * The heats of a tournament. A pure function of these values and, for types that pair by results, of earlier results.
 *
 * @param bots the names of the bots; the first one is seeded first
 * @param players the maximum number of players of a match; see {@link #sizes}
 * @param heats the number of heats; see {@link TournamentType} for what it counts
 * @param seed decides the line-ups, maps and seeds of all heats
 */
public record TournamentPlan(TournamentType type, List<String> bots, int players, int heats, MapPool maps, long seed) {
    public TournamentPlan {
        bots = List.copyOf(bots);
    }

    /** Returns the line-ups. */
    public Schedule schedule() {
        return type.schedule(bots, players, heats, seed);
    }

    /** Returns the numbers of bots that the matches can have. Only a knockout has matches with fewer bots than players. */
    public Set<Integer> sizes() {
        return schedule().sizes();
    }

    /**
     * Returns a heat.
     *
     * @param number the number of the heat in the tournament, from 1
     * @param lineUp the bots that play it
     */
    public Heat heat(int number, List<String> lineUp) {
        return Heat.rotated(number, Seeds.derive(seed, "heat " + number), maps, List.of(lineUp));
    }
}
