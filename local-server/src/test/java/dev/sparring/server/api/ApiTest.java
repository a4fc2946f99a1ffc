package dev.sparring.server.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.api.ApiClient.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the API over real sockets with {@link dev.sparring.server.Tally}. */
@Timeout(180)
class ApiTest {
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

    private String start(String seats, String more) {
        Answer answer = api.post("api/v1/matches", "{\"game\":\"tally\",\"seats\":[" + seats + "]" + more + "}");
        assertEquals(201, answer.status(), answer.toString());
        return answer.body().get("id").asText();
    }

    @Test
    void gamesAreListedWithTheirOptions() {
        JsonNode games = api.get("api/v1/games").body().get("games");
        JsonNode tally = games.findParents("id").stream()
                .filter(game -> game.get("id").asText().equals("tally"))
                .findFirst()
                .orElseThrow();
        assertEquals("Tally", tally.get("title").asText());
        assertEquals(2, tally.get("fewestSeats").asInt());
        JsonNode turns = tally.get("options").get(0);
        assertEquals("turns", turns.get("name").asText());
        assertEquals("4", turns.get("preset").asText());
        assertEquals("INTEGER", turns.get("kind").asText());
        assertEquals(100, turns.get("max").asInt());
        assertFalse(tally.get("hosting").asBoolean());
    }

    @Test
    void botsAreListedWithTheirOriginAndWithoutTheirCommands() {
        Map<String, JsonNode> bots = bots();
        assertEquals("built-in", bots.get("two").get("origin").asText());
        assertEquals("config", bots.get("slow").get("origin").asText());
        assertEquals("command", bots.get("slow").get("how").asText());
        assertFalse(bots.get("slow").get("removable").asBoolean());
        assertEquals("ready", bots.get("slow").get("state").asText());
    }

    private Map<String, JsonNode> bots() {
        Map<String, JsonNode> byName = new TreeMap<>();
        api.get("api/v1/bots")
                .body()
                .get("bots")
                .forEach(bot -> byName.put(bot.get("name").asText(), bot));
        return byName;
    }

    @Test
    void aMatchIsStartedPlayedAndListed() throws Exception {
        String id = start("\"two\",\"nine\"", ",\"seed\":5,\"options\":{\"turns\":3}");
        JsonNode match = api.awaitOver(id);
        assertEquals("over", match.get("state").asText(), match.toString());
        assertEquals(3, match.get("turns").asInt());
        assertEquals(1, match.get("seats").get(0).get("place").asInt());
        assertEquals(6, match.get("seats").get(0).get("score").asInt());
        assertEquals(3, match.get("verdicts").get(1).get("illegal").asInt());
        assertEquals("played", match.get("verdicts").get(1).get("ending").asText());
        assertTrue(
                match.get("again").asText().endsWith(" play tally two nine --seed 5 --option turns=3"),
                match.get("again").asText());
        assertEquals("3", match.get("options").get("turns").asText());
        assertTrue(match.get("display").get("fog").isBoolean());
        JsonNode list = api.get("api/v1/matches").body().get("matches");
        assertEquals(1, list.size());
        assertEquals(id, list.get(0).get("id").asText());
    }

    @Test
    void aListedMatchSaysHowOftenItsBotsWereAtFaultAlsoAfterARestart() throws Exception {
        api.awaitOver(start("\"two\",\"nine\"", ",\"options\":{\"turns\":3}"));
        JsonNode seats = api.get("api/v1/matches").body().at("/matches/0/seats");
        assertEquals("[0,3]", seats.findValuesAsText("faults").toString().replace(" ", ""));
        assertEquals("[0,0]", seats.findValuesAsText("late").toString().replace(" ", ""));
        assertTrue(seats.get(1).path("upset").isMissingNode(), "there is no ladder");
        server.restart();
        api = server.client();
        assertEquals(seats, api.get("api/v1/matches").body().at("/matches/0/seats"));
    }

    @Test
    void aMatchIsPlayedAgain() throws Exception {
        String id = start("\"two\",\"nine\"", ",\"seed\":9007199254740993,\"options\":{\"turns\":3}");
        JsonNode first = api.awaitOver(id);
        Answer started = api.post("api/v1/matches", "{\"again\":\"" + id + "\"}");
        assertEquals(201, started.status(), "" + started);
        JsonNode again = api.awaitOver(started.body().get("id").asText());
        assertNotEquals(first.get("id"), again.get("id"));
        for (String same : List.of("game", "seed", "options", "map", "seats")) {
            assertEquals(first.get(same), again.get(same), same);
        }
        Answer unknown = api.post("api/v1/matches", "{\"again\":\"nothing\"}");
        assertEquals(404, unknown.status(), "" + unknown);
    }

    @Test
    void aTimelineHasOneFrameForTheStartAndOneForEachStep() throws Exception {
        String id = start("\"two\",\"nine\"", "");
        api.awaitOver(id);
        JsonNode timeline = api.get("api/v1/matches/" + id + "/timeline").body();
        assertEquals(5, timeline.get("frames").asInt());
        assertEquals("[1,1,2,3,4]", timeline.get("turns").toString());
        assertEquals("[8.0,0.0]", timeline.get("standings").get(4).toString());
        assertEquals("empty", timeline.get("scene").get("kind").asText());
        JsonNode mark = timeline.get("marks").get(0);
        assertEquals("ILLEGAL", mark.get("kind").asText());
        assertEquals(1, mark.get("frame").asInt());
        assertEquals("name 9: a number is 0 to 3", mark.get("text").asText());
    }

    @Test
    void framesAreTheSameFromAnyStart() throws Exception {
        String id = start("\"two\",\"nine\"", ",\"options\":{\"turns\":50}");
        api.awaitOver(id);
        JsonNode all =
                api.get("api/v1/matches/" + id + "/frames?from=0&to=50").body().get("frames");
        assertEquals(51, all.size());
        assertEquals("sums [84, 0]", all.get(42).at("/picture/drawing/text").asText());
        assertEquals("Call[value=2]", all.get(42).at("/orders/0/words/0").asText());
        assertEquals(
                "name 9: a number is 0 to 3",
                all.get(42).at("/orders/1/notes/0/text").asText());
        server.restart();
        api = server.client();
        for (int frame : new int[] {42, 0, 50, 7}) {
            JsonNode one = api.get("api/v1/matches/" + id + "/frames?from=" + frame)
                    .body()
                    .get("frames");
            assertEquals(1, one.size());
            assertEquals(all.get(frame), one.get(0), "a past match shows what the running one showed");
        }
        assertEquals(
                0,
                api.get("api/v1/matches/" + id + "/frames?from=51&to=60")
                        .body()
                        .get("frames")
                        .size());
    }

    @Test
    void theViewpointOfASeatHidesTheOrdersOfOtherSeats() throws Exception {
        String id = start("\"two\",\"nine\"", "");
        api.awaitOver(id);
        JsonNode orders = api.get("api/v1/matches/" + id + "/frames?from=2&viewpoint=0")
                .body()
                .at("/frames/0/orders");
        assertEquals(1, orders.size(), orders.toString());
        assertEquals(0, orders.get(0).get("seat").asInt());
    }

    @Test
    void theLogIsAvailableByStepAndAsAWhole() throws Exception {
        String id = start("\"two\",\"nine\"", "");
        api.awaitOver(id);
        String line = "turn %d: <script>alert('ä')</script>\u0007\u202e\n";
        for (boolean again : new boolean[] {false, true}) {
            JsonNode third =
                    api.get("api/v1/matches/" + id + "/log?seat=1&frame=3").body();
            assertEquals(line.formatted(3), third.get("text").asText());
            JsonNode all = api.get("api/v1/matches/" + id + "/log?seat=1").body();
            assertEquals(
                    line.formatted(1) + line.formatted(2) + line.formatted(3) + line.formatted(4),
                    all.get("text").asText());
            assertFalse(all.get("truncated").asBoolean());
            server.restart();
            api = server.client();
            assertTrue(again || api.get("api/v1/status").status() == 200);
        }
    }

    @Test
    void aReplayCanBeDownloaded() throws Exception {
        String id = start("\"two\",\"zero\"", "");
        assertEquals("match is still running", runningOr(api.get("api/v1/matches/" + id + "/replay")));
        api.awaitOver(id);
        Answer replay = api.get("api/v1/matches/" + id + "/replay");
        assertEquals(200, replay.status());
        assertArrayEquals(
                Files.readAllBytes(server.replays().resolve(id + ".ndjson.gz")),
                replay.response().body());
        assertTrue(replay.response()
                .headers()
                .firstValue("Content-Disposition")
                .orElseThrow()
                .contains(id + ".ndjson.gz"));
        assertEquals(404, api.get("api/v1/matches/" + id + "/exports/nothing").status());
    }

    @Test
    void aDecisionIsAvailableAsATest() throws Exception {
        String id = start("\"two\",\"nine\"", ",\"seed\":5");
        api.awaitOver(id);
        JsonNode fixture =
                api.get("api/v1/matches/" + id + "/fixture?frame=2&seat=1").body();
        assertEquals("tally-5-turn-3-seat-1.json", fixture.get("file").asText());
        JsonNode content = Json.MAPPER.readTree(fixture.get("json").asText());
        assertEquals(4, content.at("/view/sums/0").asInt(), "what the seat saw at frame 2: " + content);
        assertTrue(fixture.get("test").asText().contains("@Test"), fixture.toString());
        assertTrue(fixture.get("test").asText().contains("src/test/resources/tally-5-turn-3-seat-1.json"));
        assertEquals(
                400, api.get("api/v1/matches/" + id + "/fixture?frame=4&seat=1").status(), "nothing follows");
        assertEquals(
                400, api.get("api/v1/matches/" + id + "/fixture?frame=0&seat=2").status());
    }

    /** Returns the expected text also if the short match has already ended. */
    private static String runningOr(Answer answer) {
        return answer.status() == 200 || answer.toString().contains("match is still running")
                ? "match is still running"
                : "" + answer;
    }

    @Test
    void aStoppedMatchIsRecordedAsInterrupted() throws Exception {
        String id = start("\"never\",\"two\"", "");
        assertEquals(204, api.send("DELETE", "api/v1/matches/" + id, "").status());
        JsonNode match = api.awaitOver(id);
        assertEquals("interrupted", match.get("state").asText());
        assertTrue(match.get("error").asText().contains("the match was stopped"), match.toString());
        assertEquals(400, api.send("DELETE", "api/v1/matches/" + id, "").status());
        server.restart();
        api = server.client();
        assertEquals(
                "interrupted",
                api.get("api/v1/matches/" + id).body().get("state").asText());
    }

    @Test
    void theNumberOfConcurrentMatchesIsLimitedAndTheOthersWait() throws Exception {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            ids.add(start("\"never\",\"two\"", ""));
        }
        assertNotEquals(ids.get(0), ids.get(1));
        long waiting = 0;
        for (int tries = 0; tries < 600 && waiting != 2; tries++) {
            waiting = api.get("api/v1/matches?state=running").body().get("matches").findValues("waiting").stream()
                    .filter(JsonNode::asBoolean)
                    .count();
            Thread.sleep(50);
        }
        assertEquals(2, waiting);
        assertEquals(4, bots().get("never").get("playing").asInt());
        assertEquals("playing", bots().get("never").get("state").asText());
        for (String id : ids) {
            api.send("DELETE", "api/v1/matches/" + id, "");
            assertEquals("interrupted", api.awaitOver(id).get("state").asText());
        }
    }

    @Test
    void theListIsPagedAndFiltered() throws Exception {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            ids.add(start(i == 2 ? "\"two\",\"nine\"" : "\"two\",\"zero\"", ",\"seed\":" + (100 + i)));
            api.awaitOver(ids.get(i));
        }
        JsonNode first = api.get("api/v1/matches?limit=3").body();
        assertEquals(3, first.get("matches").size());
        assertTrue(first.get("more").asBoolean());
        JsonNode rest = api.get("api/v1/matches?limit=3&before="
                        + first.get("matches").get(2).get("id").asText())
                .body();
        assertEquals(2, rest.get("matches").size());
        assertFalse(rest.get("more").asBoolean());
        List<String> seen = new ArrayList<>(first.findValuesAsText("id"));
        seen.addAll(rest.findValuesAsText("id"));
        assertEquals(ids.stream().sorted().toList(), seen.stream().sorted().toList());
        JsonNode nines = api.get("api/v1/matches?bot=nine").body().get("matches");
        assertEquals(List.of(ids.get(2)), nines.findValuesAsText("id"));
        assertEquals(
                0, api.get("api/v1/matches?state=running").body().get("matches").size());
        assertEquals(
                0, api.get("api/v1/matches?game=berlin").body().get("matches").size());
    }

    private List<String> listed(String query) {
        return api.get("api/v1/matches?" + query).body().get("matches").findValuesAsText("id");
    }

    @Test
    void theListIsFilteredByOpponentFaultAndMap() throws Exception {
        String different = start("\"two\",\"zero\"", "");
        String same = start("\"zero\",\"zero\"", "");
        for (String id : List.of(different, same)) {
            api.awaitOver(id);
        }
        assertEquals(List.of(different), listed("bot=zero&opponent=two"));
        assertEquals(List.of(same), listed("bot=zero&opponent=zero-2"));
        assertEquals(List.of(), listed("fault=any"));
        assertEquals(2, listed("map=none").size());
        assertEquals(List.of(), listed("map=island"));
        ApiClient.Answer wrong = api.get("api/v1/matches?fault=slow");
        assertEquals(400, wrong.status());
        assertTrue(wrong.toString().contains("expected one of any, timed-out,"), wrong.toString());
    }

    @Test
    void aBotWithAUrlIsRegisteredAndRemoved() {
        String bot = "{\"name\":\"<script>\",\"game\":\"berlin\",\"url\":\"http://127.0.0.1:1/\"}";
        assertEquals(201, api.post("api/v1/bots", bot).status());
        assertEquals("registered", bots().get("<script>").get("origin").asText());
        assertTrue(bots().get("<script>").get("removable").asBoolean());
        assertEquals(400, api.post("api/v1/bots", bot).status(), "the name is taken");
        assertEquals(
                204, api.send("DELETE", "api/v1/bots/berlin/%3Cscript%3E", "").status());
        assertEquals(
                404, api.send("DELETE", "api/v1/bots/berlin/%3Cscript%3E", "").status());
        assertEquals(400, api.send("DELETE", "api/v1/bots/tally/two", "").status(), "built-in bots stay");
    }

    @Test
    void anUnreachableBotHasItsErrorInTheList() throws Exception {
        api.post("api/v1/bots", "{\"name\":\"gone\",\"game\":\"berlin\",\"url\":\"http://127.0.0.1:1/\"}");
        Answer answer = api.post("api/v1/matches", "{\"game\":\"berlin\",\"seats\":[\"gone\",\"gone\"]}");
        JsonNode match = api.awaitOver(answer.body().get("id").asText());
        assertEquals("interrupted", match.get("state").asText(), match.toString());
        assertTrue(match.get("error").asText().contains("gone"), match.toString());
        assertEquals("failed", bots().get("gone").get("state").asText());
        assertTrue(bots().get("gone").get("lastError").asText().contains("127.0.0.1:1"), bots().toString());
    }

    @Test
    void anInvalidMatchIsRejectedWithAMessage() {
        for (String body : List.of(
                "{}",
                "[]",
                "seats",
                "{\"game\":\"nothing\",\"seats\":[]}",
                "{\"game\":\"tally\",\"seats\":[\"two\"]}",
                "{\"game\":\"tally\",\"seats\":[\"two\",\"nobody\"]}",
                "{\"game\":\"tally\",\"seats\":[\"two\",\"cmd:rm -rf /\"]}",
                "{\"game\":\"tally\",\"seats\":[\"two\",\"class:two\"]}",
                "{\"game\":\"tally\",\"seats\":[\"two\",\"http://127.0.0.1:1/\"]}",
                "{\"game\":\"tally\",\"seats\":[\"two\",\"two\",\"two\",\"two\"]}",
                "{\"game\":\"tally\",\"seats\":[\"two\",\"two\"],\"map\":\"../../etc/passwd\"}",
                "{\"game\":\"tally\",\"seats\":[\"two\",\"two\"],\"seed\":1.5}",
                "{\"game\":\"tally\",\"seats\":[\"two\",\"two\"],\"options\":{\"turns\":[]}}",
                "{\"game\":\"tally\",\"seats\":[\"two\",\"two\"],\"options\":{\"turns\":\"many\"}}")) {
            Answer answer = api.post("api/v1/matches", body);
            assertEquals(400, answer.status(), body + " " + answer);
            assertFalse(answer.body().get("error").asText().isBlank());
        }
        assertEquals(
                400,
                api.post("api/v1/bots", "{\"name\":\"x\",\"game\":\"tally\",\"url\":\"http://a/\"}")
                        .status());
        assertEquals(
                400,
                api.post("api/v1/bots", "{\"name\":\"a/b\",\"game\":\"berlin\",\"url\":\"http://a/\"}")
                        .status());
        assertEquals(
                400,
                api.post("api/v1/bots", "{\"name\":\"x\",\"game\":\"berlin\",\"url\":\"file:///etc\"}")
                        .status());
    }

    @Test
    void aMissingResourceHasStatus404AndAWrongMethod405() {
        for (String path : List.of(
                "api/v1/matches/nothing",
                "api/v1/matches/nothing/timeline",
                "api/v1/matches/nothing/frames",
                "api/v1/matches/nothing/log?seat=0",
                "api/v1/matches/nothing/replay",
                "api/v1/nothing",
                "api/v2/games",
                "api",
                "nothing.html")) {
            assertEquals(404, api.get(path).status(), path);
        }
        Answer wrong = api.send("PUT", "api/v1/matches", "{}");
        assertEquals(405, wrong.status());
        assertEquals("GET, POST", wrong.response().headers().firstValue("Allow").orElseThrow());
        assertEquals(426, api.get("api/v1/live").status());
        assertEquals(200, api.send("HEAD", "api/v1/games", "").status());
    }

    @Test
    void numbersOutOfRangeAreRejected() throws Exception {
        String id = start("\"two\",\"zero\"", "");
        api.awaitOver(id);
        for (String query : List.of(
                "frames?from=-1",
                "frames?from=x",
                "frames?from=3&to=2",
                "frames?viewpoint=2",
                "frames?viewpoint=me",
                "log",
                "log?seat=2",
                "log?seat=0&frame=99",
                "frames?from=99999999999999")) {
            assertEquals(400, api.get("api/v1/matches/" + id + "/" + query).status(), query);
        }
        assertEquals(400, api.get("api/v1/matches?limit=0").status());
        assertEquals(400, api.get("api/v1/matches?state=won").status());
    }

    @Test
    void aBrokenReplayIsListedWithItsError() throws IOException {
        Files.createDirectories(server.replays());
        Files.writeString(server.replays().resolve("tally-1-x.ndjson.gz"), "no gzip");
        JsonNode broken = api.get("api/v1/matches").body().get("matches").get(0);
        assertEquals("broken", broken.get("state").asText());
        assertTrue(broken.get("error").asText().contains("not gzipped"), broken.toString());
        JsonNode timeline = api.get("api/v1/matches/tally-1-x/timeline").body();
        assertEquals(0, timeline.get("frames").asInt());
        assertTrue(timeline.get("error").asText().contains("not gzipped"), timeline.toString());
        assertEquals(400, api.get("api/v1/matches/tally-1-x/frames").status());
        assertEquals(
                "broken",
                api.get("api/v1/matches/tally-1-x").body().get("state").asText());
    }

    @Test
    void aHundredThousandSeatsAreRefusedBeforeTheirNamesAreRead() {
        String seats = "\"two\"" + ",\"two\"".repeat(99_999);
        Answer answer = api.post("api/v1/matches", "{\"game\":\"tally\",\"seats\":[" + seats + "]}");
        assertEquals(400, answer.status(), answer.toString());
        assertTrue(answer.toString().contains("not 100000"), answer.toString());
    }

    @Test
    void aNameWithControlCharactersIsRefused() {
        for (String name : List.of("a\\nsparring: forged", "a\\u001b[2J", "a\\u009b", "\\u202ea", "a\\r")) {
            Answer answer = api.post(
                    "api/v1/bots", "{\"game\":\"berlin\",\"name\":\"" + name + "\",\"url\":\"http://127.0.0.1:9/\"}");
            assertEquals(400, answer.status(), answer.toString());
            assertTrue(answer.toString().contains("control characters"), answer.toString());
        }
    }
}
