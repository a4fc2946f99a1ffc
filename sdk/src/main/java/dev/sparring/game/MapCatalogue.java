package dev.sparring.game;

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
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** The maps that a game offers by name: map files in its jar, and generators. The first one is the default. */
public final class MapCatalogue {
    private final List<Entry> entries;

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
        return withGenerator(name, summary, (request, options) -> read(owner, file));
    }

    /**
     * Returns a copy with another generator at the end.
     *
     * @param generator writes a map in the game's own format; equal requests must give equal maps
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
        return entries.stream()
                .filter(entry -> entry.map().name().equals(name))
                .findFirst()
                .map(entry -> new MapText(name, entry.text().apply(request, options)))
                .orElseThrow(() -> new InvalidInputException("unknown map '" + name + "'; available: "
                        + maps().stream().map(Game.MapName::name).collect(Collectors.joining(", "))
                        + ", or a map file"));
    }
}
