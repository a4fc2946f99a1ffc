package dev.sparring.server.hosting;

import dev.sparring.game.Game;
import dev.sparring.hosting.Records;
import dev.sparring.server.competition.CompetitionSetup;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The settings of a server.
 *
 * @param config the configured bots
 * @param options the options of the games, by the game's id
 * @param replays the folder for replays and logs
 * @param maxHostedMatches the maximum number of hosted matches that run concurrently, for each game
 * @param maxConcurrentMatches the maximum number of matches started from the page or the API that run concurrently; the rest are queued
 * @param publicUrl the URL under which bots reach the server, if it differs from the address that it binds
 * @param adminToken the token for all changes made through the page or the API; empty if none is required
 * @param openRegistration whether everybody may create an account, without an invitation
 * @param spectators whether everybody may watch, without an account
 * @param version the version of Sparring
 * @param out receives one line for each event that may interest the organiser
 * @param records returns the records of a part of the server, by its name, which outlast the server
 * @param competition what a competition on the server needs; empty if the server cannot hold one
 */
public record ServerSettings(
        Config config,
        Map<String, Map<String, String>> options,
        Path replays,
        int maxHostedMatches,
        int maxConcurrentMatches,
        Optional<URI> publicUrl,
        Optional<String> adminToken,
        boolean openRegistration,
        boolean spectators,
        String version,
        Consumer<String> out,
        Function<String, Records> records,
        Optional<CompetitionSetup> competition) {
    private static final int DEFAULT_AT_ONCE = 2;

    public ServerSettings {
        options = Map.copyOf(options);
    }

    /** Creates settings without an admin token: anybody who can reach the server can change everything. It keeps no records. */
    public ServerSettings(
            Config config,
            Map<String, Map<String, String>> options,
            Path replays,
            int maxHostedMatches,
            Optional<URI> publicUrl,
            Consumer<String> out) {
        this(
                config,
                options,
                replays,
                maxHostedMatches,
                DEFAULT_AT_ONCE,
                publicUrl,
                Optional.empty(),
                false,
                true,
                "unknown",
                out,
                part -> Records.none(),
                Optional.empty());
    }

    /** Returns the same settings with an admin token. */
    public ServerSettings withAdminToken(String token) {
        return new ServerSettings(
                config,
                options,
                replays,
                maxHostedMatches,
                maxConcurrentMatches,
                publicUrl,
                Optional.of(token),
                openRegistration,
                spectators,
                version,
                out,
                records,
                competition);
    }

    /** Returns the same settings with other people who may create an account and who may watch. */
    public ServerSettings withAccess(boolean openToAll, boolean watchedByAll) {
        return new ServerSettings(
                config,
                options,
                replays,
                maxHostedMatches,
                maxConcurrentMatches,
                publicUrl,
                adminToken,
                openToAll,
                watchedByAll,
                version,
                out,
                records,
                competition);
    }

    /** Returns the same settings with records that outlast the server. */
    public ServerSettings withRecords(Function<String, Records> kept) {
        return new ServerSettings(
                config,
                options,
                replays,
                maxHostedMatches,
                maxConcurrentMatches,
                publicUrl,
                adminToken,
                openRegistration,
                spectators,
                version,
                out,
                kept,
                competition);
    }

    /** Returns the same settings for a server that can hold a competition. */
    public ServerSettings withCompetition(CompetitionSetup held) {
        return new ServerSettings(
                config,
                options,
                replays,
                maxHostedMatches,
                maxConcurrentMatches,
                publicUrl,
                adminToken,
                openRegistration,
                spectators,
                version,
                out,
                records,
                Optional.of(held));
    }

    /** Returns the records of participants, their sessions and tokens. */
    public Records accountRecords() {
        return records.apply("accounts");
    }

    /** Returns the records of the server's list of bots. */
    public Records lobbyRecords() {
        return records.apply("lobby");
    }

    /** Returns the records of a hosted game. */
    Records hostedRecords(Game<?, ?, ?> game) {
        return records.apply("hosting/" + game.id());
    }

    List<ResolvedBot> bots(Game<?, ?, ?> game) {
        return new Roster(game, config).all();
    }

    Map<String, String> options(Game<?, ?, ?> game) {
        return options.getOrDefault(game.id(), Map.of());
    }
}
