package dev.sparring.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeedsTest {

    /** These values must never change, because old replays depend on them. */
    @Test
    void derivedSeedsNeverChange() {
        assertEquals(3976291345534335947L, Seeds.derive(7, "map"));
        assertEquals(-6816357189684708452L, Seeds.ofBot(7, new Seat(1)));
    }

    @Test
    void similarSeedsAndPurposesGiveDifferentSeeds() {
        Set<Long> seen = new HashSet<>();
        int made = 0;
        for (long seed = -50; seed < 50; seed++) {
            for (String purpose : new String[] {"", "map", "mapa", "amp", "bot 0", "bot 1", "contract"}) {
                seen.add(Seeds.derive(seed, purpose));
                made++;
            }
        }
        assertEquals(made, seen.size());
    }

    @Test
    void aDerivedSeedIsNotTheStateOfItsSource() {
        SplitMix64 origin = new SplitMix64(7);
        SplitMix64 derived = new SplitMix64(Seeds.derive(7, "map"));
        assertNotEquals(origin.nextLong(), derived.nextLong());
    }
}
