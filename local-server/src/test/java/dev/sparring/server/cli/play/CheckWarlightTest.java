package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.Children;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code spar check} with faulty Warlight bots: which step fails, and what the message says. */
class CheckWarlightTest {
    private static final String PYTHON = "python3";
    private static final String NODE = "node";

    private static Checked warlight(String how) {
        return warlight(how, 10_000);
    }

    private static Checked warlight(String how, int millis) {
        return Checked.script("warlight", PYTHON, "warlight.py", how, "--games", "0", "--option", "timebank=" + millis);
    }

    @AfterEach
    void noProcessIsLeft() {
        assertEquals(List.of(), Children.left());
    }

    @Test
    void aCrashAtTheStartIsQuotedFromTheLog() {
        // The step that detects it depends on how long Python takes to start.
        Checked checked = warlight("crashes-at-once");
        assertEquals(1, checked.status());
        String report = checked.report().toString();
        assertTrue(report.contains("NameError: name 'undefined_name' is not defined"), report);
        assertTrue(report.contains("docs/check.md#crash"), report);
        assertTrue(checked.report().get("stackTrace").asText().endsWith("steps.log"), report);
    }

    @Test
    void aCrashInATurnIsReportedWithTheRequest() {
        warlight("crashes-later")
                .failsIn("places its armies", "IndexError", "instead of answering go place_armies", "#crash");
    }

    @Test
    void aMissingFlushIsReportedWithTheFix() {
        warlight("no-flush", 2000)
                .failsIn("picks a region", "only when its input had been closed", "flush=True", "#missing-flush");
    }

    @Test
    void aLateAnswerIsReported() {
        warlight("slow", 2000).failsIn("picks a region", "arrived after more than 2000 ms", "#late-answer");
    }

    @Test
    void extraOutputBeforeAnAnswerIsAWarningBecauseTheOriginalReadsTheLastLine() {
        Checked checked = warlight("noise");
        assertEquals(0, checked.status(), checked.report().toPrettyString());
        checked.warnsInAll(
                List.of("picks a region", "picks a remaining region", "ignores unknown lines"),
                "the original reads the last line",
                "#extra-output");
    }

    @ParameterizedTest
    @CsvSource({"before, places its armies", "greets, 'starts, and waits to be asked'"})
    void aShellBotThatPrintsInBurstsDoesNotFail(String how, String step) {
        Checked checked = Checked.script("warlight", "sh", "warlight.sh", how, "--games", "0");
        assertEquals(0, checked.status(), checked.report().toPrettyString());
        assertTrue(
                checked.report().toString().contains("docs/check.md#extra-output"),
                checked.report().toPrettyString());
        assertTrue(checked.report().get("orders").get("carriedOut").asInt() > 0, step);
    }

    @Test
    void anInvalidPickIsReportedWithTheValidOnes() {
        warlight("picks-nothing-of-the-list").failsIn("picks a region", "it cannot be picked; available: [");
    }

    @Test
    void wrongWordsAreReportedWithTheCorrectOnes() {
        warlight("wrong-words")
                .failsIn("places its armies", "an order begins with your name, player1", "player1 place_armies ");
    }

    @Test
    void aStackTraceOnStandardOutputIsRecognised() {
        warlight("trace").failsIn("places its armies", "that is a stack trace", "#stack-trace");
    }

    @Test
    void tooManyArmiesAreAWarning() {
        warlight("places-too-many").warnsInAll(List.of("places its armies", "plays two more rounds"), "only 5 left");
    }

    @Test
    void aCrashOnAnUnknownLineIsAWarning() {
        warlight("knows-all-lines").warnsIn("ignores unknown lines", "what is this? hello");
    }

    @Test
    void aGreetingIsAWarning() {
        // If Node starts more slowly than the first step waits, its greeting comes with the first answer.
        Checked checked = Checked.script("warlight", NODE, "warlight.js", "greets", "--games", "0");
        String report = checked.report().toString();
        assertEquals(0, checked.status(), report);
        assertTrue(report.contains("MyBot 1.0 is ready") && report.contains("docs/check.md#extra-output"), report);
    }

    @Test
    void aLineAfterTheAnswerFailsBecauseTheOriginalReadsTheLastLine() {
        Checked.script("warlight", NODE, "warlight.js", "says-more", "--games", "0")
                .failsIn("attacks, transfers or passes", "it follows the answer", "#extra-output");
    }

    @Test
    void ignoringTheEndOfInputIsAWarning() {
        Checked.script("warlight", NODE, "warlight.js", "does-not-end", "--games", "0")
                .warnsIn("ends when its input ends", "leave the loop", "#end-of-input");
    }

    @Test
    void aMissingProgramFailsTheFirstStep() {
        Checked checked = Checked.bot("warlight", "cmd:no-such-program");
        assertEquals(1, checked.status());
        assertTrue(checked.report().toString().contains("no such file: no-such-program"));
    }

    @Test
    void faultsInTheShortMatchesAreCountedAndCanBeRepeated() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        // It passes every step and crashes later, in the short matches.
        Checked checked = Checked.bot(
                "warlight",
                "cmd:'" + java + "' -Xshare:auto -XX:TieredStopAtLevel=1 -cp target/test-classes "
                        + FaultyBot.class.getName() + " exits-in-its-fifth-round",
                "--games",
                "2");
        assertEquals(1, checked.status());
        String games = checked.report().get("games").toString();
        assertTrue(games.contains("\"what\":\"gone\",\"count\":2"), games);
        assertTrue(games.contains("it exited with status 5"), games);
        assertTrue(checked.report().get("games").get("again").asText().contains("--seed 1 --map crossing"), games);
    }
}
