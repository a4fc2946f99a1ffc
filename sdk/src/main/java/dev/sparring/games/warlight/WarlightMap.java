package dev.sparring.games.warlight;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A map: regions with their borders, grouped into super regions. Immutable. */
public final class WarlightMap {
    private final List<Region> inFileOrder;
    private final List<Region> regions;
    private final List<SuperRegion> superRegions;
    private final Map<Integer, List<Integer>> bySuperRegion;
    private final Map<Integer, Integer> indexes = new HashMap<>();
    private final Map<Integer, Integer> superIndexes = new HashMap<>();
    private final int[] ids;
    private final int[] superOf;
    private final int[][] adjacent;
    private final Neighbourhood[] near;
    private final int[][] indexesOf;
    private final List<List<Integer>> neighbours = new ArrayList<>();
    private final List<List<Integer>> members = new ArrayList<>();

    /**
     * Creates a map.
     *
     * @throws IllegalArgumentException if an id is not positive or not unique, a super region or neighbour does not exist, or a
     *     region borders on itself; the message names it
     */
    @JsonCreator
    public WarlightMap(
            @JsonProperty("regions") List<Region> regions,
            @JsonProperty("superRegions") List<SuperRegion> superRegions) {
        this.inFileOrder = List.copyOf(regions);
        this.regions =
                regions.stream().sorted(Comparator.comparingInt(Region::id)).toList();
        this.superRegions = superRegions.stream()
                .sorted(Comparator.comparingInt(SuperRegion::id))
                .toList();
        this.bySuperRegion = this.inFileOrder.stream()
                .collect(Collectors.groupingBy(
                        Region::superRegion, Collectors.mapping(Region::id, Collectors.toList())));
        if (regions.isEmpty()) {
            throw new IllegalArgumentException("a map needs at least one region");
        }
        for (SuperRegion superRegion : this.superRegions) {
            number("super region", superRegion.id(), superIndexes);
            members.add(new ArrayList<>());
        }
        for (Region region : this.regions) {
            number("region", region.id(), indexes);
        }
        this.ids = this.regions.stream().mapToInt(Region::id).toArray();
        this.superOf = new int[this.regions.size()];
        this.adjacent = new int[this.regions.size()][];
        this.near = new Neighbourhood[this.regions.size()];
        this.indexesOf = new int[this.superRegions.size()][];
        groupRegions();
        joinNeighbours();
    }

    private static void number(String what, int id, Map<Integer, Integer> numbers) {
        if (id <= 0) {
            throw new IllegalArgumentException(what + " " + id + ": expected a positive id");
        }
        if (numbers.put(id, numbers.size()) != null) {
            throw new IllegalArgumentException(what + " " + id + " appears twice");
        }
    }

    private void groupRegions() {
        for (int i = 0; i < superOf.length; i++) {
            Region region = regions.get(i);
            Integer superIndex = superIndexes.get(region.superRegion());
            if (superIndex == null) {
                throw new IllegalArgumentException(
                        "region " + region.id() + ": there is no super region " + region.superRegion());
            }
            superOf[i] = superIndex;
            members.get(superIndex).add(region.id());
        }
        for (int i = 0; i < members.size(); i++) {
            if (members.get(i).isEmpty()) {
                throw new IllegalArgumentException(
                        "super region " + superRegions.get(i).id() + " has no region");
            }
            members.set(i, List.copyOf(members.get(i)));
            indexesOf[i] = members.get(i).stream().mapToInt(this::index).toArray();
        }
    }

    private void joinNeighbours() {
        List<Set<Integer>> sets = new ArrayList<>();
        regions.forEach(region -> sets.add(new TreeSet<>()));
        for (int i = 0; i < regions.size(); i++) {
            for (int id : regions.get(i).borders()) {
                Integer other = indexes.get(id);
                if (other == null || other == i) {
                    throw new IllegalArgumentException(
                            "region " + regions.get(i).id() + ": "
                                    + (other == null ? "there is no neighbour " + id : "it borders on itself"));
                }
                sets.get(i).add(other);
                sets.get(other).add(i);
            }
        }
        for (int i = 0; i < adjacent.length; i++) {
            adjacent[i] = sets.get(i).stream().mapToInt(Integer::intValue).toArray();
            near[i] = new Neighbourhood(i, adjacent[i]);
            neighbours.add(Arrays.stream(adjacent[i]).mapToObj(this::id).toList());
        }
    }

    /** Returns all regions, in the order of their ids. */
    public List<Region> regions() {
        return regions;
    }

    /** Returns all regions in the order in which the map lists them; random choices among regions depend on it. */
    @JsonProperty("regions")
    public List<Region> regionsInFileOrder() {
        return inFileOrder;
    }

    /** Returns all super regions, in the order of their ids. */
    @JsonProperty
    public List<SuperRegion> superRegions() {
        return superRegions;
    }

    /** Returns whether there is a region with this id. */
    public boolean has(int region) {
        return isNumbered(region) || indexes.containsKey(region);
    }

    /**
     * Returns the region with this id.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Region region(int region) {
        return regions.get(index(region));
    }

    /** Returns the ids of the regions that border on this one, in order. */
    public List<Integer> neighbours(int region) {
        return neighbours.get(index(region));
    }

    /**
     * Returns whether armies can move from one region to the other.
     *
     * @throws IllegalArgumentException if one of them does not exist
     */
    public boolean areNeighbours(int one, int other) {
        return one != other && near[index(one)].has(index(other));
    }

    /** Returns the super region of a region. */
    public SuperRegion superRegionOf(int region) {
        return superRegions.get(superOf[index(region)]);
    }

    /** Returns the ids of the regions of the super region with this id, in order. */
    public List<Integer> regionsOf(int superRegion) {
        Integer index = superIndexes.get(superRegion);
        if (index == null) {
            throw new IllegalArgumentException("there is no super region " + superRegion);
        }
        return members.get(index);
    }

    /** Returns the ids of the regions of a super region, in order. */
    public List<Integer> regionsOf(SuperRegion superRegion) {
        return regionsOf(superRegion.id());
    }

    /** Returns the ids of the regions of each super region, in the order of the map, which the protocol does not report. */
    Map<Integer, List<Integer>> regionsBySuperRegion() {
        return bySuperRegion;
    }

    /** Returns the same map with regions drawn at these places, in the order of {@link #regions}. */
    public WarlightMap drawnAt(double[][] places) {
        List<Region> moved = new ArrayList<>();
        for (Region region : inFileOrder) {
            double[] place = places[index(region.id())];
            moved.add(region.at(place[0], place[1]));
        }
        return new WarlightMap(moved, superRegions);
    }

    /** Returns whether every region can be reached from every other. */
    @JsonIgnore
    public boolean isConnected() {
        Set<Integer> reached = new HashSet<>(Set.of(0));
        List<Integer> open = new ArrayList<>(reached);
        while (!open.isEmpty()) {
            for (int next : adjacent[open.remove(open.size() - 1)]) {
                if (reached.add(next)) {
                    open.add(next);
                }
            }
        }
        return reached.size() == regions.size();
    }

    /** Returns the number of regions. */
    public int size() {
        return adjacent.length;
    }

    /** Returns the id of the region at an index in {@link #regions}. */
    public int id(int index) {
        return ids[index];
    }

    /**
     * Returns the index of a region in {@link #regions}.
     *
     * @throws IllegalArgumentException if there is no such region
     */
    public int index(int region) {
        if (isNumbered(region)) {
            return region - 1;
        }
        Integer index = indexes.get(region);
        if (index == null) {
            throw new IllegalArgumentException("there is no region " + region);
        }
        return index;
    }

    /** Returns whether a region's id is its index plus 1: most maps number their regions 1, 2, 3... */
    private boolean isNumbered(int region) {
        return region > 0 && region <= ids.length && ids[region - 1] == region;
    }

    /** Returns the indexes of the neighbours of the region at an index. Do not change the array. */
    public int[] adjacent(int index) {
        return adjacent[index];
    }

    /** Returns the indexes of the regions of the super region at an index. Do not change the array. */
    public int[] indexesOf(int superIndex) {
        return indexesOf[superIndex];
    }

    /** Returns a region, given by its index, and its neighbours. */
    public Neighbourhood near(int index) {
        return near[index];
    }

    /** Returns the index of the super region of the region at an index. */
    public int superIndexOf(int index) {
        return superOf[index];
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WarlightMap map
                && map.inFileOrder.equals(inFileOrder)
                && map.superRegions.equals(superRegions);
    }

    @Override
    public int hashCode() {
        return inFileOrder.hashCode();
    }

    @Override
    public String toString() {
        return regions.size() + " regions in " + superRegions.size() + " super regions";
    }
}
