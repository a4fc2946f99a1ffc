package dev.sparring.games.aibg.rules;

import static dev.sparring.games.aibg.rules.Cards.attack;
import static dev.sparring.games.aibg.rules.Cards.board;
import static dev.sparring.games.aibg.rules.Cards.idle;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.testing.AibgBoard;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests the shop and the atoms. */
class ShopTest {
    private static final Seat FIRST = new Seat(0);
    private static final Seat SECOND = new Seat(1);

    private final AibgRules rules = new AibgRules(Cards.with());

    private static Map<Seat, AibgAction> pools() {
        AibgAction pool = new AibgAction.Pool(Collections.nCopies(MatchFormat.POOL, "Wet"));
        return Map.of(FIRST, pool, SECOND, pool);
    }

    @Test
    void theRoundsHaveThreeFiveSevenNineAndElevenAtoms() {
        List<Integer> atoms = new ArrayList<>();
        for (int round = 1; round <= MatchFormat.ROUNDS; round++) {
            atoms.add(MatchFormat.atomsIn(round));
        }
        assertEquals(List.of(3, 5, 7, 9, 11), atoms);
    }

    @Test
    void unspentAtomsAreLost() {
        AibgBoard board =
                board("me: Wet\nop: Wet:20\nop reserve: Hot\natoms: 3\n").after(attack(), idle());
        assertEquals(2, board.state().round());
        assertEquals(5, board.view(0).atoms());
        assertEquals(5, board.view(1).atoms());
    }

    @Test
    void theShopHasThreeItemsThatAreTheSameForBothAndNeverRepeat() {
        for (int seed = 1; seed <= 200; seed++) {
            SplitMix64 random = new SplitMix64(seed);
            AibgState state = rules.start(2, seed);
            Set<String> seen = new HashSet<>();
            int round = 0;
            while (state.phase() != Phase.OVER) {
                AibgView view = rules.view(state, FIRST);
                assertEquals(view.shop(), rules.view(state, SECOND).shop());
                if (state.round() > round) {
                    round = state.round();
                    assertEquals(MatchFormat.SHOP, view.shop().size());
                    for (Item item : view.shop()) {
                        assertTrue(seen.add(item.name()), item.name() + " was offered twice, seed " + seed);
                    }
                    assertEquals(view.shop(), view.availableShop());
                }
                state = step(state, random);
            }
        }
    }

    private AibgState step(AibgState state, SplitMix64 random) {
        Map<Seat, AibgAction> actions = new HashMap<>();
        for (Seat seat : rules.toAct(state)) {
            actions.put(seat, rules.legal(state, seat).sample(random));
        }
        return rules.apply(state, actions);
    }

    @Test
    void everyItemIsSometimesInTheFirstShop() {
        Set<String> seen = new HashSet<>();
        for (int seed = 1; seed <= 300; seed++) {
            AibgState state = rules.apply(rules.start(2, seed), pools());
            rules.view(state, FIRST).shop().forEach(item -> seen.add(item.name()));
        }
        assertEquals(rules.catalogue().items().size(), seen.size());
    }

    @Test
    void theSeedDeterminesTheShop() {
        AibgState first = rules.apply(rules.start(2, 1), pools());
        assertEquals(first, rules.apply(rules.start(2, 1), pools()));
        AibgState other = rules.apply(rules.start(2, 2), pools());
        assertNotEquals(
                rules.view(first, FIRST).shop(), rules.view(other, FIRST).shop());
    }
}
