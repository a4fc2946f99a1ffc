package dev.sparring.server.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.rating.OpenSkill.Skill;
import dev.sparring.server.schedule.Pairing.Candidate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PairingTest {
    private static final int BOTS = 30;

    private static Map<String, Candidate> bots(Map<String, Long> last) {
        Map<String, Candidate> free = new LinkedHashMap<>();
        for (int i = 0; i < BOTS; i++) {
            String name = "bot" + i;
            free.put(name, new Candidate(new Skill(i, 1 + i / 10.0), last.getOrDefault(name, 0L)));
        }
        return free;
    }

    /** Every bot is chosen again before all others have been chosen a few times, whatever its skill and its certainty. */
    @Test
    void nobodyIsStarved() {
        for (int players : new int[] {2, 3, 4}) {
            Map<String, Long> last = new HashMap<>();
            Random random = new Random(players);
            long longest = 0;
            for (long heat = 1; heat <= 5_000; heat++) {
                List<String> lineUp = Pairing.choose(bots(last), players, random);
                assertEquals(players, new HashSet<>(lineUp).size());
                lineUp.forEach(bot -> last.remove(bot));
                for (String bot : lineUp) {
                    last.put(bot, heat);
                }
                if (heat > BOTS * 5) {
                    longest = Math.max(
                            longest,
                            heat - last.values().stream().min(Long::compare).orElseThrow());
                    assertEquals(BOTS, last.size());
                }
            }
            assertTrue(longest < BOTS * 5, players + " players: a bot waited for " + longest + " heats");
        }
    }

    @Test
    void theSameRandomNumbersChooseTheSameLineUp() {
        assertEquals(
                Pairing.choose(bots(Map.of()), 2, new Random(4)), Pairing.choose(bots(Map.of()), 2, new Random(4)));
    }
}
