package dev.sparring.server.tuning;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A number that a bot reads from its options, and the range in which it is searched. The range has positions from 0, its lower end, to 1.
 *
 * @param name the name of the option
 * @param low the lower end of the range
 * @param high the upper end, greater than {@code low}
 * @param start the value with which the search begins
 * @param whole true if the bot gets only whole numbers; then the ends are whole
 * @param scale the distribution of positions over the range
 */
public record Parameter(String name, double low, double high, double start, boolean whole, Scale scale) {
    /** Real values have at least this part of the range as their last digit, or so many digits on a logarithmic scale. */
    private static final int DIGITS = 4;

    private static final int MARK_DIGITS = 2;

    /** The distribution of positions over a range. */
    public enum Scale {
        /** Equal steps add the same number. */
        LINEAR,
        /** Equal steps multiply by the same number. The range is above 0. */
        LOG;

        /** Returns the word for files. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Returns the scale with a word, if there is one. */
        public static Optional<Scale> named(String word) {
            return Arrays.stream(values())
                    .filter(scale -> scale.word().equals(word))
                    .findFirst();
        }
    }

    /** Returns the value at a position. */
    public double value(double position) {
        return scale == Scale.LOG ? low * StrictMath.pow(high / low, position) : low + position * (high - low);
    }

    /** Returns the position of a value, cut to the range. */
    public double position(double value) {
        double position = scale == Scale.LOG
                ? StrictMath.log(value / low) / StrictMath.log(high / low)
                : (value - low) / (high - low);
        return Math.max(0, Math.min(1, position));
    }

    /** Returns the position of a value that the bot gets. */
    public double position(String text) {
        return position(Double.parseDouble(text));
    }

    /** Returns the value at a position as the bot gets it: rounded to a whole number, or to a sensible number of digits. */
    public String text(double position) {
        return whole ? whole(Math.round(value(position))) : real(value(position), DIGITS);
    }

    /**
     * Returns values from one end of the range to the other that divide it into about this number of equal parts. They have few
     * digits and no repetitions.
     */
    public List<String> marks(int parts) {
        return IntStream.rangeClosed(0, parts)
                .mapToObj(part -> whole ? text((double) part / parts) : real(value((double) part / parts), MARK_DIGITS))
                .distinct()
                .toList();
    }

    /**
     * Returns the values on both sides of a position as the bot gets them. Whole numbers are never equal: if both would be rounded to the
     * same one, they are the two next to the position.
     *
     * @param below the lower position
     * @param above the upper position
     */
    Sides sides(double position, double below, double above) {
        String lower = text(below);
        String upper = text(above);
        if (!whole || !lower.equals(upper)) {
            return new Sides(lower, upper);
        }
        long next = (long) Math.min(Math.floor(value(position)), high - 1);
        return new Sides(whole(next), whole(next + 1));
    }

    /** The values on both sides of a position. */
    record Sides(String below, String above) {}

    private String whole(long value) {
        return Long.toString(Math.max((long) low, Math.min((long) high, value)));
    }

    private String real(double value, int digits) {
        BigDecimal exact = BigDecimal.valueOf(value);
        int magnitude = (int) Math.floor(StrictMath.log10(high - low));
        BigDecimal rounded = scale == Scale.LOG
                ? exact.round(new MathContext(digits, RoundingMode.HALF_EVEN))
                : exact.setScale(Math.max(0, digits - 1 - magnitude), RoundingMode.HALF_EVEN);
        BigDecimal inside = rounded.max(BigDecimal.valueOf(low)).min(BigDecimal.valueOf(high));
        return inside.signum() == 0 ? "0" : inside.stripTrailingZeros().toPlainString();
    }
}
