package dev.sparring.rules;

import java.util.Objects;
import java.util.Optional;

/**
 * A setting of a game, as in {@code --option max_rounds=60}.
 *
 * @param name the name, as in the original game
 * @param defaultValue the value if none is given; empty if it depends on the map or the number of players
 * @param kind the kind of value
 * @param min the smallest accepted number; only for {@link Kind#INTEGER}
 * @param max the largest accepted number; only for {@link Kind#INTEGER}
 * @param summary a description in one line, for the help text
 */
public record Option(String name, Optional<String> defaultValue, Kind kind, long min, long max, String summary) {

    /** The kind of value that an option accepts. */
    public enum Kind {
        /** A whole number from {@code min} to {@code max}. */
        INTEGER,
        /** {@code true} or {@code false}. */
        FLAG,
        /** Any text. */
        TEXT,
        /** A file that replaces the game's map. The value of the option is the text of the file. */
        FILE
    }

    public Option {
        Objects.requireNonNull(name);
        Objects.requireNonNull(defaultValue);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(summary);
    }

    /** Returns an option for a whole number with a default. */
    public static Option integer(String name, long defaultValue, long min, long max, String summary) {
        return new Option(name, Optional.of(Long.toString(defaultValue)), Kind.INTEGER, min, max, summary);
    }

    /** Returns an option for a whole number whose default depends on the map or the number of players. */
    public static Option integer(String name, long min, long max, String summary) {
        return new Option(name, Optional.empty(), Kind.INTEGER, min, max, summary);
    }

    /** Returns an option that is true or false. */
    public static Option flag(String name, boolean defaultValue, String summary) {
        return new Option(name, Optional.of(Boolean.toString(defaultValue)), Kind.FLAG, 0, 0, summary);
    }

    /** Returns an option for any text. */
    public static Option text(String name, String defaultValue, String summary) {
        return new Option(name, Optional.of(defaultValue), Kind.TEXT, 0, 0, summary);
    }

    /** Returns an option for a file that replaces the game's map. It has no default. */
    public static Option file(String name, String summary) {
        return new Option(name, Optional.empty(), Kind.FILE, 0, 0, summary);
    }

    /** Returns a description of the accepted values: {@code a whole number from 1 to 100}. */
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
