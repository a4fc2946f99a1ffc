package dev.sparring.sample;

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
import dev.sparring.testing.BotCheck;
import dev.sparring.testing.InMemoryMatch;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MyBerlinBotTest {
    private final MyBerlinBot bot = new MyBerlinBot();

    /** The bot has seat 0, with four soldiers in the rear. A free city and a strong enemy are next to its front. */
    private static final String POSITION = """
            1*[0:4] -- 2[0:6] -- 3* -- 4
            2 -- 5*[1:6]
            """;

    private Moves decide(String drawing) {
        return bot.decide(BerlinBoard.parse(drawing).view(0), Deadline.none());
    }

    @Test
    void itTakesTheFreeCityAndSendsTheRearToTheFront() {
        assertEquals(Moves.of(new Move(1, 2, 4), new Move(2, 3, 1), new Move(2, 5, 5)), decide(POSITION));
    }

    @Test
    void itAttacksANodeThatItCanTake() {
        assertEquals(Moves.of(new Move(1, 2, 4)), decide("1[0:4] -- 2*[1:2]"));
    }

    @Test
    void itActsNextToAnArmyAsLargeAsItsOwn() {
        assertEquals(Moves.of(new Move(1, 2, 5), new Move(1, 3, 1)), decide("1*[0:11] -- 2*[1:11]\n1 -- 3*"));
    }

    @Test
    void itReturnsTheMovesFoundSoFarWhenTheDeadlineIsNear() {
        Deadline deadline = mock(Deadline.class);
        when(deadline.remaining()).thenReturn(Duration.ofSeconds(1), Duration.ofMillis(10));

        Moves moves = bot.decide(BerlinBoard.parse(POSITION).view(0), deadline);

        assertEquals(Moves.of(new Move(1, 2, 4)), moves);
    }

    @Test
    void itPassesTheBotCheck() {
        BotCheck.of(new BerlinGame(), MyBerlinBot::new).seats(4).seeds(5).assertSound();
    }

    @Test
    void itBeatsTheRandomBotNineTimesInTen() {
        int won = 0;
        for (int seed = 1; seed <= 100; seed++) {
            int mine = seed % 2;
            var game = new BerlinGame();
            var outcome = InMemoryMatch.of(game.setup(2, seed))
                    .seat(mine == 0 ? new MyBerlinBot() : game.bot("random", seed))
                    .seat(mine == 1 ? new MyBerlinBot() : game.bot("random", seed))
                    .play();
            won += outcome.ranking().winners().equals(List.of(new Seat(mine))) ? 1 : 0;
        }
        assertTrue(won >= 90, "won " + won + " of 100");
    }
}
