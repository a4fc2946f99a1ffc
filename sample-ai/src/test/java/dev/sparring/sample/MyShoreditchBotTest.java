package dev.sparring.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.testing.BotCheck;
import dev.sparring.testing.InMemoryMatch;
import dev.sparring.testing.ShoreditchViewBuilder;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MyShoreditchBotTest {
    private final MyShoreditchBot bot = new MyShoreditchBot();

    private ShoreditchAction decide(ShoreditchView view) {
        return bot.decide(view, Deadline.none());
    }

    private static ShoreditchAction trade(String offering, String requesting) {
        return new ShoreditchAction.Trade(
                ShoreditchViewBuilder.resources(offering), ShoreditchViewBuilder.resources(requesting));
    }

    @Test
    void itBuysAGeneratorWhenItCan() {
        ShoreditchView view = ShoreditchViewBuilder.with("1 cash, 1 coffee, 1 idea, 1 website")
                .generators("2 coder")
                .inTurn();
        assertEquals(new ShoreditchAction.PurchaseGenerator(), decide(view));
    }

    @Test
    void itUpgradesAGeneratorThatItHas() {
        ShoreditchView view = ShoreditchViewBuilder.with("3 feature, 2 coffee")
                .generators("kettle")
                .inTurn();
        assertEquals(new ShoreditchAction.UpgradeGenerator(GeneratorType.KETTLE), decide(view));
    }

    @Test
    void itOffersASurplusResourceForAMissingOneAndRepeatsNoOffer() {
        ShoreditchViewBuilder desk =
                ShoreditchViewBuilder.with("2 cash, 1 idea, 1 website").generators("coder");
        assertEquals(trade("1 cash", "1 coffee"), decide(desk.inTurn()));
        assertEquals(new ShoreditchAction.EndTurn(), decide(desk.inTurn(new Outcome.NoTakers())));
        assertEquals(new ShoreditchAction.TakeTurn(), decide(desk.beforeTurn()));
        assertEquals(trade("1 cash", "1 coffee"), decide(desk.inTurn()));
    }

    @Test
    void itAcceptsAnOfferThatBringsItsNextPurchaseCloser() {
        ShoreditchViewBuilder desk =
                ShoreditchViewBuilder.with("2 cash, 1 idea, 1 website").generators("coder");
        assertEquals(new ShoreditchAction.Accept(), decide(desk.offered("1 coffee", "1 cash")));
        assertEquals(new ShoreditchAction.Decline(), decide(desk.offered("1 feature", "1 cash")));
        assertEquals(new ShoreditchAction.Decline(), decide(desk.offered("1 coffee", "3 cash")));
    }

    @Test
    void itEndsItsTurnWhenTheDeadlineIsNear() {
        Deadline deadline = mock(Deadline.class);
        when(deadline.remaining()).thenReturn(Duration.ofMillis(10));
        ShoreditchView view = ShoreditchViewBuilder.with("9 cash, 9 idea").inTurn();
        assertEquals(new ShoreditchAction.EndTurn(), bot.decide(view, deadline));
    }

    @Test
    void itPassesTheBotCheck() {
        BotCheck.of(new ShoreditchGame(), MyShoreditchBot::new)
                .seats(3)
                .seeds(5)
                .assertSound();
    }

    @Test
    void itIsTheOnlyWinnerAgainstThreeRandomBotsEightTimesInTen() {
        int first = 0;
        for (int seed = 1; seed <= 100; seed++) {
            var match = InMemoryMatch.of(new ShoreditchGame().setup(4, seed));
            int mine = seed % 4;
            for (int seat = 0; seat < 4; seat++) {
                match.seat(
                        seat == mine ? new MyShoreditchBot() : new ShoreditchGame().bot("random", seed * 10L + seat));
            }
            first += match.play().ranking().winners().equals(List.of(new Seat(mine))) ? 1 : 0;
        }
        assertTrue(first >= 80, "first " + first + " times of 100");
    }
}
