package dev.sparring.games.warlight.rules;

import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.RegionSet;
import dev.sparring.games.warlight.VisibleRegion;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import java.util.ArrayList;
import java.util.List;

/** Derives a seat's view from a state. */
final class ViewBuilder {
    private ViewBuilder() {}

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
        for (ResolvedOrder order : state.lastRound()) {
            if (order.seat() != seat && order.seen()) {
                if (order instanceof ResolvedOrder.Placed placed) {
                    placements.add(new Placement(placed.region(), placed.armies()));
                } else if (order instanceof ResolvedOrder.Moved moved) {
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

    /** Returns the visible regions: the seat's own by id, then their neighbours by id, as in {@code update_map}. */
    private static List<VisibleRegion> visible(WarlightMap map, WarlightState state, int seat) {
        RegionSet own = state.owners().of(seat);
        int[] armies = state.copyOfArmies();
        for (ResolvedOrder order : state.placed()) {
            if (order.seat() != seat && order instanceof ResolvedOrder.Placed placed) {
                armies[map.index(placed.region())] -= placed.armies();
            }
        }
        List<VisibleRegion> visible = new ArrayList<>();
        List<VisibleRegion> others = new ArrayList<>();
        for (int i = 0; i < armies.length; i++) {
            if (own.has(i)) {
                visible.add(new VisibleRegion(map.id(i), Owner.ME, armies[i]));
            } else if (Fog.shows(map, own, i)) {
                Owner owner = state.owner(i) == WarlightState.NEUTRAL ? Owner.NEUTRAL : Owner.OPPONENT;
                others.add(new VisibleRegion(map.id(i), owner, armies[i]));
            }
        }
        visible.addAll(others);
        return visible;
    }
}
