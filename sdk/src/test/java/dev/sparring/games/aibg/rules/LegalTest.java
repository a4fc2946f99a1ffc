package dev.sparring.games.aibg.rules;

import static dev.sparring.games.aibg.rules.Cards.attack;
import static dev.sparring.games.aibg.rules.Cards.buy;
import static dev.sparring.games.aibg.rules.Cards.item;
import static dev.sparring.games.aibg.rules.Cards.swap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Scope;
import dev.sparring.games.aibg.Target;
import dev.sparring.testing.AibgBoard;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests the messages about illegal actions. */
class LegalTest {
    private static final Item ROCK = item("Rock", Scope.ENEMY, Target.SINGLE, new Effect.Damage(Element.WATER, 1));
    private static final Item BALM = item("Balm", Scope.FRIENDLY, Target.SINGLE, new Effect.Heal(Element.WATER, 1));
    private static final Item RAIN = item("Rain", Scope.ALL, Target.MULTI, new Effect.Heal(Element.WATER, 1));
    private static final Item TANK = new Item("Tank", 4, Scope.ALL, Target.MULTI, new Effect.Heal(Element.WATER, 1));
    private static final Catalogue CATALOGUE = Cards.with(ROCK, BALM, RAIN, TANK);

    private static AibgBoard board() {
        return AibgBoard.parse(CATALOGUE, """
                me: Wet Hot Leafy:0
                op: Wet Wet Wet
                reserve: Hot Hot:0
                shop: Rock Balm Tank
                """);
    }

    /** Returns the messages of the view, and asserts that the rules return the same. */
    private static List<String> whyNot(AibgBoard board, AibgAction action) {
        List<String> why = board.view(0).legal().whyNot(action);
        assertEquals(board.rules().legal(board.state(), new Seat(0)).whyNot(action), why);
        return why;
    }

    private static void assertIllegal(AibgAction action, String why) {
        assertEquals(List.of(why), whyNot(board(), action));
    }

    private static void assertLegal(AibgAction action) {
        assertEquals(List.of(), whyNot(board(), action));
    }

    private static List<String> poolFaults(List<String> types) {
        return board().choosingPool().legal().whyNot(new AibgAction.Pool(types));
    }

    @Test
    void aPoolHasExactlyTwelveKnownCreatureTypesThatCanRepeat() {
        assertEquals(List.of(), poolFaults(Collections.nCopies(12, "Wet")));
        assertEquals(List.of(), poolFaults(Collections.nCopies(12, "wetBOW")));
        assertEquals(
                List.of("a pool has exactly 12 creatures, not 11 (docs/games/aibg.md#pool)"),
                poolFaults(Collections.nCopies(11, "Wet")));
        assertEquals(
                List.of("a pool has exactly 12 creatures, not 13 (docs/games/aibg.md#pool)"),
                poolFaults(Collections.nCopies(13, "Wet")));
        List<String> types = new ArrayList<>(Collections.nCopies(11, "Wet"));
        types.add("Unicorn");
        assertEquals(
                List.of("unknown creature type Unicorn; available: Wet, Hot, Leafy, FastWet, SlowWet, WetBow, WetBlast,"
                        + " OddBlast (docs/games/aibg.md#pool)"),
                poolFaults(types));
    }

    private static List<String> lineUpFaults(Long... ids) {
        return board().choosingLineUp().legal().whyNot(new AibgAction.LineUp(List.of(ids)));
    }

    @Test
    void aLineUpHasOneToFourDifferentLivingCreaturesOfTheBotsPool() {
        String page = " (docs/games/aibg.md#line-up)";
        assertEquals(List.of(), lineUpFaults(4L, 1L, 2L));
        assertEquals(List.of(), lineUpFaults(2L));
        assertEquals(List.of("a line-up has 1 to 4 creatures, not 0" + page), lineUpFaults());
        assertEquals(
                "a line-up has 1 to 4 creatures, not 5" + page,
                lineUpFaults(1L, 2L, 4L, 1L, 2L).get(0));
        assertEquals(List.of("creature 3 is dead; living creatures: [1, 2, 4]" + page), lineUpFaults(1L, 3L));
        assertEquals(List.of("creature 13 is not in your pool; living creatures: [1, 2, 4]" + page), lineUpFaults(13L));
        assertEquals(
                List.of("creature " + Long.MAX_VALUE + " is not in your pool; living creatures: [1, 2, 4]" + page),
                lineUpFaults(Long.MAX_VALUE));
        assertEquals(List.of("creature 1 is listed twice" + page), lineUpFaults(1L, 2L, 1L));
    }

    @Test
    void anActionForAnotherPhaseIsIllegal() {
        assertIllegal(
                new AibgAction.LineUp(List.of(1L)),
                "this is a LINEUP action, but the phase is MOVE (docs/games/aibg.md#match)");
        assertEquals(
                List.of("this is a MOVE action, but the phase is POOL (docs/games/aibg.md#match)"),
                board().choosingPool().legal().whyNot(attack()));
        assertEquals(
                List.of("this is a POOL action, but the phase is LINEUP (docs/games/aibg.md#match)"),
                board().choosingLineUp().legal().whyNot(new AibgAction.AnyPool()));
    }

    @Test
    void aSwapNeedsALivingCreature() {
        assertLegal(swap(0));
        assertLegal(swap(1));
        assertIllegal(swap(2), "swap 2: you have living creatures only in slots 0 to 1 (docs/games/aibg.md#swaps)");
        assertIllegal(swap(3), "swap 3: you have living creatures only in slots 0 to 1 (docs/games/aibg.md#swaps)");
        assertIllegal(swap(4), "swap 4: slots go from 0 to 3 (docs/games/aibg.md#swaps)");
        assertIllegal(swap(-1), "swap -1: slots go from 0 to 3 (docs/games/aibg.md#swaps)");
    }

    @Test
    void aRangedAttackNeedsOneOfTheFourSlots() {
        AibgBoard ranged = AibgBoard.parse(CATALOGUE, "me: WetBow\nop: Wet\n");
        assertEquals(List.of(), whyNot(ranged, attack(3)));
        assertEquals(List.of("attack 4: slots go from 0 to 3 (docs/games/aibg.md#attacks)"), whyNot(ranged, attack(4)));
        assertEquals(
                List.of("attack -1: slots go from 0 to 3 (docs/games/aibg.md#attacks)"), whyNot(ranged, attack(-1)));
        assertLegal(attack(4));
    }

    @Test
    void anItemMustBeInTheShopNotBoughtAndAffordable() {
        assertLegal(buy("rock", 2));
        assertIllegal(
                buy("Rain"), "item Rain: it is not in the shop; available: Rock, Balm, Tank (docs/games/aibg.md#shop)");
        assertIllegal(
                buy("Nonsense"),
                "item Nonsense: it is not in the shop; available: Rock, Balm, Tank (docs/games/aibg.md#shop)");
        assertIllegal(buy("Tank"), "item Tank: it costs 4 atoms, and you have 3 (docs/games/aibg.md#shop)");
        assertEquals(
                List.of(
                        "item Rock: you have already bought it, and each item can be bought once (docs/games/aibg.md#shop)"),
                whyNot(board().after(buy("Rock"), attack()), buy("Rock")));
    }

    @Test
    void aSingleTargetItemNeedsALivingTargetOnTheRightSide() {
        assertLegal(buy("Rock", 2));
        assertLegal(buy("Balm", 1));
        assertIllegal(
                buy("Balm", 2),
                "item Balm 2: you have living creatures only in slots 0 to 1 (docs/games/aibg.md#items)");
        assertIllegal(
                buy("Rock", 3),
                "item Rock 3: the opponent has living creatures only in slots 0 to 2 (docs/games/aibg.md#items)");
        assertIllegal(buy("Rock", 4), "item Rock 4: slots go from 0 to 3 (docs/games/aibg.md#items)");
    }

    @Test
    void theSlotOfAMultiTargetItemIsIgnored() {
        AibgBoard board = AibgBoard.parse(CATALOGUE, "me: Wet\nop: Wet\nshop: Rain Rock Balm\n");
        assertEquals(List.of(), whyNot(board, buy("Rain", 77)));
    }

    @Test
    void allListedMovesAreLegalAndAreSampledSometimes() {
        AibgBoard board = AibgBoard.parse(CATALOGUE, "me: WetBow Hot\nop: Wet Wet\nshop: Rock Balm Tank\n");
        List<AibgAction> all = board.view(0).legal().all().orElseThrow();
        assertEquals(
                List.of(
                        attack(0),
                        attack(1),
                        buy("Rock", 0),
                        buy("Rock", 1),
                        buy("Balm", 0),
                        buy("Balm", 1),
                        swap(0),
                        swap(1)),
                all);
        all.forEach(action -> assertEquals(List.of(), whyNot(board, action)));
        Set<AibgAction> sampled = new HashSet<>();
        SplitMix64 random = new SplitMix64(1);
        for (int i = 0; i < 500; i++) {
            sampled.add(board.view(0).legal().sample(random));
        }
        Set<AibgAction> expected = new HashSet<>(all);
        expected.remove(swap(0));
        assertEquals(expected, sampled);
    }

    @Test
    void everySizeOfLineUpIsSampledSometimes() {
        Set<Integer> sizes = new HashSet<>();
        SplitMix64 random = new SplitMix64(1);
        for (int i = 0; i < 200; i++) {
            AibgAction.LineUp lineUp =
                    (AibgAction.LineUp) board().choosingLineUp().legal().sample(random);
            sizes.add(lineUp.ids().size());
            assertTrue(lineUpFaults(lineUp.ids().toArray(new Long[0])).isEmpty());
        }
        assertEquals(Set.of(1, 2, 3), sizes);
    }
}
