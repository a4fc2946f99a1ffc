package my.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.testing.BerlinBoard;
import dev.sparring.testing.InMemoryMatch;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MyBotTest {
    private final MyBot bot = new MyBot();

    /** Node 1 is ours (seat 0) and has 4 soldiers; node 4 is the opponent's. The stars mark cities. */
    private static final String POSITION = """
            1*[0:4] -- 2[0:6] -- 3*
            2 -- 4*[1:9]
            """;

    @Test
    void itDividesItsSoldiersAndSendsTheRearToTheFront() {
        Moves moves = bot.decide(BerlinBoard.parse(POSITION).view(0), Deadline.none());
        assertEquals(Moves.of(new Move(1, 2, 4), new Move(2, 3, 2), new Move(2, 4, 2)), moves);
    }

    @Test
    void itActsNextToAnArmyAsLargeAsItsOwn() {
        Moves moves = bot.decide(BerlinBoard.parse("1*[0:9] -- 2*[1:9]\n1 -- 3").view(0), Deadline.none());
        assertEquals(Moves.of(new Move(1, 2, 3), new Move(1, 3, 3)), moves);
    }

    @Test
    void itSendsAPartialAnswerWhenTheDeadlineIsNear() {
        Deadline deadline = mock(Deadline.class);
        when(deadline.remaining()).thenReturn(Duration.ofSeconds(1), Duration.ofMillis(10));
        Moves moves = bot.decide(BerlinBoard.parse(POSITION).view(0), deadline);
        assertEquals(Moves.of(new Move(1, 2, 4)), moves);
    }

    @Test
    void itBeatsTheRandomBotEightTimesInTen() {
        int won = 0;
        for (int seed = 1; seed <= 20; seed++) {
            var match = InMemoryMatch.of(new BerlinGame().setup(2, seed))
                    .seat(new MyBot())
                    .seat(new BerlinGame().bot("random", seed))
                    .play();
            assertEquals(List.of(), match.faults());
            won += match.ranking().winners().equals(List.of(new Seat(0))) ? 1 : 0;
        }
        assertTrue(won >= 16, "won " + won + " of 20");
    }
}
