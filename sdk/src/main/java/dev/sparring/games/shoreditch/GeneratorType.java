package dev.sparring.games.shoreditch;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;

/** The kinds of generators, and what each makes. */
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

    /** Its place among the types, from 0. */
    int index() {
        return index;
    }

    /** The resource it makes. */
    public Resource makes() {
        return makes;
    }

    /** What the wire calls it: {@code suggestion_box}. */
    @JsonValue
    public String word() {
        return word;
    }

    /** The type that the wire calls so. */
    public static Optional<GeneratorType> called(String word) {
        for (GeneratorType type : values()) {
            if (type.word.equals(word)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** The type that makes this resource. */
    public static GeneratorType making(Resource resource) {
        for (GeneratorType type : values()) {
            if (type.makes == resource) {
                return type;
            }
        }
        throw new IllegalStateException("something makes every resource");
    }

    @JsonCreator
    public static GeneratorType of(String word) {
        return called(word).orElseThrow(() -> new IllegalArgumentException("there is no generator '" + word + "'"));
    }
}
