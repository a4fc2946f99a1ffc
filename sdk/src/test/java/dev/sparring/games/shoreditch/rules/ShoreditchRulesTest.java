package dev.sparring.games.shoreditch.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Generators;
import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.Terms;
import dev.sparring.rules.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests the statements of the rulebook. Each test defines the random results. */
class ShoreditchRulesTest {
    private static final Resources ALL_FIVE = Resources.of(
            Map.of(Resource.CASH, 9, Resource.COFFEE, 9, Resource.FEATURE, 9, Resource.IDEA, 9, Resource.WEBSITE, 9));

    /** Deals in the order of the types, always draws kettles, asks from the last seat on, and produces as a test defines. */
    private static class Fixed implements Chance {
        boolean makesAll;

        @Override
        public GeneratorType[] shuffledTypes() {
            return GeneratorType.values();
        }

        @Override
        public boolean makes(int seat, boolean improved, GeneratorType type) {
            return makesAll;
        }

        @Override
        public GeneratorType bought() {
            return GeneratorType.KETTLE;
        }

        @Override
        public int[] shuffled(int[] seats) {
            int[] turned = seats.clone();
            for (int i = 0; i < seats.length; i++) {
                turned[i] = seats[seats.length - 1 - i];
            }
            return turned;
        }

        @Override
        public long state() {
            return 0;
        }
    }

    private final Fixed chance = new Fixed();
    private Terms terms = new Terms(List.of("ann", "bob", "eve"), 100, 10, 1, 1_000);
    private ShoreditchState state;

    private ShoreditchRules rules() {
        return new ShoreditchRules(terms, seed -> chance);
    }

    private void start(int seats) {
        state = rules().start(seats, 1);
    }

    private void act(ShoreditchAction action) {
        state = rules().apply(state, Map.of(new Seat(state.asked()), action));
    }

    private void take() {
        act(new ShoreditchAction.TakeTurn());
    }

    private void end() {
        act(new ShoreditchAction.EndTurn());
    }

    private void give(int seat, Resources resources) {
        state = state.withStartup(seat, state.startup(seat).withResources(resources));
    }

    private Outcome outcome() {
        return state.last().orElseThrow().outcome();
    }

    private List<String> whyNot(ShoreditchAction action) {
        return rules().legal(state, new Seat(state.asked())).whyNot(action);
    }

    @Test
    void everyPlayerStartsWithTwoCustomersAndNoResources() {
        start(3);
        for (Startup startup : state.startups()) {
            assertEquals(2, startup.customers());
            assertEquals(0, startup.pr());
            assertTrue(startup.resources().isEmpty());
        }
    }

    @Test
    void generatorsAreDealtInTurnUntilAllPlayersHaveEquallyMany() {
        start(3);
        assertEquals("1 angel_investor, 1 kettle", state.startup(0).generators().toString());
        assertEquals("1 coder, 1 suggestion_box", state.startup(1).generators().toString());
        assertEquals(
                "1 angel_investor, 1 designer", state.startup(2).generators().toString());
        start(6);
        for (Startup startup : state.startups()) {
            assertEquals(1, startup.generators().total());
        }
        start(2);
        assertEquals(3, state.startup(1).generators().total());
    }

    @Test
    void theOrderIsReversedEachRoundAndTheLastSeatBeginsTheFirst() {
        start(3);
        List<Integer> order = new ArrayList<>();
        for (int turn = 0; turn < 9; turn++) {
            order.add(state.current());
            take();
            end();
        }
        assertEquals(List.of(2, 1, 0, 0, 1, 2, 2, 1, 0), order);
        assertEquals(4, state.round());
    }

    @Test
    void everyGeneratorMayProduceOneOfItsResourceInEachRound() {
        chance.makesAll = true;
        start(2);
        assertEquals("1 cash, 1 idea, 1 website", state.startup(0).resources().toString());
        assertEquals("1 cash, 1 coffee, 1 feature", state.startup(1).resources().toString());
    }

    @Test
    void anImprovedGeneratorProducesOneOrTwoDependingOnTheSettings() {
        for (int yield : new int[] {1, 2}) {
            terms = new Terms(List.of(), 100, 10, yield, 1_000);
            chance.makesAll = false;
            start(2);
            give(1, Prices.UPGRADE);
            take();
            act(new ShoreditchAction.UpgradeGenerator(GeneratorType.KETTLE));
            end();
            take();
            chance.makesAll = true;
            end();
            assertEquals(yield, state.startup(1).resources().count(Resource.COFFEE));
        }
    }

    @Test
    void aTurnHasAnyNumberOfActionsUntilThePlayerEndsIt() {
        start(2);
        give(1, ALL_FIVE);
        take();
        for (int i = 0; i < 9; i++) {
            act(new ShoreditchAction.PurchasePr());
            assertEquals(1, state.current());
        }
        end();
        assertEquals(new Outcome.TurnEnded(), outcome());
        assertEquals(0, state.current());
    }

    @Test
    void aGeneratorOfRandomTypeBringsACustomer() {
        start(2);
        give(1, ALL_FIVE);
        take();
        act(new ShoreditchAction.PurchaseGenerator());
        assertEquals(new Outcome.GeneratorPurchased(GeneratorType.KETTLE), outcome());
        assertEquals(3, state.startup(1).customers());
        assertEquals(
                "8 cash, 8 coffee, 9 feature, 8 idea, 8 website",
                state.startup(1).resources().toString());
    }

    @Test
    void aPlayerWithFiveBasicGeneratorsCannotBuyMore() {
        start(2);
        give(1, ALL_FIVE);
        take();
        act(new ShoreditchAction.PurchaseGenerator());
        act(new ShoreditchAction.PurchaseGenerator());
        assertEquals(5, state.startup(1).generators().total());
        assertEquals(
                List.of("no generator can be bought by who has 5 basic ones: fewer than 5 are expected; upgrade one"
                        + " (docs/games/shoreditch.md#generators)"),
                whyNot(new ShoreditchAction.PurchaseGenerator()));
        act(new ShoreditchAction.UpgradeGenerator(GeneratorType.KETTLE));
        assertEquals(List.of(), whyNot(new ShoreditchAction.PurchaseGenerator()));
    }

    @Test
    void anUpgradeReplacesABasicGeneratorAndBringsACustomer() {
        start(2);
        give(1, ALL_FIVE);
        take();
        act(new ShoreditchAction.UpgradeGenerator(GeneratorType.CODER));
        assertEquals(new Outcome.GeneratorUpgraded(GeneratorType.CODER), outcome());
        assertEquals(0, state.startup(1).generators().count(GeneratorType.CODER));
        assertEquals(1, state.startup(1).improved().count(GeneratorType.CODER));
        assertEquals(3, state.startup(1).customers());
        assertEquals(
                "there is no basic coder to upgrade; there is 1 angel_investor, 1 kettle"
                        + " (docs/games/shoreditch.md#generators)",
                whyNot(new ShoreditchAction.UpgradeGenerator(GeneratorType.CODER))
                        .get(0));
    }

    @Test
    void aPlayerWithFourImprovedGeneratorsCannotUpgradeMore() {
        start(2);
        Startup four = new Startup(
                ALL_FIVE,
                Generators.NONE.plus(GeneratorType.KETTLE, 1),
                Generators.NONE.plus(GeneratorType.CODER, 4),
                0,
                6);
        state = state.withStartup(1, four);
        take();
        assertTrue(
                whyNot(new ShoreditchAction.UpgradeGenerator(GeneratorType.KETTLE))
                        .get(0)
                        .startsWith("no generator can be upgraded by who has 4 improved ones"),
                "four are enough");
    }

    @Test
    void anUnaffordablePurchaseReportsTheMissingResources() {
        start(2);
        give(1, Resources.of(Resource.CASH, 1));
        take();
        assertEquals(
                List.of("PR costs 1 cash, 1 idea, and 1 idea is missing (docs/games/shoreditch.md#pr)"),
                whyNot(new ShoreditchAction.PurchasePr()));
        assertEquals(
                List.of("a generator costs 1 cash, 1 coffee, 1 idea, 1 website, and 1 coffee, 1 idea, 1 website is"
                        + " missing (docs/games/shoreditch.md#generators)"),
                whyNot(new ShoreditchAction.PurchaseGenerator()));
    }

    @Test
    void playersWithTheMostPrHaveTwoMoreCustomersIncludingTies() {
        start(3);
        give(2, ALL_FIVE);
        give(1, ALL_FIVE);
        take();
        act(new ShoreditchAction.PurchasePr());
        assertEquals(new Outcome.PrPurchased(true), outcome());
        assertEquals(List.of(0, 0, 2), customers());
        end();
        take();
        act(new ShoreditchAction.PurchasePr());
        assertEquals(new Outcome.PrPurchased(true), outcome());
        assertEquals(List.of(0, 2, 2), customers());
        act(new ShoreditchAction.PurchasePr());
        assertEquals(List.of(0, 2, 0), customers());
        end();
        take();
        end();
        take();
        end();
        take();
        end();
        take();
        act(new ShoreditchAction.PurchasePr());
        assertEquals(List.of(0, 2, 2), customers());
    }

    private List<Integer> customers() {
        return state.startups().stream().map(Startup::customers).toList();
    }

    @Test
    void theBankTradesFourForOneImmediately() {
        start(2);
        give(1, ALL_FIVE);
        give(0, ALL_FIVE);
        take();
        act(new ShoreditchAction.Trade(
                Resources.of(Resource.CASH, 3).plus(Resource.COFFEE, 1), Resources.of(Resource.IDEA, 1)));
        assertEquals(new Outcome.Traded("bank"), outcome());
        assertEquals(
                "6 cash, 8 coffee, 9 feature, 10 idea, 9 website",
                state.startup(1).resources().toString());
        assertEquals(ALL_FIVE, state.startup(0).resources());
    }

    @Test
    void playersThatOwnTheRequestAreAskedInRandomOrderUntilOneAccepts() {
        start(3);
        give(2, Resources.of(Resource.CASH, 3));
        give(1, Resources.of(Resource.IDEA, 1));
        give(0, Resources.of(Resource.IDEA, 1));
        take();
        act(new ShoreditchAction.Trade(Resources.of(Resource.CASH, 2), Resources.of(Resource.IDEA, 1)));
        assertEquals(1, state.asked());
        assertEquals(Phase.WAITING, rules().view(state, new Seat(2)).phase());
        assertEquals(
                Optional.of(new Offer("p3", Resources.of(Resource.CASH, 2), Resources.of(Resource.IDEA, 1))),
                rules().view(state, new Seat(1)).offer());
        act(new ShoreditchAction.Decline());
        assertEquals(0, state.asked());
        act(new ShoreditchAction.Accept());
        assertEquals(2, state.asked());
        assertEquals(new Outcome.Traded("p1"), outcome());
        assertEquals("2 cash", state.startup(0).resources().toString());
        assertEquals("1 cash, 1 idea", state.startup(2).resources().toString());
        assertEquals(
                List.of(new Event.Traded(Resources.of(Resource.CASH, 2), Resources.of(Resource.IDEA, 1), "p1")),
                rules().view(state, new Seat(1)).actions().get("p3"));
    }

    @Test
    void anOfferThatNoPlayerCanOrWillAcceptHasNoTakers() {
        start(3);
        give(2, Resources.of(Resource.CASH, 3));
        take();
        ShoreditchAction offer =
                new ShoreditchAction.Trade(Resources.of(Resource.CASH, 2), Resources.of(Resource.IDEA, 1));
        act(offer);
        assertEquals(new Outcome.NoTakers(), outcome());
        give(0, Resources.of(Resource.IDEA, 1));
        act(offer);
        assertEquals(0, state.asked());
        act(new ShoreditchAction.Decline());
        assertEquals(new Outcome.NoTakers(), outcome());
        assertEquals(2, rules().view(state, new Seat(0)).actions().get("p3").size());
    }

    @Test
    void aTradeNeedsResourcesOnBothSidesAndOnesThatThePlayerOwns() {
        start(2);
        give(1, Resources.of(Resource.CASH, 1));
        take();
        assertEquals(
                List.of("cannot offer 2 cash: there is 1 cash (docs/games/shoreditch.md#trade)"),
                whyNot(new ShoreditchAction.Trade(Resources.of(Resource.CASH, 2), Resources.of(Resource.IDEA, 1))));
        assertEquals(
                List.of("a trade gives something for something, not 1 cash for nothing"
                        + " (docs/games/shoreditch.md#trade)"),
                whyNot(new ShoreditchAction.Trade(Resources.of(Resource.CASH, 1), Resources.NONE)));
        assertThrows(IllegalArgumentException.class, () -> Resources.of(Resource.CASH, -1));
    }

    @Test
    void anIllegalActionInATurnIsRefusedAndTheTurnContinues() {
        start(2);
        take();
        ShoreditchAction instead = rules().fallback(state, new Seat(1), Optional.of(new ShoreditchAction.PurchasePr()));
        act(instead);
        assertTrue(outcome() instanceof Outcome.Refused refused && refused.why().startsWith("PR costs"));
        assertEquals(1, state.current());
        assertEquals(new ShoreditchAction.EndTurn(), rules().fallback(state, new Seat(1), Optional.empty()));
    }

    @Test
    void aMissingAnswerSkipsTheTurnOrDeclinesTheOffer() {
        start(2);
        assertEquals(new ShoreditchAction.SkipTurn(), rules().fallback(state, new Seat(1), Optional.empty()));
        give(1, Resources.of(Resource.CASH, 1));
        give(0, Resources.of(Resource.IDEA, 1));
        take();
        act(new ShoreditchAction.Trade(Resources.of(Resource.CASH, 1), Resources.of(Resource.IDEA, 1)));
        assertEquals(new ShoreditchAction.Decline(), rules().fallback(state, new Seat(0), Optional.empty()));
        assertTrue(whyNot(new ShoreditchAction.PurchasePr()).get(0).contains("expected to accept or decline"));
    }

    @Test
    void theActionsOfOthersAreShownUntilTheTurnIsTaken() {
        start(2);
        act(new ShoreditchAction.SkipTurn());
        assertEquals(
                Map.of("p2", List.of(new Event.TurnSkipped())),
                rules().view(state, new Seat(0)).actions());
        act(new ShoreditchAction.SkipTurn());
        assertEquals(0, state.current());
        assertEquals(1, rules().view(state, new Seat(0)).actions().get("p2").size());
        take();
        assertEquals(Map.of(), rules().view(state, new Seat(0)).actions());
    }

    @Test
    void aTurnWithTooManyActionsIsEndedWithoutTheLastOne() {
        terms = new Terms(List.of(), 100, 10, 1, 2);
        start(2);
        give(1, ALL_FIVE);
        take();
        act(new ShoreditchAction.PurchasePr());
        act(new ShoreditchAction.Log("still here"));
        assertEquals(1, state.current());
        act(new ShoreditchAction.PurchasePr());
        assertEquals(0, state.current());
        assertEquals(1, state.startup(1).pr());
        assertEquals(
                List.of(new Refusal(
                        new Seat(1),
                        "the turn was ended: there had been 2 actions in it (docs/games/shoreditch.md#turn)")),
                rules().refusals(state));
    }

    @Test
    void theGameEndsBeforeTheHundredthRound() {
        start(2);
        int rounds = 0;
        while (!state.over()) {
            rounds = state.round();
            act(new ShoreditchAction.SkipTurn());
        }
        assertEquals(99, rounds);
        assertEquals(99, rules().turn(state));
    }

    @Test
    void theGameEndsAfterTheRoundInWhichAPlayerReachesTenCustomers() {
        start(2);
        state = state.withStartup(1, state.startup(1).withCustomers(10));
        take();
        end();
        assertEquals(0, state.current());
        take();
        end();
        assertTrue(state.over());
        assertEquals(2, state.round());
    }

    @Test
    void customersDecideThenResourcesAndTiesShareThePlace() {
        start(3);
        state = state.withStartup(0, state.startup(0).withCustomers(5).withResources(Resources.of(Resource.CASH, 2)));
        state = state.withStartup(1, state.startup(1).withCustomers(10).withResources(Resources.NONE));
        state = state.withStartup(2, state.startup(2).withCustomers(5).withResources(Resources.of(Resource.IDEA, 2)));
        while (!state.over()) {
            act(new ShoreditchAction.SkipTurn());
        }
        Ranking ranking = rules().ranking(state).orElseThrow();
        assertEquals(
                List.of(2, 1, 2),
                ranking.standings().stream().map(Ranking.Standing::place).toList());
        assertEquals(10, ranking.standingOf(new Seat(1)).score());
    }
}
