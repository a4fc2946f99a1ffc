package dev.sparring.sample;

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
import dev.sparring.testing.BotCheck;
import dev.sparring.testing.InMemoryMatch;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MyAibgBotTest {
    private final MyAibgBot bot = new MyAibgBot();

    private static AibgBoard draw(String drawing) {
        return AibgBoard.parse(AibgGame.standardCatalogue(), drawing);
    }

    /** The bot's panther faces a fire bear, which beats it. Behind the panther is a shark, which beats the bear. */
    private static AibgView position(String shop) {
        return draw("""
                me: Panther Shark Boar:0
                op: Magmabear Boar:30 Boar
                shop: %s
                atoms: 2
                """.formatted(shop)).view(0);
    }

    @Test
    void itBuysAnItemThatItCanAfford() {
        AibgView view = position("Spurs SmallRock FireBomb");
        assertEquals(AibgAction.Buy.of("SmallRock"), bot.move(view, Deadline.none()));
    }

    @Test
    void itSwapsToACreatureThatBeatsTheOpponentsFront() {
        AibgView view = position("Spurs SmallRock(bought) FireBomb");
        assertEquals(new AibgAction.Swap(1), bot.move(view, Deadline.none()));
    }

    @Test
    void aRangedCreatureAttacksTheWeakest() {
        AibgView view = draw("""
                me: Squid
                op: Walrus Walrus:30 Walrus:0
                shop: Spurs Tar TailWind
                """).view(0);
        assertEquals(new AibgAction.Attack(1), bot.move(view, Deadline.none()));
    }

    @Test
    void itAttacksWhenTheDeadlineIsNear() {
        Deadline deadline = mock(Deadline.class);
        when(deadline.remaining()).thenReturn(Duration.ofMillis(10));
        assertEquals(AibgAction.Attack.front(), bot.move(position("Spurs SmallRock FireBomb"), deadline));
    }

    @Test
    void itLinesUpTheStrongestLivingCreatures() {
        AibgView view = draw("""
                me: Boar:0
                reserve: Jellyfish Squid Walrus Shark Boar
                op: Boar
                """).choosingLineUp();
        assertEquals(List.of(6L, 4L, 3L, 5L), bot.lineUp(view, Deadline.none()));
    }

    @Test
    void itPassesTheBotCheck() {
        BotCheck.of(new AibgGame(), MyAibgBot::new).seeds(5).assertSound();
    }

    @Test
    void itBeatsTheRandomBotNineTimesInTen() {
        int won = 0;
        for (int seed = 1; seed <= 100; seed++) {
            boolean first = seed % 2 == 0;
            var game = new AibgGame();
            var outcome = InMemoryMatch.of(game.setup(2, seed))
                    .seat(first ? new MyAibgBot() : game.bot("random", seed))
                    .seat(first ? game.bot("random", seed) : new MyAibgBot())
                    .play();
            Seat mine = new Seat(first ? 0 : 1);
            won += outcome.ranking().winners().equals(List.of(mine)) ? 1 : 0;
        }
        assertTrue(won >= 90, "won " + won + " of 100");
    }
}
