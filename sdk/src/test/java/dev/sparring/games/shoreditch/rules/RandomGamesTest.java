package dev.sparring.games.shoreditch.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.Terms;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks invariants after every action in ten thousand games of random players. */
@Tag("computing")
class RandomGamesTest {
    private static final int GAMES = 10_000;
    private static final int ROUNDS = 40;

    @Test
    void customersAndResourcesAddUp() {
        long trades = 0;
        long purchases = 0;
        for (int game = 0; game < GAMES; game++) {
            int seats = 2 + game % 5;
            ShoreditchRules rules = new ShoreditchRules(new Terms(List.of(), ROUNDS, 10, 1 + game % 2, 50));
            SplitMix64 random = new SplitMix64(game);
            ShoreditchState state = rules.start(seats, game);
            int dealt = state.startup(0).generators().total();
            while (!state.over()) {
                Seat seat = new Seat(state.asked());
                ShoreditchAction action = rules.legal(state, seat).sample(random);
                ShoreditchState next = rules.apply(state, Map.of(seat, action));
                String at = "game " + game + ", round " + state.round() + ": " + action;
                checkCustomers(next, dealt, at);
                checkResources(state, action, next, at);
                trades += action instanceof ShoreditchAction.Accept ? 1 : 0;
                purchases += action.phase() == Phase.TURN && !(action instanceof ShoreditchAction.EndTurn) ? 1 : 0;
                state = next;
            }
        }
        assertTrue(trades > 1_000, "trades were made: " + trades);
        assertTrue(purchases > 100_000, "things were bought: " + purchases);
    }

    private static void checkCustomers(ShoreditchState state, int dealt, String at) {
        int highest = state.startups().stream().mapToInt(Startup::pr).max().orElseThrow();
        for (Startup startup : state.startups()) {
            int upgrades = startup.improved().total();
            int bought = startup.generators().total() + upgrades - dealt;
            int pr = startup.pr() == highest ? 2 : 0;
            assertEquals(bought + upgrades + pr, startup.customers(), at);
            assertTrue(startup.generators().total() <= 5 && upgrades <= 4, at);
        }
    }

    /** Resources are produced between rounds; within a round only prices and the bank change the total. */
    private static void checkResources(
            ShoreditchState before, ShoreditchAction action, ShoreditchState after, String at) {
        boolean produced = after.round() != before.round();
        for (Resource resource : Resource.values()) {
            long change = total(after, resource) - total(before, resource);
            long expected = -price(before, action).count(resource) + fromBank(before, action, after, resource);
            if (produced) {
                assertTrue(change >= expected, at);
            } else {
                assertEquals(expected, change, at + ": " + resource);
            }
        }
    }

    private static long total(ShoreditchState state, Resource resource) {
        return state.startups().stream()
                .mapToLong(startup -> startup.resources().count(resource))
                .sum();
    }

    private static Resources price(ShoreditchState before, ShoreditchAction action) {
        boolean cutOff = before.actions() >= 50;
        if (cutOff || action instanceof ShoreditchAction.EndTurn) {
            return Resources.NONE;
        }
        return action instanceof ShoreditchAction.PurchasePr
                ? Prices.PR
                : action instanceof ShoreditchAction.PurchaseGenerator
                        ? Prices.GENERATOR
                        : action instanceof ShoreditchAction.UpgradeGenerator ? Prices.UPGRADE : Resources.NONE;
    }

    private static long fromBank(
            ShoreditchState before, ShoreditchAction action, ShoreditchState after, Resource resource) {
        boolean bank =
                after.last().map(LastAction::outcome).equals(java.util.Optional.of(new Outcome.Traded(Outcome.BANK)))
                        && before.bargain().isEmpty();
        return bank && action instanceof ShoreditchAction.Trade trade
                ? trade.requesting().count(resource) - trade.offering().count(resource)
                : 0;
    }
}
