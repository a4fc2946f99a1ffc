package dev.sparring.games.berlin.display;

import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Motion;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.Orders;
import dev.sparring.games.berlin.rules.BerlinRules;
import dev.sparring.games.berlin.rules.Points;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shows Berlin as a map with the owner and the soldiers of each node. Every viewpoint is the same, as nothing is hidden. */
public final class BerlinDisplay implements Display<BerlinState, Moves> {
    private final BerlinRules rules;
    private final BerlinMap map;
    private final Scene scene;

    public BerlinDisplay(BerlinRules rules) {
        this.rules = rules;
        this.map = rules.map();
        this.scene = MapScene.of(map);
    }

    @Override
    public Scene scene() {
        return scene;
    }

    @Override
    public Picture picture(BerlinState state, Optional<Seat> viewpoint) {
        int[] nodes = new int[state.seats()];
        long[] soldiers = new long[state.seats()];
        List<Drawing.Spot> spots = new ArrayList<>(state.nodes());
        for (int node = 0; node < state.nodes(); node++) {
            int owner = state.owner(node);
            if (owner != BerlinState.FREE) {
                nodes[owner]++;
                soldiers[owner] += state.soldiers(node);
            }
            spots.add(new Drawing.Spot(
                    true, owner == BerlinState.FREE ? Drawing.NOBODY : owner, state.soldiers(node), ""));
        }
        long[] points = Points.of(map, state);
        List<Picture.SeatLine> seats = new ArrayList<>();
        for (int seat = 0; seat < nodes.length; seat++) {
            seats.add(new Picture.SeatLine(
                    nodes[seat] == 0,
                    List.of(
                            new Fact("points", "" + points[seat]),
                            new Fact("nodes", "" + nodes[seat]),
                            new Fact("soldiers", "" + soldiers[seat]))));
        }
        Fact turn = new Fact("limit", rules.scenario().maximumNumberOfTurns() + " turns");
        return new Picture(new Drawing.NodeGraph(spots, List.of()), List.of(turn), seats);
    }

    /** Returns one motion for each path on which soldiers move. */
    @Override
    public List<Motion> motions(
            BerlinState before, Map<Seat, Moves> actions, BerlinState after, Optional<Seat> viewpoint) {
        List<Motion> motions = new ArrayList<>();
        for (Seat seat : rules.toAct(before)) {
            Orders orders = Orders.of(map, before, seat.index(), actions.getOrDefault(seat, Moves.NONE));
            for (int i = 0; i < orders.size(); i++) {
                int way = orders.way(i);
                motions.add(new Motion(
                        map.graph().origin(way), map.graph().target(way), seat.index(), orders.soldiers(i), "move"));
            }
        }
        return motions;
    }

    @Override
    public List<String> words(BerlinState before, Seat seat, Moves action) {
        List<String> words = action.moves().stream()
                .map(move -> "move " + move.soldiers() + (move.soldiers() == 1 ? " soldier" : " soldiers")
                        + " from node " + move.from() + " to node " + move.to())
                .toList();
        return words.isEmpty() ? List.of("no moves") : words;
    }

    @Override
    public String standingUnit() {
        return "points";
    }

    @Override
    public List<Double> standings(BerlinState state) {
        return Arrays.stream(Points.of(map, state)).asDoubleStream().boxed().toList();
    }

    @Override
    public boolean standingsArePublic() {
        return true;
    }
}
