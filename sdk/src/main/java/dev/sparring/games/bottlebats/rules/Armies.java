package dev.sparring.games.bottlebats.rules;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The armies on the roads, sorted by way and then by remaining steps, the next to arrive first.
 *
 * <p>No two armies are at the same point of the same way: all soldiers that set out on a way in one turn form one army, together
 * with an army of the map file that is still at its start.
 */
final class Armies {
    static final Armies NONE = new Armies(new int[0], new int[0], new int[0], new int[0]);

    private final int[] ways;
    private final int[] remaining;
    private final int[] owners;
    private final int[] sizes;

    @JsonCreator
    Armies(
            @JsonProperty("ways") int[] ways,
            @JsonProperty("remaining") int[] remaining,
            @JsonProperty("owners") int[] owners,
            @JsonProperty("sizes") int[] sizes) {
        this.ways = ways;
        this.remaining = remaining;
        this.owners = owners;
        this.sizes = sizes;
    }

    @JsonProperty("ways")
    int[] copyOfWays() {
        return ways.clone();
    }

    @JsonProperty("remaining")
    int[] copyOfRemaining() {
        return remaining.clone();
    }

    @JsonProperty("owners")
    int[] copyOfOwners() {
        return owners.clone();
    }

    @JsonProperty("sizes")
    int[] copyOfSizes() {
        return sizes.clone();
    }

    /** Copies the armies from one number to before another one to the same place of these arrays, moved up by an offset. */
    void copy(int from, int to, int offset, int[] toWays, int[] toRemaining, int[] toOwners, int[] toSizes) {
        System.arraycopy(ways, from, toWays, from + offset, to - from);
        System.arraycopy(remaining, from, toRemaining, from + offset, to - from);
        System.arraycopy(owners, from, toOwners, from + offset, to - from);
        System.arraycopy(sizes, from, toSizes, from + offset, to - from);
    }

    int count() {
        return ways.length;
    }

    int way(int army) {
        return ways[army];
    }

    int remaining(int army) {
        return remaining[army];
    }

    int owner(int army) {
        return owners[army];
    }

    int size(int army) {
        return sizes[army];
    }

    long soldiersOf(int seat) {
        long sum = 0;
        for (int army = 0; army < ways.length; army++) {
            sum += owners[army] == seat ? sizes[army] : 0;
        }
        return sum;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Armies armies
                && Arrays.equals(ways, armies.ways)
                && Arrays.equals(remaining, armies.remaining)
                && Arrays.equals(owners, armies.owners)
                && Arrays.equals(sizes, armies.sizes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sizes);
    }
}
