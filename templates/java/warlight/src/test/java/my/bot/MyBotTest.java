package my.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.WarlightGame;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.testing.InMemoryMatch;
import dev.sparring.testing.WarlightBoard;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MyBotTest {
    private final MyBot bot = new MyBot();

    /** Regions 2 and 3 are ours, region 1 is neutral and region 4 is the opponent's. */
    private static final String POSITION = """
            1[2] -- 2[me:5] -- 3[me:1] -- 4[op:9]
            bonus 3: 1 2
            bonus 1: 3 4
            """;

    @Test
    void newArmiesGoNextToTheWeakestNeighbour() {
        WarlightView view = WarlightBoard.parse(POSITION).placing(5);
        assertEquals(WarlightAction.Place.on(2, 5), bot.decide(view, Deadline.none()));
    }

    @Test
    void itAttacksOnlyWhatItCanTake() {
        WarlightView view = WarlightBoard.parse(POSITION).marching();
        WarlightAction expected = new WarlightAction.March(List.of(new Move(2, 1, 4)));
        assertEquals(expected, bot.decide(view, Deadline.none()));
    }

    @Test
    void itStopsThinkingWhenTheDeadlineIsNear() {
        WarlightView view = WarlightBoard.parse(POSITION).marching();
        Deadline deadline = mock(Deadline.class);
        when(deadline.remaining()).thenReturn(Duration.ofMillis(10));
        assertEquals(new WarlightAction.March(List.of()), bot.decide(view, deadline));
    }

    @Test
    void itBeatsTheRandomBotEightTimesInTen() {
        int won = 0;
        for (int seed = 1; seed <= 20; seed++) {
            var match = InMemoryMatch.of(new WarlightGame().setup(2, seed))
                    .seat(new MyBot())
                    .seat(new WarlightGame().bot("random", seed))
                    .play();
            assertEquals(List.of(), match.faults());
            won += match.ranking().winners().equals(List.of(new Seat(0))) ? 1 : 0;
        }
        assertTrue(won >= 16, "won " + won + " of 20");
    }
}
