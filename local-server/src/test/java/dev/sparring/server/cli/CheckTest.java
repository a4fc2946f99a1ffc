package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code spar check} with correct and faulty bots in four languages: which step fails, and what the message says. */
class CheckTest {
    private static final String PYTHON = "python3";
    private static final String NODE = "node";

    private static Checked warlight(String how) {
        return warlight(how, 10_000);
    }

    private static Checked warlight(String how, int millis) {
        return Checked.script("warlight", PYTHON, "warlight.py", how, "--games", "0", "--option", "timebank=" + millis);
    }

    private static Checked berlin(String how) {
        return Checked.script("berlin", PYTHON, "berlin.py", how, "--games", "0");
    }

    private static Checked shoreditch(String how) {
        return Checked.script("shoreditch", NODE, "shoreditch.js", how, "--games", "0", "--option", "turnTime=4000");
    }

    private static Checked aibg(String how) {
        return Checked.script("aibg", NODE, "aibg.js", how, "--games", "0", "--option", "pool_time=5000");
    }

    private static Checked bottleBats(String how) {
        return Checked.script(
                "bottlebats", "perl", "bottlebats.pl", how, "--games", "0", "--option", "time_limit=5000");
    }

    @AfterEach
    void noProcessIsLeft() {
        assertEquals(List.of(), ProcessHandle.current().children().toList());
    }

    @ParameterizedTest(name = "{2} of {0}")
    @CsvSource({
        "warlight, python3, warlight.py",
        "warlight, node, warlight.js",
        "bottlebats, python3, bottlebats.py",
        "berlin, python3, berlin.py",
        "berlin, node, berlin.js",
        "shoreditch, node, shoreditch.js"
    })
    void correctBotsPassInEveryLanguage(String game, String interpreter, String file) {
        List<String> patient = game.equals("bottlebats")
                ? List.of("--games", "2", "--option", "time_limit=20000")
                : List.of("--games", "2");
        Checked.script(game, interpreter, file, "right", patient.toArray(String[]::new))
                .passes(2);
    }

    @ParameterizedTest
    @CsvSource({
        "warlight, expander, timebank=60000",
        "bottlebats, rusher, time_limit=20000",
        "berlin, general, time_limit_per_turn=20000",
        "shoreditch, founder, answerTime=20000",
        "aibg, brawler, move_time=20000"
    })
    void builtInBotsPassOverTheirProtocols(String game, String bot, String patient) {
        Checked.bot(game, "class:" + bot, "--games", "2", "--option", patient).passes(2);
    }

    @ParameterizedTest
    @CsvSource({"berlin, Berlin", "warlight, Warlight", "bottlebats, BottleBats", "shoreditch, Shoreditch", "aibg, Aibg"
    })
    void anExceptionIsReportedWithItsPositionInEveryGame(String game, String type, @TempDir Path folder)
            throws IOException {
        Path config = Files.writeString(
                folder.resolve("sparring.yaml"),
                "bots:\n  faulty: {game: " + game + ", class: com.example.faulty.FaultyBots$" + type
                        + ", options: {fault: throws}}\n");
        Checked checked = Checked.bot(game, "faulty", "--games", "1", "--config", config.toString());
        assertEquals(1, checked.status(), checked.report().toPrettyString());
        String report = checked.report().toString();
        assertTrue(report.contains("the bot threw IllegalStateException (no plan) at FaultyBots.java:"), report);
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

    @ParameterizedTest
    @CsvSource({"blanks, passed", "slowly, warning", "early, warning"})
    void linesThatTheArbiterReadsLaterDoNotFailTheBot(String how, String verdict) {
        Checked checked =
                Checked.script("bottlebats", "sh", "bottlebats.sh", how, "--games", "2", "--option", "time_limit=5000");
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
    void theOrdersOfAnAiWithManyResourcesAreCarriedOut() {
        Checked checked = shoreditch("buys");
        assertEquals(0, checked.status(), checked.report().toPrettyString());
        String rich = checked.step("acts when it is rich").get("answered").asText();
        assertTrue(
                rich.contains("bought a generator")
                        && rich.contains("upgraded a generator")
                        && rich.contains("traded with bank"),
                rich);
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

    @ParameterizedTest
    @CsvSource({
        "no-games, accepts a game, 'status 404'",
        "no-turns, takes its turn, 'any other status skips the turn'",
        "never-calls, calls back with its secret, 'at least POST {endpoint}/end_turn'",
        "no-secret, calls back with its secret, 'secret: expected the string sent with the player'",
        "wrong-secret, calls back with its secret, 'not the one that was sent with the player in this game'",
        "odd-route, calls back with its secret, 'one of purchase_pr, purchase_generator'",
        "odd-resource, calls back with its secret, 'no resource ''gold'''",
        "never-ends, ends its turn, 'the turn was not ended within 4000 ms'"
    })
    void aisThatDoNotFollowTheTurnProtocolFail(String how, String step, String text) {
        shoreditch(how).failsIn(step, text);
    }

    @Test
    void anErrorCountsAsARefusalAndIsReported() {
        shoreditch("no-trades").warnsIn("answers an offer", "which declines the offer");
    }

    @Test
    void theSecretOfAnAiIsNotPrinted() {
        Checked checked = shoreditch("odd-route");
        assertTrue(
                checked.report().toString().contains("\\\"secret\\\":\\\"(a secret)\\\""),
                checked.report().toString());
    }

    @ParameterizedTest
    @CsvSource({
        "no-token, connects with its token, without the header Authorization",
        "logs-in, connects with its token, 'it connected as ann, but the match is for bot-1'",
        "leaves, subscribes to its queue, it exited with status 4",
        "no-json, chooses a pool, invalid JSON",
        "odd, chooses a pool, a pool has exactly 12 creatures"
    })
    void playersThatDoNotConnectFail(String how, String step, String text) {
        aibg(how).failsIn(step, text);
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

    @Test
    void eachStepIsPrintedOnALineAndTheSummaryLast() {
        Spar spar = Spar.run("check", "bottlebats", "class:random", "--games", "1", "--option", "time_limit=20000");
        assertEquals(0, spar.status(), spar.out() + spar.err());
        assertTrue(spar.out().contains("passed     answers with marches"), spar.out());
        assertTrue(spar.out().contains("again     "), spar.out());
        assertTrue(spar.out().lines().reduce("", (before, line) -> line).startsWith("All passed"), spar.out());
    }

    @Test
    void invalidUseHasStatus2() {
        assertEquals(2, Spar.run("check", "warlight", "nobody").status());
        assertEquals(2, Spar.run("check", "warlight", "http://127.0.0.1:9/").status());
        assertEquals(2, Spar.run("check", "aibg", "http://127.0.0.1:9/").status());
        assertEquals(
                2, Spar.run("check", "berlin", "random", "--option", "speed=1").status());
    }
}
