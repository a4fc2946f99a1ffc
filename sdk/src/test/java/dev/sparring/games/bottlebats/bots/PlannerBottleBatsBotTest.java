package dev.sparring.games.bottlebats.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsBot;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.rules.BottleBatsRules;
import dev.sparring.games.bottlebats.rules.BottleBatsState;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.BottleBatsBoard;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PlannerBottleBatsBotTest {

    private static BottleBatsView afterSomeStepsOnAMapOf(int forts, int players) {
        BottleBatsRules rules = (BottleBatsRules) new BottleBatsGame()
                .setup(SetupRequest.defaults(players, 1).withOptions(Map.of("forts", "" + forts)))
                .rules();
        BottleBatsState state = rules.start(players, 1);
        BottleBatsBot besieger = new BesiegerBottleBatsBot();
        for (int step = 0; step < 80; step++) {
            Map<Seat, BottleBatsAction> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                actions.put(seat, besieger.decide(rules.view(state, seat), Deadline.none()));
            }
            state = rules.apply(state, actions);
        }
        return rules.view(state, new Seat(0));
    }

    @Test
    void theSameSeedAndViewsGiveTheSameOrders() {
        BottleBatsView view = afterSomeStepsOnAMapOf(60, 3);
        BottleBatsBot one = new PlannerBottleBatsBot(5);
        BottleBatsBot same = new PlannerBottleBatsBot(5);
        for (int step = 0; step < 3; step++) {
            assertEquals(one.decide(view, Deadline.none()), same.decide(view, Deadline.in(Duration.ofDays(1))));
        }
    }

    @Test
    void withoutTimeItDoesWhatTheBesiegerDoes() {
        BottleBatsView view = afterSomeStepsOnAMapOf(60, 2);
        assertEquals(
                new BesiegerBottleBatsBot().decide(view, Deadline.none()),
                new PlannerBottleBatsBot(5).decide(view, () -> Duration.ZERO));
    }

    @Test
    void itStopsAfterHalfOfTheTimeEvenDuringAPlayout() {
        AtomicInteger looks = new AtomicInteger();
        Deadline ticking = () -> Duration.ofMillis(Math.max(0, 18 - looks.getAndIncrement()));

        new PlannerBottleBatsBot(5).decide(afterSomeStepsOnAMapOf(16, 2), ticking);

        // The budget reads the clock once at the start, then before each playout and before each of its steps.
        assertTrue(looks.get() >= 10 && looks.get() <= 12, "it read the deadline " + looks + " times");
    }

    @Test
    void onAThousandFortsItsOrdersAreLegal() {
        for (int players : List.of(2, 8)) {
            BottleBatsView view = afterSomeStepsOnAMapOf(1000, players);
            BottleBatsAction orders = new PlannerBottleBatsBot(1).decide(view, Deadline.in(Duration.ofSeconds(2)));
            assertEquals(List.of(), view.legal().whyNot(orders));
        }
    }

    @Test
    void itTakesAnUndefendedFort() {
        BottleBatsView view = BottleBatsBoard.parse("home[me:60] --2-- inn[0]\nhome --3-- keep[op:9]")
                .view("me");
        BottleBatsAction.Marches marches =
                (BottleBatsAction.Marches) new PlannerBottleBatsBot(1).decide(view, Deadline.none());
        assertTrue(marches.orders().stream().anyMatch(order -> order.size() > 0), marches.toString());
    }

    @Test
    void aBotWithOnlyAnArmyLeftWaitsForIt() {
        BottleBatsView view = new BottleBatsView("me", List.of(), List.of(), List.of());
        assertEquals(BottleBatsAction.Marches.none(), new PlannerBottleBatsBot(1).decide(view, Deadline.none()));
    }
}
