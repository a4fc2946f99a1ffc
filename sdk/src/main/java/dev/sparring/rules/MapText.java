package dev.sparring.rules;

import java.util.Objects;

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
}
