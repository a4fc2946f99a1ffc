package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.Children;
import dev.sparring.server.cli.Spar;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code spar check} with faulty Bottle Bats bots: which step fails, and what the message says. */
class CheckBottleBatsTest {
    private static final String PYTHON = "python3";

    private static Checked bottleBats(String how) {
        return Checked.script(
                "bottlebats", "perl", "bottlebats.pl", how, "--games", "0", "--option", "time_limit=5000");
    }

    @AfterEach
    void noProcessIsLeft() {
        assertEquals(List.of(), Children.left());
    }

    @ParameterizedTest
    @CsvSource({"blanks, passed", "slowly, warning", "early, warning"})
    void linesThatTheArbiterReadsLaterDoNotFailTheBot(String how, String verdict) {
        Checked checked = Checked.script(
                "bottlebats",
                "sh",
                "bottlebats.sh",
                how,
                "--games",
                "2",
                "--option",
                "time_limit=5000",
                "--option",
                "max_steps=15");
        assertEquals(0, checked.status(), checked.report().toPrettyString());
        assertEquals(
                verdict, checked.report().get("steps").get(1).get("verdict").asText());
        assertEquals(2, checked.report().get("games").get("played").asInt());
        assertEquals(0, checked.report().get("orders").get("carriedOut").asInt());
    }

    @Test
    void allPassedIsNotPrintedForABotWithoutOrders() {
        Spar spar = Spar.run(
                "check",
                "bottlebats",
                "cmd:sh src/test/resources/bots/bottlebats.sh blanks",
                "--games",
                "0",
                "--option",
                "time_limit=5000");
        assertEquals(0, spar.status(), spar.out() + spar.err());
        assertFalse(spar.out().contains("All passed"), spar.out());
        assertTrue(
                spar.out().contains("none of the bot's orders was carried out in the steps: 0 orders were refused"),
                spar.out());
    }

    @Test
    void anAnswerWithTooFewMarchesIsIncomplete() {
        bottleBats("counts-too-many").failsIn("answers with marches", "its section is not complete");
    }

    @Test
    void aHeaderWithTooSmallACountSpoilsTheNextAnswer() {
        bottleBats("counts-too-few").failsIn("answers with marches", "read as the header of its next answer");
    }

    @Test
    void anAnswerWithoutAHeaderIsReportedWithAnExample() {
        bottleBats("no-header").failsIn("answers with marches", "is not a header", "0 marches:");
    }

    @Test
    void debuggingOutputSpoilsASection() {
        Checked.script("bottlebats", PYTHON, "bottlebats.py", "noise", "--games", "0", "--option", "time_limit=10000")
                .failsIn("answers with marches", "the answer came after that line", "#extra-output");
    }

    @Test
    void eachStepIsPrintedOnALineAndTheSummaryLast() {
        Spar spar = Spar.run("check", "bottlebats", "class:random", "--games", "1", "--option", "time_limit=20000");
        assertEquals(0, spar.status(), spar.out() + spar.err());
        assertTrue(spar.out().contains("passed     answers with marches"), spar.out());
        assertTrue(spar.out().contains("again     "), spar.out());
        assertTrue(spar.out().lines().reduce("", (before, line) -> line).startsWith("All passed"), spar.out());
    }
}
