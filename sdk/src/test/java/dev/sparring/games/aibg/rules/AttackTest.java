package dev.sparring.games.aibg.rules;

import static dev.sparring.games.aibg.rules.Cards.attack;
import static dev.sparring.games.aibg.rules.Cards.board;
import static dev.sparring.games.aibg.rules.Cards.idle;
import static dev.sparring.games.aibg.rules.Cards.swap;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.Percent;
import dev.sparring.games.aibg.TurnEvent;
import dev.sparring.testing.AibgBoard;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the targets and damage of attacks, and the slots of dead creatures. */
class AttackTest {
    private static final String FOUR = "op: Wet Wet Wet Wet\n";

    private static String after(String drawing, AibgAction.Move move) {
        return board(drawing).after(move, idle()).toString().lines().toList().get(1);
    }

    @Test
    void onlyTheFrontCreatureAttacks() {
        assertEquals("op: Wet:80", after("me: Wet Hot Leafy\nop: Wet\n", attack()));
    }

    @Test
    void aMeleeCreatureAlwaysHitsTheFront() {
        assertEquals("op: Wet:80 Wet:100 Wet:100 Wet:100", after("me: Wet\n" + FOUR, attack()));
        assertEquals("op: Wet:80 Wet:100 Wet:100 Wet:100", after("me: Wet\n" + FOUR, attack(2)));
        assertEquals("op: Wet:80 Wet:100 Wet:100 Wet:100", after("me: Wet\n" + FOUR, attack(99)));
    }

    @Test
    void aRangedCreatureHitsTheGivenSlot() {
        assertEquals("op: Wet:100 Wet:80 Wet:100 Wet:100", after("me: WetBow\n" + FOUR, attack(1)));
        assertEquals("op: Wet:100 Wet:100 Wet:100 Wet:80", after("me: WetBow\n" + FOUR, attack(3)));
    }

    @Test
    void aRangedCreatureHitsTheFrontIfNoSlotIsGiven() {
        assertEquals("op: Wet:80 Wet:100 Wet:100 Wet:100", after("me: WetBow\n" + FOUR, attack()));
    }

    @Test
    void aRangedCreatureHitsTheFrontIfTheSlotHasNoLivingCreature() {
        assertEquals("op: Wet:80 Wet:100", after("me: WetBow\nop: Wet Wet\n", attack(3)));
        assertEquals("op: Wet:80 Wet:100 Wet:0", after("me: WetBow\nop: Wet Wet Wet:0\n", attack(2)));
    }

    @Test
    void anAreaAttackHitsAllSlotsWithDecreasingDamage() {
        assertEquals("op: Wet:84 Wet:88 Wet:93 Wet:97", after("me: WetBlast\n" + FOUR, attack()));
        assertEquals("op: Wet:84 Wet:88 Wet:93 Wet:97", after("me: WetBlast\n" + FOUR, attack(3)));
    }

    @Test
    void anAreaAttackDoesNotHitDeadCreatures() {
        assertEquals("op: Wet:84 Wet:88 Wet:0", after("me: WetBlast\nop: Wet Wet Wet:0\n", attack()));
    }

    @ParameterizedTest
    @CsvSource({
        "Wet, Hot, 76",
        "Hot, Leafy, 76",
        "Leafy, Wet, 76",
        "Wet, Leafy, 84",
        "Hot, Wet, 84",
        "Leafy, Hot, 84",
        "Wet, Wet, 80",
        "Hot, Hot, 80",
        "Leafy, Leafy, 80"
    })
    void waterBeatsFireFireBeatsNatureNatureBeatsWater(String attacker, String target, int left) {
        assertEquals("op: " + target + ":" + left, after("me: " + attacker + "\nop: " + target + "\n", attack()));
    }

    @Test
    void anAreaAttackUsesTheElementOfEachTarget() {
        // 20 * 0.8 * 1.2 = 19.2, 20 * 0.6 * 0.8 = 9.6, 20 * 0.35 = 7, 20 * 0.15 * 1.2 = 3.6
        assertEquals("op: Hot:81 Leafy:90 Wet:93 Hot:96", after("me: WetBlast\nop: Hot Leafy Wet Hot\n", attack()));
    }

    @Test
    void damageIsRoundedOnceAndHalfUp() {
        // 21 * 0.8 * 1.2 = 20.16, though 17 * 1.2 = 20.4; 21 * 0.35 = 7.35; 21 * 0.6 * 1.2 = 15.12; 21 * 0.15 = 3.15
        assertEquals("op: Hot:80 Hot:85 Wet:93 Wet:97", after("me: OddBlast\nop: Hot Hot Wet Wet\n", attack()));
        assertEquals(13, Percent.of(25, 50));
        assertEquals(12, Percent.of(24, 50));
        assertEquals(-12, Percent.of(-25, 50));
        // 5 * 0.35 * 0.8 * 0.5 = 0.7; with rounding at each step it would be 0.5.
        assertEquals(1, Percent.of(5, 35, 80, 50));
        assertEquals(0, Percent.of(3, 15, 80, 100));
    }

    @Test
    void aDeadCreatureGoesToTheLastSlotAndTheOthersMoveUpInOrder() {
        assertEquals("op: Hot:100 Leafy:100 Wet:0", after("me: Wet\nop: Wet:20 Hot Leafy\n", attack()));
        assertEquals("op: Wet:100 Leafy:100 Wet:100 Hot:0", after("me: WetBow\nop: Wet Hot:24 Leafy Wet\n", attack(1)));
    }

    @Test
    void aCreatureThatHasJustDiedIsBehindThoseThatDiedBefore() {
        assertEquals("op: Wet:100 Hot:0 Leafy:0", after("me: WetBow\nop: Wet Leafy:16 Hot:0\n", attack(1)));
    }

    @Test
    void creaturesThatDieSimultaneouslyKeepTheirOrder() {
        assertEquals("op: Wet:93 Wet:97 Hot:0 Leafy:0", after("me: WetBlast\nop: Hot:1 Leafy:1 Wet Wet\n", attack()));
    }

    @Test
    void healthIsNeverNegative() {
        AibgBoard board = board("me: Wet\nop: Hot:1 Wet\n").after(attack(), idle());
        assertEquals("me: Wet:100\nop: Wet:100 Hot:0\n", board.toString());
        assertEquals(
                List.of(
                        new TurnEvent.Swapped(1, 0),
                        new TurnEvent.Attacked(0, 1, 0),
                        new TurnEvent.Changed(13, -1),
                        new TurnEvent.Died(13)),
                board.view(0).lastTurn());
    }

    @Test
    void aSwapExchangesTwoCreatures() {
        assertEquals(
                "me: Leafy:100 Hot:100 Wet:100",
                board("me: Wet Hot Leafy\nop: Wet\n")
                        .after(swap(2), idle())
                        .toString()
                        .lines()
                        .toList()
                        .get(0));
    }

    @Test
    void aSwapWithSlotZeroChangesNothing() {
        assertEquals(
                "me: Wet:100 Hot:100\nop: Wet:100\n",
                board("me: Wet Hot\nop: Wet\n").after(swap(0), idle()).toString());
    }
}
