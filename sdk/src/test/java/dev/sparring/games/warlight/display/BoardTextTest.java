package dev.sparring.games.warlight.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.maps.MapGenerator;
import dev.sparring.games.warlight.rules.Position;
import dev.sparring.games.warlight.rules.WarlightRules;
import dev.sparring.games.warlight.rules.WarlightState;
import dev.sparring.testing.WarlightBoard;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoardTextTest {
    private static final String DRAWING = """
            1[me:5] -- 2[2] -- 13[op:14]
            1 -- 13
            bonus 3: 1 2
            bonus 10: 13
            """;

    @Test
    void aStateIsPrintedWithItsRegionsInColumns() {
        WarlightBoard board = WarlightBoard.parse(DRAWING);
        assertEquals(
                List.of(
                        "Round 1, PLACE; regions: player1 1, player2 1; armies: player1 5, player2 14",
                        "  super region   1, bonus  3  1[1:5]   2[-:2]",
                        "  super region   2, bonus 10  13[2:14]"),
                BoardText.text(board.map(), board.state()).lines().toList());
    }

    @Test
    void aDrawingIsPrintedAsItWasDrawn() {
        assertEquals(DRAWING, WarlightBoard.parse(DRAWING).toString());
    }

    @Test
    void aDrawingDefinesOwnersArmiesAndBorders() {
        WarlightView view = WarlightBoard.parse("1[me:5] -- 2[?]\n1 -- 3[op:4]").placing(7);
        assertEquals(List.of(2, 3), view.map().neighbours(1));
        assertEquals(Owner.UNKNOWN, view.owner(2));
        assertEquals(List.of(3), view.opponents());
        assertEquals(5, view.armies(1));
        assertEquals(7, view.armiesToPlace());
    }

    @Test
    void aDrawingThatCannotBeReadIsQuoted() {
        for (String wrong : List.of("1[me] -- 2[2]", "1[2] -- 2", "1[2] -- 1[3]", "1[2] - 2[2]")) {
            IllegalArgumentException refused =
                    assertThrows(IllegalArgumentException.class, () -> WarlightBoard.parse(wrong));
            assertTrue(refused.getMessage().contains(wrong), refused.getMessage());
        }
    }

    @Test
    void aCompletePositionHasNoFog() {
        assertThrows(
                IllegalStateException.class,
                () -> WarlightBoard.parse("1[me:5] -- 2[?]").state());
    }

    @Test
    void determinizedRegionsInTheFogAreNeutralWithTheirFirstArmies() {
        WarlightMap map = MapGenerator.generate(40, 3);
        WarlightRules rules = new WarlightRules(map, 60);
        WarlightState state = rules.start(2, 3);
        while (state.phase() == Phase.PICK) {
            var seat = rules.toAct(state).iterator().next();
            state = rules.apply(state, java.util.Map.of(seat, new WarlightAction.AnyPick()));
        }
        WarlightView view = rules.view(state, Position.FIRST);
        WarlightState imagined = rules.determinize(view, 1);
        for (Region region : map.regions()) {
            int index = map.index(region.id());
            boolean seen = view.owner(region.id()) != Owner.UNKNOWN;
            assertEquals(seen ? state.owner(index) : WarlightState.NEUTRAL, imagined.owner(index));
            int wasteland = state.opening().wastelands().contains(region.id()) ? 6 : 2;
            assertEquals(seen ? state.armies(index) : wasteland, imagined.armies(index));
        }
        assertEquals(state.armiesToPlace(0), imagined.armiesToPlace(0));
    }
}
