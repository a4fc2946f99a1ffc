package dev.sparring.server.tournament;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.SetupRequest;
import java.util.List;
import java.util.Optional;

/**
 * The maps from which the map of each heat is drawn.
 *
 * @param names the names of shipped maps and generators; empty for the map file of the plan, or a game without maps
 */
public record MapPool(List<String> names) {
    /** The generator that most games have: a different map for each seed. */
    private static final String RANDOM = "random";

    /** For a plan with a map file. */
    public static final MapPool FILE = new MapPool(List.of());

    public MapPool {
        names = List.copyOf(names);
    }

    /** Returns the pool if none is chosen: the map {@code random} if the game has one, or else its default map. */
    public static MapPool defaults(Game<?, ?, ?> game) {
        List<String> all = game.maps().stream().map(Game.MapName::name).toList();
        return new MapPool(all.contains(RANDOM) ? List.of(RANDOM) : all.subList(0, Math.min(1, all.size())));
    }

    /**
     * Returns a pool of chosen maps.
     *
     * @throws InvalidInputException if the game has no map with one of these names
     */
    public static MapPool of(Game<?, ?, ?> game, List<String> names) {
        List<String> all = game.maps().stream().map(Game.MapName::name).toList();
        for (String name : names) {
            if (!all.contains(name)) {
                throw new InvalidInputException("unknown " + game.id() + " map '" + name + "'; available: "
                        + (all.isEmpty() ? "none: leave the map out" : String.join(", ", all)));
            }
        }
        return new MapPool(names);
    }

    /**
     * Sets up a match on each map.
     *
     * @param request the options and the players of the matches; with a map file if this pool is empty
     * @throws InvalidInputException if an option or a map does not fit
     */
    public void check(Game<?, ?, ?> game, SetupRequest request) {
        if (names.isEmpty()) {
            game.setup(request);
        }
        names.forEach(name -> game.setup(request.withMapName(name)));
    }

    /** Draws a map. */
    public Optional<String> draw(long seed) {
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(names.get(Math.floorMod(Seeds.derive(seed, "map of the heat"), names.size())));
    }
}
