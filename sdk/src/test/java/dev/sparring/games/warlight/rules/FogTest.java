package dev.sparring.games.warlight.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.VisibleRegion;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.testing.WarlightBoard;
import java.util.List;
import org.junit.jupiter.api.Test;

class FogTest {
    private static final String LINE = "1[me:5] -- 2[2] -- 3[2] -- 4[2] -- 5[op:5] -- 6[op:5]";

    @Test
    void ownRegionsAndTheirNeighboursAreVisible() {
        WarlightView view = Position.drawn(LINE).seenBy(Position.FIRST);
        assertEquals(
                List.of(new VisibleRegion(1, Owner.ME, 5), new VisibleRegion(2, Owner.NEUTRAL, 2)), view.visible());
        assertEquals(Owner.UNKNOWN, view.owner(5));
        assertEquals(0, view.armies(5));
    }

    @Test
    void theSecondSeatSeesItsOwnRegionsAsItsOwn() {
        WarlightView view = Position.drawn(LINE).seenBy(Position.SECOND);
        assertEquals(List.of(5, 6), view.mine());
        assertEquals(Owner.UNKNOWN, view.owner(1));
    }

    @Test
    void ownRegionsComeFirstThenTheirNeighboursEachByTheirIds() {
        Position position = Position.drawn("9[me:1] -- 3[2] -- 4[me:2] -- 1[op:1]");
        List<Integer> order = position.seenBy(Position.FIRST).visible().stream()
                .map(VisibleRegion::region)
                .toList();
        assertEquals(List.of(4, 9, 1, 3), order);
    }

    @Test
    void aPlacementIsReportedIfItsRegionIsVisible() {
        Position position = Position.drawn("1[me:5] -- 2[op:5] -- 3[op:5]");
        position.place(List.of(), List.of(new Placement(2, 1), new Placement(3, 4)));
        position.march(Draws.ALL_LUCKY, List.of(), List.of());
        assertEquals(
                List.of(new Placement(2, 1)), position.seenBy(Position.FIRST).opponentPlacements());
    }

    @Test
    void aMoveIsReportedIfEitherEndIsVisibleAfterIt() {
        Position position = Position.drawn("1[me:5] -- 2[op:5] -- 3[op:5] -- 4[op:5]");
        position.march(
                Draws.NO_LUCK,
                List.of(),
                List.of(new Move(2, 3, 1), new Move(3, 2, 1), new Move(3, 4, 1), new Move(4, 3, 1)));
        assertEquals(
                List.of(new Move(2, 3, 1), new Move(3, 2, 1)),
                position.seenBy(Position.FIRST).opponentMoves());
    }

    @Test
    void theLossOfTheLastVisibleRegionIsStillReported() {
        Position position = Position.drawn("1[me:1] -- 2[2] -- 3[op:30] -- 4[op:1]\n1 -- 3\n5[me:1]");
        position.march(Draws.NO_LUCK, List.of(), List.of(new Move(3, 1, 29)));
        WarlightView view = position.seenBy(Position.FIRST);
        assertEquals(Owner.UNKNOWN, view.owner(1));
        assertEquals(List.of(new Move(3, 1, 29)), view.opponentMoves());
    }

    @Test
    void aReportedMoveHasTheArmiesThatMovedNotThoseThatWereOrdered() {
        Position position = Position.drawn("1[me:5] -- 2[op:5] -- 3[op:5]");
        position.march(Draws.NO_LUCK, List.of(), List.of(new Move(2, 3, 99)));
        assertEquals(List.of(new Move(2, 3, 4)), position.seenBy(Position.FIRST).opponentMoves());
    }

    @Test
    void ownMovesAreNotAmongTheOpponentsMoves() {
        Position position = Position.drawn("1[me:5] -- 2[op:5]");
        position.place(List.of(new Placement(1, 5)), List.of());
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 2)), List.of());
        WarlightView view = position.seenBy(Position.FIRST);
        assertEquals(List.of(), view.opponentMoves());
        assertEquals(List.of(), view.opponentPlacements());
        assertEquals(
                List.of(new Move(1, 2, 2)), position.seenBy(Position.SECOND).opponentMoves());
    }

    @Test
    void theMapIsKnownInTheFogToo() {
        WarlightView view = WarlightBoard.parse("""
                1[me:5] -- 2[2] -- 3[?]
                bonus 3: 2 3
                """).placing(5);
        SuperRegion far = view.map().superRegionOf(3);
        assertEquals(3, far.bonus());
        assertEquals(List.of(2, 3), view.regionsOf(far));
        assertEquals(List.of(1, 3), view.neighbours(2));
    }
}
