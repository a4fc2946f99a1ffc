package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How many generators there are of each type; immutable. */
public final class Generators {
    private static final GeneratorType[] ALL = GeneratorType.values();

    public static final Generators NONE = new Generators(new int[GeneratorType.KINDS]);

    private final int[] counts;
    private final int total;

    private Generators(int[] counts) {
        this.counts = counts;
        this.total = Arrays.stream(counts).sum();
    }

    /**
     * So many of each.
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

    /** All of them together. */
    public int total() {
        return total;
    }

    /**
     * These and some more, or fewer, of one type.
     *
     * @throws IllegalArgumentException if fewer than none were left
     */
    public Generators plus(GeneratorType type, int count) {
        int[] sum = counts.clone();
        sum[type.index()] += count;
        if (sum[type.index()] < 0) {
            throw new IllegalArgumentException("there is no such thing as " + sum[type.index()] + " " + type.word());
        }
        return new Generators(sum);
    }

    /** How many there are, by type; types there are none of are left out. */
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
    public boolean equals(Object other) {
        return other instanceof Generators generators && Arrays.equals(counts, generators.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    /** In words: {@code 1 coder, 2 kettle}. */
    @Override
    public String toString() {
        return total == 0
                ? "nothing"
                : counts().entrySet().stream()
                        .map(entry -> entry.getValue() + " " + entry.getKey().word())
                        .collect(Collectors.joining(", "));
    }
}
