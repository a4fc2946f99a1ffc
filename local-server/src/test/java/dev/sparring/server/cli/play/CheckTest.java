package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.Children;
import dev.sparring.server.cli.Spar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code spar check} with correct bots of every game in four languages, and with bots that throw exceptions. */
class CheckTest {
    @AfterEach
    void noProcessIsLeft() {
        assertEquals(List.of(), Children.left());
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
    void invalidUseHasStatus2() {
        assertEquals(2, Spar.run("check", "warlight", "nobody").status());
        assertEquals(2, Spar.run("check", "warlight", "http://127.0.0.1:9/").status());
        assertEquals(2, Spar.run("check", "aibg", "http://127.0.0.1:9/").status());
        assertEquals(
                2, Spar.run("check", "berlin", "random", "--option", "speed=1").status());
    }
}
