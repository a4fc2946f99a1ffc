package dev.sparring.server.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Ending;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.Children;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Step;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plays matches in a row with programs that keep running, and with programs that are started for each match. */
@Timeout(120)
class ReusedProgramsTest {
    /** A Warlight bot that picks the first region and then does nothing; {@code $match} and {@code $go} count from 1. */
    private static final String IDLE_WARLIGHT = """
            match=0
            while read -r line; do
              set -- $line
              case $line in
              "settings your_bot"*) match=$((match + 1)); go=0; echo "match $match" >&2 ;;
              pick*) echo $3 ;;
              go*) go=$((go + 1)); %s
                echo "No moves" ;;
              esac
            done
            """;

    /** A Bottle Bats bot that sends no soldiers. */
    private static final String IDLE_BOTTLE_BATS = """
            while read -r count what; do
              left=$count
              while [ "$left" -gt 0 ]; do read -r line; left=$((left - 1)); done
              case $what in marches*) echo "0 marches:" ;; esac
            done
            """;

    private static final String SHORT_WARLIGHT = "max_rounds=3";

    @TempDir
    private Path folder;

    /** One match: its content, the programs that ran at its start, and the log files of its bots. */
    private record Played(List<String> steps, List<Ending> endings, Set<Long> programs, List<Path> logs) {
        /** Reads the log of the first bot. It is complete when the runner has been closed. */
        String log() throws IOException {
            return Files.exists(logs.get(0)) ? Files.readString(logs.get(0)) : "";
        }
    }

    private Path config(String bots) throws IOException {
        return Files.writeString(folder.resolve("sparring.yaml"), "bots:\n" + bots.indent(2));
    }

    private Path script(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static String bot(String name, String game, String how, String reuse) {
        return name + ": {game: " + game + ", " + how + (reuse.isEmpty() ? "" : ", reuse: " + reuse) + "}\n";
    }

    private List<Played> play(String id, List<String> names, int matches, String option) throws IOException {
        return play(id, names, 1, matches, option);
    }

    private List<Played> play(String id, List<String> names, int first, int last, String option) throws IOException {
        try (MatchRunner runner = new MatchRunner()) {
            List<Played> all = new ArrayList<>();
            for (int seed = first; seed <= last; seed++) {
                all.add(play(Games.named(id), runner, names, seed, option));
            }
            return all;
        }
    }

    private <S, V, A> Played play(Game<S, V, A> game, MatchRunner runner, List<String> names, int seed, String option)
            throws IOException {
        Path config = folder.resolve("sparring.yaml");
        List<ResolvedBot> bots =
                new Roster(game, Config.load(Optional.of(config), Optional.empty(), Games.ids())).find(names);
        SetupRequest request = SetupRequest.defaults(2, seed).withNames(names);
        String[] chosen = option.split("=", 2);
        Setup<S, V, A> setup = game.setup(
                game.shortened(option.isEmpty() ? request : request.withOptions(Map.of(chosen[0], chosen[1]))));
        ReplayFiles files = ReplayFiles.of(folder.resolve("match-" + seed + ReplayFiles.ENDING));
        List<String> steps = new ArrayList<>();
        Set<Long> programs = new TreeSet<>();
        MatchReport<S> report = runner.play(
                bots,
                () -> MatchSession.unrecorded(game, setup, MatchSession.recorded(bots), files)
                        .watchedBy(new MatchListener<>() {
                            @Override
                            public void started(S state) {
                                programs.addAll(children());
                            }

                            @Override
                            public void stepped(Step<S, A> step) {
                                steps.add(step.actions() + " " + step.notes() + " " + Json.hash(step.state()));
                            }
                        }));
        return new Played(
                steps,
                report.seats().stream().map(MatchReport.SeatReport::ending).toList(),
                programs,
                files.logs(names));
    }

    private static Set<Long> children() {
        return Children.left().stream()
                .filter(ProcessHandle::isAlive)
                .map(ProcessHandle::pid)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static void assertSameMatches(List<Played> expected, List<Played> actual) {
        for (int match = 0; match < expected.size(); match++) {
            assertFalse(expected.get(match).steps.isEmpty());
            assertEquals(expected.get(match).steps, actual.get(match).steps, "match " + (match + 1));
            assertEquals(expected.get(match).endings, actual.get(match).endings);
        }
    }

    /** Returns how many programs have played, which is two if none was started anew. */
    private static long programs(List<Played> matches) {
        return matches.stream()
                .flatMap(match -> match.programs.stream())
                .distinct()
                .count();
    }

    @ParameterizedTest
    @CsvSource({
        "warlight,   expander,  true,  max_rounds=8",
        "bottlebats, rusher,    true,  max_steps=30",
        "berlin,     general,   '',    maximum_number_of_turns=12",
        "shoreditch, publicist, '',    rounds=8",
        "aibg,       tactician, '',    move_time=20000",
    })
    void theMatchesOfAProgramAreTheSameWhetherItKeepsRunningOrNot(String id, String best, String reuse, String option)
            throws IOException {
        config(bot("one", id, "class: " + best, reuse) + bot("two", id, "class: random", reuse));
        List<Played> reused = play(id, List.of("one", "two"), 3, option);
        assertEquals(2, programs(reused));
        assertEquals(Set.of(), children(), "programs are left");
        config(bot("one", id, "class: " + best, "false") + bot("two", id, "class: random", "false"));
        List<Played> anew = play(id, List.of("one", "two"), 2, 2, option);
        assertEquals(2, programs(anew));
        assertSameMatches(anew, reused.subList(1, 2));
        config(bot("one", id, "class: " + best, "") + bot("two", id, "class: random", ""));
        assertSameMatches(play(id, List.of("class:one", "class:two"), 3, option), reused);
        assertNotEquals(reused.get(0).steps, reused.get(1).steps);
    }

    @ParameterizedTest
    @CsvSource({"warlight, " + SHORT_WARLIGHT, "bottlebats, max_steps=5"})
    void aProgramWithoutTheSdkPlaysSeveralMatches(String id, String option) throws IOException {
        Path idle = script("idle.sh", id.equals("warlight") ? IDLE_WARLIGHT.formatted("") : IDLE_BOTTLE_BATS);
        String command = "command: sh " + idle;
        config(bot("one", id, command, "true") + bot("two", id, command, "true"));
        List<Played> reused = play(id, List.of("one", "two"), 4, option);
        List<String> logs = new ArrayList<>();
        for (Played match : reused) {
            logs.add(match.log());
        }
        assertEquals(2, programs(reused));
        assertEquals(List.of(new Ending.Played(), new Ending.Played()), reused.get(3).endings);
        config(bot("one", id, command, "") + bot("two", id, command, ""));
        List<Played> anew = play(id, List.of("one", "two"), 4, option);
        assertEquals(8, programs(anew));
        assertSameMatches(anew, reused);
        if (id.equals("warlight")) {
            assertEquals(List.of("match 1\n", "match 2\n", "match 3\n", "match 4\n"), logs);
        }
    }

    private List<Played> withFault(String fault) throws IOException {
        return withFault(fault, "");
    }

    private List<Played> withFault(String fault, String ofTheOther) throws IOException {
        String faulty = "command: sh " + script("faulty.sh", IDLE_WARLIGHT.formatted(fault));
        String idle = "command: sh " + script("idle.sh", IDLE_WARLIGHT.formatted(ofTheOther));
        config(bot("one", "warlight", faulty, "true") + bot("two", "warlight", idle, "true"));
        return play("warlight", List.of("one", "two"), 3, SHORT_WARLIGHT);
    }

    private static Set<Long> common(Played first, Played second) {
        Set<Long> both = new TreeSet<>(first.programs);
        both.retainAll(second.programs);
        return both;
    }

    @Test
    void aProgramThatCrashesInItsSecondMatchIsReplacedInTheThird() throws IOException {
        List<Played> matches = withFault("[ $match = 2 ] && [ $go = 3 ] && exit 3");
        assertEquals(new Ending.Played(), matches.get(0).endings.get(0));
        assertTrue(matches.get(1).endings.get(0) instanceof Ending.Crashed, matches.get(1).endings::toString);
        assertEquals(new Ending.Played(), matches.get(2).endings.get(0));
        assertEquals(1, common(matches.get(0), matches.get(2)).size(), "only the other program kept running");
        assertEquals("match 1\n", matches.get(2).log());
    }

    @Test
    void aProgramThatEndsAfterItsMatchIsReplacedAndNothingCountsAgainstIt() throws IOException {
        // The last request of a match is the sixth.
        List<Played> matches = withFault("[ $go = 6 ] && echo \"No moves\" && exit 0");
        for (Played match : matches) {
            assertEquals(List.of(new Ending.Played(), new Ending.Played()), match.endings);
            assertTrue(match.steps.stream().allMatch(step -> step.contains("} [] ")), match.steps::toString);
            assertEquals("match 1\n", match.log());
        }
        assertEquals(1, common(matches.get(0), matches.get(2)).size());
    }

    @Test
    void aProgramThatEndsWhenItsNextMatchBeginsIsReplacedInThatMatch() throws IOException {
        String once = IDLE_WARLIGHT.formatted("").replace("go=0;", "go=0; [ $match = 2 ] && exit 1;");
        String idle = "command: sh " + script("idle.sh", once);
        config(bot("one", "warlight", idle, "true") + bot("two", "warlight", idle, "false"));
        for (Played match : play("warlight", List.of("one", "two"), 3, SHORT_WARLIGHT)) {
            assertEquals(List.of(new Ending.Played(), new Ending.Played()), match.endings);
            assertTrue(match.steps.stream().allMatch(step -> step.contains("} [] ")), match.steps::toString);
        }
    }

    @Test
    void aProgramThatWritesTooMuchAtTheEndOfAMatchIsNotReused() throws IOException {
        // The other bot answers last: a line that came after the end of the match would be in the next one.
        List<Played> matches = withFault("[ $go = 6 ] && echo \"No moves\"", "[ $go = 6 ] && sleep 0.3");
        for (Played match : matches) {
            assertTrue(match.steps.stream().allMatch(step -> step.contains("} [] ")), match.steps::toString);
            assertEquals("match 1\n", match.log());
        }
        assertEquals(4, programs(matches));
    }

    @Test
    void aBotThatIsLateIsNotReused() throws IOException {
        String idle = "command: sh " + script("late.sh", IDLE_WARLIGHT.formatted("[ $go = 2 ] && sleep 0.4"));
        config(bot("one", "warlight", idle, "true") + bot("two", "warlight", idle, "true"));
        List<Played> matches = play("warlight", List.of("one", "two"), 2, "timebank=300");
        assertEquals(4, programs(matches));
    }

    @Test
    void aLimitOfProcessorTimeAppliesToEachMatch() throws IOException {
        // The child is ended by the system when it has used one second.
        String busy = IDLE_WARLIGHT.formatted("[ $go = 1 ] && (ulimit -t 1; while :; do :; done) 2> /dev/null");
        String idle = "command: sh " + script("idle.sh", IDLE_WARLIGHT.formatted(""));
        config(bot("one", "warlight", "command: sh " + script("busy.sh", busy), "true")
                + bot("two", "warlight", idle, "true"));
        Files.writeString(folder.resolve("sparring.yaml"), "limits: {cpu-seconds: 2}\n", StandardOpenOption.APPEND);
        List<Played> matches = play("warlight", List.of("one", "two"), 3, SHORT_WARLIGHT);
        for (Played match : matches) {
            assertEquals(List.of(new Ending.Played(), new Ending.Played()), match.endings);
        }
        assertEquals(matches.get(0).programs, matches.get(1).programs);
    }

    @Test
    void aRunThatIsStoppedLeavesNoProgram() throws Exception {
        String idle = "command: sh " + script("idle.sh", IDLE_WARLIGHT.formatted("[ $match = 2 ] && sleep 60"));
        config(bot("one", "warlight", idle, "true") + bot("two", "warlight", idle, "true"));
        CompletableFuture<Void> stopped;
        try (MatchRunner runner = new MatchRunner()) {
            play(Games.named("warlight"), runner, List.of("one", "two"), 1, SHORT_WARLIGHT);
            assertEquals(2, children().size(), "both keep running");
            stopped = CompletableFuture.runAsync(() -> assertThrows(
                    CannotPlayException.class,
                    () -> play(Games.named("warlight"), runner, List.of("one", "two"), 2, SHORT_WARLIGHT)));
            Thread.sleep(300);
            assertEquals(2, children().size(), "the second match is being played");
        }
        stopped.join();
        assertEquals(Set.of(), children());
    }

    @Test
    void eachVariantOfABotHasItsOwnProgramAndOldOnesEnd() throws IOException {
        script("idle.sh", IDLE_WARLIGHT.formatted("echo \"value $value, match $match\" >&2"));
        config(bot("mine", "warlight", "command: sh idle.sh", "true"));
        Map<Integer, List<Played>> byValue = new TreeMap<>();
        int most = 0;
        try (MatchRunner runner = new MatchRunner()) {
            // Two variants take turns, as in a parameter search, and others follow.
            List<Integer> values = new ArrayList<>(List.of(1, 2, 1, 2));
            IntStream.rangeClosed(3, 20).forEach(values::add);
            for (int seed = 1; seed <= values.size(); seed++) {
                int value = values.get(seed - 1);
                List<String> names = List.of("mine{value=" + value + "}", "random");
                Played played = play(Games.named("warlight"), runner, names, seed, SHORT_WARLIGHT);
                byValue.computeIfAbsent(value, any -> new ArrayList<>()).add(played);
                most = Math.max(most, played.programs.size());
            }
        }
        for (int value : List.of(1, 2)) {
            for (int match : List.of(1, 2)) {
                String log = byValue.get(value).get(match - 1).log();
                assertTrue(log.contains("value " + value + ", match " + match), log);
            }
        }
        assertTrue(most <= 17, most + " programs: 16 are idle at most");
    }
}
