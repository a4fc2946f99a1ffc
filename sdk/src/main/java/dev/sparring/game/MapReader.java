package dev.sparring.game;

import dev.sparring.concurrent.LruMap;
import dev.sparring.rules.MapText;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads maps, and keeps the last ones: the matches of a heat have the same map, and so have most matches on a map of the game. Any
 * thread may use it.
 *
 * @param <M> the map that is read; immutable
 */
public final class MapReader<M> {
    /** Enough for the heats that a usual machine plays at the same time. A large map needs some MB. */
    private static final int KEPT = 16;

    private final Function<MapText, M> reader;
    private final LruMap<MapText, M> kept = new LruMap<>(KEPT);

    private MapReader(Function<MapText, M> reader) {
        this.reader = reader;
    }

    /**
     * Returns a reader that has read nothing yet.
     *
     * @param reader reads a map; equal texts must give equal maps
     */
    public static <M> MapReader<M> of(Function<MapText, M> reader) {
        return new MapReader<>(reader);
    }

    /**
     * Returns a map.
     *
     * @throws dev.sparring.rules.InvalidInputException if the reader throws it
     */
    public M read(MapText text) {
        Optional<M> known = kept.find(text);
        if (known.isPresent()) {
            return known.get();
        }
        M map = reader.apply(text);
        kept.put(text, map);
        return map;
    }
}
