package dev.sparring.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request to a game to set up a match.
 *
 * @param seats the number of players
 * @param seed the seed of all randomness in the match, including a generated map
 * @param mapName the name of a shipped map or a generator; empty for the game's default map
 * @param map the text of a map file; if present, {@code mapName} is ignored
 * @param options the values of the game's {@link Option}s that differ from the defaults
 * @param names the names of the players, in the order of the seats, for games that show names on their boards; empty for
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

    /** Returns a request for the game's default map and options. */
    public static SetupRequest defaults(int seats, long seed) {
        return new SetupRequest(seats, seed, Optional.empty(), Optional.empty(), Map.of(), List.of());
    }

    /** Returns a copy for this number of players. */
    public SetupRequest withSeats(int count) {
        return new SetupRequest(count, seed, mapName, map, options, names);
    }

    /** Returns a copy with this seed. */
    public SetupRequest withSeed(long other) {
        return new SetupRequest(seats, other, mapName, map, options, names);
    }

    /** Returns a copy for a shipped map or a generator. */
    public SetupRequest withMapName(String name) {
        return new SetupRequest(seats, seed, Optional.of(name), map, options, names);
    }

    /** Returns a copy for a map from a file. */
    public SetupRequest withMap(MapText text) {
        return new SetupRequest(seats, seed, mapName, Optional.of(text), options, names);
    }

    /** Returns a copy for this shipped map or generator, unless this request already names a map or contains one. */
    public SetupRequest withDefaultMapName(String name) {
        return mapName.isPresent() || map.isPresent() ? this : withMapName(name);
    }

    /** Returns a copy with these options instead of all present ones. */
    public SetupRequest withOptions(Map<String, String> other) {
        return new SetupRequest(seats, seed, mapName, map, other, names);
    }

    /** Returns a copy with this value of an option, unless this request already has a value for it. */
    public SetupRequest withDefaultOption(Option option, String value) {
        Map<String, String> more = new HashMap<>(options);
        more.putIfAbsent(option.name(), value);
        return withOptions(more);
    }

    /** Returns a copy with these names of the players. */
    public SetupRequest withNames(List<String> other) {
        return new SetupRequest(seats, seed, mapName, map, options, other);
    }
}
