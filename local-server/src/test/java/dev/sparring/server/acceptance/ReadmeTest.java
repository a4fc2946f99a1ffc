package dev.sparring.server.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sparring.server.cli.Terminal;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Acts as a new user: makes a fresh copy of this project, runs every command in its README, and then makes mistakes. Maven has a
 * separate home and local repository, so that the developer's remain unchanged.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReadmeTest {
    private static final Path ROOT = Path.of("..");
    private static final int PATIENCE_MINUTES = 20;

    /** Files that are not copied: the output of builds, of matches and of games. */
    private static final Set<String> BUILT = Set.of(".git", "target", "node_modules", "__pycache__");

    private static final Set<String> PLAYED = Set.of("replays", "logs", "games");

    /** Commands that are not run: the first runs these tests, the second measures for many minutes. */
    private static final List<String> NOT_TYPED = List.of("mvn verify\n", "mvn -q -Dquick -DskipTests -pl bench ");

    /** A block of the README and, for a Java file, the name under which it is saved. */
    private static final Pattern BLOCK =
            Pattern.compile("(?ms)(?:`([^`\\n]+\\.java)`:\\s+)?^ *```(sh|java)\\n(.*?)^ *```$");

    @TempDir
    private static Path folder;

    private static Path clone;

    @BeforeAll
    static void copy() throws IOException {
        for (String program : List.of("sh", "mvn", "python3")) {
            assumeTrue(Terminal.finds(program), "the README is not tested: there is no " + program + " on the PATH");
        }
        clone = folder.resolve("sparring");
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path source, BasicFileAttributes attributes) throws IOException {
                String name = source.getFileName().toString();
                if (BUILT.contains(name)
                        || (PLAYED.contains(name) && source.getParent().equals(ROOT))) {
                    return FileVisitResult.SKIP_SUBTREE;
                }
                Files.createDirectories(clone.resolve(ROOT.relativize(source)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path source, BasicFileAttributes attributes) throws IOException {
                Files.copy(source, clone.resolve(ROOT.relativize(source)), StandardCopyOption.COPY_ATTRIBUTES);
                return FileVisitResult.CONTINUE;
            }
        });
        MavenSettings.write(
                Files.createDirectories(folder.resolve("home/.m2")).resolve("settings.xml"),
                folder.resolve("repository"));
    }

    /** The output of a script on both streams, and its exit status. */
    private record Outcome(int status, String output) {
        Outcome mustBe(int expected) {
            assertEquals(expected, status, output);
            return this;
        }

        Outcome mustSay(String... sentences) {
            for (String sentence : sentences) {
                assertTrue(output.contains(sentence), () -> "'" + sentence + "' is not in\n" + output);
            }
            return this;
        }
    }

    private static Outcome type(String script) throws IOException, InterruptedException {
        Path output = Files.createTempFile(folder, "output", ".txt");
        ProcessBuilder shell = new ProcessBuilder("sh", "-exc", script)
                .directory(clone.toFile())
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(output.toFile());
        shell.environment()
                .put(
                        "MAVEN_OPTS",
                        "-Duser.home=" + folder.resolve("home") + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        Process process = shell.start();
        boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
        if (!ended) {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
        String printed = Files.readString(output);
        assertTrue(ended, () -> "it has not ended; so far it has printed\n" + printed);
        return new Outcome(process.exitValue(), printed);
    }

    /** Runs all commands of the README in order, and saves its Java files where it says. */
    private static String script(String readme) {
        StringBuilder script = new StringBuilder();
        Matcher block = BLOCK.matcher(readme);
        while (block.find()) {
            String text = block.group(3).stripTrailing().stripIndent() + "\n";
            if (block.group(2).equals("java")) {
                assertNotNull(block.group(1), () -> "the README does not say where to save\n" + text);
                script.append("cat > ").append(block.group(1)).append(" <<'END'\n");
                script.append(text).append("END\n");
            } else if (NOT_TYPED.stream().noneMatch(text::startsWith)) {
                script.append(text);
            }
        }
        return script.toString();
    }

    @Test
    @Order(1)
    void everyCommandOfTheReadmeWorks() throws IOException, InterruptedException {
        String script = script(Files.readString(ROOT.resolve("README.md")));
        for (String part : List.of("./spar play berlin", "cp -r sample-ai ", "\nmvn verify", "extends MyWarlightBot")) {
            assertTrue(script.contains(part), () -> "'" + part + "' is not in\n" + script);
        }
        Outcome outcome = type(script).mustBe(0);
        outcome.mustSay(
                "spar: building Sparring; the first time", "BUILD SUCCESS", "Warlight AI Challenge 2 on", "All passed");
        assertEquals(1, outcome.output().split("spar: building Sparring", -1).length - 1, "it was built once");
        String row = "(?s).* (Mine|127\\.0\\.0\\.1:\\d+|sample) +-?\\d+ +played +0 +0 .*";
        assertTrue(outcome.output().matches(row), outcome.output());
    }

    @Test
    @Order(2)
    void theJarsContainTheLicencesAndNoticesOfTheirLibraries() throws IOException {
        for (Path jar : List.of(
                clone.resolve("local-server/target/sparring.jar"), folder.resolve("my-ai/target/sample-ai.jar"))) {
            assertEquals(4, count(jar, "META-INF/NOTICE", "# Jackson JSON processor"), jar + ": four parts of Jackson");
            assertTrue(count(jar, "META-INF/LICENSE", "Apache License") >= 3, jar.toString());
            assertTrue(count(jar, "META-INF/LICENSE.txt", "QOS.ch") >= 1, jar + ": SLF4J");
            assertTrue(count(jar, "META-INF/LICENSE.txt", "Apache License") >= 1, jar + ": JBoss Threads");
            assertTrue(count(jar, "META-INF/FastDoubleParser-LICENSE", "MIT License") >= 1, jar.toString());
        }
    }

    private static int count(Path jar, String entry, String text) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            assertNotNull(file.getEntry(entry), () -> jar + " has no " + entry);
            String content =
                    new String(file.getInputStream(file.getEntry(entry)).readAllBytes(), StandardCharsets.UTF_8);
            return content.split(Pattern.quote(text), -1).length - 1;
        }
    }

    @Test
    @Order(3)
    void aStarterProjectContainsSourcesAndJavadocForIdes() throws IOException, InterruptedException {
        type("./spar new warlight ../starter").mustBe(0);
        Path repository = folder.resolve("starter/repo/dev/sparring/sparring-sdk");
        Path version;
        try (Stream<Path> versions = Files.list(repository)) {
            version = versions.findFirst().orElseThrow();
        }
        String stem = "sparring-sdk-" + version.getFileName();
        assertContains(version.resolve(stem + ".jar"), "dev/sparring/bot/Bot.class");
        assertContains(
                version.resolve(stem + "-sources.jar"),
                "dev/sparring/bot/Bot.java",
                "dev/sparring/games/warlight/WarlightView.java",
                "dev/sparring/testing/WarlightBoard.java");
        assertContains(
                version.resolve(stem + "-javadoc.jar"),
                "dev/sparring/bot/Bot.html",
                "dev/sparring/games/warlight/WarlightView.html",
                "dev/sparring/testing/WarlightBoard.html");
        assertTrue(Files.exists(version.resolve(stem + "-sources.jar.sha1")));
        assertTrue(Files.exists(version.resolve(stem + "-javadoc.jar.sha1")));
    }

    private static void assertContains(Path jar, String... entries) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (String entry : entries) {
                assertNotNull(file.getEntry(entry), () -> jar + " has no " + entry);
            }
        }
    }

    @Test
    @Order(4)
    void aMessageInAStarterProjectNamesAnExistingPage() throws IOException, InterruptedException {
        String page = clone.resolve("docs/config.md").toRealPath().toString();
        type("cd ../starter && " + clone + "/spar play warlight nobody")
                .mustBe(2)
                .mustSay("(" + page + "#naming-a-bot)");
    }

    @Test
    @Order(5)
    void anInvalidJavaHomeIsExplained() throws IOException, InterruptedException {
        type("JAVA_HOME=/nowhere ./spar games")
                .mustBe(1)
                .mustSay(
                        "spar: JAVA_HOME is '/nowhere', which contains no bin/java; expected the folder of a JDK 17 or newer");
        Path old = Files.createDirectories(folder.resolve("old/bin")).resolve("java");
        Files.writeString(old, "#!/bin/sh\nexit 1\n");
        assertTrue(old.toFile().setExecutable(true));
        Files.writeString(folder.resolve("old/release"), "JAVA_VERSION=\"1.8.0_392\"\n");
        type("JAVA_HOME=../old ./spar games").mustBe(1).mustSay("'../old', which is older than Java 17");
    }

    @Test
    @Order(6)
    void aCompileErrorInSampleAiIsPrintedAndTheLastBuildPlays() throws IOException, InterruptedException {
        Path bot = clone.resolve("sample-ai/src/main/java/dev/sparring/sample/MyWarlightBot.java");
        Files.writeString(bot, "this is no Java\n", StandardOpenOption.APPEND);

        type("./spar play berlin class:random class:general")
                .mustBe(0)
                .mustSay("spar: a source file has changed", "MyWarlightBot.java:[", "Using its last build.");
        Outcome again = type("./spar play warlight class:sample class:random")
                .mustBe(0)
                .mustSay("MyWarlightBot.java:[", " sample ");
        assertFalse(again.output().contains("spar: a source file has changed"), again.output());

        String fixed = Files.readString(bot).replace("this is no Java\n", "");
        Files.writeString(bot, fixed);
        Outcome built = type("./spar games").mustBe(0).mustSay("spar: a source file has changed");
        assertFalse(built.output().contains("could not be built"), built.output());
    }

    @Test
    @Order(7)
    void aCompileErrorInTheServerStopsTheLauncher() throws IOException, InterruptedException {
        Path main = clone.resolve("local-server/src/main/java/dev/sparring/server/cli/Main.java");
        Files.writeString(main, "this is no Java\n", StandardOpenOption.APPEND);
        type("./spar games").mustBe(1).mustSay("Main.java:[", "spar: the build failed");
    }
}
