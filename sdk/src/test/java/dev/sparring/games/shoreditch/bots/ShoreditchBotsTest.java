package dev.sparring.games.shoreditch.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.core.Bot;
import dev.sparring.core.Deadline;
import dev.sparring.core.Seat;
import dev.sparring.core.SetupRequest;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.wire.ShoreditchGame;
import dev.sparring.testing.Bout;
import dev.sparring.testing.ShoreditchDesk;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class ShoreditchBotsTest {
    private static final int GAMES = 100;

    /** How often the first comes first alone against three of the others, in the seats in turn. */
    private static int first(
            LongFunction<Bot<ShoreditchView, ShoreditchAction>> bot,
            LongFunction<Bot<ShoreditchView, ShoreditchAction>> others) {
        int first = 0;
        for (int seed = 1; seed <= GAMES; seed++) {
            var bout = Bout.of(new ShoreditchGame().setup(SetupRequest.usual(4, seed)));
            int mine = seed % 4;
            for (int seat = 0; seat < 4; seat++) {
                bout.seat(seat == mine ? bot.apply(seed) : others.apply(seed * 10L + seat));
            }
            var outcome = bout.play();
            assertEquals(List.of(), outcome.faults());
            first += outcome.ranking().winners().equals(List.of(new Seat(mine))) ? 1 : 0;
        }
        return first;
    }

    @Test
    void theBuiltInBotsAreWorthMeasuringOneselfAgainst() {
        int founder = first(seed -> new FounderShoreditchBot(), RandomShoreditchBot::new);
        int publicist = first(seed -> new PublicistShoreditchBot(), RandomShoreditchBot::new);
        int better = first(seed -> new FounderShoreditchBot(), seed -> new PublicistShoreditchBot());
        System.out.println("first of 100 against three: founder of random " + founder + ", publicist of random "
                + publicist + ", founder of publicist " + better);
        assertTrue(founder >= 90, "the founder came first " + founder + " times of " + GAMES);
        assertTrue(publicist >= 30, "the publicist came first " + publicist + " times of " + GAMES);
        assertTrue(better >= 30, "the founder came first of publicists " + better + " times of " + GAMES);
    }

    @Test
    void theFounderSwapsWithTheBankWhenNobodyElseTakesIt() {
        FounderShoreditchBot founder = new FounderShoreditchBot();
        ShoreditchDesk desk =
                ShoreditchDesk.with("5 feature, 1 cash, 1 idea, 1 website").generators("coder");
        assertEquals(new ShoreditchAction.TakeTurn(), founder.decide(desk.beforeTurn(), Deadline.none()));
        assertEquals(
                new ShoreditchAction.Trade(ShoreditchDesk.resources("1 feature"), ShoreditchDesk.resources("1 coffee")),
                founder.decide(desk.inTurn(), Deadline.none()));
        assertEquals(
                new ShoreditchAction.Trade(ShoreditchDesk.resources("4 feature"), ShoreditchDesk.resources("1 coffee")),
                founder.decide(desk.inTurn(new Outcome.NoTakers()), Deadline.none()));
    }
}
