package dev.sparring.games.aibg.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.maps.CatalogueFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Tests invariants in every state of thousands of random matches. */
class RandomMatchesTest {
    private static final int MATCHES = 3000;

    private final AibgRules rules = new AibgRules(CatalogueFile.standard());

    @Test
    void healthAtomsAndLineUpsAreAlwaysValid() {
        for (int seed = 1; seed <= MATCHES; seed++) {
            SplitMix64 random = new SplitMix64(seed);
            AibgState state = rules.start(2, seed);
            while (state.phase() != Phase.OVER) {
                AibgState before = state;
                Map<Seat, AibgAction> actions = new HashMap<>();
                rules.toAct(state)
                        .forEach(seat ->
                                actions.put(seat, rules.legal(before, seat).sample(random)));
                state = rules.apply(state, actions);
                check(before, state, seed);
            }
            assertTrue(state.wins(0) + state.wins(1) <= MatchFormat.ROUNDS);
        }
    }

    private static void check(AibgState before, AibgState state, int seed) {
        Supplier<String> where = () -> "seed " + seed + ", step " + state.step();
        for (int creature = 0; creature < 2 * MatchFormat.POOL; creature++) {
            int health = state.health(creature);
            assertTrue(health >= 0 && health <= state.maxHealth(creature), where);
            if (before.phase() != Phase.POOL) {
                assertTrue(
                        before.health(creature) > 0 || health == 0, () -> where.get() + ": a dead creature stays dead");
                assertEquals(before.type(creature), state.type(creature), where);
            }
            boolean inRound = state.phase() == Phase.MOVE;
            assertTrue(
                    inRound || health == 0 || health == state.maxHealth(creature),
                    () -> where.get() + ": healed after a round");
        }
        for (int seat = 0; seat < 2; seat++) {
            assertTrue(state.atoms(seat) >= 0, where);
            List<Integer> line = line(state, seat);
            assertEquals(line.size(), new HashSet<>(line).size(), where);
            if (state.phase() == Phase.MOVE) {
                assertTrue(state.living(seat) > 0, where);
                if (before.phase() == Phase.MOVE) {
                    assertEquals(new HashSet<>(line(before, seat)), new HashSet<>(line), where);
                }
                for (int slot = 0; slot < line.size(); slot++) {
                    assertEquals(slot < state.living(seat), state.health(line.get(slot)) > 0, where);
                    assertEquals(seat, line.get(slot) / MatchFormat.POOL, where);
                }
            } else {
                assertTrue(line.isEmpty(), where);
            }
        }
    }

    private static List<Integer> line(AibgState state, int seat) {
        List<Integer> line = new ArrayList<>();
        for (int slot = 0; slot < MatchFormat.SLOTS; slot++) {
            if (state.at(seat, slot) != AibgState.NONE) {
                line.add(state.at(seat, slot));
            }
        }
        return line;
    }
}
