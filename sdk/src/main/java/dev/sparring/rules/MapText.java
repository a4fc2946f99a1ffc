package dev.sparring.rules;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A map as the text of a file in the game's own format.
 *
 * @param name the name in messages: the name of a file, a shipped map or a generator
 * @param text the content of the file; empty for games without maps
 */
public record MapText(String name, String text) {
    /** The map of a game without maps. */
    public static final MapText NONE = new MapText("none", "");

    public MapText {
        Objects.requireNonNull(name);
        Objects.requireNonNull(text);
    }

    // A key of each match's map; what a record inherits is slow until it has been compiled.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof MapText map && name.equals(map.name) && text.equals(map.text);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + text.hashCode();
    }
}
