package dev.sparring.games.shoreditch.wire.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Generators;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchBot;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.games.shoreditch.wire.messages.PlayerObject;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the AI's end of the protocol against an independent gamerunner. */
@Timeout(60)
class AiResponderTest {
    private static final Startup START = new Startup(
            Resources.NONE,
            Generators.NONE.plus(GeneratorType.KETTLE, 1).plus(GeneratorType.CODER, 2),
            Generators.NONE,
            0,
            2);

    /** A call of the bot: the route, such as {@code purchase_pr}, and the body. */
    private record Called(String route, JsonNode body) {}

    private final BlockingQueue<Called> calls = new LinkedBlockingQueue<>();
    private volatile Function<String, HttpAnswer> gamerunner =
            route -> HttpAnswer.json(200, "{\"status\":\"success\"}");
    private final HttpHost runner = HttpHost.open("127.0.0.1", 0, this::answer);
    private final List<ShoreditchView> seen = new CopyOnWriteArrayList<>();
    private volatile Function<ShoreditchView, ShoreditchAction> strategy = view -> new ShoreditchAction.EndTurn();
    private volatile ShoreditchView ended;
    private final HttpHost ai = ShoreditchWire.open(Recording::new, "127.0.0.1", 0);

    private final class Recording implements ShoreditchBot {
        @Override
        public ShoreditchAction decide(ShoreditchView view, Deadline deadline) {
            seen.add(view);
            return view.phase() == Phase.START ? new ShoreditchAction.TakeTurn() : strategy.apply(view);
        }

        @Override
        public void matchEnded(ShoreditchView view, MatchResult result) {
            ended = view;
        }
    }

    @AfterEach
    void close() {
        ai.close();
        runner.close();
    }

    private HttpAnswer answer(HttpCall call) {
        String route = call.path().substring(call.path().lastIndexOf('/') + 1);
        calls.add(new Called(route, JsonPlace.parse(call.body()).node()));
        return gamerunner.apply(route);
    }

    private static ObjectNode player(Startup startup, Map<String, List<Event>> actions) {
        return new PlayerObject("me", "s3cret", "reg", "Me", "http://x/", startup, actions).json();
    }

    private ObjectNode body(Startup startup) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.set("player", player(startup, Map.of()));
        body.put("endpoint", runner.uri() + "game/g1/");
        return body;
    }

    private HttpOutcome.Answered send(String method, String path, String body) {
        HttpOutcome outcome = HttpCaller.send(
                        method,
                        URI.create(ai.uri() + path),
                        Map.of(),
                        body,
                        Deadline.in(Duration.ofSeconds(20)),
                        1 << 20)
                .join();
        return (HttpOutcome.Answered) outcome;
    }

    private int status(String method, String path, ObjectNode body) {
        return send(method, path, Json.line(body)).status();
    }

    private Called called() throws InterruptedException {
        Called called = calls.poll(20, TimeUnit.SECONDS);
        assertTrue(called != null, "the bot calls the gamerunner");
        return called;
    }

    @Test
    void gamesAreAnnouncedByPutOrPostWithOrWithoutASlash() {
        for (String path : List.of("game/me", "game/me/", "under/a/prefix/game/me/")) {
            assertEquals(200, status("PUT", path, body(START)), path);
            assertEquals(200, status("POST", path, body(START)), path);
        }
        assertEquals(200, status("POST", "game/me/start_turn/", body(START)));
    }

    @Test
    void everyCallContainsTheSecretAndThePlayersId() throws InterruptedException {
        status("PUT", "game/me", body(START));
        assertEquals(200, status("POST", "game/me/start_turn", body(START)));
        Called end = called();
        assertEquals("end_turn", end.route());
        assertEquals("s3cret", end.body().get("secret").asText());
        assertEquals("me", end.body().get("player_id").asText());
    }

    @Test
    void theBotSeesItsStartupAfterEachActionOfATurn() throws InterruptedException {
        Startup rich = START.withResources(Resources.of(Map.of(
                Resource.CASH, 5, Resource.IDEA, 5, Resource.WEBSITE, 2, Resource.COFFEE, 5, Resource.FEATURE, 3)));
        List<ShoreditchAction> plan = List.of(
                new ShoreditchAction.PurchasePr(),
                new ShoreditchAction.PurchaseGenerator(),
                new ShoreditchAction.UpgradeGenerator(GeneratorType.CODER),
                new ShoreditchAction.Trade(Resources.of(Resource.CASH, 1), Resources.of(Resource.IDEA, 1)),
                new ShoreditchAction.Trade(Resources.of(Resource.CASH, 1), Resources.of(Resource.IDEA, 1)),
                new ShoreditchAction.Log("hello"),
                new ShoreditchAction.EndTurn());
        strategy = view -> plan.get(seen.size() - 2);
        int[] trades = new int[1];
        gamerunner = route -> switch (route) {
            case "purchase_pr" -> HttpAnswer.json(200, "{\"player\":\"me\",\"highest_pr\":true}");
            case "purchase_generator" -> HttpAnswer.json(200, "{\"player\":\"me\",\"generator_type\":\"designer\"}");
            case "upgrade_generator" -> HttpAnswer.json(200, "{\"player\":\"me\",\"generator_type\":\"coder\"}");
            case "trade" ->
                trades[0]++ == 0
                        ? HttpAnswer.json(200, "{\"player\":\"me\",\"accepted_by\":\"you\"}")
                        : HttpAnswer.json(500, "{\"error\":\"No bites\"}");
            default -> HttpAnswer.json(200, "{}");
        };
        status("PUT", "game/me", body(START));
        status("POST", "game/me/start_turn", body(rich));
        List<String> routes = new java.util.ArrayList<>();
        do {
            routes.add(called().route());
        } while (!routes.contains("end_turn"));
        assertEquals(
                List.of("purchase_pr", "purchase_generator", "upgrade_generator", "trade", "trade", "log", "end_turn"),
                routes);
        List<ShoreditchView> turns = seen.subList(1, seen.size());
        assertEquals(java.util.Optional.empty(), turns.get(0).outcome());
        assertEquals(new Outcome.PrPurchased(true), turns.get(1).outcome().orElseThrow());
        assertEquals(1, turns.get(1).startup().pr());
        assertEquals(2, turns.get(1).startup().customers(), "it had the most PR before, like all players");
        assertEquals(3, turns.get(2).startup().customers());
        assertEquals(1, turns.get(2).startup().generators().count(GeneratorType.DESIGNER));
        assertEquals(4, turns.get(3).startup().customers());
        assertEquals(1, turns.get(3).startup().improved().count(GeneratorType.CODER));
        assertEquals(new Outcome.Traded("you"), turns.get(4).outcome().orElseThrow());
        assertEquals(
                "2 cash, 2 coffee, 4 idea, 1 website", turns.get(4).resources().toString());
        assertEquals(new Outcome.NoTakers(), turns.get(5).outcome().orElseThrow());
        assertEquals(
                "2 cash, 2 coffee, 4 idea, 1 website", turns.get(5).resources().toString());
        assertEquals(new Outcome.Logged(), turns.get(6).outcome().orElseThrow());
    }

    @Test
    void aPlayerObjectInAnAnswerReplacesTheComputedStartup() throws InterruptedException {
        strategy = view -> seen.size() == 2 ? new ShoreditchAction.PurchasePr() : new ShoreditchAction.EndTurn();
        ObjectNode answer = Json.MAPPER.createObjectNode().put("highest_pr", true);
        answer.set("player", player(START.withResources(Resources.of(Resource.FEATURE, 3)), Map.of()));
        gamerunner = route -> HttpAnswer.json(200, Json.line(answer));
        status("PUT", "game/me", body(START));
        status(
                "POST",
                "game/me/start_turn",
                body(START.withResources(Resources.of(Map.of(Resource.CASH, 1, Resource.IDEA, 1)))));
        assertEquals("purchase_pr", called().route());
        assertEquals("end_turn", called().route());
        assertEquals(new Outcome.PrPurchased(true), seen.get(2).outcome().orElseThrow());
        assertEquals("3 feature", seen.get(2).resources().toString());
    }

    @Test
    void theBotSeesARefusalNext() throws InterruptedException {
        gamerunner = route -> route.equals("end_turn")
                ? HttpAnswer.json(200, "{}")
                : HttpAnswer.json(400, "{\"error\":\"Not enough resources\"}");
        strategy =
                view -> view.outcome().isEmpty() ? new ShoreditchAction.PurchasePr() : new ShoreditchAction.EndTurn();
        status("PUT", "game/me", body(START));
        status("POST", "game/me/start_turn", body(START));
        assertEquals("purchase_pr", called().route());
        assertEquals("end_turn", called().route());
        assertEquals(
                new Outcome.Refused("Not enough resources"),
                seen.get(2).outcome().orElseThrow());
    }

    @Test
    void theProposerOfAnOfferMayBeInEitherOfTwoFields() {
        status("PUT", "game/me", body(START));
        Startup coffee = START.withResources(Resources.of(Resource.COFFEE, 2));
        ObjectNode documented = Json.MAPPER.createObjectNode();
        documented.put("player", "proposer-1");
        documented.putObject("offering").put("cash", 1);
        documented.putObject("requesting").put("coffee", 1);
        strategy = view -> new ShoreditchAction.Decline();
        assertEquals(403, status("POST", "game/me/trade", documented));
        assertEquals("proposer-1", seen.get(0).offer().orElseThrow().proposer());
        ObjectNode ours = documented.deepCopy();
        ours.set("player", player(coffee, Map.of()));
        ours.put("proposer", "proposer-2");
        strategy = view -> new ShoreditchAction.Accept();
        assertEquals(200, status("POST", "game/me/trade", ours));
        assertEquals("proposer-2", seen.get(1).offer().orElseThrow().proposer());
        assertEquals("2 coffee", seen.get(1).resources().toString());
        ObjectNode strange = ours.deepCopy();
        strange.putObject("requesting").put("gold", 1);
        assertEquals(400, status("POST", "game/me/trade", strange));
    }

    @Test
    void theBotSeesTheActionsOfOthers() {
        status("PUT", "game/me", body(START));
        ObjectNode body = Json.MAPPER.createObjectNode();
        ObjectNode player = player(START, Map.of("other", List.of(new Event.PrPurchased())));
        player.withArray("/actions/other").addObject().put("action", "something-new");
        body.set("player", player);
        assertEquals(200, status("POST", "game/me/start_turn", body));
        assertEquals(
                Map.of("other", List.of(new Event.PrPurchased())), seen.get(0).actions());
    }

    @Test
    void theEndIsReportedWithOrWithoutABody() {
        status("PUT", "game/me", body(START));
        assertEquals(200, send("DELETE", "game/me", "").status());
        assertEquals(2, ended.startup().customers());
        status("PUT", "game/me", body(START));
        assertEquals(200, status("DELETE", "game/me/", body(START.withCustomers(9))));
        assertEquals(9, ended.startup().customers());
    }

    @Test
    void aGameThatWasNotAnnouncedOrWasCancelledIsNotPlayed() {
        assertEquals(404, status("POST", "game/me/start_turn", body(START)));
        status("PUT", "game/me", body(START));
        assertEquals(200, status("POST", "game/me/cancel", body(START)));
        assertEquals(404, status("POST", "game/me/start_turn", body(START)));
    }

    @Test
    void aTurnIsNotContinuedWhenItsTimeIsOver() throws InterruptedException {
        strategy = view -> {
            status("POST", "game/me/end_turn", body(START));
            return new ShoreditchAction.PurchasePr();
        };
        status("PUT", "game/me", body(START));
        status("POST", "game/me/start_turn", body(START));
        assertEquals(null, calls.poll(300, TimeUnit.MILLISECONDS));
    }

    @Test
    void aBotThatFailsInItsTurnEndsItAndReportsWhy() throws InterruptedException {
        strategy = view -> {
            throw new IllegalStateException("no plan");
        };
        status("PUT", "game/me", body(START));
        assertEquals(200, status("POST", "game/me/start_turn", body(START)));
        Called end = called();
        assertEquals("end_turn", end.route());
        assertTrue(end.body().get("fault").asText().contains("no plan"), end.toString());
    }

    @Test
    void aBotThatOnlyMakesImpossibleActionsIsStopped() throws InterruptedException {
        strategy = view -> new ShoreditchAction.TakeTurn();
        status("PUT", "game/me", body(START));
        status("POST", "game/me/start_turn", body(START));
        Called end = called();
        assertEquals("end_turn", end.route());
        assertTrue(end.body().get("fault").asText().contains("1000 actions"), end.toString());
    }

    @Test
    void anUnreadableRequestIsRefusedWithAMessage() {
        for (String bad : List.of(
                "",
                "{",
                "[]",
                "{}",
                "{\"player\":7}",
                "{\"player\":{\"id\":\"me\"}}",
                "{\"player\":{\"id\":\"me\",\"secret\":\"s\",\"resources\":{\"cash\":-1}},\"endpoint\":\"http://a/b\"}",
                "{\"player\":{\"id\":\"me\",\"secret\":\"s\"}}",
                "{\"player\":{\"id\":\"me\",\"secret\":\"s\"},\"endpoint\":\"nowhere\"}",
                "{\"player\":{\"id\":\"me\",\"secret\":\"s\"},\"endpoint\":\"http://a b/c\"}")) {
            HttpOutcome.Answered answer = send("PUT", "game/me", bad);
            assertEquals(400, answer.status(), bad);
            assertTrue(answer.body().contains("docs/protocols/shoreditch.md"), answer.body());
        }
        assertEquals(404, send("POST", "nothing/here", "{}").status());
        assertEquals(405, send("GET", "game/me", "").status());
        assertEquals(404, send("POST", "game/me/dance", "{}").status());
    }
}
