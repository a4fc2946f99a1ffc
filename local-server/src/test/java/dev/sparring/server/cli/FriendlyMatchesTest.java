package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.wire.BerlinWire;
import dev.sparring.json.Json;
import dev.sparring.server.api.ApiClient;
import dev.sparring.wire.host.HttpHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plays friendly matches in a competition of a {@code spar serve} process with participants. */
@Timeout(180)
class FriendlyMatchesTest {
    private static final String SETTINGS = """
            game: berlin
            bots: [general, random]
            rest-seconds: 0
            matches-at-once: 1
            maps: [corners]
            options: {maximum_number_of_turns: 4, time_limit_per_turn: 100000}
            """;

    private static final String[] ORGANISER = {"Authorization", "Bearer admin"};

    @TempDir
    private Path folder;

    private ServedProcess server;
    private ApiClient api;
    private HttpHost bot;

    /** The bot answers when this is open. */
    private volatile CountDownLatch answers = new CountDownLatch(0);

    @BeforeEach
    void open() throws IOException {
        folder = folder.toRealPath();
        Path settings = Files.writeString(folder.resolve("competition.yaml"), SETTINGS);
        server = ServedProcess.start(
                folder,
                "--data",
                folder.resolve("data").toString(),
                "--competition",
                settings.toString(),
                "--admin-token",
                "admin",
                "--open-registration");
        api = new ApiClient(server.uri());
        bot = BerlinWire.open(
                () -> (BerlinBot) (view, deadline) -> {
                    await(answers);
                    return Moves.NONE;
                },
                "127.0.0.1",
                0);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void close() {
        answers.countDown();
        server.close();
        bot.close();
    }

    /** Creates an account with a token; returns the headers of its requests. */
    private String[] participant(String name) {
        ApiClient.Answer account =
                api.post("api/v1/participants", Json.line(Map.of("name", name, "password", "correct horse battery")));
        assertEquals(201, account.status(), account.toString());
        String cookie = account.response()
                .headers()
                .firstValue("Set-Cookie")
                .orElseThrow()
                .split(";", -1)[0];
        JsonNode token = api.post(
                        "api/v1/tokens",
                        "{\"label\": \"test\"}",
                        "Cookie",
                        cookie,
                        "X-CSRF-Token",
                        account.body().get("csrf").asText())
                .body();
        return new String[] {"Authorization", "Bearer " + token.get("token").asText()};
    }

    private JsonNode awaiting(String path, Predicate<JsonNode> condition) throws InterruptedException {
        for (int tries = 0; tries < 1_500; tries++) {
            JsonNode body = api.get("api/v1/" + path, ORGANISER).body();
            if (condition.test(body)) {
                return body;
            }
            Thread.sleep(50);
        }
        throw new AssertionError(path + ": " + api.get("api/v1/" + path, ORGANISER));
    }

    private void enter(String name, String... who) throws InterruptedException {
        ApiClient.Answer entered = api.post(
                "api/v1/entries",
                Json.line(Map.of("name", name, "url", bot.uri().toString())),
                who);
        assertEquals(201, entered.status(), entered.toString());
        awaiting("entries/" + name, entry -> entry.get("ranked").isInt());
    }

    private ApiClient.Answer request(String own, String opponent, String... who) {
        return api.post("api/v1/entries/" + own + "/friendlies", Json.line(Map.of("opponent", opponent)), who);
    }

    private static String id(ApiClient.Answer answer) {
        assertEquals(201, answer.status(), answer.toString());
        return answer.body().get("id").asText();
    }

    private static void assertRefused(int status, String why, ApiClient.Answer answer) {
        assertEquals(status, answer.status(), answer.toString());
        assertTrue(answer.body().get("error").asText().contains(why), answer.toString());
    }

    private void pause(boolean paused) {
        assertEquals(
                200,
                api.send("PATCH", "api/v1/competition", "{\"paused\": " + paused + "}", ORGANISER)
                        .status());
    }

    private List<String> running(String name) {
        return api.get("api/v1/matches?state=running&bot=" + name).body().findValuesAsText("id");
    }

    private int heats(String name) {
        return api.get("api/v1/competition/heats?limit=200&bot=" + name)
                .body()
                .get("heats")
                .size();
    }

    @Test
    void aFriendlyMatchWaitsForTheHeatOfItsBotAndTheLadderWaitsForTheMatch() throws Exception {
        String[] ann = participant("ann");
        enter("anns", ann);
        answers = new CountDownLatch(1);
        awaiting(
                "matches?state=running&bot=anns",
                body -> body.get("matches").size() == 1
                        && !body.get("matches").get(0).get("waiting").asBoolean());
        String heldUp = id(request("anns", "random", ann));
        ApiClient.Answer second = request("anns", "random", ann);
        assertRefused(429, "you have a friendly match that waits or is played", second);
        assertTrue(second.response().headers().firstValue("Retry-After").isPresent());
        assertTrue(api.get("api/v1/matches/" + heldUp).body().get("waiting").asBoolean());
        answers.countDown();
        JsonNode over = api.awaitOver(heldUp);
        assertEquals("over", over.get("state").asText(), over.toString());
        assertTrue(over.findValuesAsText("name").containsAll(List.of("anns", "random")), over.toString());

        pause(true);
        awaiting("matches?state=running", body -> body.get("matches").isEmpty());
        int before = heats("anns");
        answers = new CountDownLatch(1);
        String friendly = id(request("anns", "general", ORGANISER));
        awaiting("matches/" + friendly, match -> !match.get("waiting").asBoolean());
        pause(false);
        int others = heats("general");
        awaiting(
                "competition/heats?bot=general&opponent=random&limit=200",
                body -> body.get("heats").size() > others + 1);
        assertEquals(List.of(friendly), running("anns"));
        assertEquals(before, heats("anns"));
        answers.countDown();
        assertEquals("over", api.awaitOver(friendly).get("state").asText());
        awaiting(
                "competition/heats?bot=anns&limit=200",
                body -> body.get("heats").size() > before);
        String all = api.get("api/v1/competition/heats?limit=200").toString();
        assertFalse(all.contains(heldUp) || all.contains(friendly), "a friendly match is not ranked");
    }

    @Test
    void opponentsAreBuiltInBotsAndThoseWhoseOwnersAllowIt() throws Exception {
        String[] ann = participant("ann");
        String[] bob = participant("bob");
        enter("anns", ann);
        enter("bobs", bob);
        assertRefused(400, "the owner of bobs does not allow friendly matches", request("anns", "bobs", ann));
        assertRefused(400, "there is no bot nobody", request("anns", "nobody", ann));
        assertRefused(400, "expected another bot than anns", request("anns", "anns", ann));
        assertRefused(404, "you have no such bot", request("bobs", "random", ann));
        String path = "api/v1/entries/bobs";
        assertRefused(404, "you have no such bot", api.send("PATCH", path, "{\"friendlies\": true}", ann));
        assertRefused(400, "expected true or false", api.send("PATCH", path, "{}", bob));
        ApiClient.Answer allowed = api.send("PATCH", path, "{\"friendlies\": true}", bob);
        assertTrue(allowed.body().get("friendlies").asBoolean(), allowed.toString());
        JsonNode list = api.get("api/v1/entries/anns/friendlies", ann).body();
        List<String> opponents = list.get("opponents").findValuesAsText("name");
        assertTrue(opponents.containsAll(List.of("general", "random", "bobs")), opponents.toString());
        assertFalse(opponents.contains("anns"));
        assertTrue(list.get("latest").isNull());

        String match = id(request("anns", "BOBS", ann));
        assertEquals("over", api.awaitOver(match).get("state").asText());
        assertEquals(
                match,
                api.get("api/v1/entries/anns/friendlies", ann)
                        .body()
                        .get("latest")
                        .asText());
        assertEquals(
                200, api.send("PATCH", path, "{\"friendlies\": false}", bob).status());
        assertRefused(400, "does not allow", request("anns", "bobs", ann));
    }

    @Test
    void aWithdrawnBotDoesNotPlayTheMatchThatWaits() throws Exception {
        String[] ann = participant("ann");
        enter("anns", ann);
        answers = new CountDownLatch(1);
        awaiting(
                "matches?state=running&bot=anns",
                body -> body.get("matches").size() == 1
                        && !body.get("matches").get(0).get("waiting").asBoolean());
        String match = id(request("anns", "random", ann));
        assertEquals(204, api.send("DELETE", "api/v1/entries/anns", "", ann).status());
        assertRefused(400, "anns has no version that plays ranked matches now", request("anns", "random", ORGANISER));
        answers.countDown();
        assertEquals("interrupted", api.awaitOver(match).get("state").asText());
    }

    @Test
    void whoTakesTheNameOfARemovedParticipantDoesNotReachTheBots() throws Exception {
        enter("anns", participant("ann"));
        assertEquals(
                204,
                api.send("DELETE", "api/v1/participants/Ann", "", ORGANISER).status());
        JsonNode entry = api.get("api/v1/entries/anns", ORGANISER).body();
        assertTrue(entry.get("withdrawn").asBoolean(), entry.toString());
        String[] next = participant("ann");
        assertEquals(0, api.get("api/v1/entries", next).body().get("entries").size());
        assertEquals(404, api.get("api/v1/entries/anns", next).status());
        ApiClient.Answer entered = api.post(
                "api/v1/entries",
                Json.line(Map.of("name", "anns", "url", bot.uri().toString())),
                next);
        assertRefused(400, "another participant has a bot with the name anns", entered);
    }
}
