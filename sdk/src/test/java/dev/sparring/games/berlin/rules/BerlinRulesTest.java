package dev.sparring.games.berlin.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.NodeState;
import dev.sparring.games.berlin.PlayerId;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.testing.BerlinBoard;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BerlinRulesTest {

    private static final Moves STAY = Moves.NONE;

    private static Moves go(int from, int to, int soldiers) {
        return Moves.of(new Move(from, to, soldiers));
    }

    private static NodeState node(BerlinBoard board, int id) {
        return board.view(0).node(id);
    }

    private static void assertNode(BerlinBoard board, int id, int seat, int soldiers) {
        assertEquals(Optional.of(PlayerId.of(new Seat(seat))), node(board, id).owner(), "owner of node " + id);
        assertEquals(soldiers, node(board, id).soldiers(), "soldiers on node " + id);
    }

    private static Ranking lastTurn(BerlinBoard board) {
        BerlinBoard over = board.inTurn(25, 25).after();
        return over.rules().ranking(over.state()).orElseThrow();
    }

    @Test
    void theLargestOfThreeArmiesTakesTheNodeAndLosesAsManySoldiersAsTheSecondHad() {
        BerlinBoard board = BerlinBoard.parse("1[0:3] -- 2[1:4]\n1 -- 3[2:2]").after(STAY, go(2, 1, 4), go(3, 1, 2));

        assertNode(board, 1, 1, 1);
    }

    @Test
    void aTieLeavesTheOwnerWithNoSoldiers() {
        BerlinBoard board = BerlinBoard.parse("1[0:3] -- 2[1:3]").after(STAY, go(2, 1, 3));

        assertNode(board, 1, 0, 0);
    }

    @Test
    void aSinglePlayerTakesAFreeNodeWithoutCombat() {
        BerlinBoard board = BerlinBoard.parse("1 -- 2[0:1]\n3[1:1]").after(go(2, 1, 1));

        assertNode(board, 1, 0, 1);
    }

    @Test
    void anOwnerThatIsOutnumberedLosesTheNode() {
        BerlinBoard board = BerlinBoard.parse("1[0:1] -- 2[1:2]").after(STAY, go(2, 1, 2));

        assertNode(board, 1, 1, 1);
    }

    @Test
    void aNodeGivesItsOwnerTheSoldiersOfItsType() {
        BerlinBoard board =
                BerlinBoard.parse("! = 0 points, 3 soldiers\n1![0:2] -- 2[1:1]").after();

        assertNode(board, 1, 0, 5);
    }

    @Test
    void aNodeNeverCostsMoreSoldiersThanThereAre() {
        BerlinBoard board = BerlinBoard.parse("! = 0 points, -2 soldiers\n1![0:1] -- 2[1:1]")
                .after();

        assertNode(board, 1, 0, 0);
    }

    @Test
    void negativePointsCountAgainstTheirOwner() {
        Ranking ranking = lastTurn(BerlinBoard.parse("""
                        1![0:1] -- 2?[0:1] -- 3+[1:1] -- 4#[1:1]
                        ! = 1 points, 0 soldiers
                        ? = -1 points, 0 soldiers
                        + = 3 points, 0 soldiers
                        # = -2 points, 0 soldiers
                        """));

        assertEquals(0, ranking.standingOf(new Seat(0)).score());
        assertEquals(1, ranking.standingOf(new Seat(1)).score());
        assertEquals(List.of(new Seat(1)), ranking.winners());
    }

    @Test
    void playersWithEqualPointsShareAPlaceRegardlessOfSoldiers() {
        Ranking ranking = lastTurn(BerlinBoard.parse("1*[0:50] -- 2*[1:1]"));

        assertEquals(List.of(new Seat(0), new Seat(1)), ranking.winners());
    }

    @Test
    void everyPlaceFollowsFromThePointsOfTheOwnedNodesOnly() {
        Ranking ranking = lastTurn(BerlinBoard.parse("""
                        1![0:1] -- 2![1:1] -- 3+[2:9] -- 4?[3:1]
                        1 -- 5?[0:1] -- 6?[0:1] -- 7 -- 8?[3:1]
                        ! = 3 points, 0 soldiers
                        + = 7 points, 0 soldiers
                        ? = 0 points, 0 soldiers
                        """));

        assertEquals(
                List.of(
                        new Ranking.Standing(new Seat(0), 2, 3),
                        new Ranking.Standing(new Seat(1), 2, 3),
                        new Ranking.Standing(new Seat(2), 1, 7),
                        new Ranking.Standing(new Seat(3), 4, 0)),
                ranking.standings());
    }

    @Test
    void aPlayerThatIsOutIsRankedWithNoPoints() {
        BerlinBoard over =
                BerlinBoard.parse("1*[0:5] -- 2[1:1] -- 3*[2:1]").inTurn(25, 25).after(go(1, 2, 5));

        assertEquals(
                List.of(
                        new Ranking.Standing(new Seat(0), 1, 1),
                        new Ranking.Standing(new Seat(1), 3, 0),
                        new Ranking.Standing(new Seat(2), 1, 1)),
                over.rules().ranking(over.state()).orElseThrow().standings());
    }

    @Test
    void equalArmiesOnAFreeNodeLeaveItFree() {
        BerlinBoard board = BerlinBoard.parse("1[0:2] -- 2 -- 3[1:2]").after(go(1, 2, 2), go(3, 2, 2));

        assertEquals(Optional.empty(), node(board, 2).owner());
        assertEquals(0, node(board, 2).soldiers());
    }

    @Test
    void anOwnerWhoseSoldiersAllLeftKeepsTheNode() {
        BerlinBoard board = BerlinBoard.parse("1[0:2] -- 2 -- 3[1:2]").after(go(1, 2, 2));

        assertNode(board, 1, 0, 0);
        assertNode(board, 2, 0, 2);
    }

    @Test
    void soldiersThatLeaveDoNotDefend() {
        BerlinBoard board = BerlinBoard.parse("1 -- 2[0:5] -- 3[1:1]").after(go(2, 1, 5), go(3, 2, 1));

        assertNode(board, 2, 1, 1);
    }

    @Test
    void armiesThatSwapNodesPassWithoutAFight() {
        BerlinBoard board = BerlinBoard.parse("1[0:5] -- 2[1:3]").after(go(1, 2, 5), go(2, 1, 3));

        assertNode(board, 1, 1, 3);
        assertNode(board, 2, 0, 5);
    }

    @Test
    void soldiersFromSeveralNodesFightAsOneArmy() {
        BerlinBoard board =
                BerlinBoard.parse("1[0:2] -- 2[1:3] -- 3[0:2]").after(Moves.of(new Move(1, 2, 2), new Move(3, 2, 2)));

        assertNode(board, 2, 0, 1);
    }

    @Test
    void aConqueredCityProducesSoldiersForItsNewOwnerInTheSameTurn() {
        BerlinBoard board = BerlinBoard.parse("1*[0:1] -- 2[1:2]").after(STAY, go(2, 1, 2));

        assertNode(board, 1, 1, 2);
    }

    @Test
    void freeCitiesDoNotProduceSoldiers() {
        assertEquals(
                0, node(BerlinBoard.parse("1*[0:1] -- 2* -- 3[1:1]").after(), 2).soldiers());
    }

    @Test
    void aDirectedPathIsOneWay() {
        BerlinBoard board = BerlinBoard.parse("1[0:2] -> 2[1:2] -- 3");

        assertTrue(board.view(0).legal().allows(go(1, 2, 1)));
        assertEquals(
                List.of("move 1 soldiers from node 2 to node 1: no path leads there; from node 2 paths lead to 3"
                        + " (docs/games/berlin.md#moves)"),
                board.view(1).legal().whyNot(go(2, 1, 1)));
        assertTrue(board.view(1).legal().allows(go(2, 3, 1)));
    }

    @Test
    void aPlayerWithoutNodesIsNoLongerAsked() {
        BerlinBoard board = BerlinBoard.parse("1[0:5] -- 2[1:1] -- 3[2:1]").after(go(1, 2, 5));

        assertEquals(Set.of(new Seat(0), new Seat(2)), board.rules().toAct(board.state()));
    }

    @Test
    void theMatchEndsWhenOnePlayerOwnsAllNodesThatAreNotFree() {
        BerlinBoard board = BerlinBoard.parse("1*[0:5] -- 2[1:1]").after(go(1, 2, 5));

        assertEquals(Set.of(), board.rules().toAct(board.state()));
        assertEquals(1, board.rules().turn(board.state()));
        assertEquals(
                List.of(new Seat(0)),
                board.rules().ranking(board.state()).orElseThrow().winners());
    }

    @Test
    void theMatchEndsAfterTheLastTurn() {
        BerlinBoard board = BerlinBoard.parse("1*[0:5] -- 2[1:1]").inTurn(25, 25);

        assertEquals(25, board.rules().turn(board.state()));
        BerlinBoard over = board.after();
        assertEquals(Set.of(), over.rules().toAct(over.state()));
        assertEquals(25, over.rules().turn(over.state()));
    }

    @Test
    void illegalActionsThrow() {
        BerlinBoard board = BerlinBoard.parse("1[0:2] -- 2[1:2]");
        Map<Seat, Moves> tooMany = Map.of(new Seat(0), go(1, 2, 3), new Seat(1), STAY);
        Map<Seat, Moves> oneMissing = Map.of(new Seat(0), STAY);

        assertThrows(IllegalArgumentException.class, () -> board.rules().apply(board.state(), tooMany));
        assertThrows(IllegalArgumentException.class, () -> board.rules().apply(board.state(), oneMissing));
    }

    @Test
    void aMapThatCouldProduceTooManySoldiersIsRefused() {
        BerlinBoard board = BerlinBoard.parse("! = 0 points, 1000000 soldiers\n1![0:2] -- 2[1:2]");

        InvalidInputException refused = assertThrows(InvalidInputException.class, () -> board.inTurn(1, 3000));

        assertEquals(
                "in 3000 turns this map could produce more than 2147483647 soldiers; lower soldiers_per_turn or the"
                        + " number of turns",
                refused.getMessage());
    }
}
