package dev.sparring.server.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

class PackedSdkTest {
    private static final Pattern DEPENDENCY = Pattern.compile("(?s)<dependency>\\s*(.*?)</dependency>");
    private static final Pattern NAMES =
            Pattern.compile("(?s)<groupId>(.*?)</groupId>\\s*<artifactId>(.*?)</artifactId>");

    private final PackedSdk sdk = PackedSdk.load();

    private byte[] file(String ending) {
        return sdk.repository().entrySet().stream()
                .filter(file -> file.getKey().endsWith(ending))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    private String pom() {
        return new String(file(".pom"), StandardCharsets.UTF_8);
    }

    private static Set<String> dependencies(String pom) {
        Set<String> names = new TreeSet<>();
        DEPENDENCY
                .matcher(pom)
                .results()
                .filter(found -> !found.group().contains("<scope>test</scope>"))
                .forEach(found -> NAMES.matcher(found.group())
                        .results()
                        .forEach(name -> names.add(name.group(1) + ":" + name.group(2))));
        return names;
    }

    @Test
    void thePomContainsTheDependenciesOfTheSdkWithTheirVersions() throws IOException {
        String sdk = Files.readString(Path.of("../sdk/pom.xml"));
        assertEquals(dependencies(sdk.substring(0, sdk.indexOf("<build>"))), dependencies(pom()));
        assertFalse(pom().contains("${"), pom());
        assertFalse(pom().contains("<parent>"), pom());
        assertEquals(
                1 + dependencies(pom()).size(),
                pom().split("<version>[0-9]", -1).length - 1,
                "the version of the SDK and of each dependency");
    }

    @Test
    void theJarContainsTheSdkButNothingFromTheServer() throws IOException {
        Set<String> names = new TreeSet<>();
        try (ZipInputStream jar = new ZipInputStream(new ByteArrayInputStream(file(".jar")))) {
            for (ZipEntry entry = jar.getNextEntry(); entry != null; entry = jar.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        assertTrue(names.contains("dev/sparring/bot/Bot.class"), names.toString());
        assertTrue(names.contains("dev/sparring/testing/InMemoryMatch.class"), names.toString());
        assertTrue(names.contains("dev/sparring/games/berlin/maps/corners.map"), names.toString());
        assertTrue(names.contains("META-INF/services/dev.sparring.game.Game"), names.toString());
        assertTrue(names.stream().noneMatch(name -> name.contains("/server/")), names.toString());
    }

    @Test
    void theVersionDependsOnTheContents() {
        assertTrue(sdk.version().matches("[0-9.]+-[0-9a-f]{8}"), sdk.version());
        assertEquals(sdk.version(), PackedSdk.load().version());
        assertTrue(pom().contains("<artifactId>sparring-sdk</artifactId>\n  <version>" + sdk.version() + "<"), pom());
    }
}
