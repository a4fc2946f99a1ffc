package dev.sparring.games.warlight.display;

import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Motion;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.maps.Layout;
import dev.sparring.games.warlight.rules.ResolvedOrder;
import dev.sparring.games.warlight.rules.WarlightRules;
import dev.sparring.games.warlight.rules.WarlightState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Shows Warlight as a map with the owner and the armies of each region.
 *
 * <p>A seat's picture is made from its view only. The chart shows the armies on the board: they decide the match, and income
 * soon turns into armies. The income is listed next to them.
 */
public final class WarlightDisplay implements Display<WarlightState, WarlightAction> {
    private final WarlightRules rules;
    private final WarlightMap map;
    private final Scene scene;

    /** Creates a display. Computes a new layout if two regions of the map have the same coordinates. */
    public WarlightDisplay(WarlightRules rules) {
        this.rules = rules;
        this.map = hasOverlaps(rules.map()) ? rules.map().drawnAt(Layout.of(rules.map())) : rules.map();
        this.scene = new Scene.NodeGraph(places(), links(), groups(), List.of());
    }

    private static boolean hasOverlaps(WarlightMap map) {
        Set<List<Double>> spots = new HashSet<>();
        map.regions().forEach(region -> spots.add(List.of(region.x(), region.y())));
        return spots.size() < map.size();
    }

    private List<Scene.Place> places() {
        List<Scene.Place> places = new ArrayList<>();
        for (int i = 0; i < map.size(); i++) {
            Region region = map.regions().get(i);
            places.add(new Scene.Place("" + region.id(), region.x(), region.y(), map.superIndexOf(i), ""));
        }
        return places;
    }

    private List<Scene.Link> links() {
        List<Scene.Link> links = new ArrayList<>();
        for (int i = 0; i < map.size(); i++) {
            for (int other : map.adjacent(i)) {
                if (i < other) {
                    links.add(new Scene.Link(i, other, false, 1));
                }
            }
        }
        return links;
    }

    private List<Scene.Group> groups() {
        return map.superRegions().stream()
                .map(group -> new Scene.Group("super region " + group.id(), "+" + group.bonus()))
                .toList();
    }

    @Override
    public Scene scene() {
        return scene;
    }

    @Override
    public Picture picture(WarlightState state, Optional<Seat> viewpoint) {
        Snapshot snapshot =
                viewpoint.isEmpty() ? Snapshot.of(map, state) : Snapshot.of(map, rules.view(state, viewpoint.get()));
        return new Picture(
                new Drawing.NodeGraph(snapshot.spots(), List.of()),
                List.of(
                        new Fact("limit", rules.maxRounds() + " rounds"),
                        new Fact("phase", state.phase().name().toLowerCase(Locale.ROOT))),
                snapshot.seats());
    }

    /** Returns the attacks and transfers that were carried out; those of the opponent only if they are in the view. */
    @Override
    public List<Motion> motions(
            WarlightState before, Map<Seat, WarlightAction> actions, WarlightState after, Optional<Seat> viewpoint) {
        if (before.phase() != Phase.MARCH) {
            return List.of();
        }
        List<Motion> motions = new ArrayList<>();
        for (ResolvedOrder order : after.lastRound()) {
            boolean own = viewpoint.isEmpty() || viewpoint.get().index() == order.seat();
            if (order instanceof ResolvedOrder.Moved moved && (own || moved.seen())) {
                motions.add(new Motion(
                        map.index(moved.from()),
                        map.index(moved.to()),
                        moved.seat(),
                        moved.armies(),
                        own ? kind(moved) : "attack/transfer"));
            }
        }
        return motions;
    }

    /** Names a move. An attack without losses has killed at least one defender, since a region is never without armies. */
    private static String kind(ResolvedOrder.Moved moved) {
        return moved.arrived() == moved.armies() && moved.defendersLost() == 0 ? "transfer" : "attack";
    }

    @Override
    public List<String> words(WarlightState before, Seat seat, WarlightAction action) {
        List<String> words = new ArrayList<>();
        if (action instanceof WarlightAction.Pick pick) {
            words.add("pick region " + pick.region());
        } else if (action instanceof WarlightAction.AnyPick) {
            words.add("no pick: a random region");
        } else if (action instanceof WarlightAction.Place place) {
            place.placements()
                    .forEach(one -> words.add("place " + armies(one.armies()) + " on region " + one.region()));
        } else if (action instanceof WarlightAction.March march) {
            march.moves().forEach(move -> words.add(words(before, seat, move)));
        }
        return words.isEmpty() ? List.of("no moves") : words;
    }

    private String words(WarlightState before, Seat seat, Move move) {
        boolean own = map.has(move.to()) && before.owner(map.index(move.to())) == seat.index();
        return (own ? "transfer" : "attack with") + " " + armies(move.armies()) + " from region " + move.from()
                + " to region " + move.to();
    }

    private static String armies(int number) {
        return number + (number == 1 ? " army" : " armies");
    }

    @Override
    public String standingUnit() {
        return "armies";
    }

    @Override
    public List<Double> standings(WarlightState state) {
        long[] armies = new long[2];
        for (int i = 0; i < map.size(); i++) {
            if (state.owner(i) != WarlightState.NEUTRAL) {
                armies[state.owner(i)] += state.armies(i);
            }
        }
        return List.of((double) armies[0], (double) armies[1]);
    }
}
