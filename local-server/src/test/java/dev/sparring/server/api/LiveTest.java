package dev.sparring.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.server.api.ApiClient.LiveSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests live updates over real WebSockets. */
@Timeout(180)
class LiveTest {
    @TempDir
    private Path folder;

    private TestServer server;
    private ApiClient api;

    @BeforeEach
    void open() {
        server = TestServer.open(folder, 2);
        api = server.client();
    }

    @AfterEach
    void close() {
        server.close();
    }

    private String start(String seats, int turns) {
        return api.post(
                        "api/v1/matches",
                        "{\"game\":\"tally\",\"seats\":[" + seats + "],\"options\":{\"turns\":" + turns + "}}")
                .body()
                .get("id")
                .asText();
    }

    private record Watched(List<JsonNode> frames, List<JsonNode> standings, int messages, JsonNode over) {}

    private static Watched watch(LiveSocket socket) throws InterruptedException {
        List<JsonNode> frames = new ArrayList<>();
        List<JsonNode> standings = new ArrayList<>();
        FrameReader reader = new FrameReader();
        for (int messages = 0; ; messages++) {
            JsonNode message = socket.next();
            if (message.get("type").asText().equals("over")) {
                return new Watched(frames, standings, messages, message.get("match"));
            }
            assertEquals("frames", message.get("type").asText(), message.toString());
            assertEquals(messages == 0, message.has("first"), "only the first frame is whole");
            List<JsonNode> read = reader.read(message);
            frames.addAll(read);
            message.get("standings").forEach(standings::add);
            assertEquals(read.size(), message.get("standings").size());
            assertEquals(read.size(), message.get("turns").size());
        }
    }

    @Test
    void aMatchIsSentFromItsStartToItsEnd() throws Exception {
        String id = start("\"slow\",\"two\"", 30);
        try (LiveSocket socket = api.live("match=" + id)) {
            Watched watched = watch(socket);
            assertEquals(31, watched.frames().size());
            for (int frame = 0; frame <= 30; frame++) {
                assertEquals(frame, watched.frames().get(frame).get("frame").asInt());
            }
            assertTrue(
                    watched.messages() > 2, "frames arrived during the match, not at its end: " + watched.messages());
            assertEquals("[30.0,60.0]", watched.standings().get(30).toString());
            assertEquals("over", watched.over().get("state").asText());
            assertEquals(30, watched.over().get("turns").asInt());
        }
    }

    @Test
    void aLaterViewerStartsFromAnyFrame() throws Exception {
        String id = start("\"two\",\"zero\"", 100);
        api.awaitOver(id);
        for (int round = 0; round < 2; round++) {
            for (int from : new int[] {0, 1, 57, 100, 101}) {
                try (LiveSocket socket = api.live("match=" + id + "&from=" + from)) {
                    Watched watched = watch(socket);
                    assertEquals(101 - from, watched.frames().size());
                    assertTrue(
                            from > 100 || watched.frames().get(0).get("frame").asInt() == from);
                    assertEquals("over", watched.over().get("state").asText());
                }
            }
            server.restart();
            api = server.client();
        }
    }

    @Test
    void theViewpointOfASeatHidesTheOrdersOfOtherSeats() throws Exception {
        String id = start("\"two\",\"zero\"", 5);
        api.awaitOver(id);
        try (LiveSocket socket = api.live("match=" + id + "&viewpoint=1")) {
            for (JsonNode frame : watch(socket).frames()) {
                frame.get("orders")
                        .forEach(order -> assertEquals(1, order.get("seat").asInt()));
            }
        }
    }

    @Test
    void changesOfMatchesAndBotsAreSent() throws Exception {
        try (LiveSocket socket = api.live("")) {
            socket.next("ready");
            api.post("api/v1/bots", "{\"name\":\"b\",\"game\":\"berlin\",\"url\":\"http://127.0.0.1:1/\"}");
            socket.next("bots");
            String id = start("\"slow\",\"two\"", 5);
            JsonNode match = socket.next("match").get("match");
            assertEquals(id, match.get("id").asText());
            assertEquals("running", match.get("state").asText());
            while (!match.get("state").asText().equals("over")) {
                match = socket.next("match").get("match");
            }
            assertEquals(2, match.get("seats").get(0).get("place").asInt());
        }
    }

    @Test
    void anInvalidRequestIsReportedOverTheWebSocket() throws Exception {
        String id = start("\"two\",\"zero\"", 2);
        for (String query : List.of("match=nothing", "match=" + id + "&viewpoint=7", "match=" + id + "&from=x")) {
            try (LiveSocket socket = api.live(query)) {
                JsonNode message = socket.next();
                assertEquals("error", message.get("type").asText());
                assertTrue(message.get("error").asText().length() > 10, message.toString());
            }
        }
    }

    @Test
    void aHundredViewersReceiveTheWholeMatch() throws Exception {
        String id = start("\"slow\",\"two\"", 60);
        List<LiveSocket> sockets = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            sockets.add(api.live("match=" + id));
        }
        for (LiveSocket socket : sockets) {
            assertEquals(61, watch(socket).frames().size());
            socket.close();
        }
    }

    @Test
    void theFramesForManyViewersAreJoined() throws Exception {
        String id = start("\"slow\",\"two\"", 100);
        List<LiveSocket> sockets = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            sockets.add(api.live("match=" + id));
        }
        long begin = System.nanoTime();
        Watched last = watch(sockets.get(99));
        double seconds = (System.nanoTime() - begin) / 1e9;
        assertEquals(101, last.frames().size());
        // The first message and those that were sent while viewers connected come earlier.
        assertTrue(last.messages() <= 3 + seconds / 0.4, last.messages() + " messages in " + seconds + " s");
        sockets.forEach(LiveSocket::close);
    }

    @Test
    void aStoppedMatchEndsForItsViewers() throws Exception {
        String id = start("\"never\",\"two\"", 2);
        try (LiveSocket socket = api.live("match=" + id)) {
            assertEquals(0, socket.next("frames").get("first").get("frame").asInt());
            api.send("DELETE", "api/v1/matches/" + id, "");
            assertEquals(
                    "interrupted", socket.next("over").get("match").get("state").asText());
        }
    }
}
