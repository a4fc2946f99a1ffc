package dev.sparring.games.aibg.wire.referee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgBot;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.bots.BrawlerAibgBot;
import dev.sparring.games.aibg.wire.AibgWire;
import dev.sparring.wire.stomp.SpringServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the client in complete matches on an independent server: Spring's broker on Tomcat. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SpringMatchTest {
    @TempDir
    private Path folder;

    private final AtomicReference<SpringServer> server = new AtomicReference<>();
    private final List<AibgView> ends = Collections.synchronizedList(new ArrayList<>());

    private void match(BiConsumer<String, String> pushes) throws Exception {
        SpringAibgServer application = new SpringAibgServer(List.of("anna", "bob"), pushes);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (SpringServer spring = new SpringServer(folder, application)) {
            server.set(spring);
            String url = "http://127.0.0.1:" + spring.port() + "/";
            CompletableFuture<Integer> anna = CompletableFuture.supplyAsync(
                    () -> play("--url", url, "--username", "anna", "--password", "word"), threads);
            CompletableFuture<Integer> bob =
                    CompletableFuture.supplyAsync(() -> play("--url", url, "--token", "secret-bob"), threads);
            assertEquals(0, anna.get(100, TimeUnit.SECONDS));
            assertEquals(0, bob.get(20, TimeUnit.SECONDS));
            assertEquals(2, application.ranking.getNow(null).standings().size());
            assertEquals(2, ends.size(), "each bot is notified of the end once");
            assertTrue(ends.stream().allMatch(view -> view.phase() == Phase.OVER), ends.toString());
        } finally {
            threads.shutdownNow();
        }
    }

    private int play(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--game", "1"));
        return new AibgWire().run(this::bot, all);
    }

    private AibgBot bot() {
        BrawlerAibgBot brawler = new BrawlerAibgBot();
        return new AibgBot() {
            @Override
            public AibgAction decide(AibgView view, Deadline deadline) {
                return brawler.decide(view, deadline);
            }

            @Override
            public void matchEnded(AibgView view, MatchResult result) {
                ends.add(view);
            }
        };
    }

    @Test
    void theClientPlaysOnAServerThatPushes() throws Exception {
        match((player, message) -> server.get().push(player, message));
    }

    @Test
    void theClientPollsAServerThatDoesNotPush() throws Exception {
        match((player, message) -> {});
    }
}
