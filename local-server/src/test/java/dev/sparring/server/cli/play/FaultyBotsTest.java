package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.Children;
import dev.sparring.server.cli.Spar;
import dev.sparring.server.participants.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plays whole matches with faulty programs in real processes, from the command line to the result. */
class FaultyBotsTest {
    @TempDir
    private Path folder;

    private Spar play(String bot, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "play",
                "warlight",
                bot,
                "class:random",
                "--map",
                "crossing",
                "--seed",
                "5",
                "--json",
                "--option",
                "max_rounds=5",
                "--option",
                "timebank=1000",
                "--option",
                "time_per_move=1000",
                "--replay",
                folder.resolve("match.ndjson.gz").toString()));
        arguments.addAll(List.of(more));
        return Spar.run(arguments.toArray(String[]::new));
    }

    private JsonNode playBad(String how) throws JsonProcessingException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Spar spar = play("cmd:'" + java + "' -Xshare:auto -XX:TieredStopAtLevel=1 -cp target/test-classes "
                + FaultyBot.class.getName() + " " + how);
        assertEquals(0, spar.status(), spar.err());
        return Json.MAPPER.readTree(spar.out()).get("bots").get(0);
    }

    private static void assertNote(JsonNode bot, String part) {
        for (JsonNode note : bot.get("notes")) {
            if (note.asText().contains(part)) {
                return;
            }
        }
        throw new AssertionError("no note says \"" + part + "\": " + bot.get("notes"));
    }

    private static void assertEnding(String ending, JsonNode bot) {
        assertEquals(ending, bot.get("ending").asText(), bot.toString());
    }

    @AfterEach
    void noProcessIsLeft() {
        assertEquals(List.of(), Children.left());
    }

    @Test
    void strictHasASpecialExitStatusForACrashedBot() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String bad = "cmd:'" + java + "' -cp target/test-classes " + FaultyBot.class.getName() + " exits-in-its-turn";
        assertEquals(ExitStatus.BOT_FAILED, play(bad, "--strict").status());
        assertEquals(ExitStatus.PLAYED, play("class:random", "--strict").status());
    }

    @Test
    void oneKindOfFaultIsPrintedAFewTimesAndThenCounted() throws IOException {
        Path script = folder.resolve("garbage.sh");
        Files.writeString(script, """
                while read -r line; do
                  case "$line" in
                    pick*) set -- $line; echo "$3" ;;
                    *place_armies\\ [0-9]*) echo "garbage $((n = n + 1))" ;;
                    go*) echo "No moves"; echo "sparring: a remark" >&2 ;;
                  esac
                done
                """);
        String bot = "cmd:sh " + script;
        List<String> play = List.of(
                "play",
                "warlight",
                bot,
                bot,
                "--map",
                "crossing",
                "--seed",
                "5",
                "--option",
                "max_rounds=40",
                "--replay",
                folder.resolve("match.ndjson.gz").toString());
        String text = Spar.run(play.toArray(String[]::new)).out();
        assertTrue(text.contains("    and 37 more of this kind (GARBLED)"), text);
        assertTrue(text.contains(": a remark"), text);
        assertTrue(text.contains("  logs    garbage.sh: " + folder), text);
        List<String> asJson = new ArrayList<>(play);
        asJson.add("--json");
        JsonNode json = Json.MAPPER
                .readTree(Spar.run(asJson.toArray(String[]::new)).out())
                .get("bots")
                .get(0);
        assertNote(json, "and 20 more of this kind (GARBLED)");
        assertNote(json, "a remark");
    }

    @Test
    void aBotThatNeverAnswersTimesOutAndTheMatchContinues() throws JsonProcessingException {
        JsonNode bot = playBad("never-answers");
        assertEnding("timed-out", bot);
        assertEquals(2, bot.get("timeouts").asInt());
        assertNote(bot, "no answer to go place_armies within");
    }

    @Test
    void aBotThatIsLateOnceContinues() throws JsonProcessingException {
        JsonNode bot = playBad("late-once");
        assertEnding("played", bot);
        assertEquals(1, bot.get("timeouts").asInt());
    }

    @Test
    void garbageIsQuotedAndCountsAsNoMoves() throws JsonProcessingException {
        JsonNode bot = playBad("garbage");
        assertEnding("played", bot);
        assertNote(bot, "is ignored: an order begins with your name, player1");
    }

    @Test
    void halfALineIsNotAnAnswer() throws JsonProcessingException {
        assertEnding("timed-out", playBad("half-a-line"));
    }

    @Test
    void anEndlessLineIsDropped() throws JsonProcessingException {
        assertNote(playBad("no-newline"), "a line longer than 1048576 bytes");
    }

    @Test
    void anEndlessLogIsCut() throws IOException {
        assertEnding("played", playBad("endless-log"));
        try (Stream<Path> files = Files.list(folder)) {
            Path log = files.filter(file -> file.toString().endsWith(".log"))
                    .findFirst()
                    .orElseThrow();
            long size = Files.size(log);
            assertTrue(size > 8 << 20 && size < 9 << 20, log + " has " + size + " bytes");
        }
    }

    @Test
    void aBotThatExitsImmediatelyHasCrashed() throws JsonProcessingException {
        JsonNode bot = playBad("exits-at-once");
        assertEnding("crashed", bot);
        assertEquals(
                "it exited with status 3 instead of answering pick_starting_region",
                bot.get("why").asText());
    }

    @Test
    void aBotThatExitsInItsTurnHasCrashedInThatTurn() throws JsonProcessingException {
        JsonNode bot = playBad("exits-in-its-turn");
        assertEnding("crashed", bot);
        assertEquals(
                "it exited with status 5 instead of answering go place_armies",
                bot.get("why").asText());
        assertNote(bot, "turn 2: it exited with status 5");
    }

    @Test
    void halfALineBeforeTheEndOfOutputIsRead() throws JsonProcessingException {
        JsonNode bot = playBad("half-a-line-then-exits");
        assertEnding("crashed", bot);
        assertNote(bot, "expected place_armies after the name, but found 'place'");
    }

    @Test
    void aBotThatExitsAfterItsTurnHasCrashedInTheNextTurn() throws JsonProcessingException {
        JsonNode bot = playBad("exits-after-its-turn");
        assertEnding("crashed", bot);
        assertEquals(
                "it exited with status 0 instead of answering go attack/transfer",
                bot.get("why").asText());
    }

    @Test
    void invalidNumbersAreReportedOneByOne() throws JsonProcessingException {
        JsonNode bot = playBad("odd-numbers");
        assertEnding("played", bot);
        assertNote(bot, "'2147483648' is not a whole number up to 2147483647");
        assertNote(bot, "'9223372036854775808' is not a whole number");
        assertTrue(bot.get("illegal").asInt() > 0, bot.toString());
    }

    @Test
    void unrequestedLinesAreDropped() throws JsonProcessingException {
        JsonNode bot = playBad("says-too-much");
        assertEnding("played", bot);
        assertNote(bot, "no request was open, so the referee dropped");
    }

    @Test
    void aBotThatDoesNotExitIsTerminated() throws JsonProcessingException {
        assertEnding("played", playBad("does-not-end"));
    }

    @Test
    void childProcessesOfABotAreTerminatedWithIt() throws IOException {
        Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc")), "only /proc shows detached child processes");
        // A unique duration, so that the process can be found.
        String sleep = "300." + ProcessHandle.current().pid();
        assertEnding("played", playBad("leaves-children " + sleep));
        // A process that has been killed ends when it next gets a processor.
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (!sleepers(sleep).isEmpty() && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(1_000_000);
        }
        assertEquals(List.of(), sleepers(sleep));
    }

    private static List<Long> sleepers(String sleep) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").endsWith("sleep " + sleep))
                .map(ProcessHandle::pid)
                .toList();
    }

    @Test
    void aBotThatCannotBeStartedIsNamedAndTheMatchIsNotScored() {
        Spar spar = play("cmd:no-such-program --fast");
        assertEquals(1, spar.status());
        assertTrue(
                spar.err()
                        .startsWith(
                                "no-such-program cannot play: cannot start 'no-such-program --fast': no such file: no-such-program"),
                spar.err());
        assertEquals("", spar.out());
    }

    @Test
    void aUrlIsNotAWarlightBot() {
        Spar spar = play("http://127.0.0.1:9/");
        assertEquals(2, spar.status());
        assertTrue(spar.err().startsWith("a Warlight bot is a program and has no address"), spar.err());
    }
}
