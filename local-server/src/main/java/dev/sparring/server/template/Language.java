package dev.sparring.server.template;

import dev.sparring.rules.InvalidInputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The programming language of a starter project. */
public enum Language {
    JAVA,
    PYTHON;

    /**
     * Returns the language with this name.
     *
     * @throws InvalidInputException if there are no starter projects in this language
     */
    public static Language of(String word) {
        return Arrays.stream(values())
                .filter(language -> language.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException("unknown language '" + word + "'; available: "
                        + Arrays.stream(values()).map(Language::word).collect(Collectors.joining(", "))));
    }

    /** Returns the name of the language, which is also the name of the folder with its templates. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
