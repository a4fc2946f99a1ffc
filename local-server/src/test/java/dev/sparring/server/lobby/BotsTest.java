package dev.sparring.server.lobby;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.game.Game;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists of bots that are kept: each {@link Bots} stands for one run of the server. */
class BotsTest {
    private static final Game<?, ?, ?> BERLIN = new BerlinGame();
    private static final Game<?, ?, ?> SHOREDITCH = new ShoreditchGame();
    private static final String OTHER = "bots:\n  other: {game: berlin, command: sleep 1}\n";
    private static final URI ADDRESS = URI.create("http://127.0.0.1:9/");

    @TempDir
    private Path folder;

    private final Map<String, Records.Entry> kept = new LinkedHashMap<>();
    private boolean full;

    private final Records records = new Records() {
        @Override
        public List<Entry> all(String kind) {
            return List.copyOf(kept.values());
        }

        @Override
        public Optional<Entry> find(String kind, String key) {
            return Optional.ofNullable(kept.get(key));
        }

        @Override
        public void put(List<Entry> entries) {
            requireRoom();
            entries.forEach(entry -> kept.put(entry.key(), entry));
        }

        @Override
        public void remove(String kind, String key) {
            requireRoom();
            kept.remove(key);
        }
    };

    private void requireRoom() {
        if (full) {
            throw new CannotPlayException("there is no room");
        }
    }

    private Bots start(String yaml, Game<?, ?, ?>... games) throws IOException {
        Path file = folder.resolve("sparring.yaml");
        Files.writeString(file, yaml);
        Config config = Config.load(Optional.of(file), Optional.empty(), List.of("berlin", "shoreditch"));
        return new Bots(config, List.of(games), records);
    }

    private Bots start() throws IOException {
        return start(OTHER, BERLIN, SHOREDITCH);
    }

    @Test
    void registeredBotsAreListedAfterARestartInTheSameOrder() throws IOException {
        Bots before = start();
        before.register(BERLIN, "z", "Zoë 1", ADDRESS);
        before.register(BERLIN, "a", "a", ADDRESS);
        before.register(SHOREDITCH, "z", "other", ADDRESS);
        Bots after = start();
        assertEquals(before.registered(BERLIN), after.registered(BERLIN));
        assertEquals(List.of("z", "a"), List.copyOf(after.registered(BERLIN).keySet()));
        assertEquals("Zoë 1", after.registered(BERLIN).get("z").name());
        assertEquals(before.registered(SHOREDITCH), after.registered(SHOREDITCH));
        assertThrows(InvalidInputException.class, () -> after.register(BERLIN, "a", "a", ADDRESS));
    }

    @Test
    void aBotThatCannotBeKeptIsNotListedAndItsNameStaysFree() throws IOException {
        Bots bots = start();
        full = true;
        assertThrows(CannotPlayException.class, () -> bots.register(BERLIN, "a", "a", ADDRESS));
        assertEquals(Map.of(), bots.registered(BERLIN));
        full = false;
        bots.register(BERLIN, "a", "a", ADDRESS);
        full = true;
        assertThrows(CannotPlayException.class, () -> bots.remove(BERLIN, "a"));
        assertTrue(bots.registered(BERLIN).containsKey("a"));
        full = false;
        assertTrue(bots.remove(BERLIN, "a"));
        assertEquals(Map.of(), start().registered(BERLIN));
    }

    @Test
    void aConfiguredBotHidesAKeptOneWithItsNameUntilItIsGone() throws IOException {
        start().register(BERLIN, "a", "a", ADDRESS);
        Bots configured = start("bots:\n  a: {game: berlin, command: sleep 1}\n", BERLIN);
        assertEquals(Map.of(), configured.registered(BERLIN));
        assertInstanceOf(
                ResolvedBot.Program.class, configured.find(BERLIN, List.of("a")).get(0));
        assertTrue(start().registered(BERLIN).containsKey("a"));
    }

    @Test
    void botsOfAGameThatIsNotServedStayKept() throws IOException {
        start().register(BERLIN, "a", "a", ADDRESS);
        Bots only = start(OTHER, SHOREDITCH);
        only.register(SHOREDITCH, "b", "b", ADDRESS);
        assertTrue(start().registered(BERLIN).containsKey("a"));
    }

    @Test
    void anUnreadableRecordIsNamed() {
        for (String value : List.of("{}", "no JSON", "{\"name\":\"a\",\"url\":\"no URL\"}")) {
            kept.put("berlin/a", new Records.Entry("bot", "berlin/a", value, Optional.empty()));
            String message =
                    assertThrows(InvalidInputException.class, this::start).getMessage();
            assertTrue(message.startsWith("the kept bot berlin/a cannot be read: "), message);
        }
    }
}
