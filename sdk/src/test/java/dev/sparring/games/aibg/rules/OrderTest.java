package dev.sparring.games.aibg.rules;

import static dev.sparring.games.aibg.rules.Cards.attack;
import static dev.sparring.games.aibg.rules.Cards.board;
import static dev.sparring.games.aibg.rules.Cards.buy;
import static dev.sparring.games.aibg.rules.Cards.idle;
import static dev.sparring.games.aibg.rules.Cards.item;
import static dev.sparring.games.aibg.rules.Cards.swap;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.bot.Seat;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Scope;
import dev.sparring.games.aibg.Stat;
import dev.sparring.games.aibg.Target;
import dev.sparring.rules.Refusal;
import dev.sparring.testing.AibgBoard;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the order in which the moves of a turn are resolved. */
class OrderTest {
    private static final Item ROCK = item("Rock", Scope.ENEMY, Target.SINGLE, new Effect.Damage(Element.WATER, 20));
    private static final Item SPURS =
            item("Spurs", Scope.FRIENDLY, Target.SINGLE, new Effect.Upgrade(Stat.SPEED, 9, false));
    private static final Item WORSE =
            item("Worse", Scope.ENEMY, Target.MULTI, new Effect.Upgrade(Stat.DAMAGE, -15, false));
    private static final Item BETTER =
            item("Better", Scope.FRIENDLY, Target.SINGLE, new Effect.Upgrade(Stat.DAMAGE, 50, true));

    private static String after(String drawing, AibgAction.Move first, AibgAction.Move second) {
        return AibgBoard.parse(Cards.with(ROCK, SPURS, WORSE, BETTER), drawing)
                .after(first, second)
                .toString();
    }

    @Test
    void swapsComeBeforeAttacksEvenOfFasterCreatures() {
        assertEquals("me: Hot:76 SlowWet:100\nop: FastWet:100\n", after("""
                me: SlowWet Hot
                op: FastWet
                """, swap(1), attack()));
    }

    @Test
    void swapsComeBeforeItems() {
        assertEquals("me: Wet:80 SlowWet:100\nop: FastWet:100\n", after("""
                me: SlowWet Wet
                op: FastWet
                """, swap(1), buy("Rock")));
    }

    @Test
    void itemsComeBeforeAttacksEvenOfFasterCreatures() {
        assertEquals("me: SlowWet:95 Wet:100\nop: FastWet:100\n", after("""
                me: SlowWet Wet
                op: FastWet
                """, buy("Worse"), attack()));
    }

    @Test
    void theFasterFrontCreatureAttacksFirstRegardlessOfItsSeat() {
        assertEquals("me: Wet:10 SlowWet:0\nop: FastWet:100\n", after("""
                me: SlowWet:20 Wet:10
                op: FastWet
                """, attack(), attack()));
        assertEquals("me: FastWet:100\nop: Wet:10 SlowWet:0\n", after("""
                me: FastWet
                op: SlowWet:20 Wet:10
                """, attack(), attack()));
    }

    @Test
    void theItemOfTheFasterFrontCreatureIsUsedFirst() {
        // The rock of the faster side kills the front creature, so the single-target upgrade affects the next one.
        AibgBoard board = AibgBoard.parse(Cards.with(BETTER, ROCK, SPURS), """
                me: SlowWet:20 Wet
                op: FastWet
                """).after(buy("Better"), buy("Rock"));
        assertEquals("me: Wet:100 SlowWet:0\nop: FastWet:100\n", board.toString());
        assertEquals(30, board.view(0).front().damage());
    }

    @Test
    void equallyFastCreaturesAttackSimultaneously() {
        assertEquals("me: SlowWet:100 Wet:0\nop: SlowWet:100 Wet:0\n", after("""
                me: Wet:20 SlowWet
                op: Wet:20 SlowWet
                """, attack(), attack()));
    }

    @Test
    void itemsOfEquallyFastSidesAreUsedSimultaneously() {
        // Both choose slot 1 while the creatures in it are still alive.
        assertEquals("me: Wet:100 Hot:0\nop: Wet:100 Hot:0\n", after("""
                me: Wet Hot:20
                op: Wet Hot:20
                """, buy("Rock", 1), buy("Rock", 1)));
    }

    @Test
    void twoDifferentDomainsSetSimultaneouslyCancelEachOther() {
        Item sea = Cards.domain("Sea", Cards.mod(Element.WATER, 200));
        Item fire = Cards.domain("Fire", Cards.mod(Element.FIRE, 200));
        AibgBoard board = AibgBoard.parse(Cards.with(sea, fire, ROCK), """
                me: Wet
                op: Wet
                domain: Fire
                """);
        assertEquals(
                "Optional.empty",
                board.after(buy("Sea"), buy("Fire")).view(0).domain().toString());
        assertEquals(
                Cards.mod(Element.WATER, 200),
                board.after(buy("Sea"), buy("Sea")).view(0).domain().orElseThrow());
    }

    @Test
    void theDomainOfTheSlowerSideReplacesTheOther() {
        Item sea = Cards.domain("Sea", Cards.mod(Element.WATER, 200));
        Item fire = Cards.domain("Fire", Cards.mod(Element.FIRE, 200));
        AibgBoard board = AibgBoard.parse(Cards.with(sea, fire, ROCK), """
                me: FastWet
                op: Wet
                """);
        assertEquals(
                Cards.mod(Element.FIRE, 200),
                board.after(buy("Sea"), buy("Fire")).view(0).domain().orElseThrow());
    }

    @Test
    void theCurrentFrontCreaturesAreCompared() {
        AibgBoard board = board("""
                me: SlowWet FastWet:20
                op: Wet:20 Hot
                """).after(swap(1), idle()).after(attack(), attack());
        assertEquals("me: FastWet:20 SlowWet:100\nop: Hot:100 Wet:0\n", board.toString());
    }

    @Test
    void aSpeedUpgradeCountsFromTheNextComparison() {
        AibgBoard board = AibgBoard.parse(Cards.with(SPURS), """
                me: SlowWet Hot
                op: Wet:20 Hot
                """)
                .after(buy("Spurs"), idle())
                .after(attack(), attack());
        assertEquals("me: SlowWet:100 Hot:100\nop: Hot:100 Wet:0\n", board.toString());
    }

    @Test
    void aCreatureThatDiesBeforeItsAttackDoesNotAttackAndTheNextOneDoesNotInheritTheAttack() {
        AibgBoard board = board("""
                me: FastWet
                op: Wet:20 Hot
                """).after(attack(), attack());
        assertEquals("me: FastWet:100\nop: Hot:100 Wet:0\n", board.toString());
        assertEquals(
                List.of(new Refusal(
                        new Seat(1),
                        "attack: your Wet (13) died before it came to attack (docs/games/aibg.md#attacks)")),
                board.state().refusals());
    }

    @Test
    void aCreatureKilledByAnItemDoesNotAttack() {
        assertEquals("me: SlowWet:100\nop: Hot:100 FastWet:0\n", after("""
                me: SlowWet
                op: FastWet:20 Hot
                """, buy("Rock"), attack()));
    }

    @Test
    void bothSwapsOfATurnAreResolved() {
        assertEquals(
                "me: Hot:100 Wet:100\nop: Leafy:100 Wet:100\n",
                board("""
                me: Wet Hot
                op: Wet Leafy
                """).after(swap(1), swap(1)).toString());
    }
}
