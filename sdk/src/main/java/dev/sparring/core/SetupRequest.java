package dev.sparring.core;

import java.util.Map;
import java.util.Optional;

/**
 * What is asked of a game when a match is to be set up.
 *
 * @param seats how many play
 * @param seed where everything random about the match comes from, its map included
 * @param mapName the shipped map or generator to play on, by name; empty for the game's usual one
 * @param map the map itself, where it comes from outside; wins over {@code mapName}
 * @param options what was given of the game's {@link Option}s
 */
public record SetupRequest(
        int seats, long seed, Optional<String> mapName, Optional<MapText> map, Map<String, String> options) {
    public SetupRequest {
        options = Map.copyOf(options);
    }

    /** The game's usual map and options. */
    public static SetupRequest usual(int seats, long seed) {
        return new SetupRequest(seats, seed, Optional.empty(), Optional.empty(), Map.of());
    }

    public SetupRequest withMapName(String name) {
        return new SetupRequest(seats, seed, Optional.of(name), map, options);
    }

    public SetupRequest withMap(MapText text) {
        return new SetupRequest(seats, seed, mapName, Optional.of(text), options);
    }

    public SetupRequest withOptions(Map<String, String> given) {
        return new SetupRequest(seats, seed, mapName, map, given);
    }
}
