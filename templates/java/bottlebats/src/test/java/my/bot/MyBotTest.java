package my.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.testing.BottleBatsBoard;
import dev.sparring.testing.InMemoryMatch;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MyBotTest {
    private final MyBot bot = new MyBot();

    /** Our fort has 10 soldiers. The well is neutral. The keep, three steps away, is the opponent's. */
    private static final String POSITION = """
            home[me:10] --2-- well[4]
            home --3-- keep[op:5]
            """;

    @Test
    void itAttacksTheWeakestNeighbourWithOneSoldierMoreThanItHas() {
        BottleBatsAction action = bot.decide(BottleBatsBoard.parse(POSITION).view("me"), Deadline.none());
        assertEquals(new BottleBatsAction.Marches(List.of(new MarchOrder("home", "well", 5))), action);
    }

    @Test
    void itStopsThinkingWhenTheDeadlineIsNear() {
        Deadline deadline = mock(Deadline.class);
        when(deadline.remaining()).thenReturn(Duration.ofMillis(10));
        BottleBatsAction action = bot.decide(BottleBatsBoard.parse(POSITION).view("me"), deadline);
        assertEquals(new BottleBatsAction.Marches(List.of()), action);
    }

    @Test
    void itBeatsTheRandomBotEightTimesInTen() {
        int won = 0;
        for (int seed = 1; seed <= 20; seed++) {
            var match = InMemoryMatch.of(new BottleBatsGame().setup(2, seed))
                    .seat(new MyBot())
                    .seat(new BottleBatsGame().bot("random", seed))
                    .play();
            assertEquals(List.of(), match.faults());
            won += match.ranking().winners().equals(List.of(new Seat(0))) ? 1 : 0;
        }
        assertTrue(won >= 16, "won " + won + " of 20");
    }
}
