package dev.sparring.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.sparring.bot.Deadline;
import dev.sparring.games.WarlightGame;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.testing.BotCheck;
import dev.sparring.testing.Decision;
import dev.sparring.testing.Decisions;
import dev.sparring.testing.InMemoryMatch;
import dev.sparring.testing.WarlightBoard;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MyWarlightBotTest {
    private final MyWarlightBot bot = new MyWarlightBot();

    /** On the left, the bot owns one of the two regions of a bonus of 3. On the right is a strong opponent. */
    private static final String POSITION = """
            1[2] -- 2[me:4] -- 3[me:1] -- 4[op:9]
            bonus 3: 1 2
            bonus 1: 3 4
            """;

    @Test
    void itPlacesItsArmiesWhereABonusIsClosest() {
        WarlightView view = WarlightBoard.parse(POSITION).placing(5);
        assertEquals(List.of(new Placement(2, 5)), bot.place(view, Deadline.none()));
    }

    @Test
    void itOnlyAttacksRegionsThatItCanTake() {
        WarlightView view = WarlightBoard.parse(POSITION).marching();
        assertEquals(List.of(new Move(2, 1, 3)), bot.march(view, Deadline.none()));
    }

    @Test
    void itStopsComputingWhenTheDeadlineIsNear() {
        WarlightView view = WarlightBoard.parse(POSITION).marching();
        Deadline deadline = mock(Deadline.class);
        when(deadline.remaining()).thenReturn(Duration.ofMillis(10));
        assertEquals(List.of(), bot.march(view, deadline));
    }

    @Test
    void itsActionsAreLegalAndInTime() {
        WarlightView view = WarlightBoard.parse(POSITION).marching();
        Decision<WarlightAction> decision =
                Decisions.of(new MyWarlightBot()).on(view).withDeadline(Duration.ofSeconds(5));
        decision.assertLegal().assertInTime();
    }

    @Test
    void itPicksTheRichestSuperRegion() {
        assertEquals(2, bot.pick(WarlightBoard.parse(POSITION).picking(2, 3), Deadline.none()));
    }

    @Test
    void itPassesTheBotCheck() {
        BotCheck.of(new WarlightGame(), MyWarlightBot::new).seeds(5).assertSound();
    }

    @Test
    void itBeatsTheRandomBotNineTimesInTen() {
        int won = 0;
        for (int seed = 1; seed <= 100; seed++) {
            var game = new WarlightGame();
            boolean first = seed % 2 == 0;
            var outcome = InMemoryMatch.of(game.setup(2, seed))
                    .seat(first ? new MyWarlightBot() : game.bot("random", seed))
                    .seat(first ? game.bot("random", seed) : new MyWarlightBot())
                    .play();
            int mySeat = first ? 0 : 1;
            boolean alone = outcome.ranking().winners().size() == 1;
            won += alone && outcome.ranking().winners().get(0).index() == mySeat ? 1 : 0;
        }
        assertTrue(won >= 90, "won " + won + " of 100");
    }
}
