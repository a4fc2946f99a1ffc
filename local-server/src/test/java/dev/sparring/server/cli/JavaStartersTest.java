package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sparring.server.template.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Has each Java project written, builds all of them in one run of Maven with a local repository that begins empty, and does
 * what each README says. What Maven needs it finds among what this build has used, or else on Central.
 */
class JavaStartersTest {
    /** In a folder with a blank, as many people's are. */
    @TempDir
    private static Path folder;

    private static Path projects;

    @BeforeAll
    static void buildAll() throws IOException, InterruptedException {
        assumeTrue(Terminal.finds("sh"), "the starter projects are not tested: there is no sh on the PATH");
        assumeTrue(Terminal.finds("mvn"), "the starter projects are not built: there is no mvn on the PATH");
        projects = Files.createDirectory(folder.resolve("my projects"));
        starter("berlin", "my-bot");
        // Each has a package of its own, since Maven builds nothing twice in one run.
        starter("warlight", "big-rusher", "--package", "org.example.bots", "--name", "BigRusher");
        starter("bottlebats", "my-bot", "--package", "org.example.bats");
        starter("shoreditch", "my-bot", "--package", "org.example.shore");
        starter("aibg", "my-bot", "--package", "org.example.creatures");
        build(List.of("berlin", "warlight", "bottlebats", "shoreditch", "aibg"));
    }

    private static void starter(String game, String bot, String... names) {
        Starter.written(game, Language.JAVA, projects.resolve(game), bot, names);
    }

    private static void build(List<String> games) throws IOException, InterruptedException {
        String modules = games.stream()
                .map(game -> "<module>my projects/" + game + "</module>")
                .collect(Collectors.joining());
        Files.writeString(folder.resolve("pom.xml"), """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>all</groupId><artifactId>all</artifactId><version>1</version><packaging>pom</packaging>
                  <modules>%s</modules>
                </project>
                """.formatted(modules));
        String developers =
                Path.of(System.getProperty("localRepository")).toUri().toString();
        String repository = "<id>developer</id><url>" + developers
                + "</url><releases><checksumPolicy>ignore</checksumPolicy></releases>";
        Files.writeString(
                folder.resolve("settings.xml"), """
                <settings>
                  <localRepository>%s</localRepository>
                  <profiles><profile>
                    <id>here</id>
                    <repositories><repository>%s</repository></repositories>
                    <pluginRepositories><pluginRepository>%s</pluginRepository></pluginRepositories>
                  </profile></profiles>
                  <activeProfiles><activeProfile>here</activeProfile></activeProfiles>
                </settings>
                """.formatted(folder.resolve("repository"), repository, repository));
        try (Terminal terminal = new Terminal(folder, folder.resolve("tools-of-maven"))) {
            Terminal.Typed typed = terminal.type("MAVEN_OPTS='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'"
                    + " mvn -B --no-transfer-progress -s settings.xml package");
            assertEquals(0, typed.status(), typed.output());
            assertTrue(!typed.output().contains("WARN"), typed.output());
        }
    }

    private static void doWhatTheReadmeSays(String game, String bot) throws IOException, InterruptedException {
        Path project = projects.resolve(game);
        assertTrue(Files.exists(project.resolve("target/" + bot + ".jar")), "there is no jar to run");
        new Starter(game, project, bot).doWhatTheReadmeSays(folder.resolve("tools-of-" + game), "mvn package");
        Path newer = project.resolve("target/newer/pom.xml");
        assertTrue(Files.exists(newer), "the README fetches a newer SDK");
    }

    @Test
    void aBerlinProjectIsBuiltTestedAndPlayed() throws IOException, InterruptedException {
        doWhatTheReadmeSays("berlin", "my-bot");
    }

    @Test
    void aWarlightProjectIsBuiltTestedAndPlayed() throws IOException, InterruptedException {
        doWhatTheReadmeSays("warlight", "big-rusher");
    }

    @Test
    void aBottleBatsProjectIsBuiltTestedAndPlayed() throws IOException, InterruptedException {
        doWhatTheReadmeSays("bottlebats", "my-bot");
    }

    @Test
    void aShoreditchProjectIsBuiltTestedAndPlayed() throws IOException, InterruptedException {
        assumeTrue(Terminal.finds("curl"), "Shoreditch's README is not tested: there is no curl on the PATH");
        doWhatTheReadmeSays("shoreditch", "my-bot");
    }

    @Test
    void anAibgProjectIsBuiltTestedAndPlayed() throws IOException, InterruptedException {
        doWhatTheReadmeSays("aibg", "my-bot");
    }
}
