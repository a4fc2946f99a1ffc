package dev.sparring.server.lobby;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.SetupRequest;
import dev.sparring.server.Tally;
import dev.sparring.server.participants.Config;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.session.MatchSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two servers write their replays to one folder. */
@Timeout(60)
class SharedFolderTest {
    private static final int MATCHES = 20;

    @TempDir
    private Path folder;

    private Lobby lobby() {
        Config none = Config.load(Optional.empty(), Optional.of(folder), List.of());
        return new Lobby(List.of(new Tally()), none, folder, 2, new Announcements(line -> {}));
    }

    private static List<String> submit(Lobby lobby) {
        Tally game = new Tally();
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < MATCHES; i++) {
            List<String> bots = List.of("two", "zero");
            SetupRequest request = SetupRequest.defaults(2, 7).withNames(bots);
            ids.add(lobby.submit(game, game.setup(request), lobby.bots().find(game, bots)));
        }
        return ids;
    }

    private static void awaitEnd(Lobby lobby) throws InterruptedException {
        while (!lobby.running().isEmpty()) {
            Thread.sleep(5);
        }
    }

    private boolean isComplete(Path replay) {
        try (ReplayReader reader = new ReplayReader(replay)) {
            while (reader.next().isPresent()) {
                // Only the end is of interest.
            }
            return reader.end().isPresent();
        }
    }

    @Test
    void everyMatchOfTwoServersHasItsOwnCompleteReplay() throws Exception {
        try (Lobby one = lobby();
                Lobby other = lobby()) {
            CompletableFuture<List<String>> concurrently = CompletableFuture.supplyAsync(() -> submit(one));
            Set<String> ids = new HashSet<>(submit(other));
            ids.addAll(concurrently.join());
            awaitEnd(one);
            awaitEnd(other);
            assertEquals(2 * MATCHES, ids.size());
            for (String id : ids) {
                assertTrue(isComplete(folder.resolve(id + ReplayFiles.ENDING)), id);
            }
        }
    }

    @Test
    void noEmptyReplayIsLeftOfAMatchThatNobodyHasBegunToPlay() {
        Tally game = new Tally();
        Path replay;
        try (Lobby lobby = lobby()) {
            SetupRequest request = SetupRequest.defaults(2, 7).withNames(List.of("two", "zero"));
            replay = lobby.open(
                            game,
                            game.setup(request),
                            MatchSession.recorded(lobby.bots().find(game, List.of("two", "zero"))))
                    .files()
                    .replay();
            assertTrue(Files.exists(replay));
        }
        assertTrue(Files.notExists(replay));
    }

    @Test
    void numberedNamesThatAreChosenConcurrentlyDiffer() {
        Set<Path> chosen = Stream.generate(() -> CompletableFuture.supplyAsync(
                        () -> ReplayFiles.numbered(folder, name -> false).replay()))
                .limit(100)
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .collect(java.util.stream.Collectors.toSet());
        assertEquals(100, chosen.size());
    }

    @Test
    void aReplayOfAMatchThatHasNotBegunIsListedWithAnExplanation() throws IOException {
        ReplayFiles files = ReplayFiles.in(folder, "tally", 7);
        try (Lobby lobby = lobby()) {
            Summary summary = lobby.find(files.id()).orElseThrow().summary();
            assertEquals(Summary.State.BROKEN, summary.state());
            assertTrue(summary.error().contains("has not begun, or was stopped before it began"), summary.error());
        }
        files.deleteIfEmpty();
        assertTrue(Files.notExists(files.replay()));
    }
}
