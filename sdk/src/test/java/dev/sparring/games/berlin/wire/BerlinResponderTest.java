package dev.sparring.games.berlin.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Seat;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.rules.TimeControl;
import dev.sparring.testing.BerlinBoard;
import dev.sparring.wire.Seating;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the bot's end over real sockets. */
@Timeout(60)
class BerlinResponderTest {
    private static final String MOVE = "[{\"from\":1,\"number_of_soldiers\":3,\"to\":2}]";

    private final BerlinBoard board = BerlinBoard.parse("1[0:5] -- 2 -- 3[1:5]");
    private final AtomicInteger made = new AtomicInteger();
    private final List<String> calls = new CopyOnWriteArrayList<>();
    private final CountDownLatch thinking = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final BerlinResponder responder = new BerlinResponder(Scripted::new);
    private final HttpHost host = HttpHost.open("127.0.0.1", 0, responder);

    /** A bot that is numbered in the order of creation, and whose behaviour depends on the turn. */
    private final class Scripted implements Bot<BerlinView, Moves> {
        private final int number = made.incrementAndGet();
        private int asked;

        @Override
        public Moves decide(BerlinView view, Deadline deadline) {
            asked++;
            calls.add("bot " + number + " was asked about turn " + view.turn() + " as player " + view.me() + ", "
                    + "question " + asked);
            return switch (view.turn()) {
                case 20 -> throw new IllegalStateException("secret");
                case 21 -> null;
                case 22 -> think();
                default -> Moves.of(new Move(1, 2, 3));
            };
        }

        private Moves think() {
            thinking.countDown();
            try {
                goOn.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return Moves.NONE;
        }

        @Override
        public void matchEnded(BerlinView view, MatchResult result) {
            calls.add("bot " + number + " saw the end in turn " + view.turn());
        }
    }

    @AfterEach
    void close() {
        goOn.countDown();
        host.close();
    }

    private static String body(String game, int seat, Action action, BerlinBoard board, Duration time) {
        Seating seating = new Seating(game, new Seat(seat), List.of("a", "b"), TimeControl.perTurn(time));
        return new RequestWriter(seating).write(action, board.view(seat));
    }

    private String body(String game, int seat, Action action, int turn) {
        return body(game, seat, action, board.inTurn(turn, 25), Duration.ofSeconds(20));
    }

    private CompletableFuture<HttpOutcome> send(String method, String body) {
        Map<String, String> form = Map.of("Content-Type", Form.CONTENT_TYPE);
        return HttpCaller.send(
                method, host.uri().resolve("/any/path"), form, body, Deadline.in(Duration.ofSeconds(30)), 1 << 20);
    }

    private HttpOutcome post(String body) {
        return send("POST", body).join();
    }

    @Test
    void allFourActionsAreAnswered() {
        assertEquals(new HttpOutcome.Answered(200, MOVE), post(body("g", 0, Action.PING, 1)));
        assertEquals(new HttpOutcome.Answered(200, "[]"), post(body("g", 0, Action.GAME_START, 1)));
        assertEquals(new HttpOutcome.Answered(200, MOVE), post(body("g", 0, Action.TURN, 2)));
        assertEquals(new HttpOutcome.Answered(200, "[]"), post(body("g", 0, Action.GAME_OVER, 26)));

        assertEquals(
                List.of(
                        "bot 1 was asked about turn 1 as player 0, question 1",
                        "bot 2 was asked about turn 2 as player 0, question 1",
                        "bot 2 saw the end in turn 25"),
                calls);
        assertEquals(0, responder.games());
    }

    @Test
    void everyPlayerInEveryGameHasItsOwnBot() {
        for (int turn = 1; turn <= 2; turn++) {
            post(body("g", 0, Action.TURN, turn));
            post(body("g", 1, Action.TURN, turn));
            post(body("h", 0, Action.TURN, turn));
        }

        assertEquals(3, made.get());
        assertEquals(3, responder.games());
        assertEquals(
                List.of(
                        "bot 1 was asked about turn 2 as player 0, question 2",
                        "bot 2 was asked about turn 2 as player 1, question 2",
                        "bot 3 was asked about turn 2 as player 0, question 2"),
                calls.subList(3, 6));
    }

    @Test
    void aBotRestartedDuringAGameContinues() {
        assertEquals(new HttpOutcome.Answered(200, MOVE), post(body("g", 0, Action.TURN, 17)));
    }

    @Test
    void theEndOfAnUnknownGameIsAccepted() {
        assertEquals(new HttpOutcome.Answered(200, "[]"), post(body("g", 0, Action.GAME_OVER, 17)));
        assertEquals(0, made.get());
    }

    @Test
    void gamesThatNeverEndDoNotAccumulate() {
        for (int game = 0; game < BerlinResponder.GAMES + 5; game++) {
            responder.answer(new HttpCall("POST", "/", "", Map.of(), body("g" + game, 0, Action.TURN, 1), "127.0.0.1"));
        }

        assertEquals(BerlinResponder.GAMES, responder.games());
    }

    @Test
    void anExceptionInTheStrategyIsA500WithoutSecretsAndTheGameContinues() {
        HttpOutcome thrown = post(body("g", 0, Action.TURN, 20));

        assertTrue(
                thrown instanceof HttpOutcome.Answered answered
                        && answered.status() == 500
                        && answered.body()
                                .startsWith("the bot threw IllegalStateException (secret) at BerlinResponderTest.java:")
                        && !answered.body().contains("\tat ")
                        && answered.body().lines().count() == 1,
                thrown::toString);
        assertEquals(new HttpOutcome.Answered(200, MOVE), post(body("g", 0, Action.TURN, 23)));
        assertEquals(1, made.get());
    }

    @Test
    void aBotThatReturnsNullIsA500() {
        assertTrue(post(body("g", 0, Action.TURN, 21)) instanceof HttpOutcome.Answered answered
                && answered.status() == 500);
    }

    @Test
    void aBotIsNeverAskedConcurrently() {
        CompletableFuture<HttpOutcome> slow = send("POST", body("g", 0, Action.TURN, 22));
        await(thinking);

        HttpOutcome next = post(body("g", 0, Action.TURN, board.inTurn(23, 25), Duration.ofMillis(50)));

        assertEquals(new HttpOutcome.Answered(503, "the bot is still busy with an earlier request\n"), next);
        assertFalse(slow.isDone());
        assertEquals(new HttpOutcome.Answered(200, MOVE), post(body("h", 0, Action.TURN, 23)));
        goOn.countDown();
        assertEquals(new HttpOutcome.Answered(200, "[]"), slow.join());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void onlyPostIsAllowed() {
        assertEquals(
                new HttpOutcome.Answered(405, "this is a Berlin bot: expected POST, not PUT\n"),
                send("PUT", "").join());
        assertTrue(send("GET", "").join() instanceof HttpOutcome.Answered answered && answered.status() == 405);
    }

    @Test
    void aBrokenRequestIsA400WithTheReasonInOneLine() {
        assertEquals(
                new HttpOutcome.Answered(400, "action: expected ping, game_start, turn or game_over, not 'dance'\n"),
                post("action=dance"));
        assertEquals(
                new HttpOutcome.Answered(
                        400, "there is no field 'map'; expected a form with action, infos, map and state\n"),
                post("action=turn&infos={}"));
        HttpOutcome broken = post("action=turn&infos={}&map=[{\n&state=");
        assertTrue(
                broken instanceof HttpOutcome.Answered answered
                        && answered.status() == 400
                        && answered.body().startsWith("map: invalid JSON: ")
                        && answered.body().lines().count() == 1,
                broken::toString);
    }

    @Test
    void aBodyThatIsTooLargeIsA413() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), host.port())) {
            String head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: " + (HttpHost.LARGEST_BODY + 1) + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertTrue(answer.startsWith("HTTP/1.1 413 "), answer);
        }
    }
}
