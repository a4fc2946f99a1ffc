package dev.sparring.games.berlin.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.BerlinBoard;
import dev.sparring.testing.InMemoryMatch;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class GeneralBotTest {

    private static Moves decide(String drawing) {
        return new GeneralBot().decide(BerlinBoard.parse(drawing).view(0), Deadline.none());
    }

    @Test
    void armiesThatAreTooWeakOnTheirOwnAttackTogether() {
        assertEquals(Moves.of(new Move(1, 2, 3), new Move(3, 2, 3)), decide("1[0:3] -- 2*[1:4] -- 3[0:3]"));
    }

    @Test
    void aNodeNextToAnEqualArmyAttacksWithSomeSoldiersAndKeepsTheRest() {
        assertEquals(Moves.of(new Move(1, 2, 5), new Move(1, 3, 1)), decide("1*[0:11] -- 2*[1:11]\n1 -- 3*"));
    }

    @Test
    void aFreeNodeThatNoOtherPlayerCanReachGetsOneSoldier() {
        assertEquals(Moves.of(new Move(1, 2, 5), new Move(1, 3, 1)), decide("2*[1:9] -- 1[0:6] -- 3*"));
    }

    @Test
    void itCrossesAWorthlessNodeToReachACity() {
        assertEquals(Moves.of(new Move(1, 2, 7)), decide("! = -1 points, 0 soldiers\n1[0:7] -- 2! -- 3*\n4[1:1]"));
    }

    @Test
    void aLargeArmyIsDividedAsFastAsASmallOne() {
        BerlinBoard board = BerlinBoard.parse("1*[0:999999999] -- 2*[1:999999999]");
        Moves moves = assertTimeoutPreemptively(
                Duration.ofSeconds(5), () -> new GeneralBot().decide(board.view(0), Deadline.none()));
        assertEquals(1, moves.moves().size());
    }

    @Test
    void soldiersInTheRearMoveToTheFront() {
        assertEquals(Moves.of(new Move(1, 2, 7)), decide("1[0:7] -- 2[0:0] -- 3*[1:9]\n1 -- 4[0:0] -- 5[0:0] -- 3"));
    }

    @Test
    void nodesWithNegativePointsAreNotTaken() {
        assertEquals(Moves.NONE, decide("! = -1 points, 0 soldiers\n1[0:7] -- 2!\n3[1:1]"));
    }

    @Test
    void itBeatsTheRandomBotInNineOfTenMatches() {
        int won = 0;
        for (int seed = 1; seed <= 100; seed++) {
            int mine = seed % 2;
            var outcome = InMemoryMatch.of(new BerlinGame().setup(SetupRequest.defaults(2, seed)))
                    .seat(mine == 0 ? new GeneralBot() : new RandomBot(seed))
                    .seat(mine == 1 ? new GeneralBot() : new RandomBot(seed))
                    .play();
            assertEquals(List.of(), outcome.faults());
            won += outcome.ranking().winners().equals(List.of(new Seat(mine))) ? 1 : 0;
        }
        assertTrue(won >= 90, "won " + won + " of 100");
    }
}
