package dev.sparring.games.warlight;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * The random choices before the match: the wastelands, the starting regions, and the number of picks.
 *
 * @param wastelands ids of neutral regions with {@link #WASTELAND_ARMIES} armies
 * @param startingRegions ids of the regions that can be picked, one in each super region
 * @param picksEach the number of regions that each bot picks
 */
public record Opening(List<Integer> wastelands, List<Integer> startingRegions, int picksEach) {
    public static final int NEUTRAL_ARMIES = 2;
    public static final int WASTELAND_ARMIES = 6;

    /** The number of picks by both bots together that are never dropped. */
    private static final int SURE_PICKS = 6;

    private static final double DROP_CHANCE = 0.25;

    public Opening {
        wastelands = List.copyOf(wastelands);
        startingRegions = List.copyOf(startingRegions);
    }

    /**
     * Chooses an opening at random. Takes one random number for each wasteland (more if a region cannot be one), one for each
     * super region in the order of their ids, and one for each pair of picks above six.
     */
    public static Opening random(WarlightMap map, RandomGenerator draws) {
        Set<Integer> wastelands = wastelands(map, draws);
        List<Integer> starting = new ArrayList<>();
        Map<Integer, List<Integer>> listed = map.regionsBySuperRegion();
        for (SuperRegion superRegion : map.superRegions()) {
            List<Integer> normal =
                    Objects.requireNonNull(listed.get(superRegion.id()), "every super region has regions").stream()
                            .filter(region -> !wastelands.contains(region))
                            .toList();
            starting.add(randomOf(normal, draws));
        }
        return new Opening(wastelands.stream().sorted().toList(), starting, picksEach(starting.size(), draws));
    }

    /**
     * Chooses half as many wastelands as there are super regions. Each super region keeps at least one other region. Each choice
     * is from all regions and is repeated if the region cannot be a wasteland.
     */
    private static Set<Integer> wastelands(WarlightMap map, RandomGenerator draws) {
        Set<Integer> wastelands = new HashSet<>();
        Map<Integer, Integer> normal = new HashMap<>();
        int room = 0;
        for (SuperRegion superRegion : map.superRegions()) {
            int regions = map.regionsOf(superRegion.id()).size();
            normal.put(superRegion.id(), regions);
            room += regions - 1;
        }
        int wanted = Math.min(room, map.superRegions().size() / 2);
        while (wastelands.size() < wanted) {
            Region chosen = map.regions().get((int) (draws.nextDouble() * map.size()));
            int region = chosen.id();
            int superRegion = chosen.superRegion();
            if (!wastelands.contains(region) && normal.getOrDefault(superRegion, 0) > 1) {
                wastelands.add(region);
                normal.merge(superRegion, -1, Integer::sum);
            }
        }
        return wastelands;
    }

    private static int picksEach(int startingRegions, RandomGenerator draws) {
        int picks = startingRegions / 2 * 2;
        int pairsAbove = (picks - SURE_PICKS) / 2;
        for (int pair = 0; pair < pairsAbove; pair++) {
            if (draws.nextDouble() < DROP_CHANCE) {
                picks -= 2;
            }
        }
        return picks / 2;
    }

    /** Returns one of the regions, chosen with one random number. */
    public static int randomOf(List<Integer> regions, RandomGenerator draws) {
        return regions.get((int) (draws.nextDouble() * regions.size()));
    }
}
