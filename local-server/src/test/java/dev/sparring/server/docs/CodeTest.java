package dev.sparring.server.docs;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.sparring.json.Json;
import dev.sparring.server.JarMaker;
import dev.sparring.server.cli.tournament.TournamentFiles;
import dev.sparring.server.competition.CompetitionFile;
import dev.sparring.server.participants.Config;
import dev.sparring.server.tuning.ParametersFile;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the code on the pages. */
class CodeTest {
    /** The languages that are tested, here, in {@link CommandsTest}, or, for SQL, with the store. A block of text is not tested. */
    private static final Set<String> LOOKED_AT = Set.of("java", "python", "json", "yaml", "sh", "sql");

    private static final Set<String> NOT_LOOKED_AT = Set.of("", "text");

    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");

    @TempDir
    private Path folder;

    private final List<Page> pages = Page.all();

    CodeTest() throws IOException {}

    private List<Block> blocks(String language) {
        return pages.stream().flatMap(page -> page.blocks(language)).toList();
    }

    private static boolean isWholeFile(Block block) {
        return block.text().matches("(?s)(package|import) .*");
    }

    @Test
    void everyCompleteJavaFileCompilesAndEveryTestPasses() throws IOException, ReflectiveOperationException {
        int files = 0;
        int tests = 0;
        for (Page page : pages) {
            List<Block> whole =
                    page.blocks("java").filter(CodeTest::isWholeFile).toList();
            files += whole.size();
            Path classes = folder.resolve("page" + files);
            if (!whole.isEmpty()) {
                compile(page, whole, classes);
                tests += runTests(whole, classes);
            }
        }
        assertTrue(files >= 4, "only " + files + " whole files were found");
        assertTrue(tests >= 1, "no page contains a test");
    }

    private void compile(Page page, List<Block> whole, Path classes) throws IOException {
        Path sources = classes.resolveSibling(classes.getFileName() + "-sources");
        for (Block block : whole) {
            Path source = sources.resolve(fileName(block));
            Files.createDirectories(sources);
            Files.writeString(source, block.text());
        }
        // A bot can extend one of the samples.
        JarMaker jar = new JarMaker(classes)
                .sources(Page.ROOT.resolve("sample-ai/src/main/java"))
                .sources(sources);
        assertDoesNotThrow(() -> jar.pack(folder.resolve("shown.jar")), page.path()::toString);
    }

    /** Runs the test methods without a framework, because the tests on the pages are simple. */
    private static int runTests(List<Block> whole, Path classes) throws IOException, ReflectiveOperationException {
        int run = 0;
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            for (Block block : whole) {
                String name = packageOf(block) + fileName(block).replace(".java", "");
                for (Method method : loader.loadClass(name).getDeclaredMethods()) {
                    if (method.isAnnotationPresent(Test.class)) {
                        var constructor = method.getDeclaringClass().getDeclaredConstructor();
                        constructor.setAccessible(true);
                        method.setAccessible(true);
                        method.invoke(constructor.newInstance());
                        run++;
                    }
                }
            }
        }
        return run;
    }

    private static String packageOf(Block block) {
        Matcher matcher = PACKAGE.matcher(block.text());
        return matcher.find() ? matcher.group(1) + "." : "";
    }

    private static String fileName(Block block) {
        return block.text()
                .lines()
                .filter(line -> line.matches(".*\\b(class|record|interface) \\w+.*"))
                .findFirst()
                .map(line -> line.replaceFirst(".*\\b(?:class|record|interface) (\\w+).*", "$1") + ".java")
                .orElseThrow();
    }

    @Test
    void everyOtherJavaOrPythonSnippetIsInAFileOfTheProject() throws IOException {
        List<String> sources = new ArrayList<>();
        Sources.all().values().forEach(source -> sources.add(condensed(source)));
        blocks("java").stream().filter(CodeTest::isWholeFile).forEach(file -> sources.add(condensed(file.text())));
        List<String> invented = new ArrayList<>();
        Stream.concat(blocks("java").stream(), blocks("python").stream())
                .filter(block -> !isWholeFile(block) || block.language().equals("python"))
                .filter(block -> sources.stream().noneMatch(source -> shows(block, source)))
                .forEach(block -> invented.add(block.place()));
        assertEquals(List.of(), invented);
    }

    /** Returns whether each paragraph of a block is in a source file. A page may omit text between paragraphs. */
    private static boolean shows(Block block, String source) {
        return Stream.of(block.text().split("\n\\s*\n")).allMatch(paragraph -> source.contains(condensed(paragraph)));
    }

    /** Returns the text without indentation and empty lines, which may differ on a page. */
    private static String condensed(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n", "\n", "\n"));
    }

    @Test
    void everyJsonSnippetIsValid() {
        List<String> wrong = new ArrayList<>();
        for (Block block : blocks("json")) {
            try {
                Json.MAPPER.readTree(block.text());
            } catch (JsonProcessingException e) {
                wrong.add(block.place() + ": " + e.getMessage());
            }
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void everyConfigurationIsValid() throws IOException {
        List<String> games = List.of("berlin", "warlight", "bottlebats", "shoreditch", "aibg", "nim");
        for (Block block : blocks("yaml")) {
            Path file = folder.resolve("sparring.yaml");
            Files.writeString(file, block.text());
            assertDoesNotThrow(
                    () -> {
                        if (block.text().startsWith("game:")) {
                            TournamentFiles.check(file);
                        } else if (block.text().startsWith("title:")) {
                            CompetitionFile.read(file, true);
                        } else if (block.text().lines().anyMatch("parameters:"::equals)) {
                            ParametersFile.read(file);
                        } else {
                            Config.load(Optional.of(file), Optional.empty(), games);
                        }
                    },
                    block::place);
        }
    }

    @Test
    void everyBlockHasALanguage() {
        Set<String> unknown = new TreeSet<>();
        for (Page page : pages) {
            page.blocks().stream()
                    .filter(block -> !LOOKED_AT.contains(block.language()) && !NOT_LOOKED_AT.contains(block.language()))
                    .forEach(block -> unknown.add(block.place() + ": " + block.language()));
        }
        assertEquals(Set.of(), unknown);
    }
}
