package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An amount of each resource, at least 0; immutable. */
public final class Resources {
    private static final Resource[] ALL = Resource.values();

    /** No resources. */
    public static final Resources NONE = new Resources(new int[Resource.KINDS]);

    private final int[] counts;

    private Resources(int[] counts) {
        this.counts = counts;
    }

    /**
     * Returns these amounts.
     *
     * @throws IllegalArgumentException if a count is negative
     */
    @JsonCreator
    public static Resources of(Map<Resource, Integer> counts) {
        int[] made = new int[Resource.KINDS];
        counts.forEach((resource, count) -> made[resource.index()] = count);
        return checked(made);
    }

    /** Returns an amount of one resource. */
    public static Resources of(Resource resource, int count) {
        return NONE.plus(resource, count);
    }

    private static Resources checked(int[] counts) {
        for (int kind = 0; kind < counts.length; kind++) {
            if (counts[kind] < 0) {
                throw new IllegalArgumentException("there is no such thing as " + counts[kind] + " " + ALL[kind].word()
                        + " (docs/games/shoreditch.md#resources)");
            }
        }
        return new Resources(counts);
    }

    public int count(Resource resource) {
        return counts[resource.index()];
    }

    /** Returns the sum of all amounts. */
    public long total() {
        long total = 0;
        for (int count : counts) {
            total += count;
        }
        return total;
    }

    public boolean isEmpty() {
        return total() == 0;
    }

    /** Returns whether each amount is at least as large as in the other. */
    public boolean cover(Resources other) {
        for (int kind = 0; kind < counts.length; kind++) {
            if (counts[kind] < other.counts[kind]) {
                return false;
            }
        }
        return true;
    }

    public Resources plus(Resources other) {
        return plus(other.counts);
    }

    /** Adds amounts in the order of {@link Resource#index}, none of them negative. */
    public Resources plus(int[] more) {
        int[] sum = counts.clone();
        for (int kind = 0; kind < sum.length; kind++) {
            sum[kind] = Math.addExact(sum[kind], more[kind]);
        }
        return new Resources(sum);
    }

    /**
     * Adds to the amount of one resource; a negative count subtracts.
     *
     * @throws IllegalArgumentException if the amount would become negative
     */
    public Resources plus(Resource resource, int count) {
        int[] sum = counts.clone();
        sum[resource.index()] = Math.addExact(sum[resource.index()], count);
        return checked(sum);
    }

    /**
     * Subtracts the other amounts.
     *
     * @throws IllegalArgumentException if an amount would become negative
     */
    public Resources minus(Resources other) {
        int[] rest = counts.clone();
        for (int kind = 0; kind < rest.length; kind++) {
            rest[kind] -= other.counts[kind];
        }
        return checked(rest);
    }

    /** Returns the amounts that are still needed to cover the other. */
    public Resources missingFor(Resources other) {
        int[] missing = new int[counts.length];
        for (int kind = 0; kind < missing.length; kind++) {
            missing[kind] = Math.max(0, other.counts[kind] - counts[kind]);
        }
        return new Resources(missing);
    }

    /** Returns the amounts by resource, without resources whose amount is 0. */
    @JsonValue
    public Map<Resource, Integer> counts() {
        Map<Resource, Integer> map = new TreeMap<>();
        for (int kind = 0; kind < counts.length; kind++) {
            if (counts[kind] > 0) {
                map.put(ALL[kind], counts[kind]);
            }
        }
        return map;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Resources resources && Arrays.equals(counts, resources.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    /** Returns the amounts as text: {@code 1 cash, 2 idea}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int kind = 0; kind < counts.length; kind++) {
            if (counts[kind] > 0) {
                text.append(text.length() == 0 ? "" : ", ")
                        .append(counts[kind])
                        .append(' ')
                        .append(ALL[kind].word());
            }
        }
        return text.length() == 0 ? "nothing" : text.toString();
    }
}
