package dev.sparring.server.api;

import dev.sparring.game.Game;
import dev.sparring.games.BerlinGame;
import dev.sparring.hosting.Records;
import dev.sparring.server.Tally;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import dev.sparring.server.web.LocalServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A server with Tally, whose bots have behaviour for tests, and Berlin, whose bots have URLs. */
final class TestServer implements AutoCloseable {
    private final Path folder;
    private final int maxConcurrentMatches;
    private LocalServer server;

    private TestServer(Path folder, int maxConcurrentMatches) {
        this.folder = folder;
        this.maxConcurrentMatches = maxConcurrentMatches;
        restart();
    }

    static TestServer open(Path folder, int maxConcurrentMatches) {
        return new TestServer(folder, maxConcurrentMatches);
    }

    /** Closes the server, if it is open, and opens a new one in the same folder. */
    void restart() {
        if (server != null) {
            server.close();
        }
        Path file = folder.resolve("sparring.yaml");
        StringBuilder config = new StringBuilder("bots:\n");
        for (String name : List.of("slow", "nine", "never")) {
            config.append("  " + name + ":\n    game: tally\n    command: " + name + "\n");
        }
        try {
            Files.writeString(file, config);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ServerSettings hosting = new ServerSettings(
                Config.load(Optional.of(file), Optional.empty(), List.of("tally", "berlin")),
                Map.of(),
                replays(),
                10,
                maxConcurrentMatches,
                Optional.empty(),
                Optional.empty(),
                false,
                true,
                "test",
                line -> {},
                part -> Records.none(),
                Optional.empty());
        List<Game<?, ?, ?>> games = List.of(new Tally(), new BerlinGame());
        server = LocalServer.open(games, hosting, "127.0.0.1", 0);
    }

    Path replays() {
        return folder.resolve("replays");
    }

    ApiClient client() {
        return new ApiClient(server.uri());
    }

    @Override
    public void close() {
        server.close();
    }
}
