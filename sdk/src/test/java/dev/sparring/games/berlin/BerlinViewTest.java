package dev.sparring.games.berlin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.games.berlin.rules.BerlinRules;
import dev.sparring.testing.BerlinBoard;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class BerlinViewTest {
    private final BerlinView view = BerlinBoard.parse("""
                    1*[0:5] -> 2 -- 3*[1:4]
                    3 -- 4[0:2]
                    5
                    """).inTurn(7, 10).view(0);

    private static List<Integer> ids(List<NodeState> nodes) {
        return nodes.stream().map(NodeState::id).toList();
    }

    @Test
    void nodesAreGroupedByOwner() {
        assertEquals(List.of(1, 4), ids(view.mine()));
        assertEquals(List.of(3), ids(view.hostile()));
        assertEquals(List.of(2, 5), ids(view.free()));
        assertEquals(List.of(2, 3, 5), ids(view.others()));
        assertTrue(view.mine().stream().allMatch(view::isMine));
        assertTrue(view.others().stream().noneMatch(view::isMine));
    }

    @Test
    void neighboursAreTheNodesThatSoldiersCanReach() {
        assertEquals(List.of(2), ids(view.neighbours(view.node(1))));
        assertEquals(List.of(3), ids(view.neighbours(view.node(2))));
        assertTrue(view.map().joins(1, 2));
        assertTrue(!view.map().joins(2, 1) && !view.map().joins(1, 99));
    }

    @Test
    void distancesFollowThePathsInTheirDirection() {
        Distances toEnemy = view.distancesTo(view.hostile());

        assertEquals(OptionalInt.of(2), toEnemy.from(1));
        assertEquals(OptionalInt.of(0), toEnemy.from(3));
        assertEquals(OptionalInt.empty(), toEnemy.from(5));
        assertEquals(OptionalInt.empty(), view.map().distancesTo(List.of(1)).from(2));
    }

    @Test
    void turnsSoldiersAndPointsAreCounted() {
        assertEquals(7, view.turn());
        assertEquals(4, view.turnsLeft());
        assertEquals(7, view.soldiersOf(view.me()));
        assertEquals(1, view.pointsOf(view.me()));
    }

    @Test
    void aBotCanSimulateTurnsFromItsView() {
        Seat me = view.seatOf(view.me());
        Seat other = view.seatOf(view.hostile().get(0).owner().orElseThrow());

        BerlinState next =
                BerlinRules.of(view).apply(view.state(), Map.of(me, Moves.of(new Move(1, 2, 5)), other, Moves.NONE));

        assertEquals(List.of(1, 2, 4), ids(BerlinRules.of(view).view(next, me).mine()));
    }

    @Test
    void anUnknownNodeOrPlayerIsReported() {
        assertEquals(
                "there is no node 99 on this map",
                assertThrows(IllegalArgumentException.class, () -> view.node(99))
                        .getMessage());
        assertEquals(
                "unknown player AI #7; known: [0, 1]",
                assertThrows(IllegalArgumentException.class, () -> view.seatOf(new PlayerId("AI #7")))
                        .getMessage());
    }
}
