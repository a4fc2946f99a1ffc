package dev.sparring.games.warlight.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacingTest {
    private final Position position = Position.drawn("""
            1[me:2] -- 2[me:3] -- 3[2] -- 4[op:4]
            """);

    @Test
    void placedArmiesAreOnTheirRegions() {
        position.place(List.of(new Placement(1, 2), new Placement(2, 3)), List.of(new Placement(4, 5)));
        assertEquals("me:4 me:6 op:9", position.at(1) + " " + position.at(2) + " " + position.at(4));
        assertEquals("", position.refusals());
    }

    @Test
    void aRegionMayBeNamedTwice() {
        position.place(List.of(new Placement(1, 2), new Placement(1, 2)), List.of());
        assertEquals("me:6", position.at(1));
    }

    @Test
    void aPlacementOfMoreThanAreLeftIsReducedAndReported() {
        position.place(List.of(new Placement(1, 4), new Placement(2, 9)), List.of());
        assertEquals("me:6 me:4", position.at(1) + " " + position.at(2));
        assertEquals(
                "place 9 armies on region 2: only 1 left, so 1 are placed (docs/games/warlight.md#placing)",
                position.refusals());
    }

    @Test
    void armiesThatAreNotPlacedAreLost() {
        position.place(List.of(new Placement(1, 1)), List.of()).march(Draws.ALL_LUCKY, List.of(), List.of());
        assertEquals(5, position.state().armiesToPlace(0));
    }

    @Test
    void everyIllegalPlacementHasAMessageAndTheOthersCount() {
        var place = new WarlightAction.Place(List.of(
                new Placement(3, 1),
                new Placement(4, 1),
                new Placement(99, 1),
                new Placement(1, 0),
                new Placement(1, -1),
                new Placement(1, 5),
                new Placement(2, 1)));
        assertEquals(
                List.of(
                        "place 1 armies on region 3: the region is not yours (docs/games/warlight.md#placing)",
                        "place 1 armies on region 4: the region is not yours (docs/games/warlight.md#placing)",
                        "place 1 armies on region 99: there is no such region (docs/games/warlight.md#placing)",
                        "place 0 armies on region 1: a placement has at least 1 army"
                                + " (docs/games/warlight.md#placing)",
                        "place -1 armies on region 1: a placement has at least 1 army"
                                + " (docs/games/warlight.md#placing)",
                        "place 1 armies on region 2: all 5 armies have been placed"
                                + " (docs/games/warlight.md#placing)"),
                position.whyNot(place));
        position.place(place.placements(), List.of());
        assertEquals("me:7 me:3", position.at(1) + " " + position.at(2));
    }

    @Test
    void fiftyOrdersAreReadAndIllegalOnesCount() {
        List<Placement> orders = new java.util.ArrayList<>(Collections.nCopies(49, new Placement(3, 1)));
        orders.add(new Placement(1, 1));
        orders.add(new Placement(2, 1));
        List<String> whyNot = position.whyNot(new WarlightAction.Place(orders));
        assertEquals(50, whyNot.size());
        assertEquals(
                "place 1 armies on region 2: only 50 orders are read (docs/games/warlight.md#placing)", whyNot.get(49));
        position.place(orders, List.of());
        assertEquals("me:3 me:3", position.at(1) + " " + position.at(2));
    }

    @Test
    void aPlaceActionDoesNotAnswerAMarchRequest() {
        position.place(List.of(), List.of());
        List<String> whyNot = position.whyNot(WarlightAction.Place.on(1, 5));
        assertEquals(
                List.of("the answer is a PLACE, but the request was for a MARCH (docs/games/warlight.md#round)"),
                whyNot);
    }

    @Test
    void placementsOfTheOpponentAreHiddenInTheMarch() {
        Position close = Position.drawn("1[me:2] -- 2[op:2] -- 3[2]");
        close.place(List.of(new Placement(1, 5)), List.of(new Placement(2, 5)));
        WarlightView view = close.seenBy(Position.FIRST);
        assertEquals(7, view.armies(1));
        assertEquals(2, view.armies(2));
        close.march(Draws.ALL_LUCKY, List.of(), List.of());
        assertEquals(7, close.seenBy(Position.FIRST).armies(2));
    }

    @Test
    void aViewPredictsTheViewAfterPlacing() {
        List<Placement> placements =
                List.of(new Placement(1, 3), new Placement(4, 1), new Placement(2, -7), new Placement(2, 9));
        WarlightView ahead = position.seenBy(Position.FIRST).afterPlacing(new WarlightAction.Place(placements));
        position.place(placements, List.of());
        WarlightView then = position.seenBy(Position.FIRST);
        assertEquals(dev.sparring.json.Json.line(then), dev.sparring.json.Json.line(ahead));
        assertTrue(ahead.armies(2) == 5 && ahead.phase() == Phase.MARCH);
    }
}
