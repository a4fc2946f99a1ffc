package dev.sparring.games.warlight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.SplitMix64;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RegionSetTest {
    private static final int REGIONS = 200;

    @Test
    void itHoldsWhatWasAddedAndNotRemoved() {
        SplitMix64 random = new SplitMix64(1);
        RegionSet set = new RegionSet(REGIONS);
        SortedSet<Integer> expected = new TreeSet<>();
        for (int i = 0; i < 2000; i++) {
            int region = random.nextInt(REGIONS);
            if (random.nextBoolean()) {
                set.add(region);
                expected.add(region);
            } else {
                set.remove(region);
                expected.remove(region);
            }
            check(expected, set);
        }
    }

    private static void check(SortedSet<Integer> expected, RegionSet set) {
        assertEquals(expected.size(), set.size());
        assertEquals(expected.isEmpty(), set.isEmpty());
        List<Integer> found = new ArrayList<>();
        for (int region = set.next(0); region >= 0; region = set.next(region + 1)) {
            assertEquals(region, set.nth(found.size()));
            found.add(region);
        }
        assertEquals(List.copyOf(expected), found);
        for (int region = 0; region < REGIONS; region++) {
            assertEquals(expected.contains(region), set.has(region));
        }
    }

    @Test
    void aCopyChangesOnItsOwn() {
        RegionSet set = of(3, 199);
        RegionSet copy = set.copy();
        assertEquals(set, copy);
        copy.add(64);
        assertFalse(set.has(64));
        assertNotEquals(set, copy);
    }

    @Test
    void itHasAllOfSomeRegionsOnlyIfNoneIsMissing() {
        RegionSet set = of(0, 63, 64, 150);
        assertTrue(set.hasAll(new int[] {0, 64, 150}));
        assertFalse(set.hasAll(new int[] {0, 64, 151}));
        assertTrue(set.hasAll(new int[0]));
    }

    @Test
    void aRegionOrOneOfItsNeighboursMayBeInTheSet() {
        Neighbourhood near = new Neighbourhood(70, new int[] {5, 71, 199});
        for (int region = 0; region < REGIONS; region++) {
            boolean expected = region == 70 || region == 5 || region == 71 || region == 199;
            assertEquals(expected, of(region).hasAnyOf(near), "region " + region);
            assertEquals(expected, near.has(region), "region " + region);
        }
        assertFalse(new RegionSet(REGIONS).hasAnyOf(near));
    }

    private static RegionSet of(int... regions) {
        RegionSet set = new RegionSet(REGIONS);
        for (int region : regions) {
            set.add(region);
        }
        return set;
    }
}
