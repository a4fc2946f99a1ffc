package dev.sparring.game;

import dev.sparring.concurrent.LruMap;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Options;
import dev.sparring.rules.SetupRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The maps that a game offers by name: map files in its jar, and generators. The first one is the default. */
public final class MapCatalogue {
    private static final int KEPT = 16;

    private final List<Entry> entries;

    /** The last generated maps, since the matches of a heat have the same one. */
    private final LruMap<List<Object>, MapText> kept = new LruMap<>(KEPT);

    private record Entry(Game.MapName map, BiFunction<SetupRequest, Options, String> text) {}

    private MapCatalogue(List<Entry> entries) {
        this.entries = entries;
    }

    /** Returns a catalogue without maps. */
    public static MapCatalogue empty() {
        return new MapCatalogue(List.of());
    }

    /**
     * Returns a copy with another map file at the end.
     *
     * @param owner a class of the game; the file is a resource in its package
     * @param file the name of the resource
     */
    public MapCatalogue withFile(String name, String summary, Class<?> owner, String file) {
        AtomicReference<@Nullable String> text = new AtomicReference<>();
        return withGenerator(name, summary, (request, options) -> {
            String known = text.get();
            if (known == null) {
                known = read(owner, file);
                text.set(known);
            }
            return known;
        });
    }

    /**
     * Returns a copy with another generator at the end.
     *
     * @param generator writes a map in the game's own format; equal requests must give equal maps. It receives the request without
     *     the names of the players, since the matches of a heat have the same map
     */
    public MapCatalogue withGenerator(
            String name, String summary, BiFunction<SetupRequest, Options, String> generator) {
        List<Entry> more = new ArrayList<>(entries);
        more.add(new Entry(new Game.MapName(name, summary), generator));
        return new MapCatalogue(List.copyOf(more));
    }

    private static String read(Class<?> owner, String file) {
        try (InputStream in = owner.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + file + " in " + owner.getPackageName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all maps, in the order in which they were added. */
    public List<Game.MapName> maps() {
        return entries.stream().map(Entry::map).toList();
    }

    /**
     * Returns the map that a request asks for: the map in the request, or else the named one, or else the default.
     *
     * @throws InvalidInputException if no map has the requested name, or the generator cannot use the request
     */
    public MapText choose(SetupRequest request, Options options) {
        if (request.map().isPresent()) {
            return request.map().get();
        }
        String name = request.mapName().orElseGet(() -> entries.get(0).map().name());
        SetupRequest nameless = request.withNames(List.of());
        // Everything that a generated map depends on. The first hash code of a record costs a command 10 ms, that of a
        // list nothing.
        List<Object> wanted = List.of(name, nameless.seats(), nameless.seed(), nameless.options());
        return kept.find(wanted).orElseGet(() -> {
            MapText map = new MapText(name, entry(name).text().apply(nameless, options));
            kept.put(wanted, map);
            return map;
        });
    }

    private Entry entry(String name) {
        return entries.stream()
                .filter(entry -> entry.map().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException("unknown map '" + name + "'; available: "
                        + maps().stream().map(Game.MapName::name).collect(Collectors.joining(", "))
                        + ", or a map file"));
    }
}
