package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.core.BadInput;
import dev.sparring.core.Game;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.testing.Fixture;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From a recorded turn to a test that passes. */
class ReplayFixtureTest {
    private static final String BOT = """
            class MyBot implements dev.sparring.core.Bot<%1$s, %2$s> {
                @Override
                public %2$s decide(%1$s view, dev.sparring.core.Deadline deadline) {
                    return view.legal().sample(new dev.sparring.core.SplitMix64(1));
                }
            }
            """;

    @TempDir
    private Path folder;

    private Path replay(String game) {
        Path file = folder.resolve(game + ".ndjson.gz");
        String bot = "class:random";
        Spar spar = Spar.run("play", game, bot, bot, "--seed", "7", "--replay", file.toString(), "--quiet");
        assertEquals(0, spar.status(), spar.err());
        return file;
    }

    private Spar fixture(Path replay, Path to, String... more) {
        String[] usual = {"replay", "fixture", replay.toString(), "--to", to.toString()};
        String[] all = Arrays.copyOf(usual, usual.length + more.length);
        System.arraycopy(more, 0, all, usual.length, more.length);
        return Spar.run(all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"aibg", "berlin", "bottlebats", "shoreditch", "warlight"})
    void whatIsPrintedCompilesAsItStandsAndPasses(String id) throws Exception {
        Path file = folder.resolve("fixture.json");
        Spar spar = fixture(replay(id), file, "--turn", "3", "--seat", "1");
        assertEquals(0, spar.status(), spar.err());
        Game<?, ?, ?> game = Games.named(id);
        String imports = spar.out().substring(0, spar.out().indexOf("@Test"));
        String method = spar.out().substring(spar.out().indexOf("@Test"));
        String source = imports + "public class Pasted {\n" + method + "}\n"
                + String.format(
                        BOT, game.viewType().getName(), game.actionType().getName());
        try (URLClassLoader compiled = compile(source)) {
            Class<?> pasted = compiled.loadClass("Pasted");
            Method test = Arrays.stream(pasted.getDeclaredMethods())
                    .filter(candidate -> candidate.getName().startsWith("turn3Of"))
                    .findFirst()
                    .orElseThrow();
            test.setAccessible(true);
            var constructor = pasted.getDeclaredConstructor();
            constructor.setAccessible(true);
            test.invoke(constructor.newInstance());
        }
    }

    private URLClassLoader compile(String source) throws IOException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        JavaFileObject unit =
                new SimpleJavaFileObject(URI.create("string:///Pasted.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        StringWriter said = new StringWriter();
        boolean done = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        said,
                        null,
                        null,
                        List.of("-d", classes.toString(), "-cp", classPath, "-proc:none", "-Xlint:all", "-Werror"),
                        null,
                        List.of(unit))
                .call();
        assertTrue(done, said + "\n" + source);
        return new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
    }

    @Test
    void aDecisionThatIsNotThereIsAnsweredWithThoseThatAre() {
        Path replay = replay("warlight");
        Path file = folder.resolve("fixture.json");
        Spar late = fixture(replay, file, "--turn", "9999", "--seat", "0");
        assertEquals(Main.WRONG_USE, late.status());
        assertTrue(
                late.err().startsWith("seat 0 decided nothing in turn 9999 of " + replay + "; it did in all from 0"),
                late.err());
        Spar third = fixture(replay, file, "--turn", "3", "--seat", "0", "--decision", "3");
        assertTrue(third.err().contains("seat 0 decided 2 times in turn 3"), third.err());
        Spar nobody = fixture(replay, file, "--turn", "3", "--seat", "2");
        assertTrue(nobody.err().startsWith("there is no seat 2 in "), nobody.err());
        assertFalse(Files.exists(file));
    }

    @Test
    void theSecondDecisionOfATurnCanBeHad() {
        Path file = folder.resolve("fixture.json");
        fixture(replay("warlight"), file, "--turn", "3", "--seat", "0", "--decision", "2");
        var fixture = Fixture.read(file, WarlightView.class, WarlightAction.class);
        assertTrue(fixture.answer() instanceof WarlightAction.March, fixture.toString());
        assertEquals(3, fixture.turn());
        assertEquals(List.of("random", "random-2"), fixture.names());
    }

    @Test
    void nothingIsWrittenOver() throws IOException {
        Path file = Files.writeString(folder.resolve("mine.json"), "mine");
        Spar spar = fixture(replay("berlin"), file, "--turn", "3", "--seat", "0");
        assertEquals(Main.WRONG_USE, spar.status());
        assertTrue(spar.err().contains("mine.json is there already; --to FILE writes elsewhere"), spar.err());
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void aFixtureOfAnotherGameIsNamed() {
        Path file = folder.resolve("fixture.json");
        fixture(replay("warlight"), file, "--turn", "3", "--seat", "0");
        BadInput why = assertThrows(BadInput.class, () -> Fixture.read(file, BerlinView.class, Moves.class));
        assertTrue(
                why.getMessage()
                        .contains("is of Warlight AI Challenge 2, whose views are WarlightView, not BerlinView"),
                why.getMessage());
    }

    @Test
    void aBrokenFixtureIsAnsweredWithASentence() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"sparringFixture\":1,");
        Path strange = Files.writeString(folder.resolve("strange.json"), "{\"sparringFixture\":2}");
        Path absent = folder.resolve("absent.json");
        assertTrue(refusal(broken).contains("broken.json is no JSON: "), refusal(broken));
        assertTrue(refusal(strange).contains("expected \"sparringFixture\": 1, and found 2"), refusal(strange));
        assertTrue(refusal(absent).startsWith("there is no fixture " + absent), refusal(absent));
        BadInput resource = assertThrows(
                BadInput.class,
                () -> Fixture.beside(getClass(), "turn.json", WarlightView.class, WarlightAction.class));
        assertTrue(
                resource.getMessage()
                        .contains("expected the file src/test/resources/dev/sparring/server/cli/turn.json"),
                resource.getMessage());
    }

    private static String refusal(Path file) {
        return assertThrows(BadInput.class, () -> Fixture.read(file, WarlightView.class, WarlightAction.class))
                .getMessage();
    }
}
