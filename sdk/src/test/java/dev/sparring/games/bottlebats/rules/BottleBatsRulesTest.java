package dev.sparring.games.bottlebats.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.games.bottlebats.Road;
import dev.sparring.games.bottlebats.maps.MapGenerator;
import dev.sparring.testing.BottleBatsBoard;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BottleBatsRulesTest {
    private static final BottleBatsAction NOTHING = BottleBatsAction.Marches.none();
    private static final BottleBatsAction GONE = new BottleBatsAction.LoseControl();

    private BottleBatsRules rules;
    private BottleBatsState state;

    private void draw(String drawing) {
        BottleBatsBoard board = BottleBatsBoard.parse(drawing);
        rules = board.rules();
        state = board.state();
    }

    private static BottleBatsAction march(String from, String to, int size) {
        return new BottleBatsAction.Marches(List.of(new MarchOrder(from, to, size)));
    }

    private void step(BottleBatsAction... actions) {
        Map<Seat, BottleBatsAction> bySeat = new HashMap<>();
        for (int seat = 0; seat < actions.length; seat++) {
            bySeat.put(new Seat(seat), actions[seat]);
        }
        state = rules.apply(state, bySeat);
    }

    /** Returns the owner and soldiers of a fort: {@code me:5}. */
    private String at(String fort) {
        Garrison garrison = rules.everything(state).fort(fort).orElseThrow();
        return garrison.owner() + ":" + garrison.soldiers();
    }

    private List<String> roads() {
        return rules.everything(state).marches().stream()
                .map(march -> march.origin() + ">" + march.destination() + " " + march.owner() + ":" + march.size()
                        + " in " + march.remainingSteps())
                .toList();
    }

    @Test
    void anArmyLeavesImmediatelyAndFollowsItsRoad() {
        draw("a[me:10] --3-- b[0] --9-- z[op:5]");
        step(march("a", "b", 4), NOTHING);
        assertEquals("me:7", at("a"));
        assertEquals(List.of("a>b me:4 in 2"), roads());
        step(NOTHING, NOTHING);
        assertEquals(List.of("a>b me:4 in 1"), roads());
        step(NOTHING, NOTHING);
        assertEquals(List.of(), roads());
        assertEquals("me:5", at("b"));
    }

    @Test
    void everyFortWithAnOwnerGetsOneSoldierAndNeutralOnesGetNone() {
        draw("a[me:1] --3-- b[7] --9-- z[op:5]");
        step(NOTHING, NOTHING);
        assertEquals(List.of("me:2", "neutral:7", "op:6"), List.of(at("a"), at("b"), at("z")));
    }

    @Test
    void twoArmiesInOppositeDirectionsMeet() {
        draw("a[me:10] --1-- z[op:10]");
        step(march("a", "z", 9), march("z", "a", 4));
        assertEquals(List.of("me:2", "op:2"), List.of(at("a"), at("z")));
    }

    @Test
    void theRestOfTheLargerArmyContinues() {
        draw("a[me:10] --3-- z[op:10]");
        step(march("a", "z", 9), march("z", "a", 4));
        step(NOTHING, NOTHING);
        assertEquals(List.of("a>z me:5 in 1"), roads());
    }

    @Test
    void equalArmiesDestroyEachOther() {
        draw("a[me:10] --4-- z[op:10]");
        step(march("a", "z", 6), march("z", "a", 6));
        step(NOTHING, NOTHING);
        assertEquals(List.of(), roads());
    }

    @Test
    void anArmyThatArrivesMeetsOneThatIsJustLeaving() {
        draw("""
                a[me:10] --3-- z[op:10]
                a > z me:8 in 1
                """);
        step(NOTHING, march("z", "a", 3));
        assertEquals("op:3", at("z"));
        assertEquals(List.of(), roads());
    }

    @Test
    void armiesOfOnePlayerPassEachOther() {
        draw("""
                a[me:10] --2-- b[me:10] --9-- z[op:10]
                a > b me:3 in 1
                b > a me:4 in 1
                """);
        step(NOTHING, NOTHING);
        assertEquals(List.of("me:15", "me:14"), List.of(at("a"), at("b")));
    }

    @Test
    void severalOrdersForOneRoadFormOneArmy() {
        draw("a[me:10] --3-- b[0] --9-- z[op:5]");
        step(new BottleBatsAction.Marches(List.of(new MarchOrder("a", "b", 2), new MarchOrder("a", "b", 3))), NOTHING);
        assertEquals(List.of("a>b me:5 in 2"), roads());
    }

    @Test
    void anOrderJoinsAnArmyOfTheMapThatIsStillAtItsStart() {
        draw("""
                a[me:9] --3-- z[op:12]
                a > z me:1 in 3
                """);
        step(march("a", "z", 9), NOTHING);
        assertEquals(List.of("a>z me:10 in 2"), roads());
    }

    @Test
    void anOrderAndAnArmyOfTheMapThatIsStillAtItsStartFightAsOneArmy() {
        draw("""
                a[me:9] --2-- z[op:12]
                a > z me:1 in 2
                """);
        step(march("a", "z", 9), march("z", "a", 10));
        assertEquals(List.of(), roads());
        step(NOTHING, NOTHING);
        assertEquals(List.of("me:2", "op:4"), List.of(at("a"), at("z")));
    }

    @Test
    void anArmyOfTheMapThatHasLeftItsStartStaysAheadOfAnOrder() {
        draw("""
                a[me:9] --3-- z[op:12]
                a > z me:1 in 2
                """);
        step(march("a", "z", 9), NOTHING);
        assertEquals(List.of("a>z me:1 in 1", "a>z me:9 in 2"), roads());
    }

    @Test
    void anOrderJoinsAnotherPlayersArmyAtTheStartAsInTheOriginal() {
        draw("""
                a[me:9] --3-- z[op:12]
                a > z op:1 in 3
                """);
        step(march("a", "z", 4), NOTHING);
        assertEquals(List.of("a>z op:5 in 2"), roads());
    }

    @Test
    void theOrdersOfAFortShareItsSoldiers() {
        draw("""
                a[me:10] --3-- b[0] --9-- z[op:5]
                a --7-- c[0]
                """);
        step(new BottleBatsAction.Marches(List.of(new MarchOrder("a", "b", 8), new MarchOrder("a", "c", 8))), NOTHING);
        assertEquals(
                List.of(8, 2),
                rules.everything(state).marches().stream().map(March::size).toList());
        assertEquals(
                "march 8 from a to c: only 2 are there, so 2 go (docs/games/bottlebats.md#orders)",
                rules.refusals(state).get(0).why());
    }

    @Test
    void anOrderOfZeroSoldiersDoesNothing() {
        draw("a[me:10] --3-- b[0] --9-- z[op:5]");
        step(march("a", "b", 0), NOTHING);
        assertEquals(List.of(), roads());
    }

    @Test
    void theLargestForceTakesTheFortWithItsSurplusOverTheSecond() {
        draw("""
                a[me:9] --2-- b[4] --2-- z[op:9]
                a > b me:7 in 1
                z > b op:6 in 1
                """);
        step(NOTHING, NOTHING);
        assertEquals("me:2", at("b"));
    }

    @Test
    void aGarrisonIsJoinedByItsOwnersArmies() {
        draw("""
                a[me:9] --2-- b[me:4] --2-- z[op:9]
                a > b me:3 in 1
                z > b op:6 in 1
                """);
        step(NOTHING, NOTHING);
        assertEquals("me:2", at("b"));
    }

    @Test
    void aTieLeavesTheFortToItsOwnerEmpty() {
        draw("""
                a[me:9] --2-- b[op:5] --2-- z[op:9]
                a > b me:5 in 1
                """);
        step(NOTHING, NOTHING);
        assertEquals("op:1", at("b"));
    }

    @Test
    void aTieForANeutralFortLeavesItNeutral() {
        draw("""
                a[me:9] --2-- b[1] --2-- z[op:9]
                a > b me:5 in 1
                z > b op:5 in 1
                """);
        step(NOTHING, NOTHING);
        assertEquals("neutral:0", at("b"));
    }

    @Test
    void aNeutralGarrisonThatIsLargestKeepsTheFort() {
        draw("""
                a[me:9] --2-- b[8] --2-- z[op:9]
                a > b me:5 in 1
                """);
        step(NOTHING, NOTHING);
        assertEquals("neutral:3", at("b"));
    }

    @Test
    void aPlayerWithoutFortAndArmyIsOutAndTheLastOneWins() {
        draw("""
                a[me:9] --2-- z[op:2]
                a > z me:7 in 1
                """);
        step(NOTHING, NOTHING);
        assertEquals(Set.of(), rules.toAct(state));
        Ranking ranking = rules.ranking(state).orElseThrow();
        assertEquals(List.of(new Seat(0)), ranking.winners());
        assertEquals(2, ranking.standingOf(new Seat(1)).place());
    }

    @Test
    void aPlayerWithAnArmyIsStillIn() {
        draw("""
                a[me:9] --2-- z[op:2] --9-- y[0]
                a > z me:7 in 1
                z > y op:1 in 5
                """);
        step(NOTHING, NOTHING);
        assertEquals(2, rules.toAct(state).size());
    }

    @Test
    void aBotThatLosesControlIsOutAndItsFortsStay() {
        draw("a[me:9] --9-- z[op:2] --9-- y[third:1]");
        step(NOTHING, GONE, NOTHING);
        assertEquals(Set.of(new Seat(0), new Seat(2)), rules.toAct(state));
        assertEquals("op:3", at("z"));
    }

    @Test
    void theOnlyPlayerInControlWins() {
        draw("a[me:9] --9-- z[op:2]");
        step(NOTHING, GONE);
        assertEquals(List.of(new Seat(0)), rules.ranking(state).orElseThrow().winners());
    }

    @Test
    void playersThatGoOutTogetherShareTheirPlace() {
        draw("a[me:9] --9-- z[op:2]");
        step(GONE, GONE);
        assertEquals(2, rules.ranking(state).orElseThrow().winners().size());
    }

    @Test
    void playersThatAreOutAreRankedByTheirLastStepAndTheScoreCountsSoldiers() {
        draw("a[first:9] --9-- b[second:2] --9-- c[third:4] --9-- d[fourth:30] --9-- e[fifth:7]");
        step(NOTHING, GONE, NOTHING, NOTHING, NOTHING);
        step(GONE, GONE, NOTHING, GONE, NOTHING);
        step(NOTHING, NOTHING, NOTHING, NOTHING, GONE);
        assertEquals(
                List.of(
                        new Ranking.Standing(new Seat(0), 3, 12),
                        new Ranking.Standing(new Seat(1), 5, 5),
                        new Ranking.Standing(new Seat(2), 1, 7),
                        new Ranking.Standing(new Seat(3), 3, 33),
                        new Ranking.Standing(new Seat(4), 2, 10)),
                rules.ranking(state).orElseThrow().standings());
    }

    @Test
    void playersLeftAfterTheLastStepShareTheFirstPlaceWhateverTheirSoldiers() {
        draw("a[first:9] --9-- b[second:2] --9-- c[third:40]");
        rules = new BottleBatsRules(rules.scenario(), 2);
        step(NOTHING, GONE, NOTHING);
        step(NOTHING, NOTHING, NOTHING);
        assertEquals(
                List.of(
                        new Ranking.Standing(new Seat(0), 1, 11),
                        new Ranking.Standing(new Seat(1), 3, 4),
                        new Ranking.Standing(new Seat(2), 1, 42)),
                rules.ranking(state).orElseThrow().standings());
    }

    @Test
    void playersLeftAfterTheLastStepDraw() {
        draw("a[me:9] --9-- z[op:2]");
        BottleBatsRules twoSteps = new BottleBatsRules(rules.scenario(), 2);
        rules = twoSteps;
        step(NOTHING, NOTHING);
        assertFalse(state.over());
        step(NOTHING, NOTHING);
        assertTrue(state.over());
        assertEquals(2, rules.ranking(state).orElseThrow().winners().size());
    }

    @Test
    void aBotSeesItsFortsTheirNeighboursAndTheRoadsBetweenThem() {
        draw("""
                a[me:9] --2-- b[0] --2-- c[0] --2-- z[op:9]
                a > b me:1 in 1
                z > c op:1 in 1
                """);
        BottleBatsView view = rules.view(state, new Seat(0));
        assertEquals(
                List.of("a", "b"), view.forts().stream().map(Garrison::name).toList());
        assertEquals(List.of(new Road("a", "b")), view.roads());
        assertEquals(List.of(new March("a", "b", "me", 1, 1)), view.marches());
    }

    @Test
    void illegalOrdersAreDroppedWithAMessageEachAndTheOthersCount() {
        draw("a[me:9] --2-- b[0] --2-- z[op:9]");
        BottleBatsAction.Marches mixed = new BottleBatsAction.Marches(List.of(
                new MarchOrder("nowhere", "b", 1),
                new MarchOrder("b", "a", 1),
                new MarchOrder("a", "z", 1),
                new MarchOrder("a", "b", -1),
                new MarchOrder("a", "b", 2)));
        assertEquals(
                List.of(
                        "march 1 from nowhere to b: there is no fort nowhere in sight (docs/games/bottlebats.md#orders)",
                        "march 1 from b to a: the fort b is not yours (docs/games/bottlebats.md#orders)",
                        "march 1 from a to z: there is no road from a to z; there are roads to b"
                                + " (docs/games/bottlebats.md#orders)",
                        "march -1 from a to b: the number of soldiers must not be negative (docs/games/bottlebats.md#orders)"),
                rules.legal(state, new Seat(0)).whyNot(mixed));
        assertEquals(march("a", "b", 2), rules.fallback(state, new Seat(0), Optional.of(mixed)));
        assertEquals(
                rules.legal(state, new Seat(0)).whyNot(mixed),
                rules.view(state, new Seat(0)).legal().whyNot(mixed));
    }

    @Test
    void aMissingAnswerLosesControl() {
        draw("a[me:9] --2-- z[op:9]");
        assertEquals(GONE, rules.fallback(state, new Seat(0), Optional.empty()));
    }

    @Test
    void applyingAnIllegalActionIsAnError() {
        draw("a[me:9] --2-- z[op:9]");
        assertThrows(IllegalArgumentException.class, () -> step(march("z", "a", 1), NOTHING));
    }

    @Test
    void soldiersAreConservedExceptForRecruitsAndDeathsInPairs() {
        Scenario scenario = MapGenerator.generate(List.of("a", "b"), 16, 3);
        rules = new BottleBatsRules(scenario, 300);
        state = rules.start(2, 0);
        SplitMix64 random = new SplitMix64(5);
        long fallen = 0;
        while (!state.over()) {
            Map<Seat, BottleBatsAction> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                actions.put(seat, rules.legal(state, seat).sample(random));
            }
            long before = total();
            state = rules.apply(state, actions);
            long recruits = rules.everything(state).forts().stream()
                    .filter(fort -> !fort.isNeutral())
                    .count();
            // With two players and empty neutral forts, soldiers always die in pairs.
            long died = before + recruits - total();
            assertTrue(died >= 0 && died % 2 == 0, "step " + state.step() + ": " + died + " died");
            fallen += died;
        }
        assertTrue(fallen > 0, "there was no fight");
    }

    private long total() {
        BottleBatsView all = rules.everything(state);
        return all.forts().stream().mapToLong(Garrison::soldiers).sum()
                + all.marches().stream().mapToLong(March::size).sum();
    }
}
