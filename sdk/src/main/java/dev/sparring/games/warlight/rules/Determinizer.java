package dev.sparring.games.warlight.rules;

import dev.sparring.games.warlight.Opening;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Creates full states that fit a view, so that a bot can simulate from it. */
final class Determinizer {
    private Determinizer() {}

    /** Assumes that regions in the fog are neutral, with as many armies as at the start. */
    static WarlightState stateOf(WarlightMap map, WarlightView view, long seed) {
        int[] owners = new int[map.size()];
        int[] armies = new int[map.size()];
        Set<Integer> wastelands = new HashSet<>(view.opening().wastelands());
        for (int i = 0; i < owners.length; i++) {
            int region = map.id(i);
            boolean wasteland = wastelands.contains(region);
            owners[i] = switch (view.owner(region)) {
                case ME -> view.seat();
                case OPPONENT -> 1 - view.seat();
                case NEUTRAL, UNKNOWN -> WarlightState.NEUTRAL;
            };
            armies[i] = view.owner(region) != Owner.UNKNOWN
                    ? view.armies(region)
                    : wasteland ? Opening.WASTELAND_ARMIES : Opening.NEUTRAL_ARMIES;
        }
        int[] toPlace = view.phase() == Phase.PLACE ? Income.of(map, owners) : new int[2];
        toPlace[view.seat()] = view.armiesToPlace();
        return new WarlightState(
                view.phase(),
                view.round(),
                owners,
                armies,
                toPlace,
                view.opening(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                seed);
    }
}
