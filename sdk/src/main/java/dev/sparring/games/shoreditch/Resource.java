package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;

/** What generators make and what everything is paid with. */
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

    /** Its place among the resources, from 0. */
    public int index() {
        return index;
    }

    /** What the wire calls it: {@code cash}. */
    @JsonValue
    public String word() {
        return word;
    }

    /** The resource that the wire calls so. */
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
