package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;

/** The resources, which generators produce and in which prices are paid. */
public enum Resource {
    CASH(0),
    COFFEE(1),
    FEATURE(2),
    IDEA(3),
    WEBSITE(4);

    public static final int KINDS = values().length;

    private final int index;
    private final String word = name().toLowerCase(Locale.ROOT);

    Resource(int index) {
        this.index = index;
    }

    /** Returns the index of the resource, from 0. */
    public int index() {
        return index;
    }

    /** Returns the name in the protocol: {@code cash}. */
    @JsonValue
    public String word() {
        return word;
    }

    /** Returns the resource with this name in the protocol. */
    public static Optional<Resource> called(String word) {
        for (Resource resource : values()) {
            if (resource.word.equals(word)) {
                return Optional.of(resource);
            }
        }
        return Optional.empty();
    }

    @JsonCreator
    public static Resource of(String word) {
        return called(word).orElseThrow(() -> new IllegalArgumentException("there is no resource '" + word + "'"));
    }
}
