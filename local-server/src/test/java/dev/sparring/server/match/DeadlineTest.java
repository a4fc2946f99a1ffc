package dev.sparring.server.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.game.Game;
import dev.sparring.games.AibgGame;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.WarlightGame;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
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

    /** Programs that start concurrently; the start of more JVMs would make the others late. */
    private static final int CONCURRENT = 2;

    /**
     * A late answer counts only if this machine gave the bot a processor when it needed one. If it did not, the match is played
     * again, at most this often; the last attempt always counts.
     */
    private static final int ATTEMPTS = 3;

    /** The longest match is the first to start. */
    private static final List<Game<?, ?, ?>> ORDER =
            GAMES.keySet().stream().sorted(Comparator.comparing(Game::id)).toList();

    private static final ExecutorService IN_THIS_JVM = Executors.newFixedThreadPool(GAMES.size());
    private static final ExecutorService PROGRAMS = Executors.newFixedThreadPool(CONCURRENT);
    private static List<CompletableFuture<List<String>>> inThisJvm;
    private static List<CompletableFuture<List<String>>> programs;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void play() {
        inThisJvm = late(FaultyMatch.Mode.IN_THE_JVM, IN_THIS_JVM);
        programs = late(FaultyMatch.Mode.JAVA_PROGRAM, PROGRAMS);
    }

    @AfterAll
    static void end() {
        IN_THIS_JVM.shutdownNow();
        PROGRAMS.shutdownNow();
    }

    private static List<CompletableFuture<List<String>>> late(FaultyMatch.Mode mode, ExecutorService referees) {
        return ORDER.stream()
                .map(game -> new FaultyMatch(game, mode, "patient", GAMES.get(game)))
                .map(match -> CompletableFuture.supplyAsync(() -> late(match), referees))
                .toList();
    }

    private static List<String> all(List<CompletableFuture<List<String>>> matches) {
        return matches.stream().flatMap(match -> match.join().stream()).toList();
    }

    @Test
    void aBotInTheJvmThatUsesAllOfItsTimeIsOnTime() {
        assertEquals(List.of(), all(inThisJvm));
    }

    @Test
    void aProgramThatUsesAllOfItsTimeIsOnTime() {
        assertEquals(List.of(), all(programs));
    }

    private static List<String> late(FaultyMatch match) {
        List<Note> late = List.of();
        boolean stoodStill = true;
        for (int attempt = 0; attempt < ATTEMPTS && stoodStill; attempt++) {
            try (Pauses pauses = new Pauses()) {
                late = match.play(folder).notes().stream()
                        .filter(note -> note.kind() != Note.Kind.REFUSED)
                        .toList();
                stoodStill = !late.isEmpty()
                        && (pauses.longest() > Pauses.LONG_MILLIS
                                || late.stream().anyMatch(DeadlineTest::machineWasBusy));
            }
        }
        return late.stream()
                .map(note -> match.game().id() + ", " + match.mode() + ": " + note.text())
                .toList();
    }

    private static boolean machineWasBusy(Note note) {
        return note.measured().filter(Note.Measured::machineWasBusy).isPresent();
    }

    /** Measures for how long this JVM stood still: a thread that only sleeps wakes up late then. */
    private static final class Pauses implements AutoCloseable {
        /** Half of the shortest margin of a deadline in these matches. */
        static final long LONG_MILLIS = 30;

        private static final long SLEEP_MILLIS = 2;

        private final Thread thread = new Thread(this::watch, "pauses");
        private volatile long longest;

        Pauses() {
            thread.setDaemon(true);
            thread.start();
        }

        private void watch() {
            long last = System.nanoTime();
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    Thread.sleep(SLEEP_MILLIS);
                } catch (InterruptedException e) {
                    return;
                }
                long now = System.nanoTime();
                longest = Math.max(longest, TimeUnit.NANOSECONDS.toMillis(now - last));
                last = now;
            }
        }

        long longest() {
            return longest;
        }

        @Override
        public void close() {
            thread.interrupt();
        }
    }
}
