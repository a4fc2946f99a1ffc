package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.game.Game;
import dev.sparring.hosting.Records;
import dev.sparring.json.Json;
import dev.sparring.server.Children;
import dev.sparring.server.JarMaker;
import dev.sparring.server.api.ApiClient;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.GameJars;
import dev.sparring.server.web.LocalServer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the example game in a separate jar, and jars without a usable game. */
class GameJarsTest {
    private static final Path NIM = Path.of("../examples/nim");

    @TempDir
    private static Path made;

    private static Path nim;

    @TempDir
    private Path folder;

    private Path replay;
    private Path config;

    @BeforeAll
    static void createJar() throws IOException {
        nim = new JarMaker(made.resolve("classes"))
                .sources(NIM.resolve("src/main/java"))
                .resources(NIM.resolve("src/main/resources"))
                .pack(made.resolve("games/nim.jar"));
    }

    @BeforeEach
    void addJar() throws IOException {
        replay = folder.resolve("match.ndjson.gz");
        config = folder.resolve("bots.yaml");
        Files.writeString(config, "bots: {}\n");
        games(nim.getParent());
    }

    @AfterEach
    void removeJar() {
        System.clearProperty(GameJars.PROPERTY);
    }

    @AfterEach
    void noProcessIsLeft() {
        assertEquals(List.of(), Children.left());
    }

    private static void games(Path... places) {
        System.setProperty(
                GameJars.PROPERTY,
                String.join(
                        File.pathSeparator,
                        List.of(places).stream().map(Path::toString).toList()));
    }

    private Spar play(String... bots) {
        String[] defaults = {
            "play", "nim", "--seed", "5", "--json", "--replay", replay.toString(), "--config", config.toString()
        };
        String[] all = new String[defaults.length + bots.length];
        System.arraycopy(defaults, 0, all, 0, defaults.length);
        System.arraycopy(bots, 0, all, defaults.length, bots.length);
        return Spar.run(all);
    }

    private static JsonNode bot(Spar spar, int seat) throws IOException {
        assertEquals(0, spar.status(), spar.err());
        return Json.MAPPER.readTree(spar.out()).get("bots").get(seat);
    }

    private static void assertNoFaults(JsonNode bot) {
        assertEquals("played", bot.get("ending").asText(), bot.toString());
        assertEquals("[]", bot.get("notes").toString());
    }

    @Test
    void theGameIsListedAndDescribed() {
        Spar list = Spar.run("games");
        assertTrue(list.out().contains("nim         2 players    take stones from one heap at a time"), list.out());
        assertTrue(list.out().contains("warlight"), list.out());
        assertEquals("", list.err());
        Spar one = Spar.run("games", "nim");
        assertTrue(one.out().contains("answers like {\"count\":3,\"heap\":1}"), one.out());
        assertTrue(one.out().contains("heaps  a whole number from 1 to 20  default 3"), one.out());
    }

    @Test
    void theGamesBotsAreListedWithTheConfiguredOnes() throws IOException {
        Files.writeString(config, "bots:\n  mirror: {game: nim, command: python3 mirror.py}\n");
        Spar bots = Spar.run("bots", "--config", config.toString());
        assertTrue(bots.out().matches("(?s).*nim +mirror +configured +command python3 mirror.py\n.*"), bots.out());
        assertTrue(bots.out().matches("(?s).*nim +perfect +built in +wins whenever it can\n.*"), bots.out());
    }

    @Test
    void builtInBotsPlayTheSameMatchOverTheProtocolAndInTheServer() throws IOException {
        Spar inside = play("class:random", "class:perfect");
        assertNoFaults(bot(inside, 0));
        assertNoFaults(bot(inside, 1));
        String heaps = Spar.run("replay", "show", replay.toString()).out();
        Spar outside = play("protocol:random", "protocol:perfect");
        assertNoFaults(bot(outside, 0));
        assertNoFaults(bot(outside, 1));
        Json.MAPPER
                .readTree(outside.out())
                .get("bots")
                .forEach(seat -> assertEquals(
                        seat.get("place").asInt(),
                        placeOf(inside, seat.get("seat").asInt())));
        assertEquals(
                lastBoard(heaps),
                lastBoard(Spar.run("replay", "show", replay.toString()).out()));
    }

    private static int placeOf(Spar spar, int seat) {
        try {
            return bot(spar, seat).get("place").asInt();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String lastBoard(String shown) {
        return shown.substring(shown.indexOf("heap 0"), shown.indexOf("place"));
    }

    @Test
    void replaysAreVerifiedAndShown() {
        play("class:random", "class:perfect");
        Spar verified = Spar.run("replay", "verify", replay.toString());
        assertEquals(0, verified.status(), verified.err());
        assertTrue(verified.out().startsWith("verified: "), verified.out());
        Spar turn = Spar.run("replay", "show", replay.toString(), "--turn", "1");
        assertTrue(turn.out().contains("Nim, seed 5, played"), turn.out());
        assertTrue(turn.out().contains("heap 0  |"), turn.out());
        assertTrue(turn.out().contains("seat 0 plays {\"count\":"), turn.out());
    }

    @Test
    void aBotClassIsFoundInTheGamesJarAndInAnotherJar() throws IOException {
        assertNoFaults(bot(play("class:com.example.nim.PerfectBot", "class:random"), 0));
        Path source = folder.resolve("src/Greedy.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, """
                import com.example.nim.*;
                import dev.sparring.bot.*;

                public final class Greedy implements Bot<NimView, Take> {
                    @Override
                    public Take decide(NimView view, Deadline deadline) {
                        int heap = 0;
                        while (view.heaps().get(heap) == 0) {
                            heap++;
                        }
                        return new Take(heap, view.heaps().get(heap));
                    }
                }
                """);
        Path jar = new JarMaker(folder.resolve("classes"))
                .against(nim)
                .sources(source)
                .pack(folder.resolve("greedy.jar"));
        assertNoFaults(bot(play("class:Greedy@" + jar, "class:random"), 0));
        Files.writeString(config, "bots:\n  greedy: {game: nim, class: 'Greedy@" + jar + "'}\n");
        assertNoFaults(bot(play("greedy", "class:random"), 0));
    }

    @Test
    void botsAreCheckedStepByStep() {
        Spar spar = Spar.run("check", "nim", "perfect", "--games", "2", "--config", config.toString());
        assertEquals(0, spar.status(), spar.out() + spar.err());
        for (String step : List.of("answers with an action", "answers five more times", "ends when its input ends")) {
            assertTrue(spar.out().matches("(?s).*passed +" + step + ".*"), spar.out());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "print('hello', flush=True) | answer(take) | warning starts.*\"hello\" before it.*#extra-output",
                "import nosuchmodule | pass | FAILED [sa].*exited with status 1.*check.md#crash",
                "pass | answer('{}') | FAILED answers with an action.*\"\\{}\" is not an answer: .*looks like",
                "pass | answer('one from heap 0') | FAILED answers with an action.*invalid JSON",
                "pass | answer(take, 'done') | warning answers with an action.*\"done\" after its answer.*#extra-output",
                "pass | answer('{\"heap\": 0, \"count\": 99}') | warning answers with.*take 99 from heap 0",
                "pass | sys.exit(3) | FAILED answers with.*exited with status 3.*instead of answering",
            })
    void aCheckExplainsWhatToFix(String first, String each, String expected) throws IOException {
        assertExplained(first, each, expected);
    }

    /** A program that is still starting uses most of a processor, which it must get. */
    @Test
    @Tag("timing")
    void aCheckWaitsForAProgramThatIsStillStarting() throws IOException {
        assertExplained(
                "sum(range(20000000)); print('hello', flush=True)",
                "answer(take)",
                "warning starts.*\"hello\" before it");
    }

    private void assertExplained(String first, String each, String expected) throws IOException {
        assumeTrue(python3IsThere(), "python3 is not installed");
        Path script = folder.resolve("broken.py");
        Files.writeString(
                script,
                "import sys\ntake = '{\"heap\": 0, \"count\": 1}'\ndef answer(*lines):\n    print(*lines, sep='\\n', flush=True)\n"
                        + first.strip() + "\nfor line in sys.stdin:\n    if '\"ask\"' in line:\n        " + each.strip()
                        + "\n");
        Spar spar = Spar.run("check", "nim", "cmd:python3 " + script, "--games", "0", "--config", config.toString());
        assertEquals(expected.strip().startsWith("FAILED") ? 1 : 0, spar.status(), spar.out() + spar.err());
        String oneLine = spar.out().replaceAll("\\s+", " ");
        assertTrue(oneLine.matches(".*" + expected.strip() + ".*"), spar.out());
    }

    @Test
    void theViewerShowsAGameThatItDoesNotKnow() throws Exception {
        Game<?, ?, ?> game = ServiceLoader.load(
                        Game.class, GameJars.open(nim.toString()).loader())
                .stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.id().equals("nim"))
                .findFirst()
                .orElseThrow();
        ServerSettings hosting = new ServerSettings(
                Config.load(Optional.of(config), Optional.empty(), List.of("nim")),
                Map.of(),
                folder.resolve("replays"),
                10,
                1,
                Optional.empty(),
                Optional.empty(),
                false,
                true,
                "test",
                line -> {},
                part -> Records.none(),
                Optional.empty());
        try (LocalServer server = LocalServer.open(List.of(game), hosting, "127.0.0.1", 0)) {
            ApiClient client = new ApiClient(server.uri());
            var asked =
                    client.post("api/v1/matches", "{\"game\":\"nim\",\"seats\":[\"random\",\"perfect\"],\"seed\":5}");
            String match = "api/v1/matches/" + asked.body().get("id").asText();
            long end = System.nanoTime() + 60_000_000_000L;
            while (!client.get(match).body().get("state").asText().equals("over")) {
                assertTrue(System.nanoTime() - end < 0, "the match is not over");
                Thread.sleep(50);
            }
            var frames = client.get(match + "/frames?from=0&to=2").body();
            assertTrue(frames.toString().contains("heap 0  |"), frames.toString());
        }
    }

    @Test
    void aPythonBotPlays() throws IOException {
        assumeTrue(python3IsThere(), "python3 is not installed");
        String command = "cmd:python3 " + NIM.resolve("bots/mirror.py").toAbsolutePath();
        JsonNode bot = bot(play(command, "class:random"), 0);
        assertNoFaults(bot);
        String log = Files.readString(Path.of(bot.get("log").asText()));
        assertTrue(log.startsWith("places ["), log);
    }

    private static boolean python3IsThere() {
        try {
            return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void faultsAreReportedByTheGameAndByTheProtocol() throws IOException {
        assumeTrue(python3IsThere(), "python3 is not installed");
        Path script = folder.resolve("odd.py");
        Files.writeString(script, """
                import sys
                answers = ['{"heap": 0, "count": 100}', '{"heap": 0}', 'one from heap 0']
                for line in sys.stdin:
                    if '"ask"' in line and answers:
                        print(answers.pop(0), flush=True)
                """);
        JsonNode bot = bot(play("cmd:python3 " + script, "class:random", "--option", "heaps=12"), 0);
        String notes = bot.get("notes").toString();
        assertTrue(notes.contains("turn 1: take 100 from heap 0: you can take 1 to "), notes);
        assertTrue(notes.contains("count is missing or of the wrong kind; an answer looks like"), notes);
        assertEquals("broke-rules", bot.get("ending").asText());
        assertTrue(bot.get("why").asText().contains("'one'"), bot.toString());
    }

    @Test
    void aJarWithoutAGameIsIgnoredWithAMessage() throws IOException {
        Path text = folder.resolve("a-text.jar");
        Files.writeString(text, "this is not a jar");
        Path empty = new JarMaker(folder.resolve("empty")).pack(folder.resolve("b-empty.jar"));
        Path promise = service("c-promise", "com.example.NotThere");
        Path copy = folder.resolve("d-copy.jar");
        Files.copy(nim, copy);
        Path missing = folder.resolve("missing.jar");
        games(missing, nim, folder);
        Spar spar = Spar.run("games");
        assertEquals(0, spar.status());
        assertTrue(spar.out().contains("nim") && spar.out().contains("berlin"), spar.out());
        assertIgnored(spar, missing, "it cannot be read as a jar (there is no such file)");
        assertIgnored(spar, text, "it cannot be read as a jar (");
        assertIgnored(spar, empty, "it names no game in META-INF/services/dev.sparring.game.Game");
        assertIgnored(spar, promise, "its game cannot be loaded: ");
        assertIgnored(spar, copy, "an earlier jar contains its game; is the jar listed twice?");
        assertTrue(spar.err().lines().allMatch(line -> line.endsWith("(docs/guide/adding-a-game.md#the-jar)")));
    }

    private Path service(String name, String type) throws IOException {
        Path services = folder.resolve(name + "/META-INF/services");
        Files.createDirectories(services);
        Files.writeString(services.resolve("dev.sparring.game.Game"), type + "\n");
        return new JarMaker(folder.resolve(name)).pack(folder.resolve(name + ".jar"));
    }

    private static void assertIgnored(Spar spar, Path jar, String why) {
        assertTrue(spar.err().contains(jar + " is ignored: " + why), spar.err());
    }

    @Test
    void aDuplicateOrInvalidGameIdIsRejected() throws IOException {
        Path twin = variant("twin", "\"nim\"", "\"nim\"");
        Path odd = variant("odd", "\"nim\"", "\"Nim 2\"");
        Path other = variant("other", "\"nim\"", "\"othernim\"");
        games(nim, twin, odd, other);
        Spar spar = Spar.run("games");
        assertIgnored(spar, twin, "the id of its game is 'nim', and another game has the same id");
        assertIgnored(spar, odd, "the id of its game is 'Nim 2'; expected lower-case letters and digits only");
        assertTrue(spar.out().contains("othernim"), spar.out());
        assertEquals(2, spar.err().lines().count(), spar.err());
    }

    /** Packs a variant of the example: its classes are in another package, and one text is replaced. */
    private Path variant(String name, String text, String changed) throws IOException {
        Path sources = Files.createDirectories(folder.resolve(name + "-src"));
        try (Stream<Path> files = Files.list(NIM.resolve("src/main/java/com/example/nim"))) {
            for (Path file : files.toList()) {
                String source = Files.readString(file).replace("com.example.nim", "com.example." + name);
                Files.writeString(sources.resolve(file.getFileName()), source.replace(text, changed));
            }
        }
        Path classes = folder.resolve(name + "-classes");
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("dev.sparring.game.Game"), "com.example." + name + ".NimGame\n");
        return new JarMaker(classes).sources(sources).pack(folder.resolve(name + ".jar"));
    }
}
