package dev.sparring.server.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.Tally;
import dev.sparring.server.Tally.Call;
import dev.sparring.server.Tally.Sums;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.Step;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.session.MatchSession.State;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the states of a session, and that everything is closed. */
@Timeout(60)
class MatchSessionTest {
    @TempDir
    private Path folder;

    private final List<State> changes = new ArrayList<>();
    private MatchSession<Sums, Sums, Call> session;

    @BeforeEach
    void createSession() {
        Tally game = new Tally();
        List<ReplayHeader.ReplayBot> bots =
                List.of(new ReplayHeader.ReplayBot("ann", "two"), new ReplayHeader.ReplayBot("bob", "zero"));
        session = new MatchSession<>(
                game, game.setup(SetupRequest.defaults(2, 7)), bots, ReplayFiles.in(folder, "tally", 7));
        session.onChange(() -> changes.add(session.state()));
    }

    /** Answers 1 to every request unless a test overrides it, and counts how often it is closed. */
    private static class Counting implements Player<Sums, Call> {
        final CompletableFuture<Void> called = new CompletableFuture<>();
        int closed;

        @Override
        public CompletableFuture<Reply<Call>> ask(Sums view, Deadline deadline) {
            return CompletableFuture.completedFuture(new Reply.Answer<>(new Call(1)));
        }

        @Override
        public void close() {
            closed++;
        }
    }

    /** Never becomes ready. */
    private static final class NeverReady extends Counting {
        @Override
        public CompletableFuture<Optional<String>> start(Sums view) {
            called.complete(null);
            return new CompletableFuture<>();
        }
    }

    /** Never answers. */
    private static final class NeverAnswers extends Counting {
        @Override
        public CompletableFuture<Reply<Call>> ask(Sums view, Deadline deadline) {
            called.complete(null);
            return new CompletableFuture<>();
        }
    }

    private CompletableFuture<?> playInBackground(Supplier<List<Counting>> connect) {
        return CompletableFuture.runAsync(() -> session.play(connect));
    }

    private static String failure(CompletableFuture<?> played) {
        return played.handle((result, failure) -> failure.getCause().getMessage())
                .join();
    }

    private boolean replayHasResult() {
        try (ReplayReader replay = new ReplayReader(session.files().replay())) {
            while (replay.next().isPresent()) {
                // The test only checks how the session ended.
            }
            return replay.end().isPresent();
        }
    }

    @Test
    void aMatchThatIsPlayedToItsEndHasEnded() {
        List<State> seen = new ArrayList<>(List.of(session.state()));
        Counting ann = new Counting();
        Counting bob = new Counting();
        session.watchedBy(new MatchListener<>() {
            @Override
            public void started(Sums state) {
                seen.add(session.state());
            }

            @Override
            public void stepped(Step<Sums, Call> step) {
                assertEquals(step.turn(), session.turn());
            }
        });
        session.play(() -> {
            seen.add(session.state());
            return List.of(ann, bob);
        });
        assertEquals(List.of(State.WAITING, State.STARTING, State.RUNNING), seen);
        assertEquals(List.of(State.RUNNING, State.ENDED), changes);
        assertEquals(4, session.end().orElseThrow().turns());
        assertTrue(session.error().isEmpty() && session.ended().isPresent() && replayHasResult());
        assertEquals(List.of(1, 1), List.of(ann.closed, bob.closed));
    }

    @Test
    void aBotThatDoesNotBecomeReadyFailsTheMatch() {
        Counting ann = new Counting() {
            @Override
            public CompletableFuture<Optional<String>> start(Sums view) {
                return CompletableFuture.completedFuture(Optional.of("it exited"));
            }
        };
        assertThrows(CannotPlayException.class, () -> session.play(List.of(ann, new Counting())));
        assertEquals(List.of(State.FAILED), changes);
        assertEquals("ann cannot play: it exited", session.error().orElseThrow());
        assertEquals(Map.of("ann", "ann cannot play: it exited"), session.absent());
        assertEquals(1, ann.closed);
        assertFalse(replayHasResult());
    }

    @Test
    void aBotThatCannotBeConnectedFailsTheMatch() {
        assertThrows(
                InvalidInputException.class,
                () -> session.play(() -> {
                    throw new InvalidInputException("there is no such program");
                }));
        assertEquals(State.FAILED, session.state());
        assertEquals("there is no such program", session.error().orElseThrow());
        assertFalse(replayHasResult());
    }

    @Test
    void anInternalErrorFailsTheMatchAndClosesEverything() {
        Counting ann = new Counting() {
            @Override
            public CompletableFuture<Reply<Call>> ask(Sums view, Deadline deadline) {
                throw new IllegalStateException("a bug");
            }
        };
        assertThrows(IllegalStateException.class, () -> session.play(List.of(ann, new Counting())));
        assertEquals(State.FAILED, session.state());
        assertEquals(
                "internal error: java.lang.IllegalStateException: a bug; see the server's log",
                session.error().orElseThrow());
        assertEquals(1, ann.closed);
    }

    @Test
    void aSessionThatIsStoppedWhileItWaitsConnectsNoBots() {
        session.stop();
        session.stop();
        assertEquals(State.WAITING, session.state());
        CannotPlayException failure = assertThrows(
                CannotPlayException.class,
                () -> session.play(() -> {
                    throw new AssertionError("connected");
                }));
        assertEquals("the match was stopped before it began", failure.getMessage());
        assertEquals(List.of(State.STOPPED), changes);
        assertFalse(replayHasResult());
    }

    @Test
    void aSessionThatIsStoppedWhileItConnectsClosesTheConnectedBots() {
        Counting ann = new Counting();
        NeverReady bob = new NeverReady();
        CannotPlayException failure = assertThrows(
                CannotPlayException.class,
                () -> session.play(() -> {
                    session.stop();
                    return List.of(ann, bob);
                }));
        assertEquals("the match was stopped before it began", failure.getMessage());
        assertEquals(List.of(State.STOPPED), changes);
        assertFalse(bob.called.isDone());
        assertEquals(List.of(1, 1), List.of(ann.closed, bob.closed));
    }

    @Test
    void aStopEndsTheWaitForABotThatNeverBecomesReady() {
        Counting ann = new Counting();
        NeverReady bob = new NeverReady();
        CompletableFuture<?> played = playInBackground(() -> List.of(ann, bob));
        bob.called.join();
        assertEquals(State.STARTING, session.state());
        session.stop();
        assertEquals("the match was stopped before it began", failure(played));
        assertEquals(List.of(State.STOPPED), changes);
        assertEquals(List.of(1, 1), List.of(ann.closed, bob.closed));
    }

    @Test
    void aStopByManyThreadsEndsTheWaitForAnAnswer() {
        Counting ann = new Counting();
        NeverAnswers bob = new NeverAnswers();
        CompletableFuture<?> played = playInBackground(() -> List.of(ann, bob));
        bob.called.join();
        List<CompletableFuture<Void>> stops = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            stops.add(CompletableFuture.runAsync(session::stop));
        }
        stops.forEach(CompletableFuture::join);
        assertEquals("the match was stopped in turn 1", failure(played));
        assertEquals(List.of(State.RUNNING, State.STOPPED), changes);
        assertEquals(List.of(1, 1), List.of(ann.closed, bob.closed));
        assertEquals("the match was stopped in turn 1", session.error().orElseThrow());
        assertTrue(session.end().isEmpty());
        assertFalse(replayHasResult());
    }

    @Test
    void anUnrecordedSessionWritesNothingAndHasAResult() throws IOException {
        Files.delete(session.files().replay());
        MatchSession<Sums, Sums, Call> unrecorded = MatchSession.unrecorded(
                session.game(), session.setup(), session.header().bots(), session.files());
        unrecorded.play(List.of(new Counting(), new Counting()));
        assertEquals(State.ENDED, unrecorded.state());
        assertEquals(4, unrecorded.end().orElseThrow().turns());
        assertEquals(Optional.empty(), unrecorded.replayFailure());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(), files.toList());
        }
    }

    @Test
    void aStopAfterTheLastStepChangesNothing() {
        session.watchedBy(step -> {
            if (step.turn() == 4) {
                session.stop();
            }
        });
        session.play(List.of(new Counting(), new Counting()));
        session.stop();
        assertEquals(State.ENDED, session.state());
        assertTrue(replayHasResult());
    }
}
