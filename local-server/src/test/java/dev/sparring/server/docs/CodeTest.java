package dev.sparring.server.docs;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.sparring.json.Json;
import dev.sparring.server.JarMaker;
import dev.sparring.server.config.Config;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code that the pages show. */
class CodeTest {
    /** The languages that are looked at, here or in {@link CommandsTest}; a block without any, or of text, is not. */
    private static final Set<String> LOOKED_AT = Set.of("java", "python", "json", "yaml", "sh");

    private static final Set<String> NOT_LOOKED_AT = Set.of("", "text", "xml");

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
    void everyWholeJavaFileCompiles() throws IOException {
        Path nim = new JarMaker(folder.resolve("nim"))
                .sources(Page.ROOT.resolve("examples/nim/src/main/java"))
                .pack(folder.resolve("nim.jar"));
        int compiled = 0;
        for (Block block : blocks("java").stream().filter(CodeTest::isWholeFile).toList()) {
            Path source = folder.resolve("block" + ++compiled + "/" + fileName(block));
            Files.createDirectories(source.getParent());
            Files.writeString(source, block.text());
            Path classes = folder.resolve("classes" + compiled);
            assertDoesNotThrow(
                    () -> new JarMaker(classes).against(nim).sources(source).pack(classes.resolveSibling("out.jar")),
                    block::place);
        }
        assertTrue(compiled >= 1, "no whole file was found");
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
    void everyOtherPieceOfJavaOrPythonStandsInAFileOfOurs() throws IOException {
        List<String> sources =
                Sources.all().values().stream().map(CodeTest::condensed).toList();
        List<String> invented = new ArrayList<>();
        Stream.concat(blocks("java").stream(), blocks("python").stream())
                .filter(block -> !isWholeFile(block) || block.language().equals("python"))
                .filter(block -> sources.stream().noneMatch(source -> source.contains(condensed(block.text()))))
                .forEach(block -> invented.add(block.place()));
        assertEquals(List.of(), invented);
    }

    /** The text without what a page may lay out otherwise: indentation and empty lines. */
    private static String condensed(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n", "\n", "\n"));
    }

    @Test
    void everyPieceOfJsonCanBeRead() {
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
    void everyConfigurationCanBeRead() throws IOException {
        List<String> games = List.of("berlin", "warlight", "bottlebats", "shoreditch", "aibg", "nim");
        for (Block block : blocks("yaml")) {
            Path file = folder.resolve("sparring.yaml");
            Files.writeString(file, block.text());
            assertDoesNotThrow(() -> Config.load(Optional.of(file), Optional.empty(), games), block::place);
        }
    }

    @Test
    void everyBlockSaysWhatItIs() {
        Set<String> unknown = new TreeSet<>();
        for (Page page : pages) {
            page.blocks().stream()
                    .filter(block -> !LOOKED_AT.contains(block.language()) && !NOT_LOOKED_AT.contains(block.language()))
                    .forEach(block -> unknown.add(block.place() + ": " + block.language()));
        }
        assertEquals(Set.of(), unknown);
    }
}
