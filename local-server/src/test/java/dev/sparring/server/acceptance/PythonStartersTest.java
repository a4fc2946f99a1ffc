package dev.sparring.server.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sparring.server.cli.Starter;
import dev.sparring.server.cli.Terminal;
import dev.sparring.server.template.Language;
import dev.sparring.server.template.Template;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Creates every Python starter project and runs the commands of its README. */
class PythonStartersTest {
    @TempDir
    private Path folder;

    @BeforeAll
    static void requirePython() {
        assumeTrue(Terminal.finds("sh"), "the Python starters are not tested: there is no sh on the PATH");
        assumeTrue(Terminal.finds("python3"), "the Python starters are not tested: there is no python3 on the PATH");
    }

    private Starter written(String game, String bot, String... names) {
        return Starter.written(game, Language.PYTHON, folder.resolve(game), bot, names);
    }

    @ParameterizedTest
    @ValueSource(strings = {"berlin", "warlight", "bottlebats", "shoreditch"})
    void theReadmeIsCorrectAndTheBotWins(String game) throws IOException, InterruptedException {
        assumeTrue(
                !game.equals("shoreditch") || Terminal.finds("curl"),
                "Shoreditch's README is not tested: there is no curl on the PATH");
        Starter starter = written(game, "my-bot");
        starter.runReadmeCommands(folder.resolve("tools"), "");
        assertTrue(starter.beatsRandom(folder.resolve("tools"), 3), game);
    }

    @Test
    void aRenamedBotPassesItsTests() throws IOException, InterruptedException {
        Path project = written("warlight", "big-rusher", "--name", "BigRusher").folder();
        try (Terminal terminal = new Terminal(project, folder.resolve("tools"))) {
            Terminal.Typed typed = terminal.type("python3 -m unittest");
            assertEquals(0, typed.status(), typed.output());
            assertTrue(typed.output().contains("Ran 5 tests"), typed.output());
        }
    }

    @Test
    void theSourcesAreValidPython38() throws IOException, InterruptedException {
        for (String game : Template.games(Language.PYTHON)) {
            Path project = written(game, "my-bot").folder();
            try (Terminal terminal = new Terminal(project, folder.resolve("tools"))) {
                Terminal.Typed typed = terminal.type(
                        "python3 -c 'import ast, glob; [ast.parse(open(f).read(), f, feature_version=(3, 8))"
                                + " for f in glob.glob(\"*.py\")]'");
                assertEquals(0, typed.status(), typed.output());
            }
        }
    }
}
