package dev.sparring.server.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.faulty.FaultyBots;
import dev.sparring.core.Ending;
import dev.sparring.core.Game;
import dev.sparring.core.Player;
import dev.sparring.core.Rules;
import dev.sparring.core.Seat;
import dev.sparring.core.Setup;
import dev.sparring.core.SetupRequest;
import dev.sparring.games.aibg.wire.AibgGame;
import dev.sparring.games.berlin.wire.BerlinGame;
import dev.sparring.games.bottlebats.wire.BottleBatsGame;
import dev.sparring.games.shoreditch.wire.ShoreditchGame;
import dev.sparring.games.warlight.wire.WarlightGame;
import dev.sparring.server.config.Config;
import dev.sparring.server.config.Entrant;
import dev.sparring.server.config.Roster;
import dev.sparring.server.config.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The table of faults in {@code docs/verdicts.md}, row by row: each fault in each game, in the JVM and over the protocol, in Java
 * and, for the games that have Python starters, in Python. Whole matches with real processes.
 */
class FaultTableTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    /** The time for each answer, in ms: that of Bottle Bats, whose bots are not told another. */
    private static final int LIMIT = 2_000;
    /** The time for each move of an AIBG bot that hangs, in ms: its match goes on for long. */
    private static final int SHORT = 300;

    private static final Map<Game<?, ?, ?>, Map<String, String>> GAMES = Map.of(
            new BerlinGame(), Map.of("time_limit_per_turn", "" + LIMIT, "maximum_number_of_turns", "5"),
            new WarlightGame(), Map.of("timebank", "" + LIMIT, "time_per_move", "" + LIMIT, "max_rounds", "4"),
            new BottleBatsGame(), Map.of("time_limit", "" + LIMIT, "max_steps", "5"),
            new ShoreditchGame(), Map.of("rounds", "5", "turnTime", "" + LIMIT, "answerTime", "" + LIMIT),
            new AibgGame(), Map.of("move_time", "" + LIMIT));

    /** How a bot plays: in the JVM or over the protocol, and in what language. */
    enum Mode {
        IN_THE_JVM,
        JAVA_PROGRAM,
        PYTHON_PROGRAM
    }

    /** One match in which a bot fails. */
    record Case(Game<?, ?, ?> game, Mode mode, String fault) {
        @Override
        public String toString() {
            return game.id() + ", " + mode.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ') + ", " + fault;
        }

        Map<String, String> options() {
            boolean hangs = fault.equals("hangs");
            return game.id().equals("aibg") && hangs ? Map.of("move_time", "" + SHORT) : GAMES.get(game);
        }

        /** What cannot happen: see the sentences below the table. */
        boolean canHappen() {
            boolean jvm = mode == Mode.IN_THE_JVM;
            return switch (fault) {
                // One that exits in the JVM ends the tests; ExitTest has it in a process.
                case "unreadable" -> mode == Mode.PYTHON_PROGRAM && !game.id().equals("shoreditch");
                case "exits", "killed" -> !jvm;
                // In Shoreditch's starter, None is the way to end a turn.
                case "null" -> mode != Mode.PYTHON_PROGRAM || !game.id().equals("shoreditch");
                default -> true;
            };
        }
    }

    /** A row of the table. */
    record Row(Note.Kind kind, boolean idle, String ending) {
        String ending(Game<?, ?, ?> game) {
            String[] parts = ending.split(", else ", -1);
            String word = parts.length == 1 || parts[0].contains(game.title().replaceAll("Badass | AI Challenge 2", ""))
                    ? parts[0]
                    : parts[1];
            return word.replaceAll("`([a-z-]+)`.*", "$1");
        }
    }

    /** What a match came to, as far as the table speaks of it. */
    record Outcome(Ending ending, List<Note> notes, boolean idled, boolean fellBack) {}

    private static final Map<Case, CompletableFuture<Outcome>> OUTCOMES = new LinkedHashMap<>();
    private static Map<String, Row> table;
    private static ExecutorService referees;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void play() throws IOException {
        table = table();
        // Most of these matches wait for a bot that does not answer.
        referees = Executors.newFixedThreadPool(4);
        cases().forEach(each ->
                OUTCOMES.put(each, CompletableFuture.supplyAsync(() -> outcome(each.game(), each), referees)));
    }

    @AfterAll
    static void end() {
        referees.shutdownNow();
    }

    private static Map<String, Row> table() throws IOException {
        Map<String, Row> rows = new LinkedHashMap<>();
        String page = Files.readString(ROOT.resolve("docs/verdicts.md"));
        page.substring(page.indexOf("<!-- faults -->")).lines().skip(3).takeWhile(line -> line.startsWith("|")).forEach(line -> {
            String[] cells = line.split("\\|", -1);
            String fault = cells[1].strip().replaceAll(":.*", "");
            Note.Kind kind = Note.Kind.valueOf(cells[2].strip().replace("`", ""));
            rows.put(fault, new Row(kind, cells[3].contains("does nothing"), cells[4].strip()));
        });
        return rows;
    }

    static Stream<Case> cases() throws IOException {
        List<Case> cases = new ArrayList<>();
        for (String fault : table().keySet()) {
            for (Game<?, ?, ?> game : GAMES.keySet()) {
                for (Mode mode : Mode.values()) {
                    if (mode != Mode.PYTHON_PROGRAM || !game.id().equals("aibg")) {
                        cases.add(new Case(game, mode, fault));
                    }
                }
            }
        }
        return cases.stream().filter(Case::canHappen);
    }

    private static <S, V, A> Outcome outcome(Game<S, V, A> game, Case one) {
        try {
            Path home = Files.createTempDirectory(folder, one.fault());
            Roster roster = new Roster(game, config(one, home));
            List<Entrant> entrants = roster.find(
                    List.of(one.mode() == Mode.IN_THE_JVM ? "class:faulty" : "faulty", "class:" + opponent(game)));
            SetupRequest request = game.shortened(SetupRequest.usual(2, 5))
                    .withOptions(one.options())
                    .withNames(List.of("faulty", "opponent"));
            Setup<S, V, A> setup = game.setup(request);
            List<Player<V, A>> players =
                    new Table<>(game, setup, seating -> home.resolve(seating.name() + ".log")).seat(entrants);
            Replaced<S, A> replaced = new Replaced<>(setup.rules());
            MatchReport<S> report = new Match<>(setup, List.of("faulty", "opponent"), players)
                    .watchedBy(replaced)
                    .play();
            MatchReport.SeatReport seat = report.seats().get(0);
            return new Outcome(seat.ending(), seat.notes(), replaced.idled, replaced.fellBack);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String opponent(Game<?, ?, ?> game) {
        return game.id().equals("aibg") ? "brawler" : "random";
    }

    private static Config config(Case one, Path home) throws IOException {
        Path file = home.resolve("sparring.yaml");
        String keys = one.mode() == Mode.PYTHON_PROGRAM
                ? "command: python3 faulty.py " + one.game().id() + " " + one.fault() + ", options: {LIMIT: '"
                        + LIMIT / 1000.0 + "'}"
                : "class: " + javaClass(one.game()) + ", options: {fault: " + one.fault() + "}";
        Files.writeString(file, "bots:\n  faulty: {game: " + one.game().id() + ", " + keys + "}\n");
        if (one.mode() == Mode.PYTHON_PROGRAM) {
            copy(ROOT.resolve("templates/python").resolve(one.game().id()), home);
            copy(Path.of("src/test/resources/faulty"), home);
        }
        return Config.load(
                Optional.of(file), Optional.empty(), List.of(one.game().id()));
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
            for (Path file : files.filter(each -> each.toString().endsWith(".py")).toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    /** Looks at what the referee did in place of the first seat in the steps with a fault. */
    private static final class Replaced<S, A> implements MatchListener<S, A> {
        private static final Seat FIRST = new Seat(0);
        private final Rules<S, ?, A> rules;
        private S before;
        private boolean idled = true;
        private boolean fellBack = true;

        Replaced(Rules<S, ?, A> rules) {
            this.rules = rules;
        }

        @Override
        public void started(S state) {
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

    @ParameterizedTest
    @MethodSource("cases")
    void aFaultMeansTheSameInEveryGameOnEveryWay(Case one) {
        Row row = table.get(one.fault());
        Outcome outcome = OUTCOMES.get(one).join();
        List<Note> faults = outcome.notes().stream()
                .filter(note -> note.kind() != Note.Kind.WARNING && note.kind() != Note.Kind.REFUSED)
                .toList();
        assertTrue(!faults.isEmpty(), "no note: " + outcome);
        // A line that is late answers the next request, as in the original: what that makes of it is another fault.
        faults.stream()
                .limit(one.fault().equals("late") ? 1 : faults.size())
                .forEach(note -> assertEquals(row.kind(), note.kind(), note.text()));
        assertEquals(row.ending(one.game()), outcome.ending().word(), outcome.toString());
        assertTrue(
                one.fault().equals("illegal") || one.fault().equals("late") || (row.idle() ? outcome.idled() : outcome.fellBack()),
                "something else was done in place of the answer: " + outcome);
        if (row.kind() == Note.Kind.FAILED || one.fault().equals("hangs")) {
            String text = faults.get(0).text();
            boolean where = text.contains("FaultyBots.java:") || text.contains("faulty.py:");
            assertTrue(where || one.fault().equals("null"), "it does not say where: " + text);
        }
        if (one.fault().equals("hangs") && one.mode() != Mode.IN_THE_JVM) {
            assertTrue(faults.get(0).measured().isPresent(), "no CPU time: " + faults.get(0));
        }
    }
}
