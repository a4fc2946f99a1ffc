package dev.sparring.games.warlight.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Opening;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.maps.MapGenerator;
import dev.sparring.testing.WarlightBoard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RoundTest {
    private static final List<Move> NOTHING = List.of();

    @Test
    void eachSeatGetsFiveArmiesAndTheBonusOfEveryCompleteSuperRegion() {
        Position position = Position.drawn("""
                1[me:5] -- 2[2] -- 3[me:5] -- 4[op:5]
                bonus 3: 1 2
                bonus 4: 3
                bonus 2: 4
                """);
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 4)), NOTHING);
        assertEquals(5 + 3 + 4, position.state().armiesToPlace(0));
        assertEquals(5 + 2, position.state().armiesToPlace(1));
        assertEquals(2, position.state().round());
    }

    @Test
    void aBotWithoutRegionsHasLost() {
        Position position = Position.drawn("1[me:60] -- 2[op:5] -- 3[2]");
        position.march(Draws.NO_LUCK, List.of(new Move(1, 2, 59)), NOTHING);
        assertEquals(Phase.OVER, position.state().phase());
        assertTrue(position.rules().toAct(position.state()).isEmpty());
        Ranking ranking = position.rules().ranking(position.state()).orElseThrow();
        assertEquals(List.of(new Seat(0)), ranking.winners());
        assertEquals(2, ranking.standingOf(new Seat(1)).place());
        assertEquals(2, ranking.standingOf(new Seat(0)).score());
    }

    @Test
    void theLastRoundEndsInADraw() {
        WarlightBoard board = WarlightBoard.parse("1[me:5] -- 2[me:5] -- 3[op:5]");
        WarlightRules rules = new WarlightRules(board.map(), 1);
        WarlightState state = board.state();
        state = rules.apply(state, both(new WarlightAction.Place(List.of())));
        assertTrue(rules.ranking(state).isEmpty());
        state = rules.apply(state, both(new WarlightAction.March(List.of())));
        Ranking ranking = rules.ranking(state).orElseThrow();
        assertEquals(List.of(new Seat(0), new Seat(1)), ranking.winners());
        assertEquals(2, ranking.standingOf(new Seat(0)).score());
        assertEquals(1, rules.turn(state));
    }

    private static Map<Seat, WarlightAction> both(WarlightAction action) {
        return Map.of(new Seat(0), action, new Seat(1), action);
    }

    @Test
    void aMatchLastsTwoAndAHalfRoundsForEachRegionAndAtLeastSixty() {
        assertEquals(60, WarlightRules.defaultMaxRounds(MapGenerator.generate(20, 1)));
        assertEquals(160, WarlightRules.defaultMaxRounds(MapGenerator.generate(64, 1)));
        assertEquals(127, WarlightRules.defaultMaxRounds(MapGenerator.generate(51, 1)));
    }

    @Test
    void applyingAnIllegalActionIsAnError() {
        Position position = Position.drawn("1[me:5] -- 2[op:5]");
        var actions = both(WarlightAction.Place.on(1, 5));
        assertThrows(IllegalArgumentException.class, () -> position.rules().apply(position.state(), actions));
        assertThrows(IllegalArgumentException.class, () -> position.rules().apply(position.state(), Map.of()));
    }

    @Test
    void anEmptyActionReplacesAMissingAnswerAndAnAnswerToAnotherRequest() {
        Position position = Position.drawn("1[me:5] -- 2[op:5]");
        var nothing = new WarlightAction.Place(List.of());
        for (Optional<WarlightAction> attempt : List.<Optional<WarlightAction>>of(
                Optional.empty(), Optional.of(new WarlightAction.March(List.of(new Move(1, 2, 1)))))) {
            assertEquals(nothing, position.rules().fallback(position.state(), Position.FIRST, attempt));
        }
    }

    @Test
    void regionsArePickedInTheOrderABBAABBA() {
        WarlightMap map = MapGenerator.generate(64, 3);
        WarlightRules rules = new WarlightRules(map, 60);
        WarlightState state = rules.start(2, 3);
        StringBuilder order = new StringBuilder();
        List<Integer> first = new ArrayList<>();
        while (state.phase() == Phase.PICK) {
            Seat seat = rules.toAct(state).iterator().next();
            int picked = state.pickable().get(0);
            order.append(seat.index() == 0 ? 'A' : 'B');
            if (seat.index() == 0) {
                first.add(picked);
            }
            state = rules.apply(state, Map.of(seat, new WarlightAction.Pick(picked)));
        }
        assertTrue("ABBAABBAABBA".startsWith(order.toString()) && order.length() >= 6, order.toString());
        assertEquals(1, state.round());
        assertEquals(first, rules.view(state, new Seat(0)).mine());
        assertEquals(first, rules.view(state, new Seat(1)).opponentStartingRegions());
    }

    @Test
    void anIllegalPickIsReplacedByARandomPickableRegion() {
        WarlightRules rules = new WarlightRules(MapGenerator.generate(30, 3), 60);
        WarlightState state = rules.start(2, 3);
        WarlightAction wrong = new WarlightAction.Pick(999);
        List<String> whyNot = rules.legal(state, Position.FIRST).whyNot(wrong);
        assertEquals(
                List.of("pick region 999: it cannot be picked; available: " + state.pickable()
                        + " (docs/games/warlight.md#picking)"),
                whyNot);
        WarlightAction instead = rules.fallback(state, Position.FIRST, Optional.of(wrong));
        WarlightState next = rules.apply(state, Map.of(Position.FIRST, instead));
        assertEquals(1, next.picks().size());
        assertTrue(state.pickable().containsAll(next.picks()));
        assertEquals(state.pickable().size() - 1, next.pickable().size());
    }

    @Test
    void anOpeningHasHalfAsManyWastelandsAsSuperRegionsAndLeavesEachANormalRegion() {
        for (int seed = 0; seed < 200; seed++) {
            WarlightMap map = MapGenerator.generate(20 + seed % 60, seed);
            Opening opening = Opening.random(map, new SplitMix64(seed));
            int superRegions = map.superRegions().size();
            assertEquals(
                    superRegions / 2, opening.wastelands().stream().distinct().count());
            assertEquals(superRegions, opening.startingRegions().size());
            for (int i = 0; i < superRegions; i++) {
                int start = opening.startingRegions().get(i);
                assertEquals(map.superRegions().get(i), map.superRegionOf(start));
                assertTrue(!opening.wastelands().contains(start));
            }
            int most = superRegions / 2;
            assertTrue(opening.picksEach() <= most && opening.picksEach() >= Math.min(3, most));
        }
    }

    @Test
    void aQuarterOfThePairsOfPicksAboveSixIsDropped() {
        WarlightMap map = MapGenerator.generate(64, 5);
        int pairsAbove = map.superRegions().size() / 2 - 3;
        assertTrue(pairsAbove >= 2, "this map has pairs to drop: " + map);
        int dropped = 0;
        int games = 4000;
        for (int seed = 0; seed < games; seed++) {
            dropped += map.superRegions().size() / 2
                    - Opening.random(map, new SplitMix64(seed)).picksEach();
        }
        double share = dropped / (double) (games * pairsAbove);
        assertEquals(0.25, share, 0.02);
    }

    @Test
    void wastelandsHaveSixArmiesAndOtherNeutralRegionsTwo() {
        WarlightMap map = MapGenerator.generate(40, 5);
        WarlightState state = new WarlightRules(map, 60).start(2, 9);
        for (Region region : map.regions()) {
            boolean wasteland = state.opening().wastelands().contains(region.id());
            assertEquals(wasteland ? 6 : 2, state.armies(map.index(region.id())));
        }
    }
}
