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

    private final int count;
    /** For each army, its way; this array and the next three may be longer than the number of armies. */
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
        this(ways.length, ways, remaining, owners, sizes);
    }

    /** Creates the first {@code count} armies of these arrays, which nobody may change afterwards. */
    Armies(int count, int[] ways, int[] remaining, int[] owners, int[] sizes) {
        this.count = count;
        this.ways = ways;
        this.remaining = remaining;
        this.owners = owners;
        this.sizes = sizes;
    }

    @JsonProperty("ways")
    int[] copyOfWays() {
        return Arrays.copyOf(ways, count);
    }

    @JsonProperty("remaining")
    int[] copyOfRemaining() {
        return Arrays.copyOf(remaining, count);
    }

    @JsonProperty("owners")
    int[] copyOfOwners() {
        return Arrays.copyOf(owners, count);
    }

    @JsonProperty("sizes")
    int[] copyOfSizes() {
        return Arrays.copyOf(sizes, count);
    }

    int count() {
        return count;
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
        for (int army = 0; army < count; army++) {
            sum += owners[army] == seat ? sizes[army] : 0;
        }
        return sum;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Armies armies
                && count == armies.count
                && isSame(ways, armies.ways)
                && isSame(remaining, armies.remaining)
                && isSame(owners, armies.owners)
                && isSame(sizes, armies.sizes);
    }

    private boolean isSame(int[] one, int[] other) {
        return Arrays.equals(one, 0, count, other, 0, count);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(copyOfSizes());
    }
}
