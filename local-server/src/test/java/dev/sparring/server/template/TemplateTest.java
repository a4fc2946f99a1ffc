package dev.sparring.server.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TemplateTest {
    private static final Pattern PLUGIN =
            Pattern.compile("<artifactId>(maven-[a-z]+-plugin)</artifactId>\\s*<version>([^<]+)</version>");
    private static final Pattern PROPERTY =
            Pattern.compile("<((?:junit|mockito|sparring|slf4j)\\.version)>([^<]+)</\\1>");

    private static String file(String game, Language language, String name) {
        return Template.of(game, language).files().get(name);
    }

    private static String pom() {
        return file("berlin", Language.JAVA, "pom.xml");
    }

    private static Map<String, String> versions(Pattern pattern, String pom) {
        Map<String, String> versions = new TreeMap<>();
        pattern.matcher(pom).results().forEach(found -> versions.put(found.group(1), found.group(2)));
        return versions;
    }

    @Test
    void everyGameHasAStarterProject() {
        assertEquals(Set.of("aibg", "berlin", "bottlebats", "shoreditch", "warlight"), Template.games(Language.JAVA));
        assertEquals(Set.of("berlin", "bottlebats", "shoreditch", "warlight"), Template.games(Language.PYTHON));
    }

    @Test
    void eachProjectHasExactlyTheFilesThatItNeeds() {
        for (String game : Template.games(Language.JAVA)) {
            assertEquals(
                    Set.of(
                            ".gitignore",
                            "README.md",
                            "pom.xml",
                            "sparring.yaml",
                            "src/main/java/my/bot/MyBot.java",
                            "src/main/resources/simplelogger.properties",
                            "src/test/java/my/bot/MyBotTest.java"),
                    Template.of(game, Language.JAVA).files().keySet(),
                    game);
        }
        for (String game : Template.games(Language.PYTHON)) {
            assertEquals(
                    Set.of(".gitignore", "README.md", "sparring.yaml", "my_bot.py", game + ".py", "test_my_bot.py"),
                    Template.of(game, Language.PYTHON).files().keySet(),
                    game);
        }
    }

    @Test
    void aGameWithoutAProjectIsReportedWithTheAvailableOnes() {
        InvalidInputException refused =
                assertThrows(InvalidInputException.class, () -> Template.of("aibg", Language.PYTHON));
        assertEquals(
                "there is no python starter project for aibg; available:" + " berlin, bottlebats, shoreditch, warlight",
                refused.getMessage());
    }

    @Test
    void allPomsAreTheSameExceptForTheWebServerAndHaveNoParent() {
        for (String game : Template.games(Language.JAVA)) {
            String pom = file(game, Language.JAVA, "pom.xml");
            assertEquals(Set.of("warlight", "bottlebats").contains(game), pom.contains("<exclusions>"), game);
            assertEquals(pom(), pom.replaceAll("(?s)\\s*<exclusions>.*</exclusions>", ""), game);
        }
        assertFalse(pom().contains("<parent>"));
    }

    @Test
    void templatesUseTheVersionsThatSparringUses() throws IOException {
        String parent = Files.readString(Path.of("../pom.xml"));
        Map<String, String> plugins = versions(PLUGIN, parent);
        Map<String, String> used = versions(PLUGIN, pom());
        assertEquals(
                Set.of(
                        "maven-clean-plugin",
                        "maven-compiler-plugin",
                        "maven-install-plugin",
                        "maven-jar-plugin",
                        "maven-resources-plugin",
                        "maven-shade-plugin",
                        "maven-surefire-plugin"),
                used.keySet());
        used.forEach((plugin, version) -> assertEquals(plugins.get(plugin), version, plugin));
        Map<String, String> libraries = versions(PROPERTY, parent);
        versions(PROPERTY, pom()).forEach((library, version) -> {
            String expected = library.equals("sparring.version") ? version(parent) : libraries.get(library);
            assertEquals(expected, version, library);
        });
        assertTrue(pom().contains("<version>" + libraries.get("slf4j.version") + "</version>"), "slf4j-simple");
    }

    private static String version(String pom) {
        return pom.replaceAll("(?s)^.*?<version>([^<]+)</version>.*$", "$1");
    }

    @Test
    void noPlaceholderRemainsInARenamedProject() {
        BotNames names = new BotNames("org.example.bots", "Rusher");
        for (Language language : Language.values()) {
            for (String game : Template.games(language)) {
                Set<String> left = new TreeSet<>();
                Template.of(game, language).renamed(names).forEach((name, text) -> {
                    if ((name + text).matches("(?s).*(my[._/-]bot|MyBot).*")) {
                        left.add(name);
                    }
                });
                assertEquals(Set.of(), left, game);
            }
        }
    }

    @Test
    void readmesAreShort() {
        for (Language language : Language.values()) {
            for (String game : Template.games(language)) {
                long lines = file(game, language, "README.md").lines().count();
                assertTrue(lines <= 60, game + " in " + language.word() + ": " + lines + " lines");
            }
        }
    }
}
