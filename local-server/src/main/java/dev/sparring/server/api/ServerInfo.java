package dev.sparring.server.api;

import java.util.List;
import java.util.Map;

/**
 * What the API tells of the server around it.
 *
 * @param version which version of Sparring this is
 * @param needsToken whether whoever changes something must know an admin token
 * @param options what was set for the games, by the game's id
 * @param receptions the games that bots come to by themselves
 */
public record ServerInfo(
        String version, boolean needsToken, Map<String, Map<String, String>> options, List<ReceptionEntry> receptions) {
    public ServerInfo {
        options = Map.copyOf(options);
        receptions = List.copyOf(receptions);
    }

    /** A game that bots come to by themselves, and how they do. */
    public record ReceptionEntry(String game, String how) {}
}
