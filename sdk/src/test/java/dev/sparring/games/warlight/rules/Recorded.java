package dev.sparring.games.warlight.rules;

import dev.sparring.bot.Seat;
import dev.sparring.games.warlight.Opening;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Gives tests of the protocol access to the rules: boards set directly, random numbers from a recording. */
public final class Recorded {
    private Recorded() {}

    /** Returns the losses of an attack, attackers first. */
    public static int[] fight(int attackers, int defenders, RandomGenerator draws) {
        Combat combat = Combat.fight(attackers, defenders, draws);
        return new int[] {combat.attackersLost(), combat.defendersLost()};
    }

    /** Returns the state before the first pick. */
    public static WarlightState start(WarlightRules rules, RandomGenerator draws) {
        return rules.start(Opening.random(rules.map(), draws), 0);
    }

    /** Returns a state at the start of a round; owners are seats or -1, in the order of the regions. */
    public static WarlightState round(WarlightRules rules, int round, int[] owners, int[] armies, int[] armiesToPlace) {
        return new WarlightState(
                Phase.PLACE,
                round,
                owners,
                armies,
                armiesToPlace,
                new Opening(List.of(), List.of(), 1),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                0);
    }

    public static WarlightState apply(
            WarlightRules rules, WarlightState state, Map<Seat, WarlightAction> actions, RandomGenerator draws) {
        return rules.apply(state, actions, draws, () -> 0);
    }

    public static int owner(WarlightRules rules, WarlightState state, int region) {
        return state.owner(rules.map().index(region));
    }

    public static int armies(WarlightRules rules, WarlightState state, int region) {
        return state.armies(rules.map().index(region));
    }

    public static int armiesToPlace(WarlightState state, int seat) {
        return state.armiesToPlace(seat);
    }
}
