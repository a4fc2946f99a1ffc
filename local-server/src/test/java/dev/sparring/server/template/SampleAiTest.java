package dev.sparring.server.template;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.JarMaker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the project {@code sample-ai}, which users copy to any folder. */
class SampleAiTest {
    private static final Path PROJECT = Path.of("../sample-ai");
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>[^<]*</artifactId>\\s*<version>[^<]*</version>|<[a-z]+\\.version>[^<]*<");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "aibg, Aibg, AibgAction",
        "berlin, Berlin, Moves",
        "bottlebats, BottleBats, BottleBatsAction",
        "shoreditch, Shoreditch, ShoreditchAction",
        "warlight, Warlight, WarlightAction"
    })
    void everySampleBotCanBeExtended(String game, String name, String action) throws IOException {
        String bot = """
                package dev.sparring.sample;
                import dev.sparring.bot.Deadline;
                import dev.sparring.games.GAME.*;
                class Mine extends MyNAMEBot {
                    @Override
                    public ACTION decide(NAMEView view, Deadline deadline) {
                        return super.decide(view, deadline);
                    }
                }
                """.replace("GAME", game).replace("NAME", name).replace("ACTION", action);
        Path sources = Files.createDirectories(folder.resolve("mine"));
        Files.writeString(sources.resolve("Mine.java"), bot);
        JarMaker jar = new JarMaker(folder.resolve("classes"))
                .sources(PROJECT.resolve("src/main/java"))
                .sources(sources);
        assertDoesNotThrow(() -> jar.pack(folder.resolve("mine.jar")));
    }

    @Test
    void thePomIsLikeThatOfAStarterProjectAndHasNoParent() throws IOException {
        String pom = Files.readString(PROJECT.resolve("pom.xml"));
        assertFalse(pom.contains("<parent>"));
        assertFalse(pom.contains(".."), "the pom refers to nothing outside its folder");
        String starters = Template.of("warlight", Language.JAVA).files().get("pom.xml");
        assertEquals(versions(starters), versions(pom.replaceFirst("(?s)<pluginManagement>.*</pluginManagement>", "")));
        String parent = Files.readString(Path.of("../pom.xml"));
        String formatter = "(?s).*<artifactId>spotless-maven-plugin</artifactId>\\s*<version>(.*?)<.*";
        assertEquals(parent.replaceFirst(formatter, "$1"), pom.replaceFirst(formatter, "$1"));
        String format = pom.replaceFirst("(?s).*<palantirJavaFormat>\\s*<version>(.*?)<.*", "$1");
        assertTrue(parent.contains("<palantir-java-format.version>" + format + "<"), format);
    }

    /** Returns all libraries and plugins with a version, and the properties that contain versions. */
    private static String versions(String pom) {
        return VERSION.matcher(pom)
                .results()
                .map(found -> found.group().replaceAll("\\s+", ""))
                .filter(found -> !found.matches(".*(my-bot|sample-ai)<.*"))
                .collect(Collectors.joining("\n"));
    }
}
