package dev.sparring.rules;

import java.util.Objects;
import java.util.Optional;

/**
 * One thing about a game that can be set, as in {@code --option max_rounds=60}.
 *
 * @param name what it is called, in the game's own words
 * @param preset what holds when it is not given; empty where that depends on the map or the seats
 * @param kind what values are accepted
 * @param min the least number accepted; of no meaning for text
 * @param max the greatest number accepted; of no meaning for text
 * @param summary one line for the help
 */
public record Option(String name, Optional<String> preset, Kind kind, long min, long max, String summary) {

    /** What sort of value an option takes. */
    public enum Kind {
        /** A whole number within bounds. */
        INTEGER,
        /** {@code true} or {@code false}. */
        FLAG,
        /** Anything. */
        TEXT,
        /** A file that stands in for the game's map. Whoever sets a match up gives the text that is in it. */
        FILE
    }

    public Option {
        Objects.requireNonNull(name);
        Objects.requireNonNull(preset);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(summary);
    }

    /** A whole number that has a preset. */
    public static Option integer(String name, long preset, long min, long max, String summary) {
        return new Option(name, Optional.of(Long.toString(preset)), Kind.INTEGER, min, max, summary);
    }

    /** A whole number whose preset depends on the map or the seats; the summary says how. */
    public static Option integer(String name, long min, long max, String summary) {
        return new Option(name, Optional.empty(), Kind.INTEGER, min, max, summary);
    }

    /** True or false. */
    public static Option flag(String name, boolean preset, String summary) {
        return new Option(name, Optional.of(Boolean.toString(preset)), Kind.FLAG, 0, 0, summary);
    }

    /** Any text. */
    public static Option text(String name, String preset, String summary) {
        return new Option(name, Optional.of(preset), Kind.TEXT, 0, 0, summary);
    }

    /** A file that stands in for the game's map; none is given usually. */
    public static Option file(String name, String summary) {
        return new Option(name, Optional.empty(), Kind.FILE, 0, 0, summary);
    }

    /** What may be given, in words: {@code a whole number from 1 to 100}. */
    public String accepts() {
        return switch (kind) {
            case INTEGER -> "a whole number from " + min + " to " + max;
            case FLAG -> "true or false";
            case TEXT -> "text";
            case FILE -> "a file";
        };
    }

    boolean accepts(String value) {
        return switch (kind) {
            case INTEGER -> isInteger(value);
            case FLAG -> value.equals("true") || value.equals("false");
            case TEXT, FILE -> true;
        };
    }

    private boolean isInteger(String value) {
        if (!value.matches("-?[0-9]{1,18}")) {
            return false;
        }
        long number = Long.parseLong(value);
        return number >= min && number <= max;
    }
}
