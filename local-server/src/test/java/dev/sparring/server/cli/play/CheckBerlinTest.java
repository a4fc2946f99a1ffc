package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.server.Children;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code spar check} with faulty Berlin bots: which step fails, and what the message says. */
class CheckBerlinTest {
    private static final String PYTHON = "python3";
    private static final String NODE = "node";

    private static Checked berlin(String how) {
        return Checked.script("berlin", PYTHON, "berlin.py", how, "--games", "0");
    }

    @AfterEach
    void noProcessIsLeft() {
        assertEquals(List.of(), Children.left());
    }

    @Test
    void aPythonListIsNotJson() {
        berlin("no-json")
                .failsIn("answers a turn with moves", "invalid JSON", "expected a list of moves", "berlin.md#answer");
    }

    @Test
    void anObjectInsteadOfAListIsReported() {
        berlin("an-object").failsIn("answers a turn with moves", "the answer is not a list");
    }

    @Test
    void status500IsQuotedWithItsReason() {
        berlin("fails").failsIn("answers a turn with moves", "status 500", "KeyError: 'nodes'", "#http-status");
    }

    @Test
    void aBotThatDoesNotAnswerPingGetsAWarningAndPlaysItsMatches() {
        Checked checked = Checked.script("berlin", PYTHON, "berlin.py", "no-ping", "--games", "2");
        checked.warnsIn("answers ping with moves", "status 400", "a game never sends ping");
        assertEquals(2, checked.report().get("games").get("played").asInt());
    }

    @Test
    void aTurnThatIsAnsweredTooLateFails() {
        Checked.script("berlin", PYTHON, "berlin.py", "slow", "--games", "0", "--option", "time_limit_per_turn=2000")
                .failsIn("answers a turn with moves", "no answer within 2000 ms", "#late-answer");
    }

    @Test
    void aServerThatExitsInATurnHasCrashed() {
        berlin("dies").failsIn("answers a turn with moves", "it exited with status 7", "#crash");
    }

    @Test
    void aServerOnAnotherPortIsReportedWithTheExpectedPort() {
        berlin("wrong-port")
                .failsIn(
                        "answers game_start",
                        "does it serve on another port?",
                        "PORT in its environment",
                        "#wrong-port");
    }

    @Test
    void aUrlWithoutAServerIsReported() {
        Checked.bot("berlin", "http://127.0.0.1:9/")
                .failsIn("answers game_start", "nothing is listening at http://127.0.0.1:9/", "#wrong-port");
    }

    @Test
    void aPlayerIdNeedNotBeANumber() {
        berlin("numbers-alone").warnsIn("accepts a string as player_id", "docs/check.md#http-status");
    }

    @ParameterizedTest
    @CsvSource({
        "breaks-off, answers a turn with moves, closed the connection",
        "redirects, answers game_start, status 302"
    })
    void serversThatDoNotAnswerFail(String how, String step, String said) {
        Checked.script("berlin", NODE, "berlin.js", how, "--games", "0").failsIn(step, said, "#http-status");
    }
}
