package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;

/** The types of generators. Each produces one resource. */
public enum GeneratorType {
    ANGEL_INVESTOR(0, Resource.CASH),
    CODER(1, Resource.FEATURE),
    DESIGNER(2, Resource.WEBSITE),
    KETTLE(3, Resource.COFFEE),
    SUGGESTION_BOX(4, Resource.IDEA);

    static final int KINDS = values().length;

    private final int index;
    private final Resource makes;
    private final String word = name().toLowerCase(Locale.ROOT);

    GeneratorType(int index, Resource makes) {
        this.index = index;
        this.makes = makes;
    }

    /** Returns the index of the type, from 0. */
    int index() {
        return index;
    }

    /** Returns the resource that it produces. */
    public Resource produces() {
        return makes;
    }

    /** Returns the name in the protocol: {@code suggestion_box}. */
    @JsonValue
    public String word() {
        return word;
    }

    /** Returns the type with this name in the protocol. */
    public static Optional<GeneratorType> called(String word) {
        for (GeneratorType type : values()) {
            if (type.word.equals(word)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** Returns the type that produces a resource. */
    public static GeneratorType producing(Resource resource) {
        for (GeneratorType type : values()) {
            if (type.makes == resource) {
                return type;
            }
        }
        throw new IllegalStateException("no generator produces " + resource);
    }

    @JsonCreator
    public static GeneratorType of(String word) {
        return called(word).orElseThrow(() -> new IllegalArgumentException("there is no generator '" + word + "'"));
    }
}
