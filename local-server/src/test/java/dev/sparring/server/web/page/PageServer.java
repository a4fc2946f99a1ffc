package dev.sparring.server.web.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Deadline;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.server.competition.CompetitionSetup;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import dev.sparring.server.store.ServerStore;
import dev.sparring.server.web.LocalServer;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.UnaryOperator;

/** A server with all games and a separate folder for replays. */
final class PageServer implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofMinutes(3);

    private final Path replays;
    private final LocalServer server;
    private final Optional<ServerStore> store;

    private PageServer(Path replays, LocalServer server, Optional<ServerStore> store) {
        this.replays = replays;
        this.server = server;
        this.store = store;
    }

    /** Opens a server whose configuration contains the given YAML lines under {@code bots:}. */
    static PageServer open(Path folder, String bots) throws IOException {
        return open(folder, bots, UnaryOperator.identity());
    }

    /** Opens a server with other settings. */
    static PageServer open(Path folder, String bots, UnaryOperator<ServerSettings> change) throws IOException {
        List<Game<?, ?, ?>> games = games();
        ServerSettings hosting = settings(folder, config(folder, bots, games));
        return new PageServer(
                hosting.replays(), LocalServer.open(games, change.apply(hosting), "127.0.0.1", 0), Optional.empty());
    }

    private static ServerSettings settings(Path folder, Config config) {
        return new ServerSettings(config, Map.of(), folder.resolve("replays"), 100, Optional.empty(), line -> {});
    }

    /** Opens a server that holds the competition of this YAML file. */
    static PageServer openCompetition(Path folder, String file) throws IOException {
        List<Game<?, ?, ?>> games = games();
        Config config = config(folder, "", games);
        Path settings = Files.writeString(folder.resolve("competition.yaml"), file);
        ServerStore store = ServerStore.open(folder.resolve("data"));
        ServerSettings hosting = settings(folder, config)
                .withRecords(store::records)
                .withCompetition(new CompetitionSetup(
                        Optional.of(settings),
                        true,
                        config,
                        store::records,
                        store.ladder(),
                        store.finals(),
                        folder.resolve("data")));
        return new PageServer(hosting.replays(), LocalServer.open(games, hosting, "127.0.0.1", 0), Optional.of(store));
    }

    private static List<Game<?, ?, ?>> games() {
        List<Game<?, ?, ?>> games = new ArrayList<>();
        for (Game<?, ?, ?> game : ServiceLoader.load(Game.class)) {
            // The game of the server's tests is not needed here.
            if (!game.getClass().getPackageName().startsWith("dev.sparring.server")) {
                games.add(game);
            }
        }
        return games;
    }

    private static Config config(Path folder, String bots, List<Game<?, ?, ?>> games) throws IOException {
        Path file = folder.resolve("sparring.yaml");
        Files.writeString(file, bots.isEmpty() ? "bots: {}\n" : "bots:\n" + bots);
        return Config.load(
                Optional.of(file),
                Optional.empty(),
                games.stream().map(Game::id).toList());
    }

    URI uri() {
        return server.uri();
    }

    Path replays() {
        return replays;
    }

    /** Plays a match to its end and returns its id. */
    String play(String wish) {
        String id = send("POST", "matches", wish).path("id").asText();
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (state(id).equals("running")) {
            if (System.nanoTime() > until) {
                throw new AssertionError(id + " is still running after " + PATIENCE);
            }
            pause();
        }
        return id;
    }

    String state(String id) {
        return send("GET", "matches/" + id, "").path("state").asText();
    }

    JsonNode send(String method, String path, String body) {
        HttpOutcome outcome = HttpCaller.send(
                        method,
                        uri().resolve("/api/v1/" + path),
                        body.isEmpty() ? Map.of() : Map.of("Content-Type", "application/json"),
                        body,
                        Deadline.in(Duration.ofSeconds(60)),
                        1 << 22)
                .join();
        if (!(outcome instanceof HttpOutcome.Answered answered) || answered.status() >= 300) {
            throw new AssertionError(method + " " + path + ": " + outcome);
        }
        try {
            return answered.body().isEmpty() ? Json.MAPPER.nullNode() : Json.MAPPER.readTree(answered.body());
        } catch (JsonProcessingException e) {
            throw new AssertionError(answered.body(), e);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        server.close();
        store.ifPresent(ServerStore::close);
    }
}
