package dev.sparring.games.warlight.rules;

import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.Sighting;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import java.util.ArrayList;
import java.util.List;

/** Takes from a state what one seat may know. */
final class Sight {
    private Sight() {}

    static WarlightView of(WarlightMap map, int maxRounds, WarlightState state, int seat) {
        boolean picking = state.phase() == Phase.PICK;
        List<Integer> opponentsPicks = new ArrayList<>();
        for (int i = 0; !picking && i < state.picks().size(); i++) {
            if (WarlightRules.picker(i) != seat) {
                opponentsPicks.add(state.picks().get(i));
            }
        }
        List<Placement> placements = new ArrayList<>();
        List<Move> moves = new ArrayList<>();
        for (Deed deed : state.lastRound()) {
            if (deed.seat() != seat && deed.seen()) {
                if (deed instanceof Deed.Placed placed) {
                    placements.add(new Placement(placed.region(), placed.armies()));
                } else if (deed instanceof Deed.Moved moved) {
                    moves.add(new Move(moved.from(), moved.to(), moved.armies()));
                }
            }
        }
        return new WarlightView(
                map,
                seat,
                state.phase(),
                state.round(),
                maxRounds,
                state.opening(),
                picking ? state.pickable() : List.of(),
                opponentsPicks,
                state.armiesToPlace(seat),
                placements,
                moves,
                picking ? List.of() : visible(map, state, seat));
    }

    /** What the seat sees: its own regions by id, then their neighbours by id, as {@code update_map} has them. */
    private static List<Sighting> visible(WarlightMap map, WarlightState state, int seat) {
        int[] owners = state.copyOfOwners();
        int[] armies = state.copyOfArmies();
        for (Deed deed : state.placed()) {
            if (deed.seat() != seat && deed instanceof Deed.Placed placed) {
                armies[map.index(placed.region())] -= placed.armies();
            }
        }
        List<Sighting> own = new ArrayList<>();
        List<Sighting> others = new ArrayList<>();
        for (int i = 0; i < owners.length; i++) {
            if (owners[i] == seat) {
                own.add(new Sighting(map.id(i), Owner.ME, armies[i]));
            } else if (Fog.shows(map, owners, seat, i)) {
                Owner owner = owners[i] == WarlightState.NEUTRAL ? Owner.NEUTRAL : Owner.OPPONENT;
                others.add(new Sighting(map.id(i), owner, armies[i]));
            }
        }
        own.addAll(others);
        return own;
    }
}
