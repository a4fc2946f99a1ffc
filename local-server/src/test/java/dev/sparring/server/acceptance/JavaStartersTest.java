package dev.sparring.server.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sparring.server.cli.Starter;
import dev.sparring.server.cli.Terminal;
import dev.sparring.server.template.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Creates every Java starter project, builds all of them in one Maven run with an empty local repository, and runs the commands of
 * each README. Maven takes its downloads from the local repository of this build or from Maven Central.
 */
class JavaStartersTest {
    /** The games whose bots use only standard input and output; their jars contain no web server. */
    private static final Set<String> NEED_NO_SERVER = Set.of("warlight", "bottlebats");

    /** The folder of the projects; its name contains a space. */
    @TempDir
    private static Path folder;

    private static Path projects;

    /** Runs several READMEs concurrently, because most of their time is spent waiting for programs to start. */
    private static final ExecutorService READERS = Executors.newFixedThreadPool(3);

    private static final Map<String, Future<?>> READ = new LinkedHashMap<>();

    @BeforeAll
    static void buildAll() throws IOException, InterruptedException {
        assumeTrue(Terminal.finds("sh"), "the starter projects are not tested: there is no sh on the PATH");
        assumeTrue(Terminal.finds("mvn"), "the starter projects are not built: there is no mvn on the PATH");
        projects = Files.createDirectory(folder.resolve("my projects"));
        // The packages differ, because Maven needs distinct projects in one run.
        List<Starter> starters = List.of(
                starter("shoreditch", "my-bot", "--package", "org.example.shore"),
                starter("aibg", "my-bot", "--package", "org.example.creatures"),
                starter("berlin", "my-bot"),
                starter("warlight", "big-rusher", "--package", "org.example.bots", "--name", "BigRusher"),
                starter("bottlebats", "my-bot", "--package", "org.example.bats"));
        build(starters);
        for (Starter starter : starters) {
            READ.put(starter.game(), READERS.submit(() -> runReadmeCommands(starter)));
        }
    }

    @AfterAll
    static void allReadmesHaveBeenTested() {
        READERS.shutdownNow();
    }

    private static Starter starter(String game, String bot, String... names) {
        return Starter.written(game, Language.JAVA, projects.resolve(game), bot, names);
    }

    private static void build(List<Starter> starters) throws IOException, InterruptedException {
        String modules = starters.stream()
                .map(starter -> "<module>my projects/" + starter.game() + "</module>")
                .collect(Collectors.joining());
        Files.writeString(folder.resolve("pom.xml"), """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>all</groupId><artifactId>all</artifactId><version>1</version><packaging>pom</packaging>
                  <modules>%s</modules>
                </project>
                """.formatted(modules));
        MavenSettings.write(folder.resolve("settings.xml"), folder.resolve("repository"));
        try (Terminal terminal = new Terminal(folder, folder.resolve("tools-of-maven"))) {
            Terminal.Typed typed = terminal.type("MAVEN_OPTS='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'"
                    + " mvn -B --no-transfer-progress -s settings.xml package");
            assertEquals(0, typed.status(), typed.output());
            assertTrue(!typed.output().contains("[WARN"), typed.output());
        }
    }

    private static Void runReadmeCommands(Starter starter) throws IOException, InterruptedException {
        Path target = starter.folder().resolve("target");
        Path jar = target.resolve(starter.bot() + ".jar");
        assertTrue(Files.exists(jar), "there is no jar to run");
        if (NEED_NO_SERVER.contains(starter.game())) {
            assertTrue(Files.size(jar) < 4_000_000, jar + " has " + Files.size(jar) + " bytes");
        }
        starter.runReadmeCommands(folder.resolve("tools of " + starter.game()), "mvn package");
        assertTrue(Files.exists(target.resolve("newer/pom.xml")), "the README fetches a newer SDK");
        return null;
    }

    private static void assertReadmeIsCorrect(String game) throws InterruptedException, ExecutionException {
        READ.get(game).get();
    }

    @Test
    void aBerlinProjectIsBuiltTestedAndPlayed() throws InterruptedException, ExecutionException {
        assertReadmeIsCorrect("berlin");
    }

    @Test
    void aWarlightProjectIsBuiltTestedAndPlayed() throws InterruptedException, ExecutionException {
        assertReadmeIsCorrect("warlight");
    }

    @Test
    void aBottleBatsProjectIsBuiltTestedAndPlayed() throws InterruptedException, ExecutionException {
        assertReadmeIsCorrect("bottlebats");
    }

    @Test
    void aShoreditchProjectIsBuiltTestedAndPlayed() throws InterruptedException, ExecutionException {
        assumeTrue(Terminal.finds("curl"), "Shoreditch's README is not tested: there is no curl on the PATH");
        assertReadmeIsCorrect("shoreditch");
    }

    @Test
    void anAibgProjectIsBuiltTestedAndPlayed() throws InterruptedException, ExecutionException {
        assertReadmeIsCorrect("aibg");
    }
}
