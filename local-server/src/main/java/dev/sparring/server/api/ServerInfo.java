package dev.sparring.server.api;

import java.util.List;
import java.util.Map;

/**
 * The facts about the server that the API reports.
 *
 * @param version the version of Sparring
 * @param needsToken whether every change requires the admin token
 * @param spectators whether everybody may watch, without an account
 * @param https whether browsers reach the server with HTTPS
 * @param options the options that are set for games, by the game's id
 * @param hostings the games that bots can join on their own
 */
public record ServerInfo(
        String version,
        boolean needsToken,
        boolean spectators,
        boolean https,
        Map<String, Map<String, String>> options,
        List<HostingEntry> hostings) {
    public ServerInfo {
        options = Map.copyOf(options);
        hostings = List.copyOf(hostings);
    }

    /**
     * A game that bots can join on their own.
     *
     * @param how how bots join it
     */
    public record HostingEntry(String game, String how) {}
}
