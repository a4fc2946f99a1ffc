package dev.sparring.server.hosting;

import dev.sparring.game.Game;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
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
 * @param mostMatches so many matches among bots that come by themselves may be on at once, in each game
 * @param atOnce so many of the matches that the page asks for are on at once; the others wait
 * @param publicUrl where bots reach the server, if that is not where it serves
 * @param adminToken what whoever changes something through the page must know; empty if nobody must
 * @param version which version of Sparring this is
 * @param out hears a line for everything that people may want to see
 */
public record ServerSettings(
        Config config,
        Map<String, Map<String, String>> options,
        Path replays,
        int mostMatches,
        int atOnce,
        Optional<URI> publicUrl,
        Optional<String> adminToken,
        String version,
        Consumer<String> out) {
    private static final int DEFAULT_AT_ONCE = 2;

    public ServerSettings {
        options = Map.copyOf(options);
    }

    /** A server of which everybody who reaches it may change everything: for this machine alone. */
    public ServerSettings(
            Config config,
            Map<String, Map<String, String>> options,
            Path replays,
            int mostMatches,
            Optional<URI> publicUrl,
            Consumer<String> out) {
        this(config, options, replays, mostMatches, DEFAULT_AT_ONCE, publicUrl, Optional.empty(), "unknown", out);
    }

    /** The same with an admin token. */
    public ServerSettings withAdminToken(String token) {
        return new ServerSettings(
                config, options, replays, mostMatches, atOnce, publicUrl, Optional.of(token), version, out);
    }

    List<ResolvedBot> entrants(Game<?, ?, ?> game) {
        return new Roster(game, config).all();
    }

    Map<String, String> options(Game<?, ?, ?> game) {
        return options.getOrDefault(game.id(), Map.of());
    }

    void say(String line) {
        out.accept(line);
    }
}
