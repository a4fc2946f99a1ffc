package dev.sparring.games.bottlebats.rules;

import dev.sparring.bot.Seat;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.PlayingField;
import dev.sparring.games.bottlebats.Road;
import java.util.HashSet;
import java.util.Set;

/** Changes everything that a seat cannot see, for tests that it stays hidden. */
public final class Hidden {
    private Hidden() {}

    /** Returns the state with more soldiers in every hidden fort and no armies on hidden roads. */
    public static BottleBatsState changed(BottleBatsRules rules, BottleBatsState state, Seat seat) {
        BottleBatsView view = rules.view(state, seat);
        PlayingField field = rules.scenario().field();
        int[] soldiers = state.copyOfSoldiers();
        for (int fort = 0; fort < soldiers.length; fort++) {
            soldiers[fort] += view.fort(field.name(fort)).isEmpty() ? 7 : 0;
        }
        Set<Road> seen = new HashSet<>(view.roads());
        Armies armies = state.armies();
        int[] sizes = armies.copyOfSizes();
        for (int army = 0; army < sizes.length; army++) {
            sizes[army] += seen.contains(field.roads().get(armies.way(army) / 2)) ? 0 : 3;
        }
        return state.withBoard(
                state.copyOfOwners(),
                soldiers,
                new Armies(armies.copyOfWays(), armies.copyOfRemaining(), armies.copyOfOwners(), sizes));
    }
}
