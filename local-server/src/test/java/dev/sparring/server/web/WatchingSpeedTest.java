package dev.sparring.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.game.Game;
import dev.sparring.games.WarlightGame;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.rules.WarlightState;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.api.ApiClient;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.inprocess.InProcessPlayer;
import dev.sparring.server.participants.Config;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.session.MatchSession;
import dev.sparring.wire.Player;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Measures how long the server takes to return one frame of a long match, and prints the figures. */
@Timeout(240)
class WatchingSpeedTest {
    private static final int TURN = 150;

    @TempDir
    private Path folder;

    private final WarlightGame game = new WarlightGame();

    private LocalServer open() {
        ServerSettings hosting = new ServerSettings(
                Config.load(Optional.empty(), Optional.of(folder), List.of("warlight")),
                Map.of(),
                folder,
                10,
                Optional.empty(),
                line -> {});
        List<Game<?, ?, ?>> games = List.of(game);
        return LocalServer.open(games, hosting, "127.0.0.1", 0);
    }

    /** Plays a match of two random bots, which lasts for all 160 rounds. */
    private ReplayFiles play(int seed) {
        Setup<WarlightState, WarlightView, WarlightAction> setup =
                game.setup(SetupRequest.defaults(2, seed).withOptions(Map.of("regions", "64")));
        ReplayFiles files = ReplayFiles.in(folder, "warlight", seed);
        List<ReplayHeader.ReplayBot> bots =
                List.of(new ReplayHeader.ReplayBot("a", "random"), new ReplayHeader.ReplayBot("b", "random"));
        List<Player<WarlightView, WarlightAction>> players = new ArrayList<>();
        for (int seat = 0; seat < 2; seat++) {
            int own = seed + seat;
            players.add(new InProcessPlayer<>(
                    "random",
                    () -> game.bots().stream()
                            .filter(bot -> bot.name().equals("random"))
                            .findFirst()
                            .orElseThrow()
                            .create()
                            .apply(own),
                    folder.resolve("random.log")));
        }
        new MatchSession<>(game, setup, bots, files).play(players);
        return files;
    }

    @Test
    void aLateTurnOfALongMatchIsShownQuickly() {
        List<Long> times = new ArrayList<>();
        for (int seed = 1; times.size() < 5; seed++) {
            String id = play(seed).id();
            try (LocalServer server = open()) {
                ApiClient api = new ApiClient(server.uri());
                api.get("api/v1/status");
                long start = System.nanoTime();
                JsonNode timeline =
                        api.get("api/v1/matches/" + id + "/timeline").body();
                int frame = firstOf(timeline.get("turns"), TURN);
                if (frame < 0) {
                    continue;
                }
                JsonNode frames = api.get("api/v1/matches/" + id + "/frames?from=" + frame)
                        .body()
                        .get("frames");
                times.add((System.nanoTime() - start) / 1_000_000);
                assertEquals(TURN, frames.get(0).get("turn").asInt());
            }
        }
        System.out.println("turn " + TURN + " of a match on 64 regions, from the replay's file to the client, in ms,"
                + " each on a new server: " + times);
        times.sort(null);
        assertTrue(times.get(2) < 5_000, times.toString());
    }

    private static int firstOf(JsonNode turns, int turn) {
        for (int frame = 0; frame < turns.size(); frame++) {
            if (turns.get(frame).asInt() == turn) {
                return frame;
            }
        }
        return -1;
    }
}
