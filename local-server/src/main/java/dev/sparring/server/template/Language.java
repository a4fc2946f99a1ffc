package dev.sparring.server.template;

import dev.sparring.rules.InvalidInputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a starter project is written in. */
public enum Language {
    JAVA,
    PYTHON;

    /**
     * The language of this word.
     *
     * @throws InvalidInputException if there are no projects in it
     */
    public static Language of(String word) {
        return Arrays.stream(values())
                .filter(language -> language.word().equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new InvalidInputException("there are no starter projects in '" + word + "'; there are some in "
                                + Arrays.stream(values()).map(Language::word).collect(Collectors.joining(" and in "))));
    }

    /** How people write it, and what the folder with its templates is called. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
