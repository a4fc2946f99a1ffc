package dev.sparring.server.hosting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.hosting.Participant;
import dev.sparring.server.lobby.Announcements;
import dev.sparring.server.lobby.LiveMatch;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.lobby.Summary;
import dev.sparring.server.participants.Config;
import dev.sparring.server.session.MatchSession;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Stops hosted AIBG matches while they wait for a bot, a program that never connects. */
@Timeout(60)
class GameMatchHostTest {
    @TempDir
    private Path folder;

    private final ConcurrentLinkedQueue<String> lines = new ConcurrentLinkedQueue<>();
    private Lobby lobby;
    private GameMatchHost<AibgState, AibgView, AibgAction> host;

    @BeforeEach
    void open() throws IOException {
        Path file = folder.resolve("sparring.yaml");
        Files.writeString(file, "bots:\n  silent:\n    game: aibg\n    command: sleep 4711\n");
        Config config = Config.load(Optional.of(file), Optional.empty(), List.of("aibg"));
        ServerSettings settings = new ServerSettings(config, Map.of(), folder, 1, Optional.empty(), lines::add);
        AibgGame game = new AibgGame();
        lobby = new Lobby(List.of(game), config, folder, 1, new Announcements(lines::add));
        host = new GameMatchHost<>(game, settings, lobby, () -> "http://127.0.0.1/", call -> false, () -> false);
    }

    @AfterEach
    void close() {
        lobby.close();
    }

    private Participant<AibgView, AibgAction> bot(String name) {
        return host.listedBots().stream()
                .filter(bot -> bot.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Starts a match and waits until the program has been started. */
    private CompletableFuture<String> startMatch() throws InterruptedException {
        CompletableFuture<String> ready = host.startMatch(List.of(bot("silent"), bot("brawler")));
        while (!isProgramRunning()) {
            Thread.sleep(5);
        }
        return ready;
    }

    private static boolean isProgramRunning() {
        return ProcessHandle.current()
                .descendants()
                .anyMatch(process -> process.info().commandLine().orElse("").contains("sleep 4711"));
    }

    private static void assertStopped(CompletableFuture<String> ready) {
        ExecutionException failure = assertThrows(ExecutionException.class, () -> ready.get(10, TimeUnit.SECONDS));
        assertInstanceOf(CannotPlayException.class, failure.getCause());
        assertEquals("the match was stopped before it began", failure.getCause().getMessage());
        assertFalse(isProgramRunning());
    }

    @Test
    void aMatchThatIsStoppedWhileABotConnectsEndsImmediatelyAndLeavesNoProgram() throws Exception {
        CompletableFuture<String> ready = startMatch();
        LiveMatch<?, ?, ?> match = lobby.running().get(0);
        assertEquals(MatchSession.State.STARTING, match.session().state());
        assertTrue(match.summary().waiting());
        CompletableFuture<String> second = host.startMatch(List.of(bot("brawler"), bot("brawler")));
        assertTrue(second.isCompletedExceptionally(), "the maximum is one match");

        assertTrue(lobby.stop(match.session().id()));

        assertStopped(ready);
        assertEquals(MatchSession.State.STOPPED, match.session().state());
        Summary summary = lobby.find(match.session().id()).orElseThrow().summary();
        assertEquals(Summary.State.INTERRUPTED, summary.state());
        assertEquals("the match was stopped before it began", summary.error());
        assertFalse(lobby.stop(match.session().id()));
        assertTrue(lines.peek().endsWith(" was stopped: the match was stopped before it began"), lines.toString());
    }

    @Test
    void closingTheServerStopsAMatchWhoseBotIsConnectingAndRejectsNewMatches() throws Exception {
        CompletableFuture<String> ready = startMatch();
        lobby.close();
        assertStopped(ready);
        ExecutionException failure = assertThrows(
                ExecutionException.class,
                () -> host.startMatch(List.of(bot("brawler"), bot("brawler"))).get(10, TimeUnit.SECONDS));
        assertEquals("the server is closing", failure.getCause().getMessage());
    }
}
