package dev.sparring.server.web;

import dev.sparring.core.Game;
import dev.sparring.server.config.Config;
import dev.sparring.server.config.Entrant;
import dev.sparring.server.config.Roster;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How a server hosts.
 *
 * @param config the bots that are known beforehand
 * @param options what was set for the games, by the game's id
 * @param replays the folder for replays and logs
 * @param mostMatches so many matches of a game may be on at once
 * @param publicUrl where bots reach the server, if that is not where it serves
 * @param out hears a line for everything that people may want to see
 */
public record Hosting(
        Config config,
        Map<String, Map<String, String>> options,
        Path replays,
        int mostMatches,
        Optional<URI> publicUrl,
        Consumer<String> out) {
    public Hosting {
        options = Map.copyOf(options);
    }

    List<Entrant> entrants(Game<?, ?, ?> game) {
        return new Roster(game, config).all();
    }

    Map<String, String> options(Game<?, ?, ?> game) {
        return options.getOrDefault(game.id(), Map.of());
    }

    void say(String line) {
        out.accept(line);
    }
}
