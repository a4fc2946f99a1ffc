package my.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.testing.InMemoryMatch;
import dev.sparring.testing.ShoreditchViewBuilder;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MyBotTest {
    private final MyBot bot = new MyBot();

    /** A generator costs one cash, one coffee, one idea and one website. */
    private static final ShoreditchViewBuilder WITHOUT_COFFEE =
            ShoreditchViewBuilder.with("2 cash, 1 idea, 1 website").generators("coder");

    @Test
    void itBuysAGeneratorWhenItCan() {
        ShoreditchView view = ShoreditchViewBuilder.with("1 cash, 1 coffee, 1 idea, 1 website")
                .generators("coder")
                .inTurn();
        assertEquals(new ShoreditchAction.PurchaseGenerator(), bot.decide(view, Deadline.none()));
    }

    @Test
    void itOffersASurplusResourceForAMissingOne() {
        ShoreditchAction offer = new ShoreditchAction.Trade(
                ShoreditchViewBuilder.resources("1 cash"), ShoreditchViewBuilder.resources("1 coffee"));
        assertEquals(offer, bot.decide(WITHOUT_COFFEE.inTurn(), Deadline.none()));
    }

    @Test
    void itEndsItsTurnWhenNobodyAcceptsItsOffer() {
        ShoreditchView view = WITHOUT_COFFEE.inTurn(new Outcome.NoTakers());
        assertEquals(new ShoreditchAction.EndTurn(), bot.decide(view, Deadline.none()));
    }

    @Test
    void itAcceptsAnOfferThatBringsTheNextPurchaseCloser() {
        assertEquals(
                new ShoreditchAction.Accept(),
                bot.decide(WITHOUT_COFFEE.offered("1 coffee", "1 cash"), Deadline.none()));
        assertEquals(
                new ShoreditchAction.Decline(),
                bot.decide(WITHOUT_COFFEE.offered("1 feature", "1 cash"), Deadline.none()));
    }

    @Test
    void itEndsItsTurnWhenItsTimeIsNearlyUp() {
        Deadline deadline = mock(Deadline.class);
        when(deadline.remaining()).thenReturn(Duration.ofMillis(10));
        assertEquals(new ShoreditchAction.EndTurn(), bot.decide(WITHOUT_COFFEE.inTurn(), deadline));
    }

    @Test
    void itBeatsTheRandomBotEightTimesInTen() {
        int won = 0;
        for (int seed = 1; seed <= 20; seed++) {
            var match = InMemoryMatch.of(new ShoreditchGame().setup(2, seed))
                    .seat(new MyBot())
                    .seat(new ShoreditchGame().bot("random", seed))
                    .play();
            assertEquals(List.of(), match.faults());
            won += match.ranking().winners().equals(List.of(new Seat(0))) ? 1 : 0;
        }
        assertTrue(won >= 16, "won " + won + " of 20");
    }
}
