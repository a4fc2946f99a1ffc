package dev.sparring.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Deadline;
import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.bots.BrawlerAibgBot;
import dev.sparring.games.aibg.bots.TacticianAibgBot;
import dev.sparring.games.aibg.wire.AibgWire;
import dev.sparring.json.Json;
import dev.sparring.server.api.ApiClient;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the AIBG server over real sockets with clients of the SDK, another client and faulty clients. */
@Timeout(120)
class AibgServerTest {
    @TempDir
    private Path folder;

    private final BlockingQueue<String> output = new LinkedBlockingQueue<>();
    private final List<HandMadeStomp> clients = new ArrayList<>();
    private LocalServer server;

    private void open(Map<String, String> options) {
        open(hosting(options));
    }

    private void open(ServerSettings hosting) {
        server = LocalServer.open(List.of(new AibgGame()), hosting, "127.0.0.1", 0);
    }

    private ServerSettings hosting(Map<String, String> options) {
        return new ServerSettings(
                Config.load(Optional.empty(), Optional.of(folder), List.of("aibg")),
                Map.of("aibg", options),
                folder.resolve("replays"),
                100,
                Optional.empty(),
                output::add);
    }

    private static final Map<String, String> PATIENT =
            Map.of("pool_time", "60000", "lineup_time", "60000", "move_time", "60000");

    @AfterEach
    void close() {
        clients.forEach(HandMadeStomp::close);
        server.close();
    }

    private HttpOutcome.Answered post(String path, String type, String body, String... headers) {
        Map<String, String> all = new java.util.HashMap<>(Map.of("Content-Type", type));
        for (int i = 0; i < headers.length; i += 2) {
            all.put(headers[i], headers[i + 1]);
        }
        return (HttpOutcome.Answered) HttpCaller.post(
                        URI.create(server.uri() + path), all, body, Deadline.in(Duration.ofSeconds(60)), 1 << 20)
                .join();
    }

    private String register(String name) {
        HttpOutcome.Answered answered = post(
                "public/register", "application/x-www-form-urlencoded", "username=" + name + "&password=pass-" + name);
        assertEquals(200, answered.status(), answered.body());
        return ScriptedAi.json(answered.body()).get("token").asText();
    }

    private HandMadeStomp connect(String token) {
        HandMadeStomp client = new HandMadeStomp(server.uri(), token);
        clients.add(client);
        return client;
    }

    private void awaitSaid(String part) throws InterruptedException {
        for (String line = output.poll(60, TimeUnit.SECONDS); ; line = output.poll(60, TimeUnit.SECONDS)) {
            assertTrue(line != null, "no line contains: " + part);
            if (line.contains(part)) {
                return;
            }
        }
    }

    private static final String TWELVE = String.join(" ", Collections.nCopies(12, "%s"));

    private static String pool(HandMadeStomp client) throws InterruptedException {
        JsonNode types = client.ask(-1, "GET_POSSIBLE_CREATURES", "").get("serverMessage");
        return TWELVE.replace("%s", types.get(0).get("name").asText());
    }

    @Test
    void theFirstTwoPlayersArePairedAndPlayAWholeMatch() throws Exception {
        open(Map.of());
        Thread one = new Thread(() -> new AibgWire()
                .run(
                        () -> new TacticianAibgBot(),
                        List.of("--url", server.uri().toString(), "--username", "ann", "--password", "a")));
        Thread two = new Thread(() -> new AibgWire()
                .run(
                        () -> new BrawlerAibgBot(),
                        List.of("--url", server.uri().toString(), "--username", "bob", "--password", "b")));
        for (Thread thread : List.of(one, two)) {
            thread.setDaemon(true);
            thread.start();
        }
        awaitSaid("begins");
        awaitSaid("has ended");
        one.interrupt();
        two.interrupt();
        one.join(10_000);
        two.join(10_000);
        try (var replays = Files.list(folder.resolve("replays"))) {
            assertEquals(
                    1,
                    replays.filter(file -> file.toString().endsWith(".ndjson.gz"))
                            .count());
        }
    }

    @Test
    void anotherStompClientPlaysAWholeMatch() throws Exception {
        open(PATIENT);
        HandMadeStomp ann = connect(register("ann"));
        HandMadeStomp bob = connect(register("bob"));
        awaitSaid("begins");
        String phase = "";
        int moves = 0;
        while (!phase.equals("GAME_OVER")) {
            phase = ann.ask(-1, "GET_GAME_PHASE", "").get("serverMessage").asText();
            for (HandMadeStomp client : List.of(ann, bob)) {
                if (phase.equals("POOL_SELECTION")) {
                    client.ask(-1, "SELECT_PLAYER_CREATURE_POOL", pool(client));
                } else if (phase.equals("ROUND_SELECTION")) {
                    List<String> living = new ArrayList<>();
                    for (JsonNode creature :
                            client.ask(-1, "GET_PLAYER_CREATURE_POOL", "").get("serverMessage")) {
                        if (creature.get("alive").asBoolean() && living.size() < 4) {
                            living.add(creature.get("id").asText());
                        }
                    }
                    client.ask(-1, "SELECT_PLAYER_CREATURES_IN_PLAY", String.join(" ", living));
                } else if (phase.equals("ROUND_IN_PROGRESS")) {
                    moves++;
                    client.ask(-1, "SELECT_MOVE", "ATTACK");
                }
            }
        }
        assertTrue(moves > 10, "moves were made: " + moves);
        awaitSaid("has ended");
    }

    @Test
    void twoSilentPlayersDraw() throws Exception {
        open(Map.of("pool_time", "30", "lineup_time", "20", "move_time", "2"));
        HandMadeStomp ann = connect(register("ann"));
        connect(register("bob"));
        awaitSaid("begins");
        awaitSaid("has ended");
        JsonNode last = ann.push();
        while (!last.get("gamePhase").asText().equals("GAME_OVER")) {
            last = ann.push();
        }
        assertEquals("DRAW", last.get("serverMessage").get("result").asText());
        assertEquals(
                "GAME_OVER",
                ann.ask(-1, "GET_GAME_PHASE", "").get("serverMessage").asText());
    }

    @Test
    void aMissingOrForgedTokenIsRejected() {
        open(Map.of());
        for (String authorization : List.of("Bearer forged", "Basic abc", "Bearer ")) {
            CompletionException refused = assertThrows(
                    CompletionException.class,
                    () -> HttpClient.newHttpClient()
                            .newWebSocketBuilder()
                            .header("Authorization", authorization)
                            .buildAsync(
                                    URI.create("ws://127.0.0.1:" + server.uri().getPort() + "/player"),
                                    new WebSocket.Listener() {})
                            .join());
            assertEquals(
                    401,
                    ((WebSocketHandshakeException) refused.getCause())
                            .getResponse()
                            .statusCode());
        }
    }

    @Test
    void aTokenIsAcceptedInThreeFormsAndPasswordsAreChecked() {
        open(Map.of());
        String form = "application/x-www-form-urlencoded";
        register("ann");
        assertEquals(
                409,
                post("public/register", form, "username=ann&password=other").status());
        assertEquals(
                409, post("public/register", form, "username=random&password=x").status());
        assertEquals(
                200,
                post("public/login", form, "username=ann&password=pass-ann").status());
        assertEquals(
                200,
                post("public/login?username=ann&password=pass-ann", form, "").status());
        assertEquals(
                200,
                post("public/login", "application/json", "{\"username\":\"ann\",\"password\":\"pass-ann\"}")
                        .status());
        String bare = post("public/login", form, "username=ann&password=pass-ann", "Accept", "text/plain")
                .body();
        assertTrue(bare.matches("[A-Za-z0-9_-]{43}"), "a bare token");
        assertEquals(
                400, post("public/register", form, "username=a+b&password=x").status());
        assertEquals(400, post("public/register", form, "username=eve").status());
        assertEquals(
                400,
                post("public/register", form, "username=eve&password=" + "x".repeat(257))
                        .status());
        assertEquals(
                401, post("public/login", form, "username=nobody&password=x").status());
        for (int i = 0; i < 10; i++) {
            assertEquals(
                    401,
                    post("public/login", form, "username=ann&password=wrong").status());
        }
        assertEquals(
                200,
                post("public/login", form, "username=ann&password=pass-ann").status(),
                "wrong passwords do not lock out the owner");
    }

    private static void awaitPhase(String phase, HandMadeStomp... clients) throws InterruptedException {
        for (HandMadeStomp client : clients) {
            String now = client.push().get("gamePhase").asText();
            while (!now.equals(phase)) {
                now = client.push().get("gamePhase").asText();
            }
        }
    }

    private static void assertRefused(JsonNode answer, String part) {
        assertFalse(answer.get("serverMessage").get("accepted").asBoolean(), answer.toString());
        String error = answer.get("serverMessage").get("error").asText();
        assertTrue(error.contains(part), error);
    }

    @Test
    void anInvalidChoiceIsRefusedAndThePlayerCanChooseAgain() throws Exception {
        open(PATIENT);
        HandMadeStomp ann = connect(register("ann"));
        HandMadeStomp bob = connect(register("bob"));
        awaitSaid("begins");
        long annsGame = ann.push().get("serverMessage").get("gameId").asLong();
        ann.send("{broken");
        assertRefused(ann.answer(), "invalid JSON");
        ann.send("[]");
        assertRefused(ann.answer(), "an object");
        assertRefused(ann.ask(annsGame, "DANCE", ""), "unknown type 'DANCE'");
        assertRefused(connect(register("cid")).ask(annsGame, "GET_SHOP", ""), "no such match");
        assertRefused(bob.ask(999_999, "GET_SHOP", ""), "no such match");
        assertRefused(ann.ask(annsGame, "SELECT_MOVE", "attack"), "belongs to ROUND_IN_PROGRESS");
        String twelve = pool(ann);
        String name = twelve.substring(0, twelve.indexOf(' '));
        assertRefused(ann.ask(annsGame, "SELECT_PLAYER_CREATURE_POOL", twelve + " " + name), "13");
        assertRefused(ann.ask(annsGame, "SELECT_PLAYER_CREATURE_POOL", twelve.substring(name.length() + 1)), "11");
        assertRefused(
                ann.ask(annsGame, "SELECT_PLAYER_CREATURE_POOL", twelve.replaceFirst(name, "Unicorn")), "Unicorn");
        assertTrue(ann.ask(annsGame, "SELECT_PLAYER_CREATURE_POOL", twelve)
                .get("serverMessage")
                .get("accepted")
                .asBoolean());
        assertRefused(ann.ask(annsGame, "SELECT_PLAYER_CREATURE_POOL", twelve), "a choice has already been made");
        bob.ask(-1, "SELECT_PLAYER_CREATURE_POOL", twelve);
        awaitPhase("ROUND_SELECTION", ann, bob);
        JsonNode own = ann.ask(annsGame, "GET_PLAYER_CREATURE_POOL", "").get("serverMessage");
        JsonNode others = bob.ask(-1, "GET_PLAYER_CREATURE_POOL", "").get("serverMessage");
        String first = own.get(0).get("id").asText();
        String foreign = others.get(0).get("id").asText();
        assertRefused(ann.ask(annsGame, "SELECT_PLAYER_CREATURES_IN_PLAY", foreign), foreign);
        assertRefused(ann.ask(annsGame, "SELECT_PLAYER_CREATURES_IN_PLAY", first + " " + first), first);
        assertRefused(ann.ask(annsGame, "SELECT_PLAYER_CREATURES_IN_PLAY", "one"), "invalid creature id");
        assertRefused(ann.ask(annsGame, "SELECT_PLAYER_CREATURES_IN_PLAY", ""), "1 to 4");
        ann.ask(annsGame, "SELECT_PLAYER_CREATURES_IN_PLAY", first);
        bob.ask(-1, "SELECT_PLAYER_CREATURES_IN_PLAY", foreign);
        awaitPhase("ROUND_IN_PROGRESS", ann, bob);
        assertRefused(ann.ask(annsGame, "SELECT_MOVE", "item Nothing"), "Nothing");
        assertRefused(ann.ask(annsGame, "SELECT_MOVE", "swap 7"), "7");
        assertRefused(ann.ask(annsGame, "SELECT_MOVE", "swap"), "invalid move");
        assertTrue(ann.ask(annsGame, "SELECT_MOVE", "Attack 0")
                .get("serverMessage")
                .get("accepted")
                .asBoolean());
        assertRefused(ann.ask(annsGame, "SELECT_MOVE", "attack"), "a choice has already been made");
    }

    @Test
    void aPlayerThatReconnectsReceivesTheOpenRequest() throws Exception {
        open(PATIENT);
        String token = register("ann");
        HandMadeStomp ann = connect(token);
        connect(register("bob"));
        awaitSaid("begins");
        assertEquals("POOL_SELECTION", ann.push().get("gamePhase").asText());
        ann.close();
        HandMadeStomp again = connect(token);
        assertEquals("POOL_SELECTION", again.push().get("gamePhase").asText());
        assertTrue(again.ask(-1, "SELECT_PLAYER_CREATURE_POOL", pool(again))
                .get("serverMessage")
                .get("accepted")
                .asBoolean());
    }

    @Test
    void aMatchAgainstAListedBotIsStartedByName() throws Exception {
        open(Map.of("pool_time", "50", "lineup_time", "50", "move_time", "5"));
        String token = register("ann");
        HandMadeStomp ann = connect(token);
        ann.ask(-1, "GET_GAME_PHASE", "");
        HttpOutcome.Answered unknown = post(
                "public/games",
                "application/json",
                "{\"players\":[\"ann\",\"nobody\"]}",
                "Authorization",
                "Bearer " + token);
        assertEquals(400, unknown.status(), unknown.body());
        assertEquals(401, post("public/games", "application/json", "{}").status());
        HttpOutcome.Answered started = post(
                "public/games",
                "application/json",
                "{\"players\":[\"ann\",\"random\"]}",
                "Authorization",
                "Bearer " + token);
        assertEquals(200, started.status(), started.body());
        awaitSaid("has ended");
    }

    private static final Map<String, String> HASTY = Map.of("pool_time", "50", "lineup_time", "50", "move_time", "2");

    private HttpOutcome.Answered start(String token, String... players) {
        return post(
                "public/games",
                "application/json",
                Json.line(Map.of("players", players)),
                "Authorization",
                "Bearer " + token);
    }

    private JsonNode gamesOf(String token) {
        ApiClient.Answer answered = new ApiClient(server.uri()).get("public/games", "Authorization", "Bearer " + token);
        assertEquals(200, answered.status(), answered.toString());
        return answered.body();
    }

    /** Returns two subscribed players whose match has ended. */
    private List<HandMadeStomp> freeAfterAMatch(String... tokens) throws InterruptedException {
        List<HandMadeStomp> players = new ArrayList<>();
        for (String token : tokens) {
            players.add(connect(token));
        }
        awaitSaid("has ended");
        awaitPhase("GAME_OVER", players.toArray(HandMadeStomp[]::new));
        return players;
    }

    @Test
    void aMatchHasTheSameIdForPlayersTheOrganiserThePageAndTheApi() throws Exception {
        open(PATIENT);
        String annsToken = register("ann");
        String bobsToken = register("bob");
        HandMadeStomp ann = connect(annsToken);
        HandMadeStomp bob = connect(bobsToken);
        awaitSaid("begins");
        JsonNode annsPush = ann.push().get("serverMessage");
        long id = annsPush.get("gameId").asLong();
        assertTrue(annsPush.get("gameId").isIntegralNumber(), annsPush.toString());
        assertEquals(id, bob.push().get("serverMessage").get("gameId").asLong());
        assertEquals(id, gamesOf(annsToken).get(0).get("gameId").asLong());
        assertEquals(id, gamesOf(bobsToken).get(0).get("gameId").asLong());
        assertEquals(
                "POOL_SELECTION",
                bob.ask(id, "GET_GAME_PHASE", "").get("serverMessage").asText());
        ApiClient api = new ApiClient(server.uri());
        ApiClient.Answer match = api.get("api/v1/matches/" + id);
        assertEquals(200, match.status(), match.toString());
        assertEquals("aibg", match.body().get("game").asText());
    }

    @Test
    void startingAMatchReturnsTheIdThatThePlayersSee() throws Exception {
        open(HASTY);
        String token = register("ann");
        HandMadeStomp ann = connect(token);
        ann.ask(-1, "GET_GAME_PHASE", "");
        HttpOutcome.Answered started = start(token, "ann", "random");
        assertEquals(200, started.status(), started.body());
        long id = ScriptedAi.json(started.body()).get("gameId").asLong();
        assertEquals(id, ann.push().get("serverMessage").get("gameId").asLong());
        assertEquals(
                "over",
                new ApiClient(server.uri()).awaitOver("" + id).get("state").asText());
    }

    @Test
    void onlyAPlayerOrTheOrganiserCanStartAMatch() throws Exception {
        open(hosting(HASTY).withAdminToken("secret"));
        String ann = register("ann");
        String bob = register("bob");
        String cid = register("cid");
        freeAfterAMatch(ann, bob);
        HttpOutcome.Answered stranger = start(cid, "ann", "bob");
        assertEquals(403, stranger.status(), stranger.body());
        assertTrue(stranger.body().contains("cid is not one of the players ann, bob"), stranger.body());
        assertEquals(401, start("guessed", "ann", "bob").status());
        HttpOutcome.Answered organiser = start("secret", "ann", "bob");
        assertEquals(200, organiser.status(), organiser.body());
        assertEquals(
                ScriptedAi.json(organiser.body()).get("gameId"),
                gamesOf(ann).get(0).get("gameId"));
        assertEquals(400, start(ann, "ann", "ann").status());
    }

    @Test
    void aPlayerCannotRemoveAnotherFromItsMatch() throws Exception {
        open(hosting(PATIENT).withAdminToken("secret"));
        HandMadeStomp ann = connect(register("ann"));
        HandMadeStomp bob = connect(register("bob"));
        awaitSaid("begins");
        long id = bob.push().get("serverMessage").get("gameId").asLong();
        ann.push();
        String cid = register("cid");
        connect(cid).ask(-1, "GET_GAME_PHASE", "");
        HttpOutcome.Answered refused = start(cid, "cid", "bob");
        assertEquals(409, refused.status(), refused.body());
        assertTrue(refused.body().contains("bob is in a match"), refused.body());
        assertEquals(
                "POOL_SELECTION",
                bob.ask(-1, "GET_GAME_PHASE", "").get("serverMessage").asText());
        assertEquals(List.of(id), ids(gamesOf(login("bob"))));
    }

    private String login(String name) {
        return ScriptedAi.json(post(
                                "public/login",
                                "application/x-www-form-urlencoded",
                                "username=" + name + "&password=pass-" + name)
                        .body())
                .get("token")
                .asText();
    }

    private static List<Long> ids(JsonNode games) {
        List<Long> ids = new ArrayList<>();
        games.forEach(game -> ids.add(game.get("gameId").asLong()));
        return ids;
    }

    @Test
    void theSamePlayersArePairedAgainWithoutSubscribingAgain() throws Exception {
        open(HASTY);
        List<HandMadeStomp> players = freeAfterAMatch(register("ann"), register("bob"));
        awaitSaid("begins");
        Set<Long> ids = new HashSet<>();
        for (HandMadeStomp player : players) {
            ids.add(player.push().get("serverMessage").get("gameId").asLong());
        }
        assertEquals(1, ids.size(), "both are in one new game: " + ids);
    }

    @Test
    void aThirdPlayerIsPairedWithAPlayerWhoseMatchHasEnded() throws Exception {
        open(HASTY);
        freeAfterAMatch(register("ann"), register("bob"));
        HandMadeStomp cid = connect(register("cid"));
        long id = cid.push().get("serverMessage").get("gameId").asLong();
        // The match may have ended by now, so the games of the players are not asked.
        JsonNode seats =
                new ApiClient(server.uri()).get("api/v1/matches/" + id).body().get("seats");
        Set<String> names = new HashSet<>();
        seats.forEach(seat -> names.add(seat.get("name").asText()));
        assertEquals(2, names.size(), seats.toString());
        assertTrue(names.remove("cid"), seats.toString());
        assertTrue(Set.of("ann", "bob").containsAll(names), seats.toString());
    }

    @Test
    void theSameObjectHasTheSameFieldsInEveryMessage() throws Exception {
        open(PATIENT);
        HandMadeStomp ann = connect(register("ann"));
        HandMadeStomp bob = connect(register("bob"));
        awaitSaid("begins");
        JsonNode state = ann.push().get("serverMessage").get("state");
        assertEquals("POOL_SELECTION", state.get("phase").asText());
        assertEquals(ask(ann, "GET_POSSIBLE_CREATURES"), state.get("possibleCreatures"));
        JsonNode chosen = ann.ask(-1, "SELECT_PLAYER_CREATURE_POOL", pool(ann)).get("serverMessage");
        bob.ask(-1, "SELECT_PLAYER_CREATURE_POOL", pool(bob));
        state = ann.push().get("serverMessage").get("state");
        assertEquals(ask(ann, "GET_PLAYER_CREATURE_POOL"), state.get("pool"));
        assertEquals(state.get("pool"), chosen.get("pool"));
        String first = state.get("pool").get(0).get("id").asText();
        String others = ask(bob, "GET_PLAYER_CREATURE_POOL").get(0).get("id").asText();
        JsonNode line = ann.ask(-1, "SELECT_PLAYER_CREATURES_IN_PLAY", first).get("serverMessage");
        bob.ask(-1, "SELECT_PLAYER_CREATURES_IN_PLAY", others);
        state = ann.push().get("serverMessage").get("state");
        assertEquals(ask(ann, "GET_PLAYER_CREATURES_IN_PLAY"), state.get("inPlay"));
        assertEquals(state.get("inPlay"), line.get("inPlay"));
        assertEquals(ask(ann, "GET_OPPONENT_CREATURES_IN_PLAY"), state.get("opponentInPlay"));
        assertEquals(ask(ann, "GET_SHOP"), state.get("shop"));
        assertEquals(ask(ann, "GET_AVAILABLE_SHOP"), state.get("availableShop"));
        assertEquals(ask(ann, "GET_CURRENCY"), state.get("atoms"));
        assertEquals(ask(ann, "GET_ROUND_NUMBER"), state.get("round"));
        assertEquals(ask(ann, "GET_ROUNDS_WON"), state.get("roundsWon"));
        assertEquals(ask(ann, "GET_DOMAIN"), state.get("domain"));
    }

    private static JsonNode ask(HandMadeStomp client, String type) throws InterruptedException {
        return client.ask(-1, type, "").get("serverMessage");
    }
}
