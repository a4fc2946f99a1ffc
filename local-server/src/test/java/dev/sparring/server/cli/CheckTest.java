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

/** {@code spar check} on right and on broken bots in four languages: which step fails, and whether the message has the fix. */
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
    void rightBotsPassInEveryLanguage(String game, String interpreter, String file) {
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
    void builtInBotsPassOverTheirWires(String game, String bot, String patient) {
        Checked.bot(game, "class:" + bot, "--games", "2", "--option", patient).passes(2);
    }

    @ParameterizedTest
    @CsvSource({"berlin, Berlin", "warlight, Warlight", "bottlebats, BottleBats", "shoreditch, Shoreditch", "aibg, Aibg"
    })
    void aBotThatThrowsIsToldWhereInEveryGame(String game, String type, @TempDir Path folder) throws IOException {
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
        // Whether it is seen in the first step or when it is first asked depends on how long Python takes to start.
        Checked checked = warlight("crashes-at-once");
        assertEquals(1, checked.status());
        String report = checked.report().toString();
        assertTrue(report.contains("NameError: name 'undefined_name' is not defined"), report);
        assertTrue(report.contains("docs/check.md#crash"), report);
        assertTrue(checked.report().get("stackTrace").asText().endsWith("steps.log"), report);
    }

    @Test
    void aCrashInATurnNamesTheRequest() {
        warlight("crashes-later")
                .failsIn("places its armies", "IndexError", "instead of answering go place_armies", "#crash");
    }

    @Test
    void whoDoesNotFlushIsToldHowTo() {
        warlight("no-flush", 2000)
                .failsIn("picks a region", "only when its input had been closed", "flush=True", "#missing-flush");
    }

    @Test
    void whoIsLateIsToldThatTheAnswerCame() {
        warlight("slow", 2000).failsIn("picks a region", "came after more than 2000 ms", "#late-answer");
    }

    @Test
    void noiseBeforeAnAnswerIsAWarningSinceTheOriginalReadsTheLastLine() {
        Checked checked = warlight("noise");
        assertEquals(0, checked.status(), checked.report().toPrettyString());
        checked.warnsInAll(
                List.of("picks a region", "picks from what is left", "passes over unknown lines"),
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
    void aBotWithoutAnyOrderIsNotToldThatAllPassed() {
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
                spar.out().contains("no order of the bot was carried out in the steps: 0 orders were refused"),
                spar.out());
    }

    @Test
    void aRichAiSeesItsPurchaseUpgradeAndTradeGoThrough() {
        Checked checked = shoreditch("buys");
        assertEquals(0, checked.status(), checked.report().toPrettyString());
        String rich = checked.step("acts when it is rich").get("answered").asText();
        assertTrue(
                rich.contains("a generator bought")
                        && rich.contains("a generator upgraded")
                        && rich.contains("a trade with bank"),
                rich);
    }

    @Test
    void aPickThatIsNotOfTheListFailsWithTheList() {
        warlight("picks-nothing-of-the-list").failsIn("picks a region", "it cannot be picked; there is [");
    }

    @Test
    void wrongWordsAreAnsweredWithRightOnes() {
        warlight("wrong-words")
                .failsIn("places its armies", "an order begins with your name, player1", "player1 place_armies ");
    }

    @Test
    void aStackTraceOnStandardOutputIsKnown() {
        warlight("trace").failsIn("places its armies", "that is a stack trace", "#stack-trace");
    }

    @Test
    void tooManyArmiesAreAWarning() {
        warlight("places-too-many").warnsInAll(List.of("places its armies", "plays two more rounds"), "only 5 left");
    }

    @Test
    void whoDiesOfAnUnknownLineIsWarned() {
        warlight("knows-all-lines").warnsIn("passes over unknown lines", "what is this? hello");
    }

    @Test
    void aGreetingIsAWarning() {
        // Node may take longer to start than the first step waits; then its greeting comes with the first answer.
        Checked checked = Checked.script("warlight", NODE, "warlight.js", "greets", "--games", "0");
        String report = checked.report().toString();
        assertEquals(0, checked.status(), report);
        assertTrue(report.contains("MyBot 1.0 is ready") && report.contains("docs/check.md#extra-output"), report);
    }

    @Test
    void aLineAfterTheAnswerFailsSinceTheOriginalReadsTheLastLine() {
        Checked.script("warlight", NODE, "warlight.js", "says-more", "--games", "0")
                .failsIn("attacks, transfers or passes", "it came after its answer", "#extra-output");
    }

    @Test
    void whoIgnoresTheEndOfItsInputIsWarned() {
        Checked.script("warlight", NODE, "warlight.js", "does-not-end", "--games", "0")
                .warnsIn("ends when its input ends", "leave the loop", "#end-of-input");
    }

    @Test
    void aHeaderThatCountsTooManyIsNeverComplete() {
        bottleBats("counts-too-many").failsIn("answers with marches", "fewer than the header says");
    }

    @Test
    void aHeaderThatCountsTooFewSpoilsTheNextAnswer() {
        bottleBats("counts-too-few").failsIn("answers with marches", "read as the header of its next answer");
    }

    @Test
    void anAnswerWithoutAHeaderIsShownOne() {
        bottleBats("no-header").failsIn("answers with marches", "is no header", "0 marches:");
    }

    @Test
    void debuggingOutputSpoilsASectionToo() {
        Checked.script("bottlebats", PYTHON, "bottlebats.py", "noise", "--games", "0", "--option", "time_limit=10000")
                .failsIn("answers with marches", "the answer came after that line", "#extra-output");
    }

    @Test
    void pythonsOwnListIsNoJson() {
        berlin("no-json")
                .failsIn("answers a turn with moves", "invalid JSON", "expected a list of moves", "berlin.md#answer");
    }

    @Test
    void anObjectAroundTheListIsTooMuch() {
        berlin("an-object").failsIn("answers a turn with moves", "the answer is no list");
    }

    @Test
    void status500IsQuotedWithItsReason() {
        berlin("fails").failsIn("answers a turn with moves", "status 500", "KeyError: 'nodes'", "#http-status");
    }

    @Test
    void aBotThatDoesNotAnswerPingGetsARemarkAndPlaysItsMatches() {
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
    void aServerThatDiesInATurnHasCrashed() {
        berlin("dies").failsIn("answers a turn with moves", "it exited with status 7", "#crash");
    }

    @Test
    void whoServesElsewhereIsToldItsPort() {
        berlin("wrong-port")
                .failsIn(
                        "answers game_start",
                        "does it serve on another port?",
                        "PORT in its environment",
                        "#wrong-port");
    }

    @Test
    void anAddressWhereNobodyListensIsSaidToBeOne() {
        Checked.bot("berlin", "http://127.0.0.1:9/")
                .failsIn("answers game_start", "nothing listens at http://127.0.0.1:9/", "#wrong-port");
    }

    @Test
    void aNumberForAPlayerIsOnlyUsual() {
        berlin("numbers-alone").warnsIn("takes a player_id that is text", "docs/check.md#http-status");
    }

    @ParameterizedTest
    @CsvSource({"breaks-off, answers a turn with moves, broke off", "redirects, answers game_start, status 302"})
    void serversThatDoNotAnswerFail(String how, String step, String said) {
        Checked.script("berlin", NODE, "berlin.js", how, "--games", "0").failsIn(step, said, "#http-status");
    }

    @ParameterizedTest
    @CsvSource({
        "no-games, accepts a game, 'status 404'",
        "no-turns, takes its turn, 'any other status skips the turn'",
        "never-calls, calls back with its secret, '{endpoint}/end_turn at the least'",
        "no-secret, calls back with its secret, 'secret: expected the text that came with the player'",
        "wrong-secret, calls back with its secret, 'not the one that came with the player in this game'",
        "odd-route, calls back with its secret, 'with purchase_pr, purchase_generator'",
        "odd-resource, calls back with its secret, 'no resource ''gold'''",
        "never-ends, ends its turn, 'the turn was not ended within 4000 ms'"
    })
    void aisThatDoNotKeepToTheirTurnFail(String how, String step, String said) {
        shoreditch(how).failsIn(step, said);
    }

    @Test
    void anErrorIsTakenForNoAndThatIsSaid() {
        shoreditch("no-trades").warnsIn("answers an offer", "taken for no");
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
    void playersThatDoNotComeInFail(String how, String step, String said) {
        aibg(how).failsIn(step, said);
    }

    @Test
    void aProgramThatIsNotThereFailsTheFirstStep() {
        Checked checked = Checked.bot("warlight", "cmd:no-such-program");
        assertEquals(1, checked.status());
        assertTrue(checked.report().toString().contains("no such file: no-such-program"));
    }

    @Test
    void faultsInTheGamesAreCountedAndCanBePlayedAgain() {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        // It passes every step of the walk, which is over by then, and dies in the games.
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
    void stepsArePrintedALineEachAndTheVerdictLast() {
        Spar spar = Spar.run("check", "bottlebats", "class:random", "--games", "1", "--option", "time_limit=20000");
        assertEquals(0, spar.status(), spar.out() + spar.err());
        assertTrue(spar.out().contains("passed     answers with marches"), spar.out());
        assertTrue(spar.out().contains("again     "), spar.out());
        assertTrue(spar.out().lines().reduce("", (before, line) -> line).startsWith("All passed"), spar.out());
    }

    @Test
    void wrongUseIsSaidWithStatus2() {
        assertEquals(2, Spar.run("check", "warlight", "nobody").status());
        assertEquals(2, Spar.run("check", "warlight", "http://127.0.0.1:9/").status());
        assertEquals(2, Spar.run("check", "aibg", "http://127.0.0.1:9/").status());
        assertEquals(
                2, Spar.run("check", "berlin", "random", "--option", "speed=1").status());
    }
}
