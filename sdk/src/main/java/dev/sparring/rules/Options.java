package dev.sparring.rules;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The values of a game's {@link Option}s for one match: the given values, and the defaults of the other options. */
public final class Options {
    private final Map<String, String> values = new TreeMap<>();
    private final Map<String, String> files = new TreeMap<>();

    private Options() {}

    /**
     * Checks the given values.
     *
     * @param known the game's options
     * @param given values by the name of the option
     * @throws InvalidInputException if a name is unknown or a value is not accepted
     */
    public static Options of(List<Option> known, Map<String, String> given) {
        Options options = new Options();
        for (Option option : known) {
            option.defaultValue().ifPresent(value -> options.values.put(option.name(), value));
        }
        given.forEach((name, value) -> {
            Option option = known.stream()
                    .filter(candidate -> candidate.name().equals(name))
                    .findFirst()
                    .orElseThrow(() ->
                            new InvalidInputException("unknown option '" + name + "'; available: " + names(known)));
            if (!option.accepts(value)) {
                throw new InvalidInputException("option " + name + "=" + value + ": expected " + option.accepts());
            }
            (option.kind() == Option.Kind.FILE ? options.files : options.values).put(name, value);
        });
        return options;
    }

    private static String names(List<Option> known) {
        return known.isEmpty() ? "none" : known.stream().map(Option::name).collect(Collectors.joining(", "));
    }

    /** Returns whether the option has a value: a given one or its default. */
    public boolean has(Option option) {
        return values.containsKey(option.name());
    }

    /**
     * Returns the value as text.
     *
     * @throws IllegalArgumentException if the option has no value
     */
    public String text(Option option) {
        String value = values.get(option.name());
        if (value == null) {
            throw new IllegalArgumentException("option " + option.name() + " has neither a value nor a default");
        }
        return value;
    }

    /**
     * Returns the value of an {@link Option.Kind#INTEGER}.
     *
     * @throws IllegalArgumentException if the option has no value
     */
    public int integer(Option option) {
        return Math.toIntExact(Long.parseLong(text(option)));
    }

    /** Returns the value of an {@link Option.Kind#INTEGER}, or this number if the option has no value. */
    public int integer(Option option, int otherwise) {
        return has(option) ? integer(option) : otherwise;
    }

    /** Returns the value of an {@link Option.Kind#INTEGER} that counts milliseconds. */
    public Duration millis(Option option) {
        return Duration.ofMillis(integer(option));
    }

    /** Returns the value of an {@link Option.Kind#FLAG}. */
    public boolean flag(Option option) {
        return Boolean.parseBoolean(text(option));
    }

    /** Returns the text of an {@link Option.Kind#FILE}; empty if no file was given. */
    public Optional<MapText> file(Option option) {
        return Optional.ofNullable(files.get(option.name())).map(text -> new MapText(option.name(), text));
    }

    /** Returns all values except files, by the name of the option. A replay contains them. */
    public Map<String, String> all() {
        return Map.copyOf(values);
    }

    @Override
    public String toString() {
        return values.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(" "));
    }
}
