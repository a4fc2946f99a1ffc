package dev.sparring.server.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.game.Game;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.cli.Spar;
import dev.sparring.server.fixture.Decision;
import dev.sparring.server.fixture.DecisionFinder;
import dev.sparring.server.fixture.FixtureText;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.testing.Fixture;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code spar replay fixture}, from a recorded turn to a test that passes. */
class ReplayFixtureTest {
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
        String[] defaults = {"replay", "fixture", replay.toString(), "--to", to.toString()};
        String[] all = Arrays.copyOf(defaults, defaults.length + more.length);
        System.arraycopy(more, 0, all, defaults.length, more.length);
        return Spar.run(all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"aibg", "berlin", "bottlebats", "shoreditch", "warlight"})
    void thePrintedTestCompilesAndPasses(String id) throws Exception {
        Path file = folder.resolve("fixture.json");
        Spar spar = fixture(replay(id), file, "--turn", "3", "--seat", "1");
        assertEquals(0, spar.status(), spar.err());
        pasteAndRun("", spar.out(), bot(Games.named(id)));
    }

    @Test
    void aGameWhoseViewsDoNotListLegalActionsHasATest() throws Exception {
        Path file = folder.resolve("fixture.json");
        Path replay = folder.resolve("tally.ndjson.gz");
        Spar.run("play", "tally", "class:two", "class:zero", "--seed", "7", "--replay", replay.toString(), "--quiet");
        Spar spar = fixture(replay, file, "--turn", "3", "--seat", "1");
        assertEquals(0, spar.status(), spar.err());
        String bot = """
                class MyBot implements dev.sparring.bot.Bot<Tally.Sums, Tally.Call> {
                    @Override
                    public Tally.Call decide(Tally.Sums view, dev.sparring.bot.Deadline deadline) {
                        return new Tally.Call(2);
                    }
                }
                """.replace("Tally", "dev.sparring.server.Tally");
        pasteAndRun("", spar.out(), bot);
    }

    @Test
    void theTestOfAPackageReadsTheFileInItsPackage() throws Exception {
        Game<?, ?, ?> game = Games.named("warlight");
        Decision decision = new DecisionFinder(game, replay("warlight")).inTurn(3, 1, 1);
        FixtureText text = FixtureText.inTestPackage(game, decision, "MyBot");
        assertTrue(text.file().matches("warlight-\\d+-turn-3-seat-1.json"), text.file());
        Decision second = new DecisionFinder(game, replay("warlight")).inTurn(3, 1, 2);
        assertTrue(second.fileName().matches("warlight-\\d+-turn-3-step-2-seat-1.json"), second.fileName());
        Path target = Files.createDirectories(folder.resolve("classes/com/example"));
        Files.writeString(target.resolve(text.file()), text.json());
        pasteAndRun("com.example.", text.test(), bot(game));
    }

    /** Pastes a printed test into a class, in a package if there is one, and runs it. */
    private void pasteAndRun(String inPackage, String printed, String bot) throws Exception {
        String imports = printed.substring(0, printed.indexOf("@Test"));
        String method = printed.substring(printed.indexOf("@Test"));
        String declared = inPackage.isEmpty() ? "" : "package " + inPackage.replaceFirst("\\.$", "") + ";\n";
        String source = declared + imports + "public class Pasted {\n" + method + "}\n" + bot;
        try (URLClassLoader compiled = compile(source)) {
            Class<?> pasted = compiled.loadClass(inPackage + "Pasted");
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

    /** Returns a bot of this game that chooses any legal action. */
    private static String bot(Game<?, ?, ?> game) {
        return """
                class MyBot implements dev.sparring.bot.Bot<%1$s, %2$s> {
                    @Override
                    public %2$s decide(%1$s view, dev.sparring.bot.Deadline deadline) {
                        return view.legal().sample(new dev.sparring.bot.SplitMix64(1));
                    }
                }
                """.formatted(game.viewType().getName(), game.actionType().getName());
    }

    private URLClassLoader compile(String source) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        JavaFileObject unit =
                new SimpleJavaFileObject(URI.create("string:///Pasted.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return source;
                    }
                };
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        StringWriter messages = new StringWriter();
        boolean done = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        messages,
                        null,
                        null,
                        List.of("-d", classes.toString(), "-cp", classPath, "-proc:none", "-Xlint:all", "-Werror"),
                        null,
                        List.of(unit))
                .call();
        assertTrue(done, messages + "\n" + source);
        return new URLClassLoader(
                new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
    }

    @Test
    void aReplayThatDiffersUnderTheCurrentRulesHasNoFixture() throws IOException {
        Path replay = replay("berlin");
        Path changed = folder.resolve("changed.ndjson.gz");
        String text;
        try (var in = new GZIPInputStream(Files.newInputStream(replay))) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        try (var out = new GZIPOutputStream(Files.newOutputStream(changed))) {
            out.write(text.replaceAll("\"hash\":\"[0-9a-f]+\"", "\"hash\":\"0000000000000000\"")
                    .getBytes(StandardCharsets.UTF_8));
        }
        Spar spar = fixture(changed, folder.resolve("fixture.json"), "--turn", "3", "--seat", "0");
        assertEquals(ExitStatus.INVALID_USE, spar.status());
        assertTrue(
                spar.err().startsWith(changed + ": with the current rules, the state before step 3 (turn 3) differs "),
                spar.err());
    }

    @Test
    void anInvalidPackageOrBotIsRejected() {
        Path replay = replay("berlin");
        String[] asked = {"replay", "fixture", replay.toString(), "--turn", "3", "--seat", "0", "--package", "com/x"};
        Spar spar = Spar.run(asked);
        assertEquals(ExitStatus.INVALID_USE, spar.status());
        assertEquals(
                "--package: 'com/x' is not a package name; expected a name such as com.example",
                spar.err().strip());
        Spar both = fixture(replay, folder.resolve("a.json"), "--turn", "3", "--seat", "0", "--package", "com.x");
        assertTrue(both.err().startsWith("--package and --to both set the location of the file"), both.err());
        Spar bot = fixture(replay, folder.resolve("a.json"), "--turn", "3", "--seat", "0", "--bot", "My Bot");
        assertEquals("--bot: 'My Bot' is not a class name", bot.err().strip());
    }

    @Test
    void anUnknownDecisionIsReportedWithTheExistingOnes() {
        Path replay = replay("warlight");
        Path file = folder.resolve("fixture.json");
        Spar late = fixture(replay, file, "--turn", "9999", "--seat", "0");
        assertEquals(ExitStatus.INVALID_USE, late.status());
        assertTrue(
                late.err()
                        .startsWith("seat 0 was not asked in turn 9999 of " + replay
                                + "; turns with decisions: all from 0"),
                late.err());
        Spar third = fixture(replay, file, "--turn", "3", "--seat", "0", "--decision", "3");
        assertTrue(third.err().contains("seat 0 decided 2 times in turn 3"), third.err());
        Spar unknown = fixture(replay, file, "--turn", "3", "--seat", "2");
        assertTrue(unknown.err().startsWith("there is no seat 2 in "), unknown.err());
        assertFalse(Files.exists(file));
    }

    @Test
    void theSecondDecisionOfATurnCanBeSaved() {
        Path file = folder.resolve("fixture.json");
        fixture(replay("warlight"), file, "--turn", "3", "--seat", "0", "--decision", "2");
        var fixture = Fixture.read(file, WarlightView.class, WarlightAction.class);
        assertTrue(fixture.answer() instanceof WarlightAction.March, fixture.toString());
        assertEquals(3, fixture.turn());
        assertEquals(List.of("random", "random-2"), fixture.names());
    }

    @Test
    void existingFilesAreNotOverwritten() throws IOException {
        Path file = Files.writeString(folder.resolve("mine.json"), "mine");
        Spar spar = fixture(replay("berlin"), file, "--turn", "3", "--seat", "0");
        assertEquals(ExitStatus.INVALID_USE, spar.status());
        assertTrue(spar.err().contains("mine.json already exists; use --to FILE to write another file"), spar.err());
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void aFixtureOfAnotherGameIsRejected() {
        Path file = folder.resolve("fixture.json");
        fixture(replay("warlight"), file, "--turn", "3", "--seat", "0");
        InvalidInputException why =
                assertThrows(InvalidInputException.class, () -> Fixture.read(file, BerlinView.class, Moves.class));
        assertTrue(
                why.getMessage()
                        .contains(
                                "is for Warlight AI Challenge 2, with the types WarlightView and WarlightAction, not"),
                why.getMessage());
    }

    @Test
    void anInvalidFixtureIsRejected() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"sparringFixture\":1,");
        Path strange = Files.writeString(folder.resolve("strange.json"), "{\"sparringFixture\":2}");
        Path absent = folder.resolve("absent.json");
        assertTrue(refusal(broken).contains("broken.json is not valid JSON: "), refusal(broken));
        assertTrue(refusal(strange).contains("expected \"sparringFixture\": 1, not 2"), refusal(strange));
        assertTrue(refusal(absent).startsWith("there is no fixture " + absent), refusal(absent));
        InvalidInputException resource = assertThrows(
                InvalidInputException.class,
                () -> Fixture.fromResource(getClass(), "turn.json", WarlightView.class, WarlightAction.class));
        assertTrue(
                resource.getMessage()
                        .contains("expected the file src/test/resources/dev/sparring/server/cli/replay/turn.json"),
                resource.getMessage());
    }

    private static String refusal(Path file) {
        return assertThrows(
                        InvalidInputException.class, () -> Fixture.read(file, WarlightView.class, WarlightAction.class))
                .getMessage();
    }
}
