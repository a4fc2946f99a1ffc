package dev.sparring.server.cli.shared;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.tournament.MapPool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of commands that play many heats: the maps, and how many matches are played at the same time. */
public final class HeatOptions {
    @Option(
            names = "--map",
            paramLabel = "FILE|NAME",
            description =
                    "A map from which heats are drawn; names can be repeated (default: the map 'random' if the game"
                            + " has one, or else its default map).")
    private List<String> maps = List.of();

    @Option(
            names = "--concurrency",
            paramLabel = "K",
            description =
                    "The number of matches at the same time. By default, each program that thinks has a processor of"
                            + " its own; with more, bots can be late through no fault of their own.")
    private Integer concurrency;

    /** Returns the names of maps, or one file; empty if none is chosen. */
    public List<String> maps() {
        return maps;
    }

    /** Returns the number of matches at the same time, unchecked; empty if it is not chosen. */
    public Optional<Integer> concurrency() {
        return Optional.ofNullable(concurrency);
    }

    /**
     * Reports an invalid value together with the page that describes it.
     *
     * @param page the end of the message
     * @throws InvalidInputException if it is not valid
     */
    public static void requireThat(boolean valid, String message, String page) {
        if (!valid) {
            throw new InvalidInputException(message + page);
        }
    }

    /**
     * Returns the number of players of a match.
     *
     * @param chosen the value of {@code --players}; if it is empty, as many play as the game and the bots allow
     * @param bots the maximum number of bots in a match
     * @param more how to get more bots
     * @param page the page about it
     * @throws InvalidInputException if the game is not for so many players, or there are too few bots
     */
    public static int players(Game<?, ?, ?> game, Optional<Integer> chosen, int bots, String more, String page) {
        int players = chosen.orElse(Math.min(game.maxSeats(), bots));
        String option = chosen.isPresent() ? "--players: " : "";
        requireThat(
                players >= game.minSeats() && players <= game.maxSeats(),
                option + game.title().split(":", 2)[0] + " is for " + game.minSeats()
                        + (game.minSeats() == game.maxSeats() ? "" : " to " + game.maxSeats()) + " players, not "
                        + players + (chosen.isPresent() ? "" : ": " + more),
                page);
        requireThat(
                players <= bots,
                option + "matches of " + players + " players need at least as many bots, not " + bots + ": " + more
                        + ", or choose fewer players",
                page);
        return players;
    }

    /** Returns a line that says on which maps and from which seed heats are played. */
    public static String inWords(MapPool maps, long seed) {
        List<String> names = maps.names();
        return (names.isEmpty() ? "" : (names.size() == 1 ? "Map: " : "Maps: ") + String.join(", ", names) + ". ")
                + "Seed: " + seed + ".";
    }

    /**
     * Returns a line that says how heats are played.
     *
     * @param concurrency how many matches are played at the same time, in words
     */
    public static String inWords(MapPool maps, long seed, String concurrency) {
        return inWords(maps, seed) + " Matches at the same time: " + concurrency + ".";
    }

    /** Returns the map file, if the only map is a file and not a name. */
    public static Optional<Path> mapFile(Game<?, ?, ?> game, List<String> maps) {
        boolean file = maps.size() == 1
                && game.maps().stream().noneMatch(map -> map.name().equals(maps.get(0)))
                && Files.exists(Path.of(maps.get(0)));
        return file ? Optional.of(Path.of(maps.get(0))) : Optional.empty();
    }

    /**
     * Returns the maps to draw from.
     *
     * @throws InvalidInputException if there is no such map
     */
    public static MapPool pool(Game<?, ?, ?> game, List<String> maps) {
        if (maps.isEmpty()) {
            return MapPool.defaults(game);
        }
        return mapFile(game, maps).isPresent() ? MapPool.FILE : MapPool.of(game, maps);
    }
}
