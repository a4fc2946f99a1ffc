package my.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.testing.AibgBoard;
import dev.sparring.testing.InMemoryMatch;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MyBotTest {
    private final MyBot bot = new MyBot();

    private static AibgBoard draw(String drawing) {
        return AibgBoard.parse(AibgGame.standardCatalogue(), drawing);
    }

    /** Our Panther (nature) faces a Magmabear (fire), which beats it. Our Shark (water) is behind it and beats the Magmabear. */
    private static final AibgView POSITION = draw("""
            me: Panther Shark Boar:0
            op: Magmabear Boar
            shop: Spurs SmallRock FireBomb
            """).view(0);

    @Test
    void itSwapsToACreatureThatBeatsTheOpponentsFront() {
        assertEquals(new AibgAction.Swap(1), bot.decide(POSITION, Deadline.none()));
    }

    @Test
    void itAttacksWhenTheDeadlineIsNear() {
        Deadline deadline = mock(Deadline.class);
        when(deadline.remaining()).thenReturn(Duration.ofMillis(10));
        assertEquals(AibgAction.Attack.front(), bot.decide(POSITION, deadline));
    }

    @Test
    void itBeatsTheRandomBotEightTimesInTen() {
        int won = 0;
        for (int seed = 1; seed <= 20; seed++) {
            var match = InMemoryMatch.of(new AibgGame().setup(2, seed))
                    .seat(new MyBot())
                    .seat(new AibgGame().bot("random", seed))
                    .play();
            assertEquals(List.of(), match.faults());
            won += match.ranking().winners().equals(List.of(new Seat(0))) ? 1 : 0;
        }
        assertTrue(won >= 16, "won " + won + " of 20");
    }
}
