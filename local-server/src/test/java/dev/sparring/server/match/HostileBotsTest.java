package dev.sparring.server.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sparring.bot.Ending;
import dev.sparring.game.Game;
import dev.sparring.games.WarlightGame;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.RunningCommands;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.PlayerFactory;
import dev.sparring.server.participants.Roster;
import dev.sparring.wire.Containment;
import dev.sparring.wire.sandbox.Sandbox;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Plays matches of a hostile program against an honest one. Each attack is blocked, the match ends, and the honest program has
 * played every turn.
 */
@Timeout(60)
class HostileBotsTest {
    private static final int ROUNDS = 5;

    @TempDir
    private Path folder;

    @BeforeAll
    static void requireASandbox() {
        String status = Sandbox.of(Containment.Mode.AUTO).status();
        assumeTrue(
                status.startsWith("Sandbox: bubblewrap"),
                "bubblewrap does not work here, so bots are not contained: " + status);
        assumeTrue(works("python3", "-c", ""), "there is no python3");
    }

    private static boolean works(String... command) {
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The seats of a match, the hostile program first, and its log. */
    private record Outcome(List<MatchReport.SeatReport> seats, String log) {
        /** The honest program played on, whatever the other one did. */
        Outcome undisturbed() {
            assertInstanceOf(Ending.Played.class, seats.get(1).ending(), seats.toString());
            assertEquals(List.of(), seats.get(1).notes());
            return this;
        }

        String ending() {
            return seats.get(0).ending().why();
        }
    }

    private Outcome play(String limits, String... attack) throws IOException {
        return play(new WarlightGame(), limits, attack);
    }

    private <S, V, A> Outcome play(Game<S, V, A> game, String limits, String... attack) throws IOException {
        Path script = Files.createDirectories(folder.resolve("hostile")).resolve("hostile.py");
        Files.copy(Path.of("src/test/resources/hostile/hostile.py"), script);
        Files.writeString(Files.createDirectories(folder.resolve("honest")).resolve("honest.sh"), """
                while read -r line; do
                  case "$line" in
                    pick*) set -- $line; echo "$3" ;;
                    go*) echo "No moves" ;;
                  esac
                done
                """);
        Files.createDirectories(folder.resolve("replays"));
        Path file = folder.resolve("sparring.yaml");
        Files.writeString(file, """
                sandbox: on
                limits: {%s}
                bots:
                  hostile: {game: warlight, folder: hostile, command: python3 hostile.py %s}
                  honest: {game: warlight, folder: honest, command: sh honest.sh}
                """.formatted(limits, String.join(" ", attack)));
        Config config = Config.load(Optional.of(file), Optional.empty(), List.of("warlight"));
        List<String> names = List.of("hostile", "honest");
        SetupRequest request = SetupRequest.defaults(2, 7)
                .withOptions(Map.of("max_rounds", "" + ROUNDS, "timebank", "10000", "time_per_move", "10000"))
                .withNames(names);
        Setup<S, V, A> setup = game.setup(request);
        PlayerFactory<V, A> players = new PlayerFactory<>(
                game, setup, seating -> folder.resolve("replays").resolve(seating.name() + ".log"));
        MatchReport<S> report = new Match<>(setup, names, players.seat(new Roster(game, config).find(names))).play();
        Path log = folder.resolve("replays/hostile.log");
        return new Outcome(report.seats(), Files.exists(log) ? Files.readString(log) : "");
    }

    @Test
    void aForkBombIsStoppedAtItsLimitOfProcesses() throws IOException {
        Outcome outcome = play("processes: 64", "fork-bomb").undisturbed();
        assertTrue(
                outcome.ending().contains("it had 64 processes and threads, which is the limit"), outcome.toString());
    }

    @Test
    void fourGigabytesOfMemoryAreStoppedAtTheLimit() throws IOException {
        Outcome outcome = play("memory: 256m", "memory").undisturbed();
        assertTrue(
                outcome.ending().contains("its processes used more than 256 MiB of memory and were stopped"),
                outcome.toString());
    }

    @Test
    void anEndlessLoopIsStoppedAtTheLimitOfProcessorTime() throws IOException {
        Outcome outcome = play("cpu-seconds: 1", "processor").undisturbed();
        assertTrue(
                outcome.ending().contains("its processes used more than 1 s of CPU time and were stopped"),
                outcome.toString());
    }

    @Test
    void filesNetworkAndOtherProcessesAreOutOfReach() throws IOException {
        Files.writeString(folder.resolve("secret.txt"), "a file of the user");
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Outcome outcome = play("scratch: 16m", "probe", Integer.toString(server.getLocalPort()))
                    .undisturbed();
            assertInstanceOf(Ending.Played.class, outcome.seats().get(0).ending(), outcome.toString());
            assertFalse(outcome.log().contains("SUCCEEDED"), outcome.log());
            assertEquals(15, outcome.log().split(": blocked", -1).length - 1, outcome.log());
        }
    }

    @Test
    void noneOfTwoHundredDetachedProcessesSurvives() throws IOException, InterruptedException {
        String seconds = "600." + System.nanoTime();
        Outcome outcome = play("processes: 1000", "orphans", seconds).undisturbed();
        assertTrue(outcome.log().contains("orphans: started"), outcome.log());
        assertEquals(0, RunningCommands.await(0, "/bin/sleep", seconds));
    }

    @Test
    void aSignalToAllProcessesReachesOnlyItsOwn() throws IOException {
        Outcome outcome = play("", "kill").undisturbed();
        assertFalse(outcome.log().contains("SUCCEEDED"), outcome.log());
    }
}
