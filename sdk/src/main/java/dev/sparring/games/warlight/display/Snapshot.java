package dev.sparring.games.warlight.display;

import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Picture;
import dev.sparring.games.warlight.Opening;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.VisibleRegion;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.rules.Income;
import dev.sparring.games.warlight.rules.WarlightState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A moment of a game as somebody knows it: for each region whose it is and how many armies are there, or that it lies in the fog. */
final class Snapshot {
    private final WarlightMap map;
    private final int[] owners;
    private final int[] armies;
    private final boolean[] seen;
    private final Set<Integer> pickable;
    private final Set<Integer> wastelands;
    private final boolean[] out;
    /** The seat that looks, or -1 for somebody who sees everything. */
    private final int viewpoint;

    private Snapshot(
            WarlightMap map, Opening opening, List<Integer> pickable, Phase phase, boolean[] out, int viewpoint) {
        this.map = map;
        this.owners = new int[map.size()];
        this.armies = new int[map.size()];
        this.seen = new boolean[map.size()];
        this.pickable = new HashSet<>(phase == Phase.PICK ? pickable : List.of());
        this.wastelands = new HashSet<>(phase == Phase.PICK ? opening.wastelands() : List.of());
        this.out = out;
        this.viewpoint = viewpoint;
        Arrays.fill(owners, WarlightState.NEUTRAL);
        Arrays.fill(armies, Drawing.UNKNOWN);
    }

    static Snapshot of(WarlightMap map, WarlightState state) {
        boolean over = state.phase() == Phase.OVER;
        boolean[] out = {over && state.regionsOwnedBy(0) == 0, over && state.regionsOwnedBy(1) == 0};
        Snapshot snapshot = new Snapshot(map, state.opening(), state.pickable(), state.phase(), out, -1);
        for (int i = 0; i < map.size(); i++) {
            snapshot.show(i, state.owner(i), state.armies(i));
        }
        return snapshot;
    }

    static Snapshot of(WarlightMap map, WarlightView view) {
        int me = view.seat();
        boolean over = view.phase() == Phase.OVER;
        boolean lost = view.visible().stream().noneMatch(sighting -> sighting.owner() == Owner.ME);
        boolean[] out = new boolean[2];
        out[me] = over && lost;
        // A game that is over before its last round has lost somebody their last region.
        out[1 - me] = over && !lost && view.round() < view.maxRounds();
        Snapshot snapshot = new Snapshot(map, view.opening(), view.pickable(), view.phase(), out, me);
        for (VisibleRegion sighting : view.visible()) {
            int owner = sighting.owner() == Owner.ME
                    ? me
                    : sighting.owner() == Owner.OPPONENT ? 1 - me : WarlightState.NEUTRAL;
            snapshot.show(map.index(sighting.region()), owner, sighting.armies());
        }
        return snapshot;
    }

    private void show(int index, int owner, int number) {
        seen[index] = true;
        owners[index] = owner;
        armies[index] = number;
    }

    /** In the order of the regions. */
    List<Drawing.Spot> spots() {
        List<Drawing.Spot> spots = new ArrayList<>(owners.length);
        for (int i = 0; i < owners.length; i++) {
            int owner = owners[i] == WarlightState.NEUTRAL ? Drawing.NOBODY : owners[i];
            spots.add(new Drawing.Spot(seen[i], owner, armies[i], note(map.id(i))));
        }
        return spots;
    }

    private String note(int region) {
        return pickable.contains(region) ? "can be picked" : wastelands.contains(region) ? "wasteland" : "";
    }

    List<Picture.SeatLine> seats() {
        int[] income = Income.of(map, owners);
        List<Picture.SeatLine> lines = new ArrayList<>();
        for (int seat = 0; seat < 2; seat++) {
            boolean known = viewpoint < 0 || viewpoint == seat;
            int regions = 0;
            long there = 0;
            for (int i = 0; i < owners.length; i++) {
                regions += owners[i] == seat ? 1 : 0;
                there += owners[i] == seat ? armies[i] : 0;
            }
            List<Fact> facts = new ArrayList<>();
            facts.add(new Fact(known ? "regions" : "regions in sight", "" + regions));
            facts.add(new Fact(known ? "armies" : "armies in sight", "" + there));
            if (known) {
                facts.add(new Fact("income", "" + income[seat]));
            }
            lines.add(new Picture.SeatLine(out[seat], facts));
        }
        return lines;
    }
}
