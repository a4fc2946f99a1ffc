package dev.sparring.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.testing.BotCheck;
import dev.sparring.testing.BottleBatsBoard;
import dev.sparring.testing.InMemoryMatch;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MyBottleBatsBotTest {
    private final MyBottleBatsBot bot = new MyBottleBatsBot();

    private static final String POSITION = """
            home[me:10] --3-- well[4] --2-- keep[op:4]
            home --5-- tower[9]
            """;

    private static BottleBatsAction marches(MarchOrder... orders) {
        return new BottleBatsAction.Marches(List.of(orders));
    }

    @Test
    void itTakesTheWeakestNeighbourWithOneMoreSoldierThanItHas() {
        assertEquals(
                marches(new MarchOrder("home", "well", 5)),
                bot.decide(BottleBatsBoard.parse(POSITION).view("me"), Deadline.none()));
    }

    @Test
    void itCountsTheRecruitsThatJoinBeforeItsArrival() {
        String position = "home[me:20] --6-- keep[op:4]";
        assertEquals(
                marches(new MarchOrder("home", "keep", 11)),
                bot.decide(BottleBatsBoard.parse(position).view("me"), Deadline.none()));
    }

    @Test
    void aSafeFortReinforcesItsWeakestNeighbour() {
        String position = "back[me:8] --2-- front[me:3] --9-- keep[op:90]";
        assertEquals(
                marches(new MarchOrder("back", "front", 4)),
                bot.decide(BottleBatsBoard.parse(position).view("me"), Deadline.none()));
    }

    @Test
    void itStopsComputingWhenTheDeadlineIsNear() {
        Deadline deadline = mock(Deadline.class);
        when(deadline.remaining()).thenReturn(Duration.ofMillis(10));
        assertEquals(marches(), bot.decide(BottleBatsBoard.parse(POSITION).view("me"), deadline));
    }

    @Test
    void itPassesTheBotCheck() {
        BotCheck.of(new BottleBatsGame(), MyBottleBatsBot::new)
                .seats(3)
                .seeds(5)
                .assertSound();
    }

    @Test
    void itBeatsTheRandomBotNineTimesInTen() {
        int won = 0;
        for (int seed = 1; seed <= 100; seed++) {
            var game = new BottleBatsGame();
            boolean first = seed % 2 == 0;
            var outcome = InMemoryMatch.of(game.setup(2, seed))
                    .seat(first ? new MyBottleBatsBot() : game.bot("random", seed))
                    .seat(first ? game.bot("random", seed) : new MyBottleBatsBot())
                    .play();
            Seat mine = new Seat(first ? 0 : 1);
            won += outcome.ranking().winners().equals(List.of(mine)) ? 1 : 0;
        }
        assertTrue(won >= 90, "won " + won + " of 100");
    }
}
