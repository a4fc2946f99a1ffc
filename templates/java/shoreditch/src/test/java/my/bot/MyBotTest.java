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
import dev.sparring.games.shoreditch.bots.RandomShoreditchBot;
import dev.sparring.rules.SetupRequest;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MyBotTest {
    private final MyBot bot = new MyBot();

    /** What lies on our desk: a generator costs a cash, a coffee, an idea and a website. */
    private static final ShoreditchDesk DESK =
            ShoreditchDesk.with("2 cash, 1 idea, 1 website").generators("coder");

    @Test
    void itBuysAGeneratorWhenItCan() {
        ShoreditchView view = ShoreditchDesk.with("1 cash, 1 coffee, 1 idea, 1 website")
                .generators("coder")
                .inTurn();
        assertEquals(new ShoreditchAction.PurchaseGenerator(), bot.decide(view, Deadline.none()));
    }

    @Test
    void itOffersWhatItHasTooMuchOfForWhatItLacks() {
        ShoreditchAction offer =
                new ShoreditchAction.Trade(ShoreditchDesk.resources("1 cash"), ShoreditchDesk.resources("1 coffee"));
        assertEquals(offer, bot.decide(DESK.inTurn(), Deadline.none()));
    }

    @Test
    void itEndsItsTurnWhenNobodyTakesItsOffer() {
        ShoreditchView view = DESK.inTurn(new Outcome.NoTakers());
        assertEquals(new ShoreditchAction.EndTurn(), bot.decide(view, Deadline.none()));
    }

    @Test
    void itTakesAnOfferThatBringsTheNextPurchaseNearer() {
        assertEquals(new ShoreditchAction.Accept(), bot.decide(DESK.offered("1 coffee", "1 cash"), Deadline.none()));
        assertEquals(new ShoreditchAction.Decline(), bot.decide(DESK.offered("1 feature", "1 cash"), Deadline.none()));
    }

    @Test
    void itEndsItsTurnWhenTheTimeIsNearlyOver() {
        Deadline deadline = mock(Deadline.class);
        when(deadline.remaining()).thenReturn(Duration.ofMillis(10));
        assertEquals(new ShoreditchAction.EndTurn(), bot.decide(DESK.inTurn(), deadline));
    }

    @Test
    void itBeatsTheRandomBotEightTimesInTen() {
        int won = 0;
        for (int seed = 1; seed <= 20; seed++) {
            var bout = Bout.of(new ShoreditchGame().setup(SetupRequest.defaults(2, seed)))
                    .seat(new MyBot())
                    .seat(new RandomShoreditchBot(seed))
                    .play();
            assertEquals(List.of(), bout.faults());
            won += bout.ranking().winners().equals(List.of(new Seat(0))) ? 1 : 0;
        }
        assertTrue(won >= 16, "won " + won + " of 20");
    }
}
