package dev.sparring.rules;

import java.util.List;
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
 * @param names what to call the players, in the order of the seats, in games that have names on their boards; empty for
 *     the names of the map
 */
public record SetupRequest(
        int seats,
        long seed,
        Optional<String> mapName,
        Optional<MapText> map,
        Map<String, String> options,
        List<String> names) {
    public SetupRequest {
        options = Map.copyOf(options);
        names = List.copyOf(names);
    }

    /** The game's usual map and options. */
    public static SetupRequest defaults(int seats, long seed) {
        return new SetupRequest(seats, seed, Optional.empty(), Optional.empty(), Map.of(), List.of());
    }

    /** The same on a shipped map or generator. */
    public SetupRequest withMapName(String name) {
        return new SetupRequest(seats, seed, Optional.of(name), map, options, names);
    }

    /** The same on a map from outside. */
    public SetupRequest withMap(MapText text) {
        return new SetupRequest(seats, seed, mapName, Optional.of(text), options, names);
    }

    /** The same with these options instead of those before. */
    public SetupRequest withOptions(Map<String, String> given) {
        return new SetupRequest(seats, seed, mapName, map, given, names);
    }

    /** The same with another seed. */
    public SetupRequest withSeed(long other) {
        return new SetupRequest(seats, other, mapName, map, options, names);
    }

    /** The same with these names for the players. */
    public SetupRequest withNames(List<String> given) {
        return new SetupRequest(seats, seed, mapName, map, options, given);
    }
}
