package dev.sparring.games.berlin.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Seat;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.wire.OddServer.Then;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.TimeControl;
import dev.sparring.testing.BerlinBoard;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the referee's end against real servers and real processes that misbehave. */
@Timeout(60)
class HttpBerlinPlayerTest {
    private static final String FAULTS = " (docs/protocols/berlin.md#faults)";
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration AMPLE = Duration.ofSeconds(20);

    private final BerlinView view = BerlinBoard.parse("1[0:5] -- 2 -- 3[1:5]").view(0);

    @TempDir
    Path folder;

    private static Seating seating() {
        TimeControl time = TimeControl.perTurn(Duration.ofSeconds(5));
        return new Seating("a-match", new Seat(0), List.of("odd", "other"), time);
    }

    private static Player<BerlinView, Moves> at(URI address) {
        return new BerlinWire().reach(address, seating());
    }

    private Player<BerlinView, Moves> program(String script) {
        return new BerlinWire()
                .launch(new Launch(List.of("sh", "-c", script), folder, Map.of(), folder.resolve("log")), seating());
    }

    private Reply<Moves> ask(String answer, Then then, Duration time) {
        try (OddServer server = new OddServer(answer, then);
                Player<BerlinView, Moves> player = at(server.uri())) {
            return named(player.ask(view, Deadline.in(time)).join(), server.uri());
        }
    }

    /** Replaces the server's address by BOT and the milliseconds by N. */
    private static Reply<Moves> named(Reply<Moves> reply, URI address) {
        String uri = address.toString();
        if (reply instanceof Reply.Unreadable<Moves> unreadable) {
            return new Reply.Unreadable<>(unreadable.why().replace(uri, "BOT"));
        }
        if (reply instanceof Reply.Late<Moves> late) {
            return new Reply.Late<>(late.why().replace(uri, "BOT").replaceAll("[0-9]+ ms", "N ms"));
        }
        if (reply instanceof Reply.Unavailable<Moves> unavailable) {
            return new Reply.Unavailable<>(unavailable.why().replace(uri, "BOT"), unavailable.permanent());
        }
        return reply;
    }

    @Test
    void anAnswerIsReadWithItsFaults() {
        Reply<Moves> reply =
                ask(OddServer.ok("[{\"from\":1,\"to\":2,\"number_of_soldiers\":3},{\"from\":1}]"), Then.CLOSE, AMPLE);

        assertTrue(reply instanceof Reply.Answer<Moves>, reply::toString);
        Reply.Answer<Moves> answer = (Reply.Answer<Moves>) reply;
        assertEquals(Moves.of(new Move(1, 2, 3)), answer.action());
        assertEquals(1, answer.faults().size());
    }

    @Test
    void theRequestIsAFormThatAsksForJson() {
        try (OddServer server = new OddServer(OddServer.ok("[]"), Then.CLOSE);
                Player<BerlinView, Moves> player = at(server.uri())) {
            player.ask(view, Deadline.in(AMPLE)).join();

            String request = server.requests().get(0);
            assertTrue(request.startsWith("POST / HTTP/1.1\r\n"), request);
            assertTrue(request.contains("Accept: application/json\r\n"), request);
            assertTrue(request.contains("Content-Type: application/x-www-form-urlencoded\r\n"), request);
            assertTrue(request.contains("\r\n\r\naction=turn&infos=%7B%22game_id%22%3A%22a-match%22"), request);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "500 Oops | 500 and 'it broke'; expected 200",
                "404 Not Found | 404 and 'it broke'; expected 200",
                "201 Created | 201 and 'it broke'; expected 200",
                "302 Found | 302 and 'it broke'; a redirect; expected 200 from this very address",
            })
    void anyStatusOtherThan200IsUnreadable(String status, String complaint) {
        String answer =
                OddServer.ok("it broke").replace("200 OK", status).replace("\r\n\r\n", "\r\nLocation: /else\r\n\r\n");

        assertEquals(
                new Reply.Unreadable<>("BOT answered with status " + complaint + FAULTS),
                ask(answer, Then.CLOSE, AMPLE));
    }

    @Test
    void aSilentServerIsLate() {
        assertEquals(new Reply.Late<>("BOT did not answer within N ms"), ask("", Then.STALL, SHORT));
    }

    @Test
    void slowHeadersAreLate() {
        assertEquals(
                new Reply.Late<>("BOT did not answer within N ms"),
                ask("HTTP/1.1 200 OK\r\nContent-", Then.STALL, SHORT));
    }

    @Test
    void aSlowBodyIsLate() {
        assertEquals(
                new Reply.Late<>("BOT did not answer within N ms"),
                ask("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[{\"from\"", Then.STALL, SHORT));
    }

    @Test
    void aHugeBodyIsUnreadable() {
        assertEquals(
                new Reply.Unreadable<>("BOT answered with a body of more than 1048576 bytes" + FAULTS),
                ask(OddServer.ok(" ".repeat(2 << 20) + "[]"), Then.STALL, AMPLE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[{",
                "HTTP/1.1 200 OK\r\nConte",
                "220 mail.example.org ESMTP\r\n",
                "",
            })
    void anIncompleteAnswerOrOneThatIsNotHttpIsUnreadable(String bytes) {
        Reply<Moves> reply = ask(bytes, Then.CLOSE, AMPLE);

        assertTrue(
                reply instanceof Reply.Unreadable<Moves> unreadable
                        && unreadable.why().startsWith("BOT closed the connection or did not send HTTP: ")
                        && unreadable.why().endsWith(FAULTS),
                reply::toString);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<html/> | invalid JSON: ",
                "{\"from\":1} | the answer is not a list: '{\"from\":1}'",
                "'' | the answer is empty",
            })
    void aBodyThatIsNotAListOfMovesIsUnreadable(String body, String start) {
        Reply<Moves> reply = ask(OddServer.ok(body), Then.CLOSE, AMPLE);

        assertTrue(
                reply instanceof Reply.Unreadable<Moves> unreadable
                        && unreadable.why().startsWith(start),
                reply::toString);
    }

    @Test
    void anAddressThatNothingListensAtIsUnavailable() {
        URI unused = OddServer.unused();
        try (Player<BerlinView, Moves> player = at(unused)) {
            assertEquals(
                    new Reply.Unavailable<>("nothing is listening at " + unused, false),
                    player.ask(view, Deadline.in(AMPLE)).join());
        }
    }

    @Test
    void theAnswersToStartAndEndAreNotRead() {
        try (OddServer server = new OddServer(OddServer.ok("hello"), Then.CLOSE);
                Player<BerlinView, Moves> player = at(server.uri())) {
            assertEquals(Optional.empty(), player.start(view).join());
            player.end(view, MatchResult.UNKNOWN).join();

            List<String> actions = server.requests().stream()
                    .map(request -> request.replaceAll("(?s).*\r\n\r\naction=([a-z_]*)&.*", "$1"))
                    .toList();
            assertEquals(List.of("game_start", "game_over"), actions);
            assertTrue(server.requests().get(0).contains("%22current_turn%22%3A0%2C"));
        }
    }

    @Test
    void aProgramThatEndsDuringAMatchIsPermanentlyUnavailable() {
        try (Player<BerlinView, Moves> player = program("sleep 0.2; exit 4")) {
            player.start(view).join();

            Reply<Moves> reply = player.ask(view, Deadline.in(AMPLE)).join();

            assertTrue(
                    reply instanceof Reply.Unavailable<Moves> unavailable
                            && unavailable.permanent()
                            && unavailable.why().contains("exited with status 4"),
                    reply::toString);
        }
    }

    @ParameterizedTest
    @CsvSource({"ftp://example.org/", "http:/nowhere", "bot.example.org"})
    void anInvalidAddressIsRefused(URI address) {
        InvalidInputException refused = assertThrows(InvalidInputException.class, () -> at(address));

        assertEquals(
                "expected the address of a Berlin bot, such as http://127.0.0.1:8081/, not " + address,
                refused.getMessage());
    }
}
