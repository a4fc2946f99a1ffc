package dev.sparring.games.warlight.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Motion;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.maps.MapGenerator;
import dev.sparring.games.warlight.rules.Draws;
import dev.sparring.games.warlight.rules.Position;
import dev.sparring.games.warlight.rules.WarlightRules;
import dev.sparring.games.warlight.rules.WarlightState;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class WarlightDisplayTest {
    private static final String LINE = "1[me:5] -- 2[2] -- 3[2] -- 4[2] -- 5[op:5] -- 6[op:7]";
    private static final Optional<Seat> EVERYBODY = Optional.empty();
    private static final Optional<Seat> FIRST = Optional.of(Position.FIRST);

    private static WarlightDisplay of(Position position) {
        return new WarlightDisplay(position.rules());
    }

    private static List<Drawing.Spot> spots(Picture picture) {
        return ((Drawing.NodeGraph) picture.drawing()).spots();
    }

    @Test
    void theViewpointThatSeesEverythingShowsEveryRegion() {
        Position position = Position.drawn(LINE);
        List<Drawing.Spot> spots = spots(of(position).picture(position.state(), EVERYBODY));
        assertEquals(new Drawing.Spot(true, 0, 5, ""), spots.get(0));
        assertEquals(new Drawing.Spot(true, Drawing.NOBODY, 2, ""), spots.get(1));
        assertEquals(new Drawing.Spot(true, 1, 7, ""), spots.get(5));
    }

    @Test
    void theFogHidesOwnersAndArmiesAndTheOpponentsHiddenRegions() {
        Position position = Position.drawn("1[me:5] -- 2[op:3] -- 3[op:40]");
        Picture picture = of(position).picture(position.state(), FIRST);
        Drawing.Spot fog = new Drawing.Spot(false, Drawing.NOBODY, Drawing.UNKNOWN, "");
        assertEquals(List.of(new Drawing.Spot(true, 0, 5, ""), new Drawing.Spot(true, 1, 3, ""), fog), spots(picture));
        assertEquals(
                List.of(new Fact("regions in sight", "1"), new Fact("armies in sight", "3")),
                picture.seats().get(1).facts());
    }

    @Test
    void aSeatsLineShowsItsRegionsArmiesAndIncome() {
        Position position = Position.drawn(LINE);
        List<Picture.SeatLine> seats =
                of(position).picture(position.state(), EVERYBODY).seats();
        assertEquals(
                List.of(
                        new Fact("regions", "2"),
                        new Fact("armies", "12"),
                        new Fact("income", "" + position.state().armiesToPlace(1))),
                seats.get(1).facts());
    }

    @Test
    void aSeatsPictureAgreesWithItsViewThroughoutRandomMatches() {
        for (int seed = 0; seed < 6; seed++) {
            WarlightMap map = MapGenerator.generate(24 + 4 * seed, seed);
            WarlightRules rules = new WarlightRules(map, 30);
            WarlightDisplay display = new WarlightDisplay(rules);
            RandomGenerator random = new SplitMix64(seed);
            WarlightState state = rules.start(2, seed);
            Set<Boolean> seen = new HashSet<>();
            while (!rules.toAct(state).isEmpty()) {
                for (int seat = 0; seat < 2; seat++) {
                    WarlightView view = rules.view(state, new Seat(seat));
                    List<Drawing.Spot> spots = spots(display.picture(state, Optional.of(new Seat(seat))));
                    for (int i = 0; i < map.size(); i++) {
                        check(view, map.id(i), spots.get(i));
                        seen.add(spots.get(i).seen());
                    }
                }
                state = rules.apply(state, randomActions(rules, state, random));
            }
            assertEquals(Set.of(true, false), seen);
        }
    }

    private static void check(WarlightView view, int region, Drawing.Spot spot) {
        int owner = switch (view.owner(region)) {
            case ME -> view.seat();
            case OPPONENT -> 1 - view.seat();
            case NEUTRAL, UNKNOWN -> Drawing.NOBODY;
        };
        boolean known = view.owner(region) != Owner.UNKNOWN;
        assertEquals(
                List.of(known, owner, known ? view.armies(region) : Drawing.UNKNOWN),
                List.of(spot.seen(), spot.owner(), spot.count()),
                () -> "region " + region + " of " + view);
    }

    static Map<Seat, WarlightAction> randomActions(WarlightRules rules, WarlightState state, RandomGenerator random) {
        Map<Seat, WarlightAction> actions = new HashMap<>();
        for (Seat seat : rules.toAct(state)) {
            actions.put(seat, rules.legal(state, seat).sample(random));
        }
        return actions;
    }

    @Test
    void duringThePicksOnlyThePickableRegionsAreMarked() {
        WarlightRules rules = new WarlightRules(MapGenerator.generate(30, 1), 30);
        WarlightState state = rules.start(2, 1);
        List<Drawing.Spot> spots = spots(new WarlightDisplay(rules).picture(state, FIRST));
        for (int i = 0; i < spots.size(); i++) {
            int region = rules.map().id(i);
            boolean wasteland = state.opening().wastelands().contains(region);
            String note = state.pickable().contains(region) ? "can be picked" : wasteland ? "wasteland" : "";
            assertEquals(new Drawing.Spot(false, Drawing.NOBODY, Drawing.UNKNOWN, note), spots.get(i));
        }
    }

    @Test
    void theArmiesThatWereReallySentAreShownMoving() {
        Position position = Position.drawn("1[me:9] -- 2[me:3] -- 3[op:1] -- 4[op:5]");
        WarlightState before = position.place(List.of(), List.of()).state();
        position.march(Draws.ALL_LUCKY, List.of(new Move(1, 2, 99), new Move(2, 3, 2)), List.of(new Move(4, 3, 1)));
        List<Motion> motions = of(position).motions(before, Map.of(), position.state(), EVERYBODY);
        assertEquals(3, motions.size());
        assertTrue(motions.contains(new Motion(0, 1, 0, 8, "transfer")), motions::toString);
        assertTrue(motions.contains(new Motion(1, 2, 0, 2, "attack")), motions::toString);
    }

    @Test
    void onlyVisibleMovesOfTheOpponentAreShownAndNotWhetherTheyWereAttacks() {
        Position position = Position.drawn("1[me:5] -- 2[op:5] -- 3[op:5] -- 4[op:5] -- 5[op:5]");
        WarlightState before = position.place(List.of(), List.of()).state();
        position.march(Draws.NO_LUCK, List.of(), List.of(new Move(2, 3, 1), new Move(5, 4, 1)));
        assertEquals(
                List.of(new Motion(1, 2, 1, 1, "attack/transfer")),
                of(position).motions(before, Map.of(), position.state(), FIRST));
    }

    @Test
    void ordersAreDescribedInTheTermsOfTheRulebook() {
        Position position = Position.drawn("1[me:5] -- 2[me:5] -- 3[op:5]");
        WarlightDisplay display = of(position);
        WarlightState state = position.state();
        assertEquals(
                List.of("place 1 army on region 2", "place 4 armies on region 1"),
                display.words(
                        state,
                        Position.FIRST,
                        new WarlightAction.Place(List.of(new Placement(2, 1), new Placement(1, 4)))));
        assertEquals(
                List.of(
                        "transfer 4 armies from region 1 to region 2",
                        "attack with 4 armies from region 2 to region 3"),
                display.words(
                        state,
                        Position.FIRST,
                        new WarlightAction.March(List.of(new Move(1, 2, 4), new Move(2, 3, 4)))));
        assertEquals(List.of("pick region 7"), display.words(state, Position.FIRST, new WarlightAction.Pick(7)));
        assertEquals(
                List.of("no pick: a random region"),
                display.words(state, Position.FIRST, new WarlightAction.AnyPick()));
        assertEquals(List.of("no moves"), display.words(state, Position.FIRST, new WarlightAction.March(List.of())));
    }

    @Test
    void aSeatWithoutRegionsIsOut() {
        Position position = Position.drawn("1[me:1] -- 2[2] -- 3[op:30]\n1 -- 3");
        position.march(Draws.NO_LUCK, List.of(), List.of(new Move(3, 1, 29)));
        for (Optional<Seat> viewpoint : List.of(EVERYBODY, FIRST, Optional.of(Position.SECOND))) {
            List<Picture.SeatLine> seats =
                    of(position).picture(position.state(), viewpoint).seats();
            assertEquals(
                    List.of(true, false),
                    seats.stream().map(Picture.SeatLine::out).toList());
        }
    }

    @Test
    void theChartShowsArmies() {
        Position position = Position.drawn(LINE);
        assertEquals(List.of(5.0, 12.0), of(position).standings(position.state()));
        assertEquals("armies", of(position).standingUnit());
    }

    @Test
    void aMapWithoutCoordinatesGetsALayoutAndOneWithCoordinatesKeepsThem() {
        WarlightMap map = MapGenerator.generate(60, 4);
        assertEquals(map.regions().get(3).x(), place(map, 3).x());
        WarlightMap blank = map.drawnAt(new double[60][2]);
        Set<List<Double>> spots = new HashSet<>();
        for (int i = 0; i < 60; i++) {
            spots.add(List.of(place(blank, i).x(), place(blank, i).y()));
        }
        assertEquals(60, spots.size());
    }

    private static Scene.Place place(WarlightMap map, int index) {
        Scene.NodeGraph scene = (Scene.NodeGraph) new WarlightDisplay(new WarlightRules(map, 30)).scene();
        return scene.places().get(index);
    }

    @Test
    void theSceneHasEveryBorderOnceAndTheBonusOfEverySuperRegion() {
        WarlightMap map = MapGenerator.generate(40, 5);
        Scene.NodeGraph scene = (Scene.NodeGraph) new WarlightDisplay(new WarlightRules(map, 30)).scene();
        int borders = map.regions().stream()
                .mapToInt(region -> region.borders().size())
                .sum();
        assertEquals(borders, scene.links().size());
        assertEquals(
                map.superRegions().stream().map(group -> "+" + group.bonus()).toList(),
                scene.groups().stream().map(Scene.Group::worth).toList());
    }
}
