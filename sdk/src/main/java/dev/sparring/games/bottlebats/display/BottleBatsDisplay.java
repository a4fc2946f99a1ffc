package dev.sparring.games.bottlebats.display;

import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Motion;
import dev.sparring.display.OneLine;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.games.bottlebats.PlayingField;
import dev.sparring.games.bottlebats.rules.BottleBatsRules;
import dev.sparring.games.bottlebats.rules.BottleBatsState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Shows Bottle Bats as a map: the owner of each fort, the armies on the roads, and the soldiers about to besiege it.
 *
 * <p>A seat's picture is made from its view, plus the number of the step and whether the seat is out, which a bot can know
 * without being told.
 */
public final class BottleBatsDisplay implements Display<BottleBatsState, BottleBatsAction> {
    private final BottleBatsRules rules;
    private final PlayingField field;
    private final Map<String, Integer> seats = new HashMap<>();
    private final Scene scene;

    public BottleBatsDisplay(BottleBatsRules rules) {
        this.rules = rules;
        this.field = rules.scenario().field();
        for (String player : rules.scenario().players()) {
            seats.put(player, seats.size());
        }
        List<Scene.Place> places = field.forts().stream()
                .map(fort -> new Scene.Place(OneLine.of(fort.name()), fort.x(), fort.y(), -1, ""))
                .toList();
        List<Scene.Link> links = new ArrayList<>();
        for (int way = 0; way < field.ways(); way += 2) {
            links.add(new Scene.Link(field.begin(way), field.end(way), false, field.steps(way)));
        }
        this.scene = new Scene.NodeGraph(places, links, List.of(), List.of());
    }

    @Override
    public Scene scene() {
        return scene;
    }

    @Override
    public Picture picture(BottleBatsState state, Optional<Seat> viewpoint) {
        BottleBatsView view = viewpoint.isEmpty() ? rules.everything(state) : rules.view(state, viewpoint.get());
        long[] forts = new long[seats.size()];
        long[] soldiers = new long[seats.size()];
        List<Drawing.Traveller> travellers = new ArrayList<>();
        int[] besieging = new int[field.size()];
        for (March march : view.marches()) {
            Drawing.Traveller traveller = traveller(march);
            travellers.add(traveller);
            soldiers[traveller.owner()] += march.size();
            boolean besieges = march.remainingSteps() == 1 && state.owner(traveller.to()) != traveller.owner();
            besieging[traveller.to()] += besieges ? march.size() : 0;
        }
        Drawing.Spot[] spots = new Drawing.Spot[field.size()];
        for (Garrison garrison : view.forts()) {
            int fort = index(garrison.name());
            int owner = garrison.isNeutral() ? Drawing.NOBODY : seat(garrison.owner());
            String note = besieging[fort] > 0 ? besieging[fort] + " about to besiege" : "";
            spots[fort] = new Drawing.Spot(true, owner, garrison.soldiers(), note);
            if (owner != Drawing.NOBODY) {
                forts[owner]++;
                soldiers[owner] += garrison.soldiers();
            }
        }
        for (int fort = 0; fort < spots.length; fort++) {
            if (spots[fort] == null) {
                spots[fort] = new Drawing.Spot(false, Drawing.NOBODY, Drawing.UNKNOWN, "");
            }
        }
        return new Picture(
                new Drawing.NodeGraph(List.of(spots), travellers),
                List.of(new Fact("limit", rules.maxSteps() + " turns")),
                lines(state, viewpoint, forts, soldiers));
    }

    private List<Picture.SeatLine> lines(
            BottleBatsState state, Optional<Seat> viewpoint, long[] forts, long[] soldiers) {
        List<Picture.SeatLine> lines = new ArrayList<>();
        for (int seat = 0; seat < forts.length; seat++) {
            boolean own = viewpoint.isPresent() && viewpoint.get().index() == seat;
            boolean out = (viewpoint.isEmpty() || own) && state.outAt(seat) != BottleBatsState.STILL_IN;
            lines.add(new Picture.SeatLine(
                    out,
                    List.of(
                            new Fact(viewpoint.isEmpty() || own ? "forts" : "forts in sight", "" + forts[seat]),
                            new Fact(viewpoint.isEmpty() ? "soldiers" : "soldiers in sight", "" + soldiers[seat]))));
        }
        return lines;
    }

    private Drawing.Traveller traveller(March march) {
        int from = index(march.origin());
        int to = index(march.destination());
        double steps = field.steps(field.way(from, to));
        // The remaining steps may exceed the length of the road.
        double progress = Math.max(0, 1 - march.remainingSteps() / steps);
        return new Drawing.Traveller(from, to, seat(march.owner()), march.size(), progress);
    }

    private int seat(String player) {
        return Objects.requireNonNull(seats.get(player), "every owner is a player");
    }

    private int index(String fort) {
        return field.index(fort).orElseThrow();
    }

    /**
     * Returns the marches that take a single step, which a picture does not show on their way. Marches of other seats are only
     * visible from the viewpoint that sees everything.
     */
    @Override
    public List<Motion> motions(
            BottleBatsState before,
            Map<Seat, BottleBatsAction> actions,
            BottleBatsState after,
            Optional<Seat> viewpoint) {
        List<Motion> motions = new ArrayList<>();
        int[] soldiers = before.copyOfSoldiers();
        for (Seat seat : rules.toAct(before)) {
            boolean shown = viewpoint.isEmpty() || viewpoint.get().equals(seat);
            if (shown && actions.get(seat) instanceof BottleBatsAction.Marches marches) {
                for (MarchOrder order : marches.orders()) {
                    int from = index(order.origin());
                    int to = index(order.destination());
                    int size = Math.min(order.size(), soldiers[from]);
                    soldiers[from] -= size;
                    if (size > 0 && field.steps(field.way(from, to)) == 1) {
                        motions.add(new Motion(from, to, seat.index(), size, "march"));
                    }
                }
            }
        }
        return motions;
    }

    @Override
    public List<String> words(BottleBatsState before, Seat seat, BottleBatsAction action) {
        if (action instanceof BottleBatsAction.Marches marches) {
            List<String> words = marches.orders().stream()
                    .map(order -> OneLine.of(
                            "march " + order.size() + " from " + order.origin() + " to " + order.destination()))
                    .toList();
            return words.isEmpty() ? List.of("no marches") : words;
        }
        return List.of("loses control");
    }

    @Override
    public String standingUnit() {
        return "soldiers";
    }

    @Override
    public List<Double> standings(BottleBatsState state) {
        List<Double> soldiers = new ArrayList<>();
        for (int seat = 0; seat < state.seats(); seat++) {
            soldiers.add((double) state.soldiersOf(seat));
        }
        return soldiers;
    }
}
