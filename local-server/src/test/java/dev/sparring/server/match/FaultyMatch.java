package dev.sparring.server.match;

import com.example.faulty.FaultyBots;
import dev.sparring.bot.Ending;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.TestJvm;
import dev.sparring.server.inprocess.MatchThreads;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.PlayerFactory;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.session.MatchRunner;
import dev.sparring.server.session.MatchSession;
import dev.sparring.wire.Player;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A match in which the first bot has a fault, with a real process or in the JVM. */
record FaultyMatch(Game<?, ?, ?> game, Mode mode, String fault, Map<String, String> options) {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** The time for each answer, in ms: the default of Bottle Bats, whose protocol cannot send a different time. */
    static final int LIMIT = 2_000;

    /** How a bot plays: in the JVM or over the protocol, and in what language. */
    enum Mode {
        IN_THE_JVM,
        /** In the JVM as well, but called by the thread of the match for as long as it answers in time. */
        IN_A_RUN,
        JAVA_PROGRAM,
        PYTHON_PROGRAM;

        boolean isInThisJvm() {
            return this == IN_THE_JVM || this == IN_A_RUN;
        }
    }

    /** The outcome of a match for its first bot. */
    record Outcome(Ending ending, List<Note> notes, boolean idled, boolean fellBack) {}

    /** Plays the match, with its files in a new folder. */
    Outcome play(Path folder) {
        TestJvm.useForBots();
        return play(game, folder);
    }

    private <S, V, A> Outcome play(Game<S, V, A> played, Path folder) {
        try {
            Path home = Files.createTempDirectory(folder, fault);
            Roster roster = new Roster(played, config(home));
            List<ResolvedBot> entrants =
                    roster.find(List.of(mode.isInThisJvm() ? "class:faulty" : "faulty", "class:" + opponent(played)));
            SetupRequest request = played.shortened(SetupRequest.defaults(2, 5))
                    .withOptions(options)
                    .withNames(List.of("faulty", "opponent"));
            Setup<S, V, A> setup = played.setup(request);
            Replaced<S, A> replaced = new Replaced<>(setup.rules());
            MatchReport<S> report = mode == Mode.IN_A_RUN
                    ? inARun(played, setup, entrants, home, replaced)
                    : alone(played, setup, entrants, home, replaced);
            MatchReport.SeatReport seat = report.seats().get(0);
            return new Outcome(seat.ending(), seat.notes(), replaced.idled, replaced.fellBack);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static <S, V, A> MatchReport<S> alone(
            Game<S, V, A> game, Setup<S, V, A> setup, List<ResolvedBot> bots, Path home, MatchListener<S, A> listener) {
        List<Player<V, A>> players =
                new PlayerFactory<>(game, setup, seating -> home.resolve(seating.name() + ".log")).seat(bots);
        return new Match<>(setup, List.of("faulty", "opponent"), players)
                .watchedBy(listener)
                .play();
    }

    private static <S, V, A> MatchReport<S> inARun(
            Game<S, V, A> game, Setup<S, V, A> setup, List<ResolvedBot> bots, Path home, MatchListener<S, A> listener) {
        ReplayFiles files = ReplayFiles.of(home.resolve("match" + ReplayFiles.ENDING));
        try (MatchRunner runner = new MatchRunner();
                MatchThreads threads = new MatchThreads(1)) {
            return threads.submit(() -> runner.play(
                            bots,
                            () -> MatchSession.unrecorded(game, setup, MatchSession.recorded(bots), files)
                                    .watchedBy(listener)))
                    .join();
        }
    }

    private static String opponent(Game<?, ?, ?> game) {
        return game.id().equals("aibg") ? "brawler" : "random";
    }

    private Config config(Path home) throws IOException {
        Path file = home.resolve("sparring.yaml");
        String keys = mode == Mode.PYTHON_PROGRAM
                ? "command: python3 faulty.py " + game.id() + " " + fault + ", options: {LIMIT: '" + LIMIT / 1000.0
                        + "'}"
                : "class: " + javaClass(game) + ", options: {fault: " + fault + "}";
        Files.writeString(file, "bots:\n  faulty: {game: " + game.id() + ", " + keys + "}\n");
        if (mode == Mode.PYTHON_PROGRAM) {
            copy(ROOT.resolve("templates/python").resolve(game.id()), home);
            copy(Path.of("src/test/resources/faulty"), home);
        }
        return Config.load(Optional.of(file), Optional.empty(), List.of(game.id()));
    }

    private static String javaClass(Game<?, ?, ?> game) {
        return Stream.of(FaultyBots.class.getClasses())
                .filter(type -> type.getSimpleName().equalsIgnoreCase(game.id()))
                .findFirst()
                .orElseThrow()
                .getName();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".py")).toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    /** Records how the referee replaced the actions of the first seat in the steps with a fault. */
    private static final class Replaced<S, A> implements MatchListener<S, A> {
        private static final Seat FIRST = new Seat(0);
        private final Rules<S, ?, A> rules;
        private S before;
        private boolean idled;
        private boolean fellBack;

        Replaced(Rules<S, ?, A> rules) {
            this.rules = rules;
        }

        @Override
        public void started(S state) {
            idled = true;
            fellBack = true;
            before = state;
        }

        @Override
        public void stepped(Step<S, A> step) {
            boolean faulty = step.notes().stream()
                    .anyMatch(note -> note.seat().equals(FIRST)
                            && note.kind() != Note.Kind.REFUSED
                            && note.kind() != Note.Kind.WARNING);
            if (faulty) {
                A done = step.actions().get(FIRST);
                idled &= done.equals(rules.idle(before, FIRST));
                fellBack &= done.equals(rules.fallback(before, FIRST, Optional.empty()));
            }
            before = step.state();
        }
    }
}
