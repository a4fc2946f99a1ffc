package dev.sparring.games.warlight.rules;

import dev.sparring.bot.Seat;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.rules.Refusal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The first half of a round: places the armies of player 1 in order, then those of player 2. */
final class Placing {
    private final WarlightMap map;
    private final Owners owners;
    private final int[] armies;
    private final List<ResolvedOrder> resolved = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();

    Placing(WarlightMap map, WarlightState state) {
        this.map = map;
        this.owners = state.owners();
        this.armies = state.copyOfArmies();
    }

    void place(int seat, List<Placement> placements, int available) {
        int left = available;
        for (Placement placement : placements) {
            int placed = Math.min(placement.armies(), left);
            if (placed < placement.armies()) {
                refusals.add(new Refusal(new Seat(seat), () -> cut(placement, placed)));
            }
            int index = map.index(placement.region());
            armies[index] += placed;
            left -= placed;
            boolean seen = Fog.shows(map, owners.of(1 - seat), index);
            resolved.add(new ResolvedOrder.Placed(seat, placement.region(), placed, seen));
        }
    }

    private static String cut(Placement placement, int placed) {
        return "place " + placement.armies() + " armies on region " + placement.region() + ": only " + placed
                + " left, so " + placed + " are placed (docs/games/warlight.md#placing)";
    }

    int[] armies() {
        return armies;
    }

    List<ResolvedOrder> resolved() {
        return Collections.unmodifiableList(resolved);
    }

    List<Refusal> refusals() {
        return Collections.unmodifiableList(refusals);
    }
}
