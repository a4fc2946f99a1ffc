package dev.sparring.games.warlight.maps;

import dev.sparring.bot.SplitMix64;
import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.rules.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Generates maps: connected, without crossing borders, with super regions of 3 to 8 regions. The time grows with the number of
 * regions.
 *
 * <p>The original's generator was never published; this is a different one.
 */
public final class MapGenerator {
    /** The minimum number of regions. */
    public static final int MIN = 20;

    /** The maximum number of regions. */
    public static final int MAX = 5000;

    private static final int SMALLEST_SUPER_REGION = 3;
    private static final int LARGEST_SUPER_REGION = 8;
    private static final double KEEP_BORDER = 0.75;
    private static final int ATTEMPTS = 100;

    private final int regions;
    private final int columns;
    private final int rows;
    private final RandomGenerator random;
    private final List<List<Integer>> adjacent = new ArrayList<>();
    private final int[] groups;
    private final List<Integer> sizes = new ArrayList<>();

    private MapGenerator(int regions, RandomGenerator random) {
        this.regions = regions;
        this.columns = (int) Math.ceil(Math.sqrt(regions * 1.3));
        this.rows = (regions + columns - 1) / columns;
        this.random = random;
        this.groups = new int[regions];
        Arrays.fill(groups, -1);
    }

    /**
     * Returns the map for a seed.
     *
     * @param regions the number of regions, from {@link #MIN} to {@link #MAX}
     */
    public static WarlightMap generate(int regions, long seed) {
        if (regions < MIN || regions > MAX) {
            throw new IllegalArgumentException("expected " + MIN + " to " + MAX + " regions, not " + regions);
        }
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            RandomGenerator random = new SplitMix64(Seeds.derive(seed, "warlight map " + attempt));
            MapGenerator generator = new MapGenerator(regions, random);
            generator.drawBorders();
            if (generator.group()) {
                return generator.map();
            }
        }
        throw new IllegalStateException("no map of " + regions + " regions found for the seed " + seed);
    }

    /** Joins the cells of a grid: by a tree that reaches all of them, and by most of the other borders that do not cross. */
    private void drawBorders() {
        List<int[]> borders = new ArrayList<>();
        for (int cell = 0; cell < regions; cell++) {
            adjacent.add(new ArrayList<>());
            boolean lastColumn = cell % columns == columns - 1;
            addIfThere(borders, cell, cell + 1, !lastColumn);
            addIfThere(borders, cell, cell + columns, true);
            if (random.nextBoolean()) {
                addIfThere(borders, cell, cell + columns + 1, !lastColumn);
            } else if (!lastColumn) {
                addIfThere(borders, cell + 1, cell + columns, true);
            }
        }
        shuffle(borders);
        int[] parents = new int[regions];
        Arrays.setAll(parents, cell -> cell);
        for (int[] border : borders) {
            int one = root(parents, border[0]);
            int other = root(parents, border[1]);
            parents[one] = other;
            if (one != other || random.nextDouble() < KEEP_BORDER) {
                adjacent.get(border[0]).add(border[1]);
                adjacent.get(border[1]).add(border[0]);
            }
        }
    }

    private void addIfThere(List<int[]> borders, int cell, int other, boolean inSameRows) {
        if (inSameRows && cell < regions && other < regions) {
            borders.add(new int[] {cell, other});
        }
    }

    private static int root(int[] parents, int cell) {
        int root = cell;
        while (parents[root] != root) {
            parents[root] = parents[parents[root]];
            root = parents[root];
        }
        return root;
    }

    private void shuffle(List<int[]> list) {
        for (int i = list.size() - 1; i > 0; i--) {
            Collections.swap(list, i, random.nextInt(i + 1));
        }
    }

    /** Grows super regions from cell to cell; the cells of those that stay too small join neighbours that have room. */
    private boolean group() {
        List<List<Integer>> fragments = new ArrayList<>();
        for (int cell = 0; cell < regions; cell++) {
            if (groups[cell] < 0) {
                List<Integer> grown = grow(cell, SMALLEST_SUPER_REGION + random.nextInt(4));
                if (grown.size() < SMALLEST_SUPER_REGION) {
                    fragments.add(grown);
                } else {
                    sizes.add(grown.size());
                }
            }
        }
        for (List<Integer> fragment : fragments) {
            fragment.forEach(cell -> groups[cell] = -1);
        }
        return fragments.stream().allMatch(this::dissolve);
    }

    private List<Integer> grow(int start, int size) {
        int group = sizes.size();
        List<Integer> grown = new ArrayList<>(List.of(start));
        List<Integer> edge = new ArrayList<>(List.of(start));
        groups[start] = group;
        while (grown.size() < size && !edge.isEmpty()) {
            int from = edge.get(random.nextInt(edge.size()));
            Optional<Integer> free =
                    adjacent.get(from).stream().filter(cell -> groups[cell] < 0).findFirst();
            if (free.isPresent()) {
                groups[free.get()] = group;
                grown.add(free.get());
                edge.add(free.get());
            } else {
                edge.remove((Integer) from);
            }
        }
        return grown;
    }

    private boolean dissolve(List<Integer> fragment) {
        List<Integer> left = new ArrayList<>(fragment);
        boolean moved = true;
        while (moved) {
            moved = left.removeIf(this::joinSmallestNeighbour);
        }
        return left.isEmpty();
    }

    private boolean joinSmallestNeighbour(int cell) {
        int best = -1;
        for (int other : adjacent.get(cell)) {
            int group = groups[other];
            boolean room = group >= 0 && sizes.get(group) < LARGEST_SUPER_REGION;
            if (room && (best < 0 || sizes.get(group) < sizes.get(best))) {
                best = group;
            }
        }
        if (best >= 0) {
            groups[cell] = best;
            sizes.set(best, sizes.get(best) + 1);
        }
        return best >= 0;
    }

    private WarlightMap map() {
        int[] ids = ids();
        List<Region> made = new ArrayList<>();
        int[] onBorder = new int[sizes.size()];
        for (int cell = 0; cell < regions; cell++) {
            int id = ids[cell];
            int group = groups[cell];
            List<Integer> borders = adjacent.get(cell).stream()
                    .map(other -> ids[other])
                    .filter(other -> other > id)
                    .sorted()
                    .toList();
            onBorder[group] += adjacent.get(cell).stream().anyMatch(other -> groups[other] != group) ? 1 : 0;
            made.add(new Region(id, group + 1, borders, place(cell % columns, columns), place(cell / columns, rows)));
        }
        List<SuperRegion> superRegions = new ArrayList<>();
        for (int group = 0; group < sizes.size(); group++) {
            superRegions.add(new SuperRegion(group + 1, bonus(sizes.get(group), onBorder[group])));
        }
        return new WarlightMap(made, superRegions);
    }

    /** Returns ids from 1, super region by super region. */
    private int[] ids() {
        List<Integer> order = new ArrayList<>();
        for (int cell = 0; cell < regions; cell++) {
            order.add(cell);
        }
        order.sort((a, b) -> groups[a] != groups[b] ? Integer.compare(groups[a], groups[b]) : Integer.compare(a, b));
        int[] ids = new int[regions];
        for (int i = 0; i < regions; i++) {
            ids[order.get(i)] = i + 1;
        }
        return ids;
    }

    private double place(int cell, int cells) {
        double jitter = 0.5 * (random.nextDouble() - 0.5);
        return Math.round(1000 * (cell + 0.5 + jitter) / cells) / 10.0;
    }

    /** Returns a random bonus, higher for large super regions and those that are hard to defend; a small one may have 0. */
    private int bonus(int size, int onBorder) {
        if (size <= 4 && random.nextDouble() < 0.1) {
            return 0;
        }
        double worth = 0.45 * size + 0.4 * onBorder + 2 * (random.nextDouble() - 0.5);
        return Math.max(1, (int) Math.round(worth));
    }
}
