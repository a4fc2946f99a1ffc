package dev.sparring.games.shoreditch.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.game.BuiltInBot;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.InMemoryMatch;
import dev.sparring.testing.ShoreditchViewBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class ShoreditchBotsTest {
    private static final int GAMES = 100;
    private static final int LEVEL_GAMES = 20;

    /** Returns how often the first bot wins on its own against three of the others, in each seat in turn. */
    private static int first(
            LongFunction<Bot<ShoreditchView, ShoreditchAction>> bot,
            LongFunction<Bot<ShoreditchView, ShoreditchAction>> others) {
        int first = 0;
        for (int seed = 1; seed <= GAMES; seed++) {
            var match = InMemoryMatch.of(new ShoreditchGame().setup(SetupRequest.defaults(4, seed)));
            int mine = seed % 4;
            for (int seat = 0; seat < 4; seat++) {
                match.seat(seat == mine ? bot.apply(seed) : others.apply(seed * 10L + seat));
            }
            var outcome = match.play();
            assertEquals(List.of(), outcome.faults());
            first += outcome.ranking().winners().equals(List.of(new Seat(mine))) ? 1 : 0;
        }
        return first;
    }

    @Test
    void theBuiltInBotsDifferInStrength() {
        int founder = first(seed -> new FounderShoreditchBot(), RandomShoreditchBot::new);
        int publicist = first(seed -> new PublicistShoreditchBot(), RandomShoreditchBot::new);
        int better = first(seed -> new FounderShoreditchBot(), seed -> new PublicistShoreditchBot());
        System.out.println("first of 100 against three: founder of random " + founder + ", publicist of random "
                + publicist + ", founder of publicist " + better);
        assertTrue(founder >= 97, "the founder won " + founder + " times of " + GAMES);
        assertTrue(publicist >= 30, "the publicist won " + publicist + " times of " + GAMES);
        assertTrue(better >= 30, "the founder won against publicists " + better + " times of " + GAMES);
    }

    @Test
    void eachLevelBeatsTheOneBelow() {
        List<String> levels = List.of("planner", "founder", "random");
        for (int better = 0; better + 1 < levels.size(); better++) {
            int won = 0;
            for (int seed = 1; seed <= LEVEL_GAMES; seed++) {
                int mine = seed % 2;
                var outcome = InMemoryMatch.of(new ShoreditchGame().setup(SetupRequest.defaults(2, seed)))
                        .seat(new ShoreditchGame().bot(levels.get(better + mine), seed))
                        .seat(new ShoreditchGame().bot(levels.get(better + 1 - mine), seed))
                        .play();
                assertEquals(List.of(), outcome.faults());
                won += outcome.ranking().winners().equals(List.of(new Seat(mine))) ? 1 : 0;
            }
            assertTrue(
                    10 * won >= 8 * LEVEL_GAMES,
                    levels.get(better) + " won " + won + " of " + LEVEL_GAMES + " against " + levels.get(better + 1));
        }
    }

    @Test
    void thePlannerEndsItsTurnBeforeItsTimeIsOver() {
        Deadline near = () -> Duration.ofMillis(50);
        ShoreditchView view = ShoreditchViewBuilder.with("1 cash, 1 idea, 1 website, 1 coffee")
                .generators("coder")
                .inTurn();
        assertEquals(new ShoreditchAction.EndTurn(), new PlannerShoreditchBot().decide(view, near));
    }

    @Test
    void thePlannerMakesAtMostAHundredOffersAndTheMostProfitableFirst() {
        ShoreditchViewBuilder views =
                ShoreditchViewBuilder.with("2 cash, 2 idea, 3 feature").generators("coder");
        PlannerShoreditchBot planner = new PlannerShoreditchBot();
        ShoreditchAction.Trade first = (ShoreditchAction.Trade) planner.decide(views.inTurn(), Deadline.none());
        assertEquals(3, first.requesting().total());
        assertTrue(ShoreditchViewBuilder.resources("1 website, 2 coffee").cover(first.requesting()), first.toString());
        int actions = actions(planner, views, new Outcome.NoTakers());
        assertTrue(actions > 2 && actions < 100, actions + " offers");
    }

    @Test
    void thePlannerAcceptsOnlyProfitableOffers() {
        PlannerShoreditchBot planner = new PlannerShoreditchBot();
        ShoreditchViewBuilder views =
                ShoreditchViewBuilder.with("9 cash, 1 idea, 1 website").generators("coder");
        assertEquals(
                new ShoreditchAction.Accept(), planner.decide(views.offered("1 coffee", "1 cash"), Deadline.none()));
        assertEquals(
                new ShoreditchAction.Decline(), planner.decide(views.offered("1 cash", "1 idea"), Deadline.none()));
    }

    @Test
    void thePlannerTradesResourcesItHasNoUseForWithTheBank() {
        ShoreditchViewBuilder views =
                ShoreditchViewBuilder.with("1 cash, 1 idea, 6 website").generators("coder");
        PlannerShoreditchBot planner = new PlannerShoreditchBot();
        ShoreditchAction next = planner.decide(views.inTurn(), Deadline.none());
        while (!(next instanceof ShoreditchAction.EndTurn) && !next.equals(trade("4 website", "1 coffee"))) {
            next = planner.decide(views.inTurn(new Outcome.NoTakers()), Deadline.none());
        }
        assertEquals(trade("4 website", "1 coffee"), next);
    }

    @Test
    void theFounderRequestsMuchFirstThenLessThenTradesWithTheBank() {
        FounderShoreditchBot founder = new FounderShoreditchBot();
        ShoreditchViewBuilder views = ShoreditchViewBuilder.with("5 feature, 1 cash, 1 idea, 1 website")
                .generators("coder");
        assertEquals(new ShoreditchAction.TakeTurn(), founder.decide(views.beforeTurn(), Deadline.none()));
        List<ShoreditchAction> offers = new ArrayList<>();
        ShoreditchAction next = founder.decide(views.inTurn(), Deadline.none());
        while (next instanceof ShoreditchAction.Trade) {
            offers.add(next);
            next = founder.decide(views.inTurn(new Outcome.NoTakers()), Deadline.none());
        }
        assertEquals(trade("1 feature", "3 coffee"), offers.get(0));
        int much = offers.indexOf(trade("1 feature", "2 coffee"));
        int even = offers.indexOf(trade("1 feature", "1 coffee"));
        int bank = offers.indexOf(trade("4 feature", "1 coffee"));
        assertTrue(0 < much && much < even && even < bank, offers.toString());
        assertEquals(new ShoreditchAction.EndTurn(), next);
    }

    private static ShoreditchAction trade(String offering, String requesting) {
        return new ShoreditchAction.Trade(
                ShoreditchViewBuilder.resources(offering), ShoreditchViewBuilder.resources(requesting));
    }

    @Test
    void theFounderAcceptsOffersOfMissingResourcesOnly() {
        FounderShoreditchBot founder = new FounderShoreditchBot();
        ShoreditchViewBuilder views =
                ShoreditchViewBuilder.with("3 cash, 1 idea, 1 website").generators("coder");
        assertEquals(
                new ShoreditchAction.Accept(), founder.decide(views.offered("1 coffee", "1 cash"), Deadline.none()));
        assertEquals(
                new ShoreditchAction.Decline(), founder.decide(views.offered("1 cash", "1 idea"), Deadline.none()));
    }

    @Test
    void theFounderEndsItsTurnBeforeItsTimeIsOver() {
        Deadline near = () -> Duration.ofMillis(50);
        ShoreditchView view = ShoreditchViewBuilder.with("1 cash, 1 idea, 1 website, 1 coffee")
                .generators("coder")
                .inTurn();
        assertEquals(new ShoreditchAction.EndTurn(), new FounderShoreditchBot().decide(view, near));
    }

    @Test
    void aRefusedActionIsNotRepeatedForEver() {
        for (BuiltInBot<ShoreditchView, ShoreditchAction> builtIn : new ShoreditchGame().bots()) {
            Bot<ShoreditchView, ShoreditchAction> bot = builtIn.create().apply(1);
            ShoreditchViewBuilder views = ShoreditchViewBuilder.with("9 cash, 9 idea, 9 website, 9 coffee")
                    .generators("coder");
            bot.decide(views.beforeTurn(), Deadline.none());
            assertTrue(actions(bot, views, new Outcome.Refused("no")) < 200, builtIn.name());
        }
    }

    @Test
    void theFounderDoesNotRepeatOffersForEver() {
        ShoreditchViewBuilder views =
                ShoreditchViewBuilder.with("9 cash, 9 feature").generators("coder");
        int actions = actions(new FounderShoreditchBot(), views, new Outcome.NoTakers());
        assertTrue(actions > 2 && actions < 100, actions + " offers");
    }

    /** Returns the number of actions of a bot in a turn in which every action has this outcome, at most 200. */
    private static int actions(
            Bot<ShoreditchView, ShoreditchAction> bot, ShoreditchViewBuilder views, Outcome outcome) {
        int actions = 0;
        while (actions < 200
                && !(bot.decide(views.inTurn(outcome), Deadline.none()) instanceof ShoreditchAction.EndTurn)) {
            actions++;
        }
        return actions;
    }
}
