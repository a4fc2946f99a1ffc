package dev.sparring.rules;

import java.util.Objects;

/**
 * A map as it stands in a file of the game's own format.
 *
 * @param name what to call it in messages: a file's name or the name of a shipped map
 * @param text what the file holds; empty for games without maps
 */
public record MapText(String name, String text) {
    /** Stands for the map of a game that has none. */
    public static final MapText NONE = new MapText("none", "");

    public MapText {
        Objects.requireNonNull(name);
        Objects.requireNonNull(text);
    }
}
