package dev.sparring.server.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.game.Game;
import dev.sparring.games.AibgGame;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.WarlightGame;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that a bot can use all of its deadline, in every game, in the JVM and over the protocol. Several matches run concurrently. */
@Tag("timing")
class DeadlineTest {
    private static final Map<Game<?, ?, ?>, Map<String, String>> GAMES = Map.of(
            new BerlinGame(), Map.of("time_limit_per_turn", "1000", "maximum_number_of_turns", "4"),
            new WarlightGame(), Map.of("timebank", "1000", "time_per_move", "1000", "max_rounds", "2"),
            new BottleBatsGame(), Map.of("max_steps", "3"),
            new ShoreditchGame(), Map.of("rounds", "3", "turnTime", "1500"),
            new AibgGame(), Map.of("pool_time", "1000", "lineup_time", "1000", "move_time", "300"));

    /** The bots wait most of the time, but the start of several JVMs at once would make them late. */
    private static final int CONCURRENT = 4;

    /** A machine can stand still for a moment, so a match is repeated. A margin that is too small fails every time. */
    private static final int ATTEMPTS = 3;

    private static final String BUSY = "this machine is too busy to test deadlines";

    @TempDir
    private Path folder;

    @Test
    void aBotThatUsesAllOfItsTimeIsOnTime() {
        ExecutorService referees = Executors.newFixedThreadPool(CONCURRENT);
        try {
            List<CompletableFuture<List<String>>> matches = new ArrayList<>();
            GAMES.forEach((game, options) -> {
                for (FaultyMatch.Mode mode : List.of(FaultyMatch.Mode.IN_THE_JVM, FaultyMatch.Mode.JAVA_PROGRAM)) {
                    matches.add(CompletableFuture.supplyAsync(
                            () -> late(new FaultyMatch(game, mode, "patient", options)), referees));
                }
            });
            List<String> late =
                    matches.stream().flatMap(match -> match.join().stream()).toList();
            assertEquals(
                    List.of(), late.stream().filter(note -> !note.equals(BUSY)).toList());
            Assumptions.assumeFalse(late.contains(BUSY), BUSY);
        } finally {
            referees.shutdownNow();
        }
    }

    private List<String> late(FaultyMatch match) {
        List<Note> notes = List.of();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            notes = match.play(folder).notes().stream()
                    .filter(note -> note.kind() != Note.Kind.REFUSED)
                    .toList();
            if (notes.isEmpty()) {
                return List.of();
            }
        }
        return notes.stream().anyMatch(DeadlineTest::machineWasBusy)
                ? List.of(BUSY)
                : notes.stream()
                        .map(note -> match.game().id() + ", " + match.mode() + ": " + note.text())
                        .toList();
    }

    private static boolean machineWasBusy(Note note) {
        return note.measured().filter(Note.Measured::machineWasBusy).isPresent();
    }
}
