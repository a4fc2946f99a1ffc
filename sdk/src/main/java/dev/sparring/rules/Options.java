package dev.sparring.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The values of a game's {@link Option}s for one match: those given, and the presets of the others. */
public final class Options {
    private final Map<String, String> values = new TreeMap<>();
    private final Map<String, String> files = new TreeMap<>();

    private Options() {}

    /**
     * Checks what was given against what the game knows.
     *
     * @throws InvalidInputException if a name is unknown or a value is not accepted
     */
    public static Options of(List<Option> known, Map<String, String> given) {
        Options options = new Options();
        for (Option option : known) {
            option.preset().ifPresent(preset -> options.values.put(option.name(), preset));
        }
        given.forEach((name, value) -> {
            Option option = known.stream()
                    .filter(candidate -> candidate.name().equals(name))
                    .findFirst()
                    .orElseThrow(() ->
                            new InvalidInputException("there is no option '" + name + "' here; there " + names(known)));
            if (!option.accepts(value)) {
                throw new InvalidInputException("option " + name + "=" + value + ": expected " + option.accepts());
            }
            (option.kind() == Option.Kind.FILE ? options.files : options.values).put(name, value);
        });
        return options;
    }

    private static String names(List<Option> known) {
        return known.isEmpty()
                ? "are none at all"
                : "is " + known.stream().map(Option::name).collect(Collectors.joining(", "));
    }

    /** The value, if it was given or has a preset. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** The value of an {@link Option.Kind#INTEGER}, if it was given or has a preset. */
    public OptionalInt integer(String name) {
        return text(name)
                .map(value -> OptionalInt.of(Math.toIntExact(Long.parseLong(value))))
                .orElse(OptionalInt.empty());
    }

    /** The value of an {@link Option.Kind#FLAG}; false if it was not given and has no preset. */
    public boolean flag(String name) {
        return text(name).map(Boolean::parseBoolean).orElse(false);
    }

    /** The text of an {@link Option.Kind#FILE}, if it was given. */
    public Optional<MapText> file(String name) {
        return Optional.ofNullable(files.get(name)).map(text -> new MapText(name, text));
    }

    /** Every value that is known but for files, by name: what a replay keeps. */
    public Map<String, String> all() {
        return Map.copyOf(values);
    }

    @Override
    public String toString() {
        List<String> pairs = new ArrayList<>();
        values.forEach((name, value) -> pairs.add(name + "=" + value));
        return String.join(" ", pairs);
    }
}
