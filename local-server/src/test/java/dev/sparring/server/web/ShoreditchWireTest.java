package dev.sparring.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpServer;
import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchBot;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.json.Json;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.inprocess.InProcessPlayer;
import dev.sparring.server.match.Match;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Note;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayWriter;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import dev.sparring.wire.host.HttpHost;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the gamerunner with correct and faulty AIs over HTTP. */
@Timeout(120)
class ShoreditchWireTest {
    private static final int LAST_SEAT = 1;

    @TempDir
    private Path folder;

    private final ScriptedAi ai = new ScriptedAi();

    @AfterEach
    void close() {
        ai.close();
    }

    /** The rules, with a different amount of each resource at the start. */
    private record Rich(Rules<ShoreditchState, ShoreditchView, ShoreditchAction> rules, Map<String, Integer> resources)
            implements Rules<ShoreditchState, ShoreditchView, ShoreditchAction> {
        @Override
        public ShoreditchState start(int seats, long seed) {
            ObjectNode json = Json.MAPPER.valueToTree(rules.start(seats, seed));
            for (JsonNode startup : json.get("startups")) {
                ((ObjectNode) startup).set("resources", Json.MAPPER.valueToTree(resources));
            }
            try {
                return Json.MAPPER.treeToValue(json, ShoreditchState.class);
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public Set<Seat> toAct(ShoreditchState state) {
            return rules.toAct(state);
        }

        @Override
        public ShoreditchView view(ShoreditchState state, Seat seat) {
            return rules.view(state, seat);
        }

        @Override
        public LegalActions<ShoreditchAction> legal(ShoreditchState state, Seat seat) {
            return rules.legal(state, seat);
        }

        @Override
        public ShoreditchState apply(ShoreditchState state, Map<Seat, ShoreditchAction> actions) {
            return rules.apply(state, actions);
        }

        @Override
        public ShoreditchAction fallback(ShoreditchState state, Seat seat, Optional<ShoreditchAction> attempt) {
            return rules.fallback(state, seat, attempt);
        }

        @Override
        public Optional<Ranking> ranking(ShoreditchState state) {
            return rules.ranking(state);
        }

        @Override
        public int turn(ShoreditchState state) {
            return rules.turn(state);
        }
    }

    private static Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup(
            int seats, Map<String, String> options, Map<String, Integer> resources) {
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> defaults =
                new ShoreditchGame().setup(SetupRequest.defaults(seats, 7).withOptions(options));
        return defaults.withRules(new Rich(defaults.rules(), resources));
    }

    private static final ShoreditchBot IDLE = (view, deadline) -> view.phase() == Phase.START
            ? new ShoreditchAction.SkipTurn()
            : view.phase() == Phase.OFFER ? new ShoreditchAction.Decline() : new ShoreditchAction.EndTurn();

    private static final ShoreditchBot TAKES_ANY_OFFER = (view, deadline) ->
            view.phase() == Phase.OFFER ? new ShoreditchAction.Accept() : IDLE.decide(view, deadline);

    /** Plays a match with the AI in the last seat, which has the first turn, and bots in this JVM in the other seats. */
    private MatchReport<ShoreditchState> play(
            Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup, ShoreditchBot... others) {
        List<Player<ShoreditchView, ShoreditchAction>> players = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (ShoreditchBot other : others) {
            names.add("bot" + names.size());
            players.add(new InProcessPlayer<>(names.get(names.size() - 1), () -> other, folder.resolve("bot.log")));
        }
        names.add("ai");
        players.add(reach(names, players.size(), setup, ai));
        return new Match<>(setup, names, players).play();
    }

    private static Player<ShoreditchView, ShoreditchAction> reach(
            List<String> names, int seat, Setup<?, ?, ?> setup, ScriptedAi ai) {
        return new ShoreditchWire()
                .reach(ai.uri(), new Seating("match-" + System.nanoTime(), new Seat(seat), names, setup.time()));
    }

    private static final Map<String, String> ONE_ROUND = Map.of("rounds", "2");

    private static List<String> sentences(MatchReport<?> report, int seat) {
        return report.seats().get(seat).notes().stream().map(Note::text).toList();
    }

    private static Map<?, ?> resources(MatchReport<ShoreditchState> report, int seat) {
        return report.state().startups().get(seat).resources().counts();
    }

    @Test
    void theAnnouncementContainsTheWholePlayerWithEveryKey() {
        play(setup(2, ONE_ROUND, Map.of()), IDLE);
        ScriptedAi.Received put = ai.first("PUT").orElseThrow();
        assertTrue(put.body().get("endpoint").asText().matches("http://127.0.0.1:[0-9]+/game/match-[0-9]+"));
        JsonNode player = put.body().get("player");
        for (String key : List.of("id", "secret", "player", "name", "endpoint", "pr", "customers", "actions")) {
            assertTrue(player.has(key), key);
        }
        assertEquals(5, player.get("generators").size());
        assertEquals(5, player.get("improved_generators").size());
        assertEquals(5, player.get("resources").size());
        assertEquals(2, player.get("customers").asInt());
        assertEquals(1, ai.count("DELETE"));
    }

    @ParameterizedTest
    @ValueSource(ints = {302, 400, 404, 405, 500, 501, 503})
    void anAiThatDoesNotAcceptPutReceivesThePost(int status) {
        ai.announced(received -> received.what().equals("PUT") ? status : 200);
        play(setup(2, ONE_ROUND, Map.of()), IDLE);
        assertEquals(1, ai.count("PUT"));
        assertEquals(1, ai.count("POST"));
        assertEquals(1, ai.count("POST start_turn"));
    }

    @Test
    void anAiThatClosesTheConnectionAtPutReceivesThePost() throws IOException {
        List<String> received = new CopyOnWriteArrayList<>();
        HttpServer closing = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        closing.createContext("/", exchange -> {
            received.add(exchange.getRequestMethod()
                    + exchange.getRequestURI().getPath().replaceFirst("game/[^/]+", ""));
            if (!exchange.getRequestMethod().equals("PUT")) {
                exchange.sendResponseHeaders(200, -1);
            }
            exchange.close();
        });
        closing.start();
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup =
                setup(2, Map.of("rounds", "2", "turnTime", "100"), Map.of());
        List<String> names = List.of("ai", "closing");
        URI address = URI.create("http://127.0.0.1:" + closing.getAddress().getPort() + "/");
        try {
            List<Player<ShoreditchView, ShoreditchAction>> players = List.of(
                    new InProcessPlayer<>("ai", () -> IDLE, folder.resolve("bot.log")),
                    new ShoreditchWire()
                            .reach(
                                    address,
                                    new Seating("match-" + System.nanoTime(), new Seat(1), names, setup.time())));
            new Match<>(setup, names, players).play();
        } finally {
            closing.stop(0);
        }
        assertEquals(List.of("PUT/", "POST//", "POST//start_turn"), received.subList(0, 3));
    }

    @Test
    void anAiThatAcceptsNeitherAnnouncementIsReportedWithTheMoreSpecificAnswer() {
        ai.announced(received -> received.what().equals("PUT") ? 409 : 404);
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup = setup(2, ONE_ROUND, Map.of());
        CannotPlayException unknown = assertThrows(CannotPlayException.class, () -> play(setup, IDLE));
        assertTrue(unknown.getMessage().contains("answered with status 409"), unknown.getMessage());
        ai.announced(received -> received.what().equals("PUT") ? 501 : 409);
        CannotPlayException refused = assertThrows(CannotPlayException.class, () -> play(setup, IDLE));
        assertTrue(refused.getMessage().contains("answered with status 409"), refused.getMessage());
    }

    @Test
    void aTurnCanContainEveryKindOfAction() {
        List<ScriptedAi.Answer> answers = new ArrayList<>();
        ai.playing(turn -> {
            answers.add(turn.act("purchase_pr"));
            answers.add(turn.act("purchase_generator"));
            answers.add(turn.trade("{\"coffee\":4}", "{\"feature\":1}"));
            answers.add(turn.trade("{\"coffee\":1}", "{\"feature\":1}"));
            answers.add(ScriptedAi.post(
                    turn.endpoint, "log", Json.line(turn.credentials().put("message", "my secret: " + turn.secret()))));
            answers.add(turn.act("end_turn"));
        });
        MatchReport<ShoreditchState> report = play(
                setup(2, ONE_ROUND, Map.of("cash", 9, "idea", 9, "website", 9, "coffee", 9, "feature", 9)),
                TAKES_ANY_OFFER);
        assertEquals(
                List.of(200, 200, 200, 200, 200, 200),
                answers.stream().map(ScriptedAi.Answer::status).toList());
        assertTrue(answers.get(0).body().get("highest_pr").asBoolean());
        assertTrue(answers.get(1).body().has("generator_type"));
        assertEquals("bank", answers.get(2).body().get("accepted_by").asText());
        assertTrue(
                answers.get(3).body().get("accepted_by").asText().endsWith("-p1"),
                answers.get(3).toString());
        assertEquals("{}", answers.get(4).body().toString());
        assertEquals("success", answers.get(5).body().get("status").asText());
        assertEquals(3, report.state().startups().get(LAST_SEAT).customers());
        assertEquals(List.of(), sentences(report, LAST_SEAT));
        // Every response to a purchase or a trade contains the whole player after the action.
        JsonNode announced = ai.first("PUT").orElseThrow().body().get("player");
        List<Map<String, Integer>> resources = List.of(
                Map.of("cash", 8, "coffee", 9, "feature", 9, "idea", 8, "website", 9),
                Map.of("cash", 7, "coffee", 8, "feature", 9, "idea", 7, "website", 8),
                Map.of("cash", 7, "coffee", 4, "feature", 10, "idea", 7, "website", 8),
                Map.of("cash", 7, "coffee", 3, "feature", 11, "idea", 7, "website", 8));
        for (int i = 0; i < resources.size(); i++) {
            JsonNode player = answers.get(i).body().get("player");
            assertEquals(Json.MAPPER.valueToTree(new TreeMap<>(resources.get(i))), player.get("resources"));
            for (String same : List.of("id", "secret", "player", "name", "endpoint", "actions")) {
                assertEquals(announced.get(same), player.get(same), same);
            }
            assertEquals(i == 0 ? 2 : 3, player.get("customers").asInt());
            assertEquals(1, player.get("pr").asInt());
        }
    }

    @Test
    void aTradeCanNameAllResources() {
        List<ScriptedAi.Answer> answers = new ArrayList<>();
        ai.playing(turn -> {
            answers.add(turn.trade(
                    "{\"cash\":4,\"coffee\":0,\"feature\":0,\"idea\":0,\"website\":0}",
                    "{\"cash\":0,\"coffee\":1,\"feature\":0,\"idea\":0,\"website\":0}"));
            turn.act("end_turn");
        });
        MatchReport<ShoreditchState> report = play(setup(2, ONE_ROUND, Map.of("cash", 5)), IDLE);
        assertEquals(200, answers.get(0).status(), answers.toString());
        assertEquals("bank", answers.get(0).body().get("accepted_by").asText());
        assertEquals(Map.of(Resource.CASH, 1, Resource.COFFEE, 1), resources(report, LAST_SEAT));
        assertEquals(List.of(), sentences(report, LAST_SEAT));
    }

    @Test
    void aWrongAMissingAndAnotherPlayersSecretAreRefusedAndChangeNothing() {
        ScriptedAi other = new ScriptedAi();
        AtomicReference<String> othersSecret = new AtomicReference<>();
        other.onTurn(turn -> {
            othersSecret.set(turn.secret());
            return 403;
        });
        List<ScriptedAi.Answer> refused = new ArrayList<>();
        ai.playing(turn -> {
            if (othersSecret.get() != null) {
                ObjectNode wrong = turn.credentials().put("secret", "0123456789abcdef0123456789abcdef");
                refused.add(ScriptedAi.post(turn.endpoint, "purchase_pr", Json.line(wrong)));
                ObjectNode missing = turn.credentials();
                missing.remove("secret");
                refused.add(ScriptedAi.post(turn.endpoint, "purchase_pr", Json.line(missing)));
                ObjectNode stolen = turn.credentials().put("secret", othersSecret.get());
                refused.add(ScriptedAi.post(turn.endpoint, "purchase_pr", Json.line(stolen)));
                ObjectNode unknown = turn.credentials().put("player_id", "somebody");
                refused.add(ScriptedAi.post(turn.endpoint, "purchase_pr", Json.line(unknown)));
                stolen.remove("player_id");
                refused.add(ScriptedAi.post(turn.endpoint, "purchase_pr", Json.line(stolen)));
            }
            turn.act("end_turn");
        });
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup =
                setup(2, Map.of("rounds", "3"), Map.of("cash", 5, "idea", 5));
        List<String> names = List.of("other", "ai");
        String match = "match-" + System.nanoTime();
        try (other) {
            List<Player<ShoreditchView, ShoreditchAction>> players = List.of(
                    new ShoreditchWire().reach(other.uri(), new Seating(match, new Seat(0), names, setup.time())),
                    new ShoreditchWire().reach(ai.uri(), new Seating(match, new Seat(1), names, setup.time())));
            MatchReport<ShoreditchState> report = new Match<>(setup, names, players).play();
            assertEquals(
                    List.of(400, 400, 400, 400, 400),
                    refused.stream().map(ScriptedAi.Answer::status).toList());
            for (ScriptedAi.Answer answer : refused) {
                assertFalse(answer.body().toString().contains(othersSecret.get()), answer.toString());
            }
            assertEquals(0, report.state().startups().get(0).pr());
            assertEquals(0, report.state().startups().get(1).pr());
        }
    }

    @Test
    void actingOutOfTurnAndAfterTheGameIsRefused() {
        AtomicReference<ScriptedAi.Turn> last = new AtomicReference<>();
        List<ScriptedAi.Answer> refused = new ArrayList<>();
        ai.onTurn(turn -> {
            last.set(turn);
            return 403;
        });
        ShoreditchBot pokes = (view, deadline) -> {
            if (last.get() != null) {
                refused.add(last.get().act("purchase_pr"));
            }
            return IDLE.decide(view, deadline);
        };
        MatchReport<ShoreditchState> report = play(setup(2, ONE_ROUND, Map.of("cash", 5, "idea", 5)), pokes);
        assertEquals(1, refused.size());
        assertEquals(400, refused.get(0).status());
        assertTrue(refused.get(0).body().get("error").asText().contains("not your turn"), refused.toString());
        assertEquals(0, report.state().startups().get(LAST_SEAT).pr());
        // The server runs only during matches, so another match keeps it open.
        ScriptedAi.Turn over = last.get();
        ai.onTurn(turn -> {
            String endpoint = turn.endpoint.substring(0, turn.endpoint.lastIndexOf('/')) + "/"
                    + over.endpoint.substring(over.endpoint.lastIndexOf('/') + 1);
            refused.add(ScriptedAi.post(endpoint, "purchase_pr", Json.line(over.credentials())));
            return 403;
        });
        play(setup(2, ONE_ROUND, Map.of()), IDLE);
        assertEquals(2, refused.size());
        assertEquals(400, refused.get(1).status());
        assertTrue(refused.get(1).body().get("error").asText().contains("may have ended"), refused.toString());
    }

    @Test
    void aTradeOfInvalidAmountsIsRefusedAndNothingChanges() {
        List<String> odd = List.of(
                "{\"cash\":-4}",
                "{\"cash\":0}",
                "{\"cash\":0,\"coffee\":0}",
                "{\"cash\":4,\"idea\":-1}",
                "{\"cash\":1.5}",
                "{\"cash\":99999999999999999999}",
                "{\"cash\":6}",
                "{\"gold\":1}",
                "{\"cash\":\"4\"}",
                "{}",
                "[]",
                "null",
                "\"cash\"");
        List<ScriptedAi.Answer> refused = new ArrayList<>();
        ai.playing(turn -> {
            for (String amount : odd) {
                refused.add(turn.trade(amount, "{\"idea\":1}"));
                if (!amount.contains("6")) {
                    refused.add(turn.trade("{\"cash\":4}", amount));
                }
            }
            refused.add(ScriptedAi.post(turn.endpoint, "trade", Json.line(turn.credentials())));
            refused.add(ScriptedAi.post(turn.endpoint, "trade", "{\"secret\":\"" + turn.secret()));
            turn.act("end_turn");
        });
        MatchReport<ShoreditchState> report = play(setup(2, ONE_ROUND, Map.of("cash", 5)), TAKES_ANY_OFFER);
        for (ScriptedAi.Answer answer : refused) {
            assertEquals(400, answer.status(), answer.toString());
            assertTrue(answer.body().get("error").asText().contains("docs/"), answer.toString());
        }
        assertEquals(odd.size() * 2 + 1, refused.size());
        assertEquals(5, report.state().startups().get(LAST_SEAT).resources().total());
        assertFalse(sentences(report, LAST_SEAT).isEmpty());
    }

    @Test
    void anAiIsNotOfferedItsOwnTrade() {
        List<ScriptedAi.Answer> answers = new ArrayList<>();
        ai.playing(turn -> {
            answers.add(turn.trade("{\"cash\":1}", "{\"cash\":1}"));
            turn.act("end_turn");
        });
        // The other AI declines, so its cash does not matter.
        MatchReport<ShoreditchState> report = play(setup(2, ONE_ROUND, Map.of("cash", 1)), IDLE);
        assertEquals(500, answers.get(0).status());
        assertEquals(0, ai.count("POST trade"));
        assertEquals(Map.of(Resource.CASH, 1), resources(report, LAST_SEAT));
    }

    @Test
    void aTradeThatIsAnsweredAfterTheTurnIsNotMade() throws InterruptedException {
        CountDownLatch over = new CountDownLatch(1);
        ScriptedAi slow = new ScriptedAi().onTrade(received -> {
            try {
                over.await(30, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return 200;
        });
        AtomicReference<ScriptedAi.Answer> answer = new AtomicReference<>();
        ai.playing(turn -> answer.set(turn.trade("{\"cash\":1}", "{\"cash\":1}")));
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup =
                setup(2, Map.of("rounds", "2", "turnTime", "700"), Map.of("cash", 1));
        List<String> names = List.of("slow", "ai");
        String match = "match-" + System.nanoTime();
        try (slow) {
            List<Player<ShoreditchView, ShoreditchAction>> players = List.of(
                    new ShoreditchWire().reach(slow.uri(), new Seating(match, new Seat(0), names, setup.time())),
                    new ShoreditchWire().reach(ai.uri(), new Seating(match, new Seat(1), names, setup.time())));
            MatchReport<ShoreditchState> report = new Match<>(setup, names, players).play();
            over.countDown();
            assertEquals(1, slow.count("POST trade"));
            assertEquals(500, answer.get().status());
            assertEquals(1, report.state().startups().get(0).resources().total());
            assertEquals(0, report.seats().get(0).timeouts(), "the slow AI is not to blame");
            assertEquals(1, report.seats().get(LAST_SEAT).timeouts());
            assertEquals(1, ai.count("POST end_turn"));
        }
    }

    @Test
    void exactlyOneOfTwoConcurrentPurchasesSucceedsWithResourcesForOne() {
        ConcurrentLinkedQueue<Integer> statuses = new ConcurrentLinkedQueue<>();
        ai.playing(turn -> {
            List<CompletableFuture<Void>> both = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                both.add(CompletableFuture.runAsync(
                        () -> statuses.add(turn.act("purchase_generator").status())));
            }
            both.forEach(CompletableFuture::join);
            turn.act("end_turn");
        });
        MatchReport<ShoreditchState> report =
                play(setup(2, ONE_ROUND, Map.of("cash", 1, "idea", 1, "website", 1, "coffee", 1)), IDLE);
        assertEquals(List.of(200, 400), statuses.stream().sorted().toList());
        assertEquals(3, report.state().startups().get(LAST_SEAT).customers());
        assertEquals(0, report.state().startups().get(LAST_SEAT).resources().total());
    }

    @Test
    void anAcceptedTurnThatTheAiDoesNotEndIsEndedAndTheAiIsNotified() {
        ai.playing(turn -> {});
        MatchReport<ShoreditchState> report = play(setup(2, Map.of("rounds", "3", "turnTime", "200"), Map.of()), IDLE);
        assertEquals(2, report.seats().get(LAST_SEAT).timeouts());
        assertEquals(2, ai.count("POST end_turn"));
        assertEquals(2, ai.count("POST start_turn"));
    }

    @Test
    void anAiCanPlayItsWholeTurnBeforeItsResponseArrives() throws InterruptedException {
        BlockingQueue<Integer> statuses = new LinkedBlockingQueue<>();
        ai.onTurn(turn -> {
            statuses.add(turn.act("purchase_pr").status());
            statuses.add(turn.act("end_turn").status());
            return 200;
        });
        MatchReport<ShoreditchState> report = play(setup(2, Map.of("rounds", "3"), Map.of("cash", 5, "idea", 5)), IDLE);
        for (int i = 0; i < 4; i++) {
            // The match may end before its AI has read the last response.
            assertEquals(200, statuses.poll(20, TimeUnit.SECONDS));
        }
        assertEquals(2, report.state().startups().get(LAST_SEAT).pr());
        assertEquals(List.of(), sentences(report, LAST_SEAT));
    }

    @Test
    void anAiCanPlayTwoGamesConcurrently() {
        ai.playing(turn -> {
            turn.act("purchase_pr");
            turn.act("end_turn");
        });
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup =
                setup(2, Map.of("rounds", "4"), Map.of("cash", 3, "idea", 3));
        CompletableFuture<MatchReport<ShoreditchState>> first = CompletableFuture.supplyAsync(() -> play(setup, IDLE));
        CompletableFuture<MatchReport<ShoreditchState>> second = CompletableFuture.supplyAsync(() -> play(setup, IDLE));
        assertEquals(3, first.join().state().startups().get(LAST_SEAT).pr());
        assertEquals(3, second.join().state().startups().get(LAST_SEAT).pr());
    }

    @Test
    void anAiCanHaveTwoSeatsInOneGame() {
        ai.playing(turn -> {
            if (turn.id().endsWith("p2")) {
                turn.act("purchase_pr");
            }
            turn.act("end_turn");
        });
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup =
                setup(2, Map.of("rounds", "4"), Map.of("cash", 3, "idea", 3));
        List<String> names = List.of("ai", "ai 1");
        String match = "match-" + System.nanoTime();
        List<Player<ShoreditchView, ShoreditchAction>> players = List.of(
                new ShoreditchWire().reach(ai.uri(), new Seating(match, new Seat(0), names, setup.time())),
                new ShoreditchWire().reach(ai.uri(), new Seating(match, new Seat(1), names, setup.time())));
        MatchReport<ShoreditchState> report = new Match<>(setup, names, players).play();
        assertEquals(0, report.state().startups().get(0).pr());
        assertEquals(3, report.state().startups().get(1).pr());
    }

    @Test
    void ifOneAiRefusesTheGameTheOthersAreNotifiedThatItIsCancelled() {
        ScriptedAi refusing = new ScriptedAi().announced(received -> 500);
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup = setup(2, ONE_ROUND, Map.of());
        List<String> names = List.of("refusing", "ai");
        String match = "match-" + System.nanoTime();
        try (refusing) {
            List<Player<ShoreditchView, ShoreditchAction>> players = List.of(
                    new ShoreditchWire().reach(refusing.uri(), new Seating(match, new Seat(0), names, setup.time())),
                    new ShoreditchWire().reach(ai.uri(), new Seating(match, new Seat(1), names, setup.time())));
            CannotPlayException why =
                    assertThrows(CannotPlayException.class, () -> new Match<>(setup, names, players).play());
            assertTrue(why.getMessage().contains("refusing cannot play"), why.getMessage());
            assertTrue(why.getMessage().contains("status 500"), why.getMessage());
        }
        assertEquals(1, ai.count("POST cancel"));
        assertEquals(0, refusing.count("POST cancel"));
        assertEquals(0, ai.count("DELETE"));
    }

    @Test
    void anUnreachableAiOnlySkipsItsTurns() {
        ScriptedAi gone = new ScriptedAi();
        ShoreditchBot takesItDown = (view, deadline) -> {
            gone.close();
            return IDLE.decide(view, deadline);
        };
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup = setup(2, Map.of("rounds", "9"), Map.of());
        List<String> names = List.of("gone", "bot");
        List<Player<ShoreditchView, ShoreditchAction>> players = List.of(
                reach(names, 0, setup, gone), new InProcessPlayer<>("bot", () -> takesItDown, folder.resolve("b.log")));
        MatchReport<ShoreditchState> report = new Match<>(setup, names, players).play();
        assertEquals(8, report.turns());
        assertEquals("unreachable", report.seats().get(0).ending().word());
        assertTrue(
                sentences(report, 0).stream().anyMatch(text -> text.contains("5 turns in a row and is offline")),
                sentences(report, 0).toString());
    }

    @Test
    void actionsOfOthersAreReportedUntilTheTurnIsAccepted() {
        ShoreditchBot buys = (view, deadline) -> switch (view.phase()) {
            case START -> new ShoreditchAction.TakeTurn();
            case TURN -> view.outcome().isEmpty() ? new ShoreditchAction.PurchasePr() : new ShoreditchAction.EndTurn();
            default -> new ShoreditchAction.Decline();
        };
        AtomicInteger turns = new AtomicInteger();
        ai.onTurn(turn -> {
            // It skips its second turn and accepts the others.
            int number = turns.incrementAndGet();
            if (number != 2) {
                turn.act("end_turn");
            }
            return number == 2 ? 403 : 200;
        });
        play(setup(2, Map.of("rounds", "4"), Map.of("cash", 5, "idea", 5)), buys);
        List<String> reported = ai.received.stream()
                .filter(received -> received.what().equals("POST start_turn"))
                .map(received ->
                        received.body().get("player").get("actions").toString().replaceAll("match-[0-9]+-", ""))
                .toList();
        String one = "{\"action\":\"purchase-pr\"}";
        assertEquals(
                List.of("{}", "{\"p1\":[" + one + "," + one + "]}", "{\"p1\":[" + one + "," + one + "]}"), reported);
    }

    @Test
    void theReplayAndTheLogsContainNoSecret() throws IOException {
        List<String> secrets = new ArrayList<>();
        ai.playing(turn -> {
            secrets.add(turn.secret());
            ScriptedAi.post(
                    turn.endpoint, "log", Json.line(turn.credentials().put("message", "it is " + turn.secret())));
            ScriptedAi.post(
                    turn.endpoint,
                    "trade",
                    Json.line(turn.credentials().put("offering", turn.secret()).put("requesting", turn.secret())));
            turn.act("end_turn");
        });
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup = setup(2, ONE_ROUND, Map.of());
        List<String> names = List.of("bot", "ai");
        Path file = folder.resolve("secret.ndjson.gz");
        List<Player<ShoreditchView, ShoreditchAction>> players = List.of(
                new InProcessPlayer<>("bot", () -> IDLE, folder.resolve("bot.log")), reach(names, 1, setup, ai));
        try (ReplayWriter<ShoreditchState, ShoreditchAction> writer = new ReplayWriter<>(
                file,
                ReplayHeader.of(
                        new ShoreditchGame(),
                        setup,
                        names.stream()
                                .map(name -> new ReplayHeader.ReplayBot(name, name))
                                .toList(),
                        "now"))) {
            new Match<>(setup, names, players).watchedBy(writer).play();
        }
        String replay = new String(
                new GZIPInputStream(Files.newInputStream(file)).readAllBytes(),
                java.nio.charset.StandardCharsets.UTF_8);
        assertEquals(1, secrets.size());
        assertTrue(replay.contains("it is (a secret)"), replay);
        assertFalse(replay.contains(secrets.get(0)), replay);
    }

    @Test
    void manyConcurrentRequestsAreLimited() {
        ConcurrentLinkedQueue<Integer> statuses = new ConcurrentLinkedQueue<>();
        ai.onTurn(turn -> {
            List<CompletableFuture<Void>> many = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                many.add(CompletableFuture.runAsync(() -> {
                    for (int j = 0; j < 25; j++) {
                        statuses.add(turn.act("purchase_pr").status());
                    }
                }));
            }
            many.forEach(CompletableFuture::join);
            turn.act("end_turn");
            return 200;
        });
        MatchReport<ShoreditchState> report = play(setup(2, ONE_ROUND, Map.of("cash", 50, "idea", 50)), IDLE);
        assertEquals(200, statuses.size());
        assertEquals(50, statuses.stream().filter(status -> status == 200).count());
        assertEquals(50, report.state().startups().get(LAST_SEAT).pr());
        assertEquals(0, report.state().startups().get(LAST_SEAT).resources().total());
    }

    @Test
    void aTurnWithTooManyActionsIsEndedAndTheAiIsNotified() {
        List<Integer> statuses = new ArrayList<>();
        ai.playing(turn -> {
            for (int i = 0; i < 4; i++) {
                statuses.add(turn.act("purchase_pr").status());
            }
        });
        play(setup(2, Map.of("rounds", "2", "actionsPerTurn", "3"), Map.of("cash", 9, "idea", 9)), IDLE);
        assertEquals(List.of(200, 200, 200), statuses.subList(0, 3));
        assertEquals(1, ai.count("POST end_turn"));
    }

    @Test
    void anSdkBotSeesTheSameInThisJvmAndOverTheProtocol() {
        Map<String, Integer> rich = Map.of("cash", 9, "idea", 9, "website", 9, "coffee", 9, "feature", 9);
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup = setup(3, Map.of("rounds", "7"), rich);
        List<List<String>> both = new ArrayList<>();
        for (boolean wire : List.of(false, true)) {
            List<String> seen = new CopyOnWriteArrayList<>();
            List<String> names = List.of("a", "b", "c");
            String match = "match-" + System.nanoTime();
            List<Player<ShoreditchView, ShoreditchAction>> players = new ArrayList<>();
            List<HttpHost> hosts = new ArrayList<>();
            for (int seat = 0; seat < 3; seat++) {
                int index = seat;
                java.util.function.Supplier<ShoreditchBot> bots = () -> {
                    java.util.random.RandomGenerator random = new dev.sparring.bot.SplitMix64(index);
                    return (view, deadline) -> {
                        seen.add(index + " "
                                + Json.line(view)
                                        .replaceAll("match-[0-9]+-", "")
                                        .replaceAll("\"name\":\"[^\"]*\"", ""));
                        return view.legal().sample(random);
                    };
                };
                if (wire) {
                    HttpHost host = ShoreditchWire.open(bots, "127.0.0.1", 0);
                    hosts.add(host);
                    players.add(new ShoreditchWire()
                            .reach(host.uri(), new Seating(match, new Seat(seat), names, setup.time())));
                } else {
                    players.add(new InProcessPlayer<>(names.get(seat), bots, folder.resolve("x.log")));
                }
            }
            new Match<>(setup, names, players).play();
            hosts.forEach(HttpHost::close);
            both.add(seen);
        }
        for (int i = 0; i < Math.min(both.get(0).size(), both.get(1).size()); i++) {
            assertEquals(both.get(0).get(i), both.get(1).get(i), "question " + i);
        }
        assertEquals(both.get(0).size(), both.get(1).size());
        assertTrue(both.get(0).size() > 40, "the bots made actions");
    }
}
