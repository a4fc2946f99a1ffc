package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import dev.sparring.json.Json;
import dev.sparring.server.cli.Starter;
import dev.sparring.server.cli.Terminal;
import dev.sparring.server.template.Language;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the output of a Python starter project whose bot raises, returns None or hangs. The test acts as the referee. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PythonFaultsTest {
    private static final String TRACEBACK = "Traceback (most recent call last):\n";

    private static final String WARLIGHT = """
            settings your_bot player1
            setup_map super_regions 1 3
            setup_map regions 1 1 2 1 3 1
            setup_map neighbors 1 2 2 3
            """;

    private static final String BOTTLE_BATS = """
            2 forts:
            home 0 0 me 10
            well 2 0 neutral 4
            1 roads:
            home well
            0 marches:
            """;

    private static final String PLAYER = """
            {"resources": {"cash": 0}, "generators": {"coder": 0}, "improved_generators": {"coder": 0}, "pr": 0,
             "secret": "hush"}""";

    @TempDir
    private Path folder;

    private final HttpClient http = HttpClient.newHttpClient();

    @BeforeAll
    static void requirePython() {
        assumeTrue(Terminal.finds("python3"), "the Python starters are not tested: there is no python3 on the PATH");
    }

    /** Creates a starter project with this bot. */
    private Path project(String game, String bot) throws IOException {
        Path project = folder.resolve(game);
        Starter.written(game, Language.PYTHON, project, "my-bot");
        Files.writeString(project.resolve("my_bot.py"), bot);
        return project;
    }

    /** Returns the report of a bot that hangs: the output of faulthandler at the deadline. */
    private static Pattern hangs(String time, int line, String function) {
        return Pattern.compile(
                "Timeout \\(0:00:" + time + "\\d*\\)!(?s:.*)my_bot\\.py\", line " + line + " in " + function + "\n");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void warlight(boolean sparring) throws IOException, InterruptedException {
        Path project = project("warlight", """
                import sys, time
                from warlight import play

                def pick(game):
                    raise ValueError("no such\\nregion: \\u00e9")

                def place(game):
                    return None

                def march(game):
                    time.sleep(60)

                play(sys.modules[__name__])
                """);
        String raised = "sparring: the bot raised ValueError (no such region: \\xe9) at my_bot.py:5";
        String none = "sparring: place() returned None; expected a list of (region, armies)";
        try (PythonBot bot = PythonBot.start(project, sparring)) {
            assertEquals(sparring ? raised : "3", bot.ask(WARLIGHT + "pick_starting_region 10000 3 1 2\n"));
            assertEquals(sparring ? none : "No moves", bot.ask("go place_armies 10000\n"));
            bot.tell("go attack/transfer 1000\n");
            bot.awaitLog(hangs("00.800000", 11, "march"));
            assertTrue(bot.log().startsWith(TRACEBACK), bot.log());
            assertEquals(!sparring, bot.log().contains("\n" + raised + "\n"), bot.log());
            assertEquals(!sparring, bot.log().contains("\n" + none + "\n"), bot.log());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void bottleBats(boolean sparring) throws IOException, InterruptedException {
        Path project = project("bottlebats", """
                import json, time
                from bottlebats import play

                turn = 0

                def decide(game):
                    global turn
                    turn += 1
                    if turn == 1:
                        json.loads("no json")
                    if turn == 2:
                        return None
                    if turn == 3:
                        return [("home", "well", 1), ("home", "well")]
                    time.sleep(60)

                play(decide)
                """);
        String raised = "sparring: the bot raised JSONDecodeError (Expecting value: line 1 column 1 (char 0)) at"
                + " my_bot.py:10";
        String none = "sparring: decide() returned None; expected a list of (from, to, soldiers)";
        String unpacked = "sparring: the bot raised ValueError (not enough values to unpack (expected 3, got 2)) at"
                + " bottlebats.py:";
        try (PythonBot bot = PythonBot.start(project, sparring, "me")) {
            assertEquals(sparring ? raised : "0 marches:", bot.ask(BOTTLE_BATS));
            assertEquals(sparring ? none : "0 marches:", bot.ask(BOTTLE_BATS));
            String third = bot.ask(BOTTLE_BATS);
            assertTrue(sparring ? third.startsWith(unpacked) : third.equals("0 marches:"), third);
            bot.tell(BOTTLE_BATS);
            bot.awaitLog(hangs("01.750000", 15, "decide"));
            assertTrue(bot.log().startsWith(TRACEBACK), bot.log());
            assertEquals(!sparring, bot.log().contains("\n" + raised + "\n" + TRACEBACK), bot.log());
            assertEquals(!sparring, bot.log().contains("\n" + unpacked), bot.log());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"warlight", "bottlebats"})
    void aBotSendsEitherAFaultOrAnAnswer(String game) throws IOException {
        boolean warlight = game.equals("warlight");
        Path project = project(game, warlight ? """
                import sys
                from warlight import play

                def pick(game):
                    raise ValueError

                def place(game):
                    return [(1, 2), (99, 3)]

                play(sys.modules[__name__])
                """ : """
                from bottlebats import play
                turns = iter([None, [("home", "well", 3)]])

                def decide(game):
                    return next(turns)

                play(decide)
                """);
        try (PythonBot bot = PythonBot.start(project, true, "me")) {
            if (warlight) {
                assertEquals(
                        "sparring: the bot raised ValueError at my_bot.py:5",
                        bot.ask(WARLIGHT + "pick_starting_region 10000 3 1 2\n"));
                bot.tell("update_map 1 player1 2\ngo place_armies 10000\n");
                assertEquals(List.of("player1 place_armies 1 2, player1 place_armies 99 3"), bot.rest());
            } else {
                bot.tell(BOTTLE_BATS + BOTTLE_BATS);
                assertEquals(
                        List.of(
                                "sparring: decide() returned None; expected a list of (from, to, soldiers)",
                                "1 marches:",
                                "home well 3"),
                        bot.rest());
            }
        }
    }

    private HttpResponse<String> send(String address, String method, String body)
            throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(URI.create(address))
                        .method(method, HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static void assertFault(String sentence, HttpResponse<String> response) {
        assertEquals(500, response.statusCode(), response.body());
        assertEquals(sentence, response.headers().firstValue("Sparring-Fault").orElse(""));
    }

    /** Returns a request for a Berlin turn. */
    private static String turn(int number, int millis) {
        Map<String, String> fields = Map.of(
                "action", "turn",
                "infos",
                        "{\"player_id\": 0, \"current_turn\": " + number + ", \"maximum_number_of_turns\": 9,"
                                + " \"directed\": false, \"time_limit_per_turn\": " + millis + "}",
                "map", "{\"types\": [], \"nodes\": [], \"paths\": []}",
                "state", "[]");
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    @Test
    void berlin() throws IOException, InterruptedException {
        Path project = project("berlin", """
                import time
                from berlin import serve

                def decide(game):
                    if game.turn == 1:
                        raise ValueError("no such\\nnode: \\u2192")
                    if game.turn == 2:
                        return None
                    if game.turn == 3:
                        return []
                    time.sleep(2)
                    return []

                serve(decide)
                """);
        try (PythonBot bot = PythonBot.start(project, false, "--port", "0")) {
            String address = bot.address();
            assertFault(
                    "the bot raised ValueError (no such node: \\u2192) at my_bot.py:6",
                    send(address, "POST", turn(1, 60_000)));
            assertFault(
                    "decide() returned None; expected a list of (from, to, soldiers)",
                    send(address, "POST", turn(2, 60_000)));
            HttpResponse<String> right = send(address, "POST", turn(3, 60_000));
            assertEquals(List.of("200", "[]"), List.of("" + right.statusCode(), right.body()));
            assertTrue(right.headers().firstValue("Sparring-Fault").isEmpty());
            assertFalse(bot.log().contains("Timeout"), bot.log());
            assertEquals(200, send(address, "POST", turn(4, 1000)).statusCode());
            assertTrue(hangs("00.800000", 11, "decide").matcher(bot.log()).find(), bot.log());
            assertTrue(bot.log().contains(TRACEBACK), bot.log());
        }
    }

    @Test
    void shoreditch() throws IOException, InterruptedException {
        Path project = project("shoreditch", """
                import sys, time
                from shoreditch import serve

                turns = 0

                def act(player):
                    global turns
                    turns += 1
                    if turns == 1:
                        raise RuntimeError
                    if turns == 2:
                        return None
                    time.sleep(2)
                    return None

                def accepts(player, offering, requesting):
                    return {"cash": True, "idea": False}.get(*offering)

                serve(sys.modules[__name__])
                """);
        BlockingQueue<String> ended = new ArrayBlockingQueue<>(4);
        HttpServer gamerunner = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        gamerunner.createContext("/game/7/end_turn", exchange -> {
            ended.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(200, 2);
            exchange.getResponseBody().write("{}".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        gamerunner.start();
        try (PythonBot bot = PythonBot.start(project, false, "--port", "0")) {
            String game = bot.address() + "game/7";
            String endpoint = "http://127.0.0.1:" + gamerunner.getAddress().getPort() + "/game/7";
            String announcement = "{\"gamerunner\": \"sparring\", \"endpoint\": \"" + endpoint + "\", \"turn_time\": ";
            assertEquals(200, send(game, "PUT", announcement + "60000}").statusCode());

            JsonNode failed = turnOf(game, ended);
            assertEquals(
                    "the bot raised RuntimeError at my_bot.py:10",
                    failed.path("fault").asText());
            assertEquals(
                    List.of("7", "hush"),
                    List.of(
                            failed.get("player_id").asText(),
                            failed.get("secret").asText()));
            assertFalse(turnOf(game, ended).has("fault"));
            assertFalse(bot.log().contains("Timeout"), bot.log());
            assertEquals(200, send(game, "PUT", announcement + "1000}").statusCode());
            assertFalse(turnOf(game, ended).has("fault"));
            assertTrue(hangs("00.", 13, "act").matcher(bot.log()).find(), bot.log());

            assertEquals(200, offer(game, "cash").statusCode());
            assertEquals(403, offer(game, "idea").statusCode());
            assertFault("accepts() returned None; expected True or False", offer(game, "website"));
            HttpResponse<String> raised =
                    send(game + "/trade", "POST", "{\"player\": " + PLAYER + ", \"offering\": {}, \"requesting\": {}}");
            assertFault("the bot raised TypeError (get expected at least 1 argument, got 0) at my_bot.py:17", raised);
        } finally {
            gamerunner.stop(0);
        }
    }

    private JsonNode turnOf(String game, BlockingQueue<String> ended) throws IOException, InterruptedException {
        assertEquals(
                200,
                send(game + "/start_turn", "POST", "{\"player\": " + PLAYER + "}")
                        .statusCode());
        return Json.MAPPER.readTree(ended.poll(60, TimeUnit.SECONDS));
    }

    private HttpResponse<String> offer(String game, String resource) throws IOException, InterruptedException {
        String body = "{\"player\": " + PLAYER + ", \"offering\": {\"" + resource + "\": 1}, \"requesting\": {}}";
        return send(game + "/trade", "POST", body);
    }
}
