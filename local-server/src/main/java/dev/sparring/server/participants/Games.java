package dev.sparring.server.participants;

import dev.sparring.game.ExportFormat;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** Finds games: those that come with Sparring, and those in the jars that {@link GameJars} has opened. */
public final class Games {
    private Games() {}

    /** Returns all games, sorted by id. */
    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    public static List<Game<?, ?, ?>> all() {
        return ServiceLoader.load(Game.class).stream()
                .map(provider -> (Game<?, ?, ?>) provider.get())
                .sorted(Comparator.comparing(Game::id))
                .collect(Collectors.toList());
    }

    /** Returns the ids of all games, sorted. */
    public static List<String> ids() {
        return all().stream().map(Game::id).toList();
    }

    /**
     * Returns the game with this id.
     *
     * @throws InvalidInputException if there is none
     */
    public static Game<?, ?, ?> named(String id) {
        return all().stream()
                .filter(game -> game.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException(unknown(id, ids())));
    }

    /** Returns the message for an unknown game id. */
    public static String unknown(String id, List<String> available) {
        return "unknown game '" + id + "'; available: " + String.join(", ", available);
    }

    /**
     * Returns the export format of a game with this name.
     *
     * @throws InvalidInputException if the game has no such format
     */
    public static ExportFormat export(Game<?, ?, ?> game, String format) {
        return game.exports().stream()
                .filter(export -> export.format().equals(format))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException(
                        "unknown " + game.id() + " format '" + format + "'; available: " + formats(game)));
    }

    /** Returns the names of a game's export formats, for messages. */
    public static String formats(Game<?, ?, ?> game) {
        return listed(game.exports().stream().map(ExportFormat::format).toList());
    }

    /** Returns the names of a game's maps, for messages. */
    public static String maps(Game<?, ?, ?> game) {
        return listed(game.maps().stream().map(Game.MapName::name).toList());
    }

    private static String listed(List<String> names) {
        return names.isEmpty() ? "none" : String.join(", ", names);
    }
}
