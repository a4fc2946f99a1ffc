package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A number of generators of each type; immutable. */
public final class Generators {
    private static final GeneratorType[] ALL = GeneratorType.values();

    public static final Generators NONE = new Generators(new int[GeneratorType.KINDS]);

    private final int[] counts;
    private final int total;

    private Generators(int[] counts) {
        int sum = 0;
        for (int count : counts) {
            sum += count;
        }
        this.counts = counts;
        this.total = sum;
    }

    /**
     * Returns generators with these counts.
     *
     * @throws IllegalArgumentException if a count is negative
     */
    @JsonCreator
    public static Generators of(Map<GeneratorType, Integer> counts) {
        Generators made = NONE;
        for (Map.Entry<GeneratorType, Integer> entry : counts.entrySet()) {
            made = made.plus(entry.getKey(), entry.getValue());
        }
        return made;
    }

    public int count(GeneratorType type) {
        return counts[type.index()];
    }

    /** Returns the number of generators of all types. */
    public int total() {
        return total;
    }

    /**
     * Adds generators of one type; a negative count removes them.
     *
     * @throws IllegalArgumentException if the count would become negative
     */
    public Generators plus(GeneratorType type, int count) {
        int[] sum = counts.clone();
        sum[type.index()] += count;
        if (sum[type.index()] < 0) {
            throw new IllegalArgumentException("there is no such thing as " + sum[type.index()] + " " + type.word());
        }
        return new Generators(sum);
    }

    /** Returns the counts by type, without types whose count is 0. */
    @JsonValue
    public Map<GeneratorType, Integer> counts() {
        Map<GeneratorType, Integer> map = new TreeMap<>();
        for (int kind = 0; kind < counts.length; kind++) {
            if (counts[kind] > 0) {
                map.put(ALL[kind], counts[kind]);
            }
        }
        return map;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Generators generators && Arrays.equals(counts, generators.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    /** Returns the counts as text: {@code 1 coder, 2 kettle}. */
    @Override
    public String toString() {
        return total == 0
                ? "nothing"
                : counts().entrySet().stream()
                        .map(entry -> entry.getValue() + " " + entry.getKey().word())
                        .collect(Collectors.joining(", "));
    }
}
