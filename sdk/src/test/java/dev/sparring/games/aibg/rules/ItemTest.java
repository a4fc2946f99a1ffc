package dev.sparring.games.aibg.rules;

import static dev.sparring.games.aibg.rules.Cards.attack;
import static dev.sparring.games.aibg.rules.Cards.buy;
import static dev.sparring.games.aibg.rules.Cards.idle;
import static dev.sparring.games.aibg.rules.Cards.item;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.bot.Seat;
import dev.sparring.games.aibg.Creature;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the effects and targets of items. */
class ItemTest {
    private static final String BOTH = "me: Wet:50 Wet:50\nop: Wet:50 Wet:50\n";

    private static String used(Effect effect, Scope scope, Target target, int slot, String drawing) {
        return AibgBoard.parse(Cards.with(item("Thing", scope, target, effect)), drawing)
                .after(buy("Thing", slot), idle())
                .toString();
    }

    private static String rock(Scope scope, Target target, int slot) {
        return used(new Effect.Damage(Element.WATER, 10), scope, target, slot, BOTH);
    }

    @ParameterizedTest
    @CsvSource({
        "FRIENDLY, SINGLE, 0, me: Wet:40 Wet:50, op: Wet:50 Wet:50",
        "FRIENDLY, SINGLE, 1, me: Wet:50 Wet:40, op: Wet:50 Wet:50",
        "ENEMY, SINGLE, 0, me: Wet:50 Wet:50, op: Wet:40 Wet:50",
        "ENEMY, SINGLE, 1, me: Wet:50 Wet:50, op: Wet:50 Wet:40",
        "ALL, SINGLE, 1, me: Wet:50 Wet:50, op: Wet:50 Wet:40",
        "FRIENDLY, MULTI, 1, me: Wet:40 Wet:40, op: Wet:50 Wet:50",
        "ENEMY, MULTI, 9, me: Wet:50 Wet:50, op: Wet:40 Wet:40",
        "ALL, MULTI, 0, me: Wet:40 Wet:40, op: Wet:40 Wet:40",
    })
    void anItemAffectsTheCreaturesOfItsScopeAndTarget(Scope scope, Target target, int slot, String me, String op) {
        assertEquals(me + "\n" + op + "\n", rock(scope, target, slot));
    }

    @Test
    void theDefaultSlotOfAnItemIsTheFront() {
        assertEquals(0, buy("Thing").slot());
    }

    @ParameterizedTest
    @CsvSource({"WATER, Hot, 38", "WATER, Leafy, 42", "WATER, Wet, 40", "NATURE, Wet, 38", "FIRE, Leafy, 38"})
    void damageItemsUseTheElementFactorsOfAttacks(Element element, String target, int left) {
        assertEquals(
                "me: Wet:100\nop: " + target + ":" + left + "\n",
                used(
                        new Effect.Damage(element, 10),
                        Scope.ENEMY,
                        Target.SINGLE,
                        0,
                        "me: Wet\nop: " + target + ":50\n"));
    }

    @ParameterizedTest
    @CsvSource({
        "WATER, Leafy, 62",
        "NATURE, Hot, 62",
        "FIRE, Wet, 62",
        "WATER, Hot, 58",
        "NATURE, Wet, 58",
        "FIRE, Leafy, 58",
        "WATER, Wet, 60",
        "FIRE, Hot, 60",
        "NATURE, Leafy, 60"
    })
    void healingItemsUseTheReversedElementFactors(Element element, String target, int left) {
        assertEquals(
                "me: " + target + ":" + left + "\nop: Wet:100\n",
                used(
                        new Effect.Heal(element, 10),
                        Scope.FRIENDLY,
                        Target.SINGLE,
                        0,
                        "me: " + target + ":50\nop: Wet\n"));
    }

    @Test
    void healingNeverExceedsTheMaximum() {
        assertEquals(
                "me: Wet:100 Wet:100\nop: Wet:100\n",
                used(new Effect.Heal(Element.WATER, 30), Scope.ALL, Target.MULTI, 0, "me: Wet:80 Wet\nop: Wet:99\n"));
    }

    @Test
    void theDeadAreNeverTargets() {
        assertEquals(
                "me: Wet:60 Wet:0\nop: Wet:60 Wet:0\n",
                used(
                        new Effect.Heal(Element.WATER, 10),
                        Scope.ALL,
                        Target.MULTI,
                        0,
                        "me: Wet:50 Wet:0\nop: Wet:50 Wet:0\n"));
    }

    private static Creature upgraded(Effect.Upgrade upgrade, String me) {
        return AibgBoard.parse(
                        Cards.with(item("Thing", Scope.FRIENDLY, Target.SINGLE, upgrade)), "me: " + me + "\nop: Wet\n")
                .after(buy("Thing"), idle())
                .view(0)
                .front();
    }

    @Test
    void upgradesAreAbsoluteOrInPercent() {
        assertEquals(
                27, upgraded(new Effect.Upgrade(Stat.DAMAGE, 7, false), "Wet").damage());
        assertEquals(
                26, upgraded(new Effect.Upgrade(Stat.DAMAGE, 30, true), "Wet").damage());
        assertEquals(
                8, upgraded(new Effect.Upgrade(Stat.SPEED, 3, false), "Wet").speed());
        assertEquals(
                10, upgraded(new Effect.Upgrade(Stat.SPEED, 100, true), "Wet").speed());
        // 50 % of 5 is 2.5, rounded half up.
        assertEquals(
                8, upgraded(new Effect.Upgrade(Stat.SPEED, 50, true), "Wet").speed());
    }

    @Test
    void aHealthUpgradeChangesTheCurrentHealthAndTheMaximumByTheSameAmount() {
        Creature creature = upgraded(new Effect.Upgrade(Stat.HEALTH, 25, false), "Wet:40");
        assertEquals(125, creature.maxHealth());
        assertEquals(65, creature.health());
    }

    @Test
    void aNegativeUpgradeNeverKills() {
        Creature creature = upgraded(new Effect.Upgrade(Stat.HEALTH, -300, false), "Wet:40");
        assertEquals(1, creature.maxHealth());
        assertEquals(1, creature.health());
        assertEquals(
                0, upgraded(new Effect.Upgrade(Stat.SPEED, -30, false), "Wet").speed());
        assertEquals(
                0, upgraded(new Effect.Upgrade(Stat.DAMAGE, -200, true), "Wet").damage());
    }

    @Test
    void upgradesOfMultiTargetItemsGoToTheWholeScope() {
        AibgBoard board = AibgBoard.parse(
                        Cards.with(item("Thing", Scope.ALL, Target.MULTI, new Effect.Upgrade(Stat.DAMAGE, 5, false))),
                        BOTH)
                .after(buy("Thing"), idle());
        assertEquals(
                List.of(25, 25),
                board.view(0).inPlay().stream().map(Creature::damage).toList());
        assertEquals(
                List.of(25, 25),
                board.view(1).inPlay().stream().map(Creature::damage).toList());
    }

    @Test
    void anItemIsUsedImmediatelyAsTheMoveOfTheTurn() {
        Item rock = item("Rock", Scope.ENEMY, Target.SINGLE, new Effect.Damage(Element.WATER, 10));
        AibgBoard board =
                AibgBoard.parse(Cards.with(rock), "me: Wet\nop: Wet\n").after(buy("rOCK"), attack());
        assertEquals("me: Wet:80\nop: Wet:90\n", board.toString());
        assertEquals(1, board.view(0).atoms());
        assertEquals(3, board.view(1).atoms());
        assertEquals(2, board.view(0).availableShop().size());
        assertEquals(3, board.view(0).shop().size());
    }

    @Test
    void bothBotsCanBuyTheSameItem() {
        Item rock = item("Rock", Scope.ENEMY, Target.SINGLE, new Effect.Damage(Element.WATER, 10));
        AibgBoard board =
                AibgBoard.parse(Cards.with(rock), "me: Wet\nop: Wet\n").after(buy("Rock"), buy("Rock"));
        assertEquals("me: Wet:90\nop: Wet:90\n", board.toString());
    }

    @Test
    void anItemWhoseTargetHasDiedIsNotBought() {
        Item rock = item("Rock", Scope.ENEMY, Target.SINGLE, new Effect.Damage(Element.WATER, 10));
        Item balm = item("Balm", Scope.FRIENDLY, Target.SINGLE, new Effect.Heal(Element.WATER, 10));
        AibgBoard board = AibgBoard.parse(Cards.with(rock, balm), "me: SlowWet Wet:10\nop: FastWet\n")
                .after(buy("Balm", 1), buy("Rock", 1));
        assertEquals("me: SlowWet:100 Wet:0\nop: FastWet:100\n", board.toString());
        assertEquals(
                List.of(new Refusal(
                        new Seat(0),
                        "item Balm 1: the living creature that stood in slot 1 does not any more, so nothing is bought"
                                + " (docs/games/aibg.md#items)")),
                board.state().refusals());
        assertEquals(3, board.view(0).atoms());
        assertEquals(3, board.view(0).availableShop().size());
    }

    @Test
    void simultaneousHealingAndDamageAreAdded() {
        Item rock = item("Rock", Scope.ENEMY, Target.SINGLE, new Effect.Damage(Element.WATER, 60));
        Item balm = item("Balm", Scope.FRIENDLY, Target.SINGLE, new Effect.Heal(Element.WATER, 30));
        AibgBoard board =
                AibgBoard.parse(Cards.with(rock, balm), "me: Wet:50\nop: Wet\n").after(buy("Balm"), buy("Rock"));
        assertEquals("me: Wet:20\nop: Wet:100\n", board.toString());
    }
}
