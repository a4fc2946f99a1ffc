package dev.sparring.server.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.server.Tally;
import dev.sparring.server.Tally.Call;
import dev.sparring.server.Tally.Sums;
import dev.sparring.server.inprocess.BotThreads;
import dev.sparring.server.inprocess.MatchThreads;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Note;
import dev.sparring.server.match.Step;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plays matches with bots that have faults, both on one thread and on a thread for each bot. */
@Timeout(120)
class MatchRunnerTest {
    private static final Duration LIMIT = Duration.ofSeconds(1);

    /** The names of the threads that have called a bot in its first turn. */
    private static final Queue<String> THREADS = new ConcurrentLinkedQueue<>();

    /** Whether a thread was interrupted when it called {@link Watcher}. */
    private static final Queue<Boolean> INTERRUPTED = new ConcurrentLinkedQueue<>();

    private static CountDownLatch asked;
    private static volatile boolean hanging;

    @TempDir
    private Path folder;

    private final MatchRunner runner = new MatchRunner();
    private final MatchThreads threads = new MatchThreads(1);

    @BeforeEach
    void hang() {
        THREADS.clear();
        INTERRUPTED.clear();
        asked = new CountDownLatch(1);
        hanging = true;
    }

    @AfterEach
    void release() {
        hanging = false;
        threads.close();
        runner.close();
    }

    /** Names 2, and does something else in its second turn. */
    public abstract static class Second implements Bot<Sums, Call> {
        @Override
        public Call decide(Sums view, Deadline deadline) {
            if (view.turn() == 1) {
                THREADS.add(Thread.currentThread().getName());
            }
            return view.turn() == 2 ? second(view) : new Call(2);
        }

        abstract Call second(Sums view);

        /** Waits, whatever happens. */
        static void hang() {
            asked.countDown();
            while (hanging) {
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    // This bot does not end.
                }
            }
        }
    }

    /** Computes for too long. */
    public static final class Busy extends Second {
        @Override
        Call second(Sums view) {
            long start = System.nanoTime();
            while (System.nanoTime() - start < LIMIT.toNanos() * 13 / 10) {
                Thread.onSpinWait();
            }
            return new Call(2);
        }
    }

    /** Is late once. */
    public static final class Late extends Second {
        @Override
        Call second(Sums view) {
            try {
                Thread.sleep(LIMIT.toMillis() * 13 / 10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return new Call(2);
        }
    }

    /** Never returns, even if its thread is interrupted. */
    public static final class Hangs extends Second {
        @Override
        Call second(Sums view) {
            hang();
            return new Call(2);
        }
    }

    /** Throws an exception. */
    public static final class Throws extends Second {
        @Override
        Call second(Sums view) {
            throw new IllegalStateException("no plan");
        }
    }

    /** Throws a checked exception without declaring it, as code in other languages for the JVM can. */
    public static final class Undeclared extends Second {
        @Override
        Call second(Sums view) {
            throw Undeclared.<RuntimeException>unchecked(new IOException("no file"));
        }

        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
        private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
            throw (T) thrown;
        }
    }

    /** Returns null. */
    public static final class Null extends Second {
        @Override
        @SuppressWarnings("NullAway") // This is the fault.
        Call second(Sums view) {
            return null;
        }
    }

    /** Names an illegal number. */
    public static final class Illegal extends Second {
        @Override
        Call second(Sums view) {
            return new Call(9);
        }
    }

    /** Calls itself without end. */
    public static final class Recursive extends Second {
        @Override
        @SuppressWarnings("InfiniteRecursion") // This is the fault.
        Call second(Sums view) {
            return new Call(1 + second(view).value());
        }
    }

    /** Needs more memory than there is. */
    public static final class Greedy extends Second {
        @Override
        Call second(Sums view) {
            List<long[]> all = new ArrayList<>();
            while (all.size() < Integer.MAX_VALUE) {
                all.add(new long[Integer.MAX_VALUE]);
            }
            return new Call(2);
        }
    }

    /** Interrupts its own thread. */
    public static final class Interrupting extends Second {
        @Override
        Call second(Sums view) {
            Thread.currentThread().interrupt();
            return new Call(2);
        }
    }

    /** Looks whether its thread has been interrupted. */
    public static final class Watcher extends Second {
        @Override
        Call second(Sums view) {
            INTERRUPTED.add(Thread.currentThread().isInterrupted());
            return new Call(1);
        }
    }

    /** Does not return when the match has ended. */
    public static final class Clinging extends Second {
        @Override
        Call second(Sums view) {
            return new Call(1);
        }

        @Override
        public void matchEnded(Sums view, MatchResult result) {
            hang();
        }
    }

    /** Cannot be created. */
    public static final class Unmade implements Bot<Sums, Call> {
        public Unmade() {
            throw new IllegalArgumentException("no book");
        }

        @Override
        public Call decide(Sums view, Deadline deadline) {
            return new Call(2);
        }
    }

    /** Writes to standard output, also from threads that it starts. */
    public static final class Talking extends Second {
        private Thread later = new Thread(() -> {});

        @Override
        Call second(Sums view) {
            System.out.println("out of the bot");
            Thread now = new Thread(() -> System.out.println("out of its thread"));
            later = new Thread(() -> {
                try {
                    asked.await();
                    System.out.println("out of its thread, later");
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            now.start();
            later.start();
            join(now);
            return new Call(2);
        }

        @Override
        public void matchEnded(Sums view, MatchResult result) {
            join(later);
        }

        private static void join(Thread thread) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Lets the threads of {@link Talking} write while this bot is being called. */
    public static final class Listening extends Second {
        @Override
        Call second(Sums view) {
            asked.countDown();
            return new Call(1);
        }
    }

    private static List<ResolvedBot> bots(Class<?>... classes) {
        Roster roster = new Roster(new Tally(), Config.load(Optional.empty(), Optional.empty(), List.of("tally")));
        List<String> names = new ArrayList<>();
        for (Class<?> each : classes) {
            names.add("class:" + each.getName());
        }
        return roster.find(names);
    }

    private MatchSession<Sums, Sums, Call> session(List<ResolvedBot> bots, boolean recorded) {
        Tally game = new Tally();
        Setup<Sums, Sums, Call> setup = game.setup(SetupRequest.defaults(2, 7)).withTime(TimeControl.perTurn(LIMIT));
        ReplayFiles files = ReplayFiles.of(folder.resolve("match" + ReplayFiles.ENDING));
        return recorded
                ? new MatchSession<>(game, setup, MatchSession.recorded(bots), files)
                : MatchSession.unrecorded(game, setup, MatchSession.recorded(bots), files);
    }

    private MatchReport<Sums> inRun(List<ResolvedBot> bots) {
        return inRun(bots, () -> session(bots, false));
    }

    private MatchReport<Sums> inRun(List<ResolvedBot> bots, Supplier<MatchSession<Sums, Sums, Call>> sessions) {
        return threads.submit(() -> runner.play(bots, sessions)).join();
    }

    private MatchReport<Sums> onThreads(List<ResolvedBot> bots) {
        MatchSession<Sums, Sums, Call> session = session(bots, false);
        return session.play(() -> session.playerFactory().seat(bots));
    }

    /** Returns what a match shows, without times. */
    private static List<String> outcome(MatchReport<Sums> report) {
        List<String> outcome = new ArrayList<>(List.of(report.state().toString()));
        for (MatchReport.SeatReport seat : report.seats()) {
            outcome.add(seat.ending() + " after " + seat.decisions() + " decisions");
            for (Note note : seat.notes()) {
                // The first frames of a thread that sleeps in a loop are not always the same.
                outcome.add(note.turn() + " " + note.kind() + " " + note.text().replaceAll("at .*Thread.*", "at ..."));
            }
        }
        return outcome;
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Throws.class,
                Undeclared.class,
                Null.class,
                Illegal.class,
                Recursive.class,
                Greedy.class,
                Unmade.class,
                Watcher.class
            })
    void aFaultHasTheSameResultOnOneThreadAndOnSeveral(Class<?> faulty) {
        List<ResolvedBot> bots = bots(faulty, Watcher.class);
        MatchReport<Sums> report = inRun(bots);
        assertEquals(Collections.nCopies(THREADS.size(), "match"), List.copyOf(THREADS));
        assertEquals(outcome(onThreads(bots)), outcome(report));
    }

    @ParameterizedTest
    @ValueSource(classes = {Late.class, Hangs.class, Clinging.class})
    void aMatchWithABotThatIsNotInTimeIsRepeatedOnThreads(Class<?> slow) {
        List<ResolvedBot> bots = bots(slow, Watcher.class);
        MatchReport<Sums> report = inRun(bots);
        List<String> threads = List.copyOf(THREADS);
        assertEquals(List.of("match", "match"), threads.subList(0, 2));
        assertEquals(4, threads.size(), threads.toString());
        assertTrue(threads.get(2).startsWith("bot ") && threads.get(3).startsWith("bot "), threads.toString());
        assertEquals(outcome(onThreads(bots)), outcome(report));
    }

    @Test
    void aLateBotsPositionIsReported() {
        MatchReport.SeatReport seat =
                inRun(bots(Busy.class, Watcher.class)).seats().get(0);
        assertEquals(1, seat.timeouts());
        assertTrue(seat.notes().get(0).text().contains("MatchRunnerTest.java:"), seat.toString());
    }

    @Test
    void aBotThatIsOftenSlowHasItsOwnThreadFromThenOn() {
        List<ResolvedBot> slow = bots(Late.class, Watcher.class);
        for (int match = 0; match < 4; match++) {
            assertEquals(1, inRun(slow).seats().get(0).timeouts());
        }
        // Three matches were played twice, and the fourth one once.
        assertEquals(14, THREADS.size());
        assertEquals(6, Collections.frequency(THREADS, "match"));
        THREADS.clear();
        inRun(bots(Throws.class, Watcher.class));
        assertEquals(List.of("match", "match"), List.copyOf(THREADS));
    }

    @Test
    void aBotThatInterruptsItsThreadDoesNotDisturbTheNextOne() {
        List<ResolvedBot> bots = bots(Interrupting.class, Watcher.class);
        assertEquals(outcome(onThreads(bots)), outcome(inRun(bots)));
        assertEquals(List.of(false, false), List.copyOf(INTERRUPTED));
    }

    @Test
    void listenersReceiveTheRepeatedMatchFromItsStart() {
        List<String> received = Collections.synchronizedList(new ArrayList<>());
        MatchListener<Sums, Call> listener = new MatchListener<>() {
            @Override
            public void started(Sums state) {
                received.add("start");
            }

            @Override
            public void stepped(Step<Sums, Call> step) {
                received.add("step " + step.number());
            }
        };
        List<ResolvedBot> bots = bots(Hangs.class, Watcher.class);
        inRun(bots, () -> session(bots, false).watchedBy(listener));
        hanging = false;
        // The thread that was left behind ends now, and must not send its second step.
        threads.close();
        assertEquals(List.of("start", "step 1", "start", "step 1", "step 2", "step 3"), received.subList(0, 6));
        assertEquals(7, received.size(), received.toString());
    }

    @Test
    void theReplayOfARepeatedMatchIsComplete() {
        List<ResolvedBot> bots = bots(Hangs.class, Watcher.class);
        MatchReport<Sums> report = inRun(bots, () -> session(bots, true));
        hanging = false;
        try (ReplayReader replay = new ReplayReader(session(bots, true).files().replay())) {
            int steps = 0;
            while (replay.next().isPresent()) {
                steps++;
            }
            assertEquals(4, steps);
            assertEquals(report.ranking(), replay.end().orElseThrow().ranking());
        }
    }

    @Test
    void stackTracesAreInTheLogOfTheirBot() throws IOException {
        List<ResolvedBot> bots = bots(Throws.class, Watcher.class);
        inRun(bots);
        MatchSession<Sums, Sums, Call> session = session(bots, false);
        List<Path> logs = session.files().logs(session.names());
        assertTrue(Files.readString(logs.get(0)).contains("IllegalStateException: no plan"));
        assertTrue(Files.notExists(logs.get(1)));
        assertTrue(Files.notExists(session.files().replay()));
    }

    @Test
    void theOutputOfABotAndItsThreadsIsInItsLog() throws IOException {
        PrintStream usual = System.out;
        PrintStream usualErr = System.err;
        List<ResolvedBot> bots = bots(Talking.class, Listening.class);
        try {
            BotThreads.captureOutput();
            inRun(bots);
        } finally {
            System.setOut(usual);
            System.setErr(usualErr);
        }
        MatchSession<Sums, Sums, Call> session = session(bots, false);
        List<Path> logs = session.files().logs(session.names());
        assertEquals(
                "out of the bot\nout of its thread\nout of its thread, later\n",
                Files.readString(logs.get(0), StandardCharsets.UTF_8));
        assertTrue(Files.notExists(logs.get(1)));
        assertEquals(List.of("match", "match"), List.copyOf(THREADS));
    }

    @Test
    void threadsThatAreClosedWhileABotHangsDoNotWaitForIt() throws InterruptedException {
        List<ResolvedBot> bots = bots(Hangs.class, Watcher.class);
        Setup<Sums, Sums, Call> untimed =
                new Tally().setup(SetupRequest.defaults(2, 7)).untimed();
        ReplayFiles files = ReplayFiles.of(folder.resolve("untimed" + ReplayFiles.ENDING));
        CompletableFuture<MatchReport<Sums>> played = threads.submit(() -> runner.play(
                bots, () -> MatchSession.unrecorded(new Tally(), untimed, MatchSession.recorded(bots), files)));
        asked.await();
        threads.close();
        runner.close();
        String why = played.handle((report, failure) -> failure.toString()).join();
        assertTrue(why.startsWith(CannotPlayException.class.getName()) && why.contains("were stopped"), why);
        threads.awaitEnd(5);
        assertThrows(CannotPlayException.class, () -> runner.play(bots, () -> session(bots, false)));
    }
}
