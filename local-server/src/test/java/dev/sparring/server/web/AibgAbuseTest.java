package dev.sparring.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Deadline;
import dev.sparring.games.AibgGame;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Tests invalid choices in AIBG matches, and that secrets are never revealed. */
@Timeout(120)
class AibgAbuseTest {
    private static final int PATIENCE = 60_000;

    @TempDir
    private Path folder;

    private final BlockingQueue<String> output = new LinkedBlockingQueue<>();
    private final List<String> received = Collections.synchronizedList(new ArrayList<>());
    private final List<String> secrets = new ArrayList<>();
    private LocalServer server;
    private HandMadeStomp ann;
    private HandMadeStomp bob;

    @AfterEach
    void close() {
        for (HandMadeStomp client : List.of(ann, bob)) {
            client.close();
        }
        server.close();
    }

    /** Two players in a match of weak creatures, in which all items cost the same. */
    private void begin(int cost) throws InterruptedException {
        AibgGame game = new AibgGame();
        String catalogue = game.setup(SetupRequest.defaults(2, 1))
                .map()
                .text()
                .replaceAll("(\"health\": *)[0-9]+", "$1" + 10)
                .replaceAll("(\"cost\": *)[0-9]+", "$1" + cost);
        Map<String, String> options = Map.of(
                "catalogue",
                catalogue,
                "pool_time",
                "" + PATIENCE,
                "lineup_time",
                "" + PATIENCE,
                "move_time",
                "" + PATIENCE);
        ServerSettings hosting = new ServerSettings(
                Config.load(Optional.empty(), Optional.of(folder), List.of("aibg")),
                Map.of("aibg", options),
                folder.resolve("replays"),
                100,
                Optional.empty(),
                output::add);
        server = LocalServer.open(List.of(game), hosting, "127.0.0.1", 0);
        ann = connect("ann");
        bob = connect("bob");
        awaitSaid("begins");
        awaitPhase("POOL_SELECTION");
        JsonNode types = ann.ask(-1, "GET_POSSIBLE_CREATURES", "").get("serverMessage");
        String twelve = String.join(
                " ", Collections.nCopies(12, types.get(0).get("name").asText()));
        choose("SELECT_PLAYER_CREATURE_POOL", twelve, twelve);
        awaitPhase("ROUND_SELECTION");
    }

    private HandMadeStomp connect(String name) {
        String password = "Password-of-" + name;
        HttpOutcome.Answered answered = (HttpOutcome.Answered) HttpCaller.post(
                        URI.create(server.uri() + "public/register"),
                        Map.of("Content-Type", "application/x-www-form-urlencoded"),
                        "username=" + name + "&password=" + password,
                        Deadline.in(Duration.ofSeconds(60)),
                        1 << 20)
                .join();
        String token = ScriptedAi.json(answered.body()).get("token").asText();
        secrets.add(password);
        secrets.add(token);
        return new HandMadeStomp(server.uri(), token);
    }

    private void awaitSaid(String part) throws InterruptedException {
        for (String line = output.poll(60, TimeUnit.SECONDS); ; line = output.poll(60, TimeUnit.SECONDS)) {
            assertTrue(line != null, "no line contains: " + part);
            received.add(line);
            if (line.contains(part)) {
                return;
            }
        }
    }

    private void awaitPhase(String phase) throws InterruptedException {
        for (HandMadeStomp client : List.of(ann, bob)) {
            String now = client.push().get("gamePhase").asText();
            while (!now.equals(phase)) {
                now = client.push().get("gamePhase").asText();
            }
        }
    }

    private void choose(String type, String anns, String bobs) throws InterruptedException {
        for (JsonNode answer : List.of(ann.ask(-1, type, anns), bob.ask(-1, type, bobs))) {
            assertTrue(answer.get("serverMessage").get("accepted").asBoolean(), answer.toString());
        }
    }

    private static List<String> living(HandMadeStomp client) throws InterruptedException {
        List<String> ids = new ArrayList<>();
        for (JsonNode creature : client.ask(-1, "GET_PLAYER_CREATURE_POOL", "").get("serverMessage")) {
            if (creature.get("alive").asBoolean()) {
                ids.add(creature.get("id").asText());
            }
        }
        return ids;
    }

    private void refused(String type, String words, String part) throws InterruptedException {
        JsonNode answer = ann.ask(-1, type, words);
        received.add(answer.toString());
        assertFalse(answer.get("serverMessage").get("accepted").asBoolean(), answer.toString());
        String error = answer.get("serverMessage").get("error").asText();
        assertTrue(error.contains(part), error);
    }

    private String lineUp() throws InterruptedException {
        String front = living(ann).get(0);
        choose("SELECT_PLAYER_CREATURES_IN_PLAY", front, living(bob).get(0));
        awaitPhase("ROUND_IN_PROGRESS");
        return front;
    }

    private String firstItem() throws InterruptedException {
        return ann.ask(-1, "GET_AVAILABLE_SHOP", "")
                .get("serverMessage")
                .get(0)
                .get("name")
                .asText();
    }

    @Test
    void aDeadCreatureCannotBeChosen() throws Exception {
        begin(1);
        String front = lineUp();
        choose("SELECT_MOVE", "attack", "attack");
        awaitPhase("ROUND_SELECTION");
        assertEquals(11, living(ann).size(), "both front creatures are equally fast and have killed each other");
        refused("SELECT_PLAYER_CREATURES_IN_PLAY", front, front);
        refused("SELECT_PLAYER_CREATURES_IN_PLAY", living(ann).get(0) + " " + front, front);
    }

    @Test
    void aMoveThatCostsTooManyAtomsIsRefused() throws Exception {
        begin(11);
        lineUp();
        refused("SELECT_MOVE", "item " + firstItem(), "11");
        choose("SELECT_MOVE", "attack", "attack");
    }

    @Test
    void aPlayerCannotBuyTheSameItemTwiceButTheOtherPlayerCanBuyIt() throws Exception {
        begin(1);
        lineUp();
        String item = firstItem();
        // Both players use the same item, whatever its effect is, and nobody attacks.
        ann.ask(-1, "SELECT_MOVE", "item " + item.toUpperCase(java.util.Locale.ROOT));
        bob.ask(-1, "SELECT_MOVE", "item " + item);
        String phase = ann.push().get("gamePhase").asText();
        if (phase.equals("ROUND_IN_PROGRESS")) {
            refused("SELECT_MOVE", "item " + item, item);
        } else {
            assertEquals("ROUND_SELECTION", phase, "an item that kills has ended the round");
        }
    }

    @Test
    void neitherPasswordsNorTokensAreInLogsReplaysOrErrors() throws Exception {
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        Level level = root.getLevel();
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        log.start();
        root.addAppender(log);
        root.setLevel(Level.TRACE);
        try {
            begin(1);
            refused("SELECT_MOVE", "attack", "belongs to");
            refused(secrets.get(1), secrets.get(0), "messageType");
            lineUp();
            ann.close();
            bob.close();
            server.close();
        } finally {
            root.setLevel(level);
            root.detachAppender(log);
        }
        List<String> all = new ArrayList<>(received);
        output.drainTo(all);
        assertTrue(log.list.size() > 10, "the log was captured");
        List.copyOf(log.list).forEach(event -> all.add(event.getFormattedMessage()));
        try (var files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.add(read(file));
            }
        }
        // The server quotes a player's own message only to that player.
        for (String secret : secrets) {
            for (String text : all) {
                assertFalse(text.contains(secret), secret.substring(0, 4) + "... is in " + text);
            }
        }
    }

    private static String read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        if (file.toString().endsWith(".gz")) {
            try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
                bytes = in.readAllBytes();
            }
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
