package dev.sparring.games.warlight.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.WarlightGame;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightBot;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.rules.WarlightRules;
import dev.sparring.games.warlight.rules.WarlightState;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.InMemoryMatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PlannerWarlightBotTest {
    private static final Duration NO_TIME = Duration.ZERO;

    /** Returns the views of player 1 in PLACE and MARCH of a round between two expanders. */
    private static List<WarlightView> viewsOfRound(int round, int regions) {
        WarlightRules rules = (WarlightRules) new WarlightGame()
                .setup(SetupRequest.defaults(2, 1).withMapName("random").withOptions(Map.of("regions", "" + regions)))
                .rules();
        WarlightBot expander = new ExpanderWarlightBot();
        WarlightState state = rules.start(2, 1);
        List<WarlightView> views = new ArrayList<>();
        while (state.round() <= round && state.phase() != Phase.OVER) {
            Map<Seat, WarlightAction> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                actions.put(seat, expander.decide(rules.view(state, seat), Deadline.none()));
            }
            if (state.round() == round) {
                views.add(rules.view(state, new Seat(0)));
            }
            state = rules.apply(state, actions);
        }
        return views;
    }

    @Test
    void theSameSeedAndViewGiveTheSameAnswer() {
        for (WarlightView view : viewsOfRound(6, 48)) {
            WarlightAction answer = new PlannerWarlightBot(5).decide(view, Deadline.none());
            WarlightBot busy = new PlannerWarlightBot(5);
            viewsOfRound(3, 48).forEach(other -> busy.decide(other, Deadline.none()));
            assertEquals(answer, busy.decide(view, Deadline.in(Duration.ofDays(1))));
        }
    }

    @Test
    void theSearchChangesSomePlans() {
        Set<Boolean> samePlan = new HashSet<>();
        for (int round = 2; round <= 8; round++) {
            for (WarlightView view : viewsOfRound(round, 48)) {
                samePlan.add(plan(view).equals(new PlannerWarlightBot(5).decide(view, Deadline.none())));
            }
        }
        assertEquals(Set.of(true, false), samePlan);
    }

    private static WarlightAction plan(WarlightView view) {
        return Plan.answer(view, Emphasis.none(view.map().size()));
    }

    @Test
    void withoutTimeItFollowsThePlan() {
        for (WarlightView view : viewsOfRound(6, 48)) {
            assertEquals(plan(view), new PlannerWarlightBot(5).decide(view, () -> NO_TIME));
        }
    }

    @Test
    void itStopsWhenHalfOfTheTimeIsOverEvenDuringAPlayout() {
        AtomicInteger looks = new AtomicInteger();
        Deadline ticking = () -> Duration.ofMillis(Math.max(0, 18 - looks.getAndIncrement()));

        new PlannerWarlightBot(5).decide(viewsOfRound(6, 48).get(0), ticking);

        // The budget reads the clock once at the start, then before each playout and before each phase in it.
        assertTrue(looks.get() >= 10 && looks.get() <= 12, "it read the deadline " + looks + " times");
    }

    @Test
    void onLargeMapsItsAnswersAreLegalAndOnTime() {
        for (int regions : List.of(300, 1500, 5000)) {
            for (WarlightView view : viewsOfRound(4, regions)) {
                WarlightAction answer = assertTimeout(
                        Duration.ofSeconds(10),
                        () -> new PlannerWarlightBot(1).decide(view, Deadline.forBot(Duration.ofMillis(500))));
                assertEquals(List.of(), view.legal().whyNot(answer));
            }
        }
    }

    @Test
    void itPlacesAllArmies() {
        for (int round = 1; round <= 8; round++) {
            WarlightView view = viewsOfRound(round, 48).get(0);
            WarlightAction.Place place = (WarlightAction.Place) new PlannerWarlightBot(2).decide(view, Deadline.none());
            assertEquals(
                    view.armiesToPlace(),
                    place.placements().stream()
                            .mapToInt(placement -> placement.armies())
                            .sum());
        }
    }

    @Test
    void itsPlanAloneBeatsTheExpander() {
        Bot<WarlightView, WarlightAction> plans = (view, deadline) ->
                view.phase() == Phase.PICK ? new PlannerWarlightBot(1).decide(view, deadline) : plan(view);
        int won = 0;
        for (int seed = 1; seed <= 30; seed++) {
            for (int mine = 0; mine < 2; mine++) {
                var outcome = InMemoryMatch.of(new WarlightGame().setup(SetupRequest.defaults(2, seed)))
                        .seat(mine == 0 ? plans : new ExpanderWarlightBot())
                        .seat(mine == 1 ? plans : new ExpanderWarlightBot())
                        .play();
                assertEquals(List.of(), outcome.faults());
                won += outcome.ranking().winners().equals(List.of(new Seat(mine))) ? 1 : 0;
            }
        }
        assertTrue(won >= 48, "won " + won + " of 60");
    }
}
