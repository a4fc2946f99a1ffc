package dev.sparring.server.cli;

import dev.sparring.game.Export;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The games there are: those that come with Sparring, and those of the jars that {@link Main} has opened. */
final class Games {
    private Games() {}

    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    static List<Game<?, ?, ?>> all() {
        return ServiceLoader.load(Game.class).stream()
                .map(provider -> (Game<?, ?, ?>) provider.get())
                .sorted(Comparator.comparing(Game::id))
                .collect(Collectors.toList());
    }

    /**
     * The game of this name.
     *
     * @throws InvalidInputException if there is none
     */
    static Game<?, ?, ?> named(String id) {
        List<Game<?, ?, ?>> all = all();
        return all.stream()
                .filter(game -> game.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException("there is no game called '" + id + "'; there is "
                        + all.stream().map(Game::id).collect(Collectors.joining(", "))));
    }

    /**
     * The export of a game by its name.
     *
     * @throws InvalidInputException if the game has none of that name
     */
    static Export export(Game<?, ?, ?> game, String format) {
        String known = game.exports().isEmpty()
                ? "none"
                : game.exports().stream().map(Export::format).collect(Collectors.joining(", "));
        return game.exports().stream()
                .filter(export -> export.format().equals(format))
                .findFirst()
                .orElseThrow(() ->
                        new InvalidInputException(game.title() + " has no format '" + format + "'; it has " + known));
    }
}
