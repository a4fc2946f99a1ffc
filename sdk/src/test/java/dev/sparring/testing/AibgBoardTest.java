package dev.sparring.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.maps.CatalogueFile;
import java.util.List;
import org.junit.jupiter.api.Test;

class AibgBoardTest {
    private static final Catalogue CATALOGUE = CatalogueFile.standard();

    private static final String DRAWING = """
            me: Shark:40 Wasp
            op: Boar Boar:0
            reserve: Squid Squid:0
            shop: SmallRock Bandage(bought) Plate
            atoms: 2
            domain: Jungle
            round: 3
            turn: 17
            won: 1 0
            """;

    @Test
    void aWholeDrawingIsRead() {
        AibgView view = AibgBoard.parse(CATALOGUE, DRAWING).view(0);
        assertEquals(
                List.of(40, 148), view.inPlay().stream().map(Creature::health).toList());
        assertEquals(
                List.of(1L, 2L, 3L), view.living().stream().map(Creature::id).toList());
        assertEquals(
                List.of("SmallRock", "Plate"),
                view.availableShop().stream().map(Item::name).toList());
        assertEquals(3, view.shop().size());
        assertEquals(2, view.atoms());
        assertTrue(view.domain().isPresent());
        assertEquals(
                List.of(3, 17, 1, 0), List.of(view.round(), view.turn(), view.roundsWon(), view.opponentRoundsWon()));
    }

    @Test
    void theDefaultIsTheStartOfAMatch() {
        AibgView view = AibgBoard.parse(CATALOGUE, "me: Shark\nop: Boar\n").view(1);
        assertEquals(List.of(1, 1, 3), List.of(view.round(), view.turn(), view.atoms()));
        assertEquals(1, view.living().size());
        assertEquals(view.shop(), view.availableShop());
    }

    @Test
    void aBoardIsPrintedAsItsLineUps() {
        assertEquals(
                "me: Shark:40 Wasp:148\nop: Boar:121 Boar:0\n",
                AibgBoard.parse(CATALOGUE, DRAWING).toString());
    }

    @Test
    void theOtherPhasesAreViewsOfTheSameCreatures() {
        AibgBoard board = AibgBoard.parse(CATALOGUE, DRAWING);
        assertEquals(Phase.LINEUP, board.choosingLineUp().phase());
        assertEquals(86, board.choosingLineUp().living().get(0).health());
        assertEquals(7, board.choosingLineUp().atoms());
        assertEquals(Phase.POOL, board.choosingPool().phase());
    }
}
