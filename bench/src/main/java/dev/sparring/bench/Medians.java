package dev.sparring.bench;

import java.util.List;
import java.util.stream.DoubleStream;

/** The median of measured values, which a few slow rounds do not change. */
final class Medians {
    private Medians() {}

    /** Returns the middle value, or the mean of the two in the middle. */
    static double median(double... values) {
        double[] sorted = DoubleStream.of(values).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    /** Returns the middle value, or the mean of the two in the middle. */
    static double median(List<Double> values) {
        return median(values.stream().mapToDouble(value -> value).toArray());
    }
}
