package dev.sparring.server.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.game.Game;
import dev.sparring.games.AibgGame;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.WarlightGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks the table of faults in {@code docs/verdicts.md} row by row: each fault in each game, in the JVM and over the protocol,
 * in Java and, for games with Python starters, in Python. Plays whole matches with real processes.
 */
@Tag("timing")
class FaultTableTest {
    private static final int LIMIT = FaultyMatch.LIMIT;
    /** The time for each move of an AIBG bot that hangs, in ms; it is short because the match is long. */
    private static final int SHORT = 600;

    private static final Map<Game<?, ?, ?>, Map<String, String>> GAMES = Map.of(
            new BerlinGame(), Map.of("time_limit_per_turn", "" + LIMIT, "maximum_number_of_turns", "5"),
            new WarlightGame(), Map.of("timebank", "" + LIMIT, "time_per_move", "" + LIMIT, "max_rounds", "4"),
            new BottleBatsGame(), Map.of("time_limit", "" + LIMIT, "max_steps", "5"),
            new ShoreditchGame(), Map.of("rounds", "5", "turnTime", "" + LIMIT, "answerTime", "" + LIMIT),
            new AibgGame(), Map.of("move_time", "" + LIMIT));

    /** One match in which a bot fails. */
    record Case(Game<?, ?, ?> game, FaultyMatch.Mode mode, String fault) {
        @Override
        public String toString() {
            return game.id() + ", "
                    + mode.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ') + ", " + fault;
        }

        FaultyMatch match() {
            boolean aibgHangs = game.id().equals("aibg") && fault.equals("hangs");
            return new FaultyMatch(game, mode, fault, aibgHangs ? Map.of("move_time", "" + SHORT) : GAMES.get(game));
        }

        /** Returns false for the exceptions that are listed below the table. */
        boolean canHappen() {
            boolean jvm = mode.isInThisJvm();
            return switch (fault) {
                // An exit in the JVM would end the tests; PlayEndsTest runs it in a separate process.
                case "unreadable" ->
                    mode == FaultyMatch.Mode.PYTHON_PROGRAM && !game.id().equals("shoreditch");
                case "exits", "killed" -> !jvm;
                // In the Shoreditch starter, None ends the turn.
                case "null" ->
                    mode != FaultyMatch.Mode.PYTHON_PROGRAM || !game.id().equals("shoreditch");
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

    private static final Map<Case, CompletableFuture<FaultyMatch.Outcome>> OUTCOMES = new LinkedHashMap<>();
    private static Map<String, Row> table;
    private static final List<ExecutorService> REFEREES = new ArrayList<>();

    @TempDir
    private static Path folder;

    @BeforeAll
    static void play() throws IOException {
        table = table();
        // More threads than processors: most matches wait for a bot that does not answer, and only programs need time
        // to start.
        ExecutorService inThisJvm = Executors.newFixedThreadPool(4);
        ExecutorService programs = Executors.newFixedThreadPool(4);
        REFEREES.addAll(List.of(inThisJvm, programs));
        cases().forEach(each -> OUTCOMES.put(
                each,
                CompletableFuture.supplyAsync(
                        () -> each.match().play(folder), each.mode().isInThisJvm() ? inThisJvm : programs)));
    }

    @AfterAll
    static void end() {
        REFEREES.forEach(ExecutorService::shutdownNow);
    }

    private static Map<String, Row> table() throws IOException {
        Map<String, Row> rows = new LinkedHashMap<>();
        String page = Files.readString(FaultyMatch.ROOT.resolve("docs/verdicts.md"));
        page.substring(page.indexOf("<!-- faults -->"))
                .lines()
                .skip(3)
                .takeWhile(line -> line.startsWith("|"))
                .forEach(line -> {
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
                for (FaultyMatch.Mode mode : FaultyMatch.Mode.values()) {
                    if (mode != FaultyMatch.Mode.PYTHON_PROGRAM || !game.id().equals("aibg")) {
                        cases.add(new Case(game, mode, fault));
                    }
                }
            }
        }
        return cases.stream().filter(Case::canHappen);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aFaultHasTheSameResultInEveryGameAndMode(Case one) {
        Row row = table.get(one.fault());
        FaultyMatch.Outcome outcome = OUTCOMES.get(one).join();
        List<Note> faults = outcome.notes().stream()
                .filter(note -> note.kind() != Note.Kind.WARNING && note.kind() != Note.Kind.REFUSED)
                .toList();
        assertTrue(!faults.isEmpty(), "no note: " + outcome);
        // As in the original, a late line answers the next request, which leads to other faults.
        faults.stream()
                .limit(one.fault().equals("late") ? 1 : faults.size())
                .forEach(note -> assertEquals(row.kind(), note.kind(), note.text()));
        assertEquals(row.ending(one.game()), outcome.ending().word(), outcome.toString());
        assertTrue(
                one.fault().equals("illegal")
                        || one.fault().equals("late")
                        || (row.idle() ? outcome.idled() : outcome.fellBack()),
                "the answer was replaced by something else: " + outcome);
        if (row.kind() == Note.Kind.FAILED || one.fault().equals("hangs")) {
            String text = faults.get(0).text();
            boolean where = text.contains("FaultyBots.java:") || text.contains("faulty.py:");
            assertTrue(where || one.fault().equals("null"), "the position is missing: " + text);
        }
        if (one.fault().equals("hangs") && !one.mode().isInThisJvm()) {
            assertTrue(faults.get(0).measured().isPresent(), "no CPU time: " + faults.get(0));
        }
    }
}
