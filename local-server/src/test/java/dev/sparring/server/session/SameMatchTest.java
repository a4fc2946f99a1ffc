package dev.sparring.server.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.inprocess.MatchThreads;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Step;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.replay.ReplayFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a match is the same, step by step, whether its own thread calls the bots or each bot has a thread. */
class SameMatchTest {
    private static final int SEEDS = 3;

    @TempDir
    private Path folder;

    static Stream<String> games() {
        return Games.ids().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void aMatchIsTheSameOnOneThreadAndOnSeveral(String id) {
        try (MatchRunner runner = new MatchRunner();
                MatchThreads threads = new MatchThreads(1)) {
            for (int seed = 1; seed <= SEEDS; seed++) {
                compare(Games.named(id), runner, threads, seed);
            }
        }
    }

    private <S, V, A> void compare(Game<S, V, A> game, MatchRunner runner, MatchThreads threads, int seed) {
        Roster roster = new Roster(game, Config.load(Optional.empty(), Optional.empty(), Games.ids()));
        String best = "class:" + game.bots().get(0).name();
        String random = "class:" + game.bots().get(game.bots().size() - 1).name();
        List<ResolvedBot> bots = roster.find(List.of(best, random));
        Setup<S, V, A> setup = game.setup(game.shortened(SetupRequest.defaults(2, seed)));
        ReplayFiles files = ReplayFiles.of(folder.resolve("match" + ReplayFiles.ENDING));
        Steps<S, A> inRun = new Steps<>();
        MatchReport<S> played = threads.submit(() -> runner.play(
                        bots,
                        () -> MatchSession.unrecorded(game, setup, MatchSession.recorded(bots), files)
                                .watchedBy(inRun)))
                .join();
        Steps<S, A> onThreads = new Steps<>();
        MatchSession<S, V, A> session = new MatchSession<>(game, setup, MatchSession.recorded(bots), files);
        MatchReport<S> usual =
                session.watchedBy(onThreads).play(() -> session.playerFactory().seat(bots));
        assertEquals(onThreads.steps, inRun.steps);
        assertEquals(usual.ranking(), played.ranking());
        assertEquals(List.of("match"), inRun.threads);
        for (int seat = 0; seat < 2; seat++) {
            assertEquals(
                    usual.seats().get(seat).decisions(),
                    played.seats().get(seat).decisions());
            assertEquals(
                    usual.seats().get(seat).counts(), played.seats().get(seat).counts());
        }
    }

    /** The actions, the notes and the hash of the state of each step. */
    private static final class Steps<S, A> implements MatchListener<S, A> {
        private final List<String> steps = new ArrayList<>();
        private final List<String> threads = new ArrayList<>();

        @Override
        public void started(S state) {
            threads.add(Thread.currentThread().getName());
        }

        @Override
        public void stepped(Step<S, A> step) {
            steps.add(step.actions() + " " + step.notes() + " " + Json.hash(step.state()));
        }
    }
}
