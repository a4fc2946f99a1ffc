package dev.sparring.games.berlin.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.bots.GeneralBot;
import dev.sparring.games.berlin.wire.OddServer.Then;
import dev.sparring.rules.TimeControl;
import dev.sparring.testing.BerlinBoard;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.HttpBot;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the start of a match with real servers and real processes. */
@Timeout(60)
class GameStartTest {
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

    @Test
    void anAddressThatNothingListensAtIsNotReady() {
        URI unused = OddServer.unused();
        try (Player<BerlinView, Moves> player = at(unused)) {
            assertEquals(
                    Optional.of("nothing is listening at " + unused),
                    player.start(view).join());
        }
    }

    @Test
    void aServerThatRefusesToStartIsNotReady() {
        try (OddServer server = new OddServer(OddServer.ok("no").replace("200 OK", "500 Oops"), Then.CLOSE);
                Player<BerlinView, Moves> player = at(server.uri())) {
            assertEquals(
                    Optional.of(server.uri() + " answered with status 500 and 'no'; expected 200" + FAULTS),
                    player.start(view).join());
        }
    }

    @Test
    void aServerThatDoesNotAnswerTheStartIsNotReady() {
        try (OddServer server = new OddServer("", Then.STALL);
                Player<BerlinView, Moves> player =
                        new HttpBerlinPlayer(HttpBot.at(server.uri()), seating(), SHORT, OptionalLong.empty())) {
            assertEquals(
                    Optional.of(server.uri() + " did not answer game_start within 300 ms" + FAULTS),
                    player.start(view).join());
        }
    }

    @Test
    void aProgramThatNeverServesIsNotReady() {
        HttpBot sleeper = HttpBot.start(new Launch(List.of("sleep", "60"), folder, Map.of(), folder.resolve("log")));
        try (Player<BerlinView, Moves> player = new HttpBerlinPlayer(sleeper, seating(), SHORT, OptionalLong.empty())) {
            assertEquals(
                    Optional.of(sleeper.address() + " did not answer game_start within 300 ms; the port to serve on is"
                            + " {port} in its command and PORT in its environment" + FAULTS),
                    player.start(view).join());
        }
    }

    @ParameterizedTest
    @CsvSource({"--port {port}", "''"})
    void theRefereeWaitsForAProgramToServeAndEndsItWithItsPlayer(String arguments) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String bot = "exec " + java + " -XX:TieredStopAtLevel=1 -cp '" + System.getProperty("java.class.path") + "' "
                + ServedBot.class.getName() + " " + arguments;
        Player<BerlinView, Moves> player = program(bot);
        try (player) {
            assertEquals(Optional.empty(), player.start(view).join());

            assertEquals(
                    new Reply.Answer<>(new GeneralBot().decide(view, Deadline.none())),
                    player.ask(view, Deadline.in(AMPLE)).join());
        }
        assertTrue(player.ask(view, Deadline.in(AMPLE)).join() instanceof Reply.Unavailable<Moves> unavailable
                && unavailable.permanent());
    }

    @Test
    void aProgramThatEndsBeforeItServesIsNotReady() {
        try (Player<BerlinView, Moves> player = program("exit 3")) {
            String why = player.start(view).join().orElseThrow();

            assertTrue(why.startsWith("the program at http://127.0.0.1:"), why);
            assertTrue(why.contains("exited with status 3"), why);
            assertTrue(why.contains("PORT"), why);
        }
    }
}
