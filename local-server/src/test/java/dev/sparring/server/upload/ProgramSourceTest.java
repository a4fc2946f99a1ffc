package dev.sparring.server.upload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.BotMain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.MockedConstruction;
import org.mockito.Mockito;

/** Recognises the language and the main file of programs. */
class ProgramSourceTest {
    private static final String MAIN = "public static void main(String[] args) {}";

    @TempDir
    private Path temp;

    private int programs;

    /** Returns what is recognised in a folder with these files; names and contents alternate. */
    private ProgramSource source(String... files) throws IOException {
        Path folder = temp.resolve("program" + programs++);
        Files.createDirectory(folder);
        for (int i = 0; i < files.length; i += 2) {
            Path file = folder.resolve(files[i]);
            Files.createDirectories(file.getParent());
            Files.writeString(file, files[i + 1]);
        }
        return ProgramSource.of(folder);
    }

    private List<String> run(String... files) throws IOException {
        return source(files).run();
    }

    private String refusal(String... files) {
        String message =
                assertThrows(InvalidInputException.class, () -> source(files)).getMessage();
        assertTrue(message.contains("docs/upload.md#"), message);
        assertFalse(message.contains(temp.toString()), message);
        return message;
    }

    private static void assertContains(String message, String... parts) {
        for (String part : parts) {
            assertTrue(message.contains(part), message);
        }
    }

    @Test
    void pythonStartsWithItsMainFile() throws IOException {
        assertEquals(
                List.of("python3", "./main.py"), run("main.py", "", "other.py", "if __name__ == '__main__': pass"));
        assertEquals(List.of("python3", "./bot.py"), run("bot.py", "", "README.md", ""));
        assertEquals(
                List.of("python3", "./a/bot.py"), run("a/bot.py", "if __name__ == '__main__': pass", "a/b.py", ""));
        assertContains(refusal("a.py", "", "b.py", ""), "none of a.py, b.py contains __main__; expected main.py, ");
        assertContains(refusal("a.py", "__main__", "b.py", "__main__"), "a.py, b.py contain __main__");
    }

    @Test
    void aPythonTestIsNotTheMainFile() throws IOException {
        String main = "if __name__ == '__main__': pass";
        for (String test : List.of("test_bot.py", "bot_test.py", "tests/test_bot.py")) {
            assertEquals(List.of("python3", "./bot.py"), run("bot.py", main, test, main), test);
        }
        assertEquals(List.of("python3", "./bot.py"), run("bot.py", "", "test_bot.py", main));
        assertEquals(List.of("python3", "./test_bot.py"), run("test_bot.py", ""));
    }

    @Test
    void everyPythonTemplateCanBeUploadedAsItIs() throws IOException {
        try (DirectoryStream<Path> templates = Files.newDirectoryStream(Path.of("../templates/python"))) {
            for (Path template : templates) {
                assertEquals(
                        List.of("python3", "./my_bot.py"),
                        ProgramSource.of(template).run(),
                        template.toString());
            }
        }
    }

    @Test
    void javaScriptStartsWithTheFileOfThePackageOrTheMark() throws IOException {
        assertEquals(
                List.of("node", "./src/go.js"),
                run("package.json", "{\"main\": \"./src/go\"}", "src/go.js", "", "bot.js", ""));
        assertEquals(
                List.of("node", "./go.js"), run("go.js", "// __main__", "bot.js", "", "node_modules/x/main.js", ""));
        assertEquals(List.of("node", "./bot.js"), run("package.json", "{}", "bot.js", "", "map.js", ""));
        assertEquals(List.of("node", "./only.mjs"), run("only.mjs", ""));
        assertContains(refusal("package.json", "{\"main\": \"../x.js\"}", "a.js", ""), "../x.js, which is not there");
        assertContains(refusal("package.json", "{", "a.js", ""), "package.json is not JSON");
        assertContains(refusal("a.js", "", "b.js", ""), "JavaScript", "main.js, index.js or bot.js");
    }

    @Test
    void perlAndPhpStartWithTheMark() throws IOException {
        assertEquals(List.of("perl", "./a.pl"), run("a.pl", "# __main__", "b.pl", ""));
        assertEquals(List.of("php", "./a.php"), run("a.php", "<?php // __main__", "b.php", ""));
    }

    @Test
    void cAndCppAreCompiledFromAllFiles() throws IOException {
        ProgramSource c = source("main.c", "", "lib/map.c", "", "lib/map.h", "");
        assertEquals(List.of("./sparring-build/bot"), c.run());
        assertTrue(c.build().orElseThrow().containsAll(List.of("cc", "-O2", "./main.c", "./lib/map.c")), c.toString());
        ProgramSource cpp = source("main.cpp", "", "a.cc", "", "b.cxx", "");
        assertTrue(
                cpp.build().orElseThrow().containsAll(List.of("c++", "./main.cpp", "./a.cc", "./b.cxx")),
                cpp.toString());
    }

    @Test
    void javaStartsWithTheClassThatHasAMainMethod() throws IOException {
        ProgramSource java = source(
                "pom.xml",
                "",
                "src/main/java/bot/Starter.java",
                "package bot;\n// a class Wrong {" + MAIN + "}\nclass Helper {}\npublic class Starter {" + MAIN + "}",
                "src/main/java/bot/Text.java",
                "package bot; class Text { String s = \"" + MAIN + "\"; /* " + MAIN + " */ }",
                "src/main/java/bot/NotStatic.java",
                "package bot; class NotStatic { void main(String[] a) {} }",
                "src/test/java/bot/StarterTest.java",
                "class StarterTest {" + MAIN + "}",
                "lib/tools.jar",
                "");
        assertEquals(4, java.run().size(), java.toString());
        assertEquals(
                List.of("-cp", "sparring-build:lib/tools.jar", "bot.Starter"),
                java.run().subList(1, 4));
        assertFalse(java.build().orElseThrow().toString().contains("StarterTest"), java.toString());
        assertEquals("Main", last(run("A.java", "class A {" + MAIN + "}", "Main.java", "class Main {" + MAIN + "}")));
        assertEquals(
                "A",
                last(run("A.java", "/* __main__ */ class A {" + MAIN + "}", "Main.java", "class Main {" + MAIN + "}")));
        assertEquals("Other", last(run("A.java", "class Other { static public void main(final String... args) {} }")));
        assertContains(
                refusal("A.java", "class A {" + MAIN + "}", "B.java", "class B {" + MAIN + "}"), "A.java, B.java have");
        assertContains(refusal("A.java", "class A {}"), "none of A.java has a method");
    }

    private static String last(List<String> words) {
        return words.get(words.size() - 1);
    }

    @Test
    void theOnlyJarIsStarted() throws IOException {
        ProgramSource jar = source("bot.jar", "", "README", "");
        assertEquals(List.of(BotMain.java(), "-jar", "./bot.jar"), jar.run());
        assertTrue(jar.build().isEmpty());
        assertContains(refusal("a.jar", "", "b.jar", ""), "which jar is the program: found a.jar, b.jar");
    }

    @Test
    void botYamlOverridesTheRecognition() throws IOException {
        ProgramSource source =
                source("bot.yaml", "build: make && strip bot\nrun: ./bot --depth 3 'a b'\n", "a.py", "", "b.c", "");
        assertEquals(
                List.of("/bin/sh", "-c", "make && strip bot"), source.build().orElseThrow());
        assertEquals(List.of("./bot", "--depth", "3", "a b"), source.run());
        assertEquals(List.of(BotMain.java(), "-jar", "x.jar"), run("bot.yaml", "run: \"{java} -jar x.jar\""));
        assertContains(refusal("bot.yaml", "build: make"), "bot.yaml, line 1: the key 'run' is missing");
        assertContains(refusal("bot.yaml", "run: a\nstart: b"), "bot.yaml, line 2: ", "unknown key 'start'");
        assertContains(refusal("bot.yaml", ""), "bot.yaml is empty");
        assertContains(
                refusal("bot.yaml", "run: /opt/secret/bot"), "'/opt/secret/bot' is outside of the program's folder");
        assertContains(refusal("bot.yaml", "run: x/../../bot"), "outside of the program's folder");
        assertContains(refusal("bot.yaml", "run: 'a"), "docs/upload.md#botyaml");
    }

    @Test
    void unknownAndMixedLanguagesAreRefusedWithWhatWasFound() {
        assertContains(
                refusal("bot.rs", "", "notes.txt", ""), "found bot.rs, notes.txt", "expected source files in Java");
        assertContains(refusal("a.py", "", "b.c", ""), "found Python (a.py), C (b.c)", "bot.yaml");
        assertContains(refusal(), "found no files");
    }

    @Test
    void aFileThatCannotBeReadIsAFaultOfTheFolder() {
        UncheckedIOException failure = new UncheckedIOException(new IOException("Input/output error"));
        try (MockedConstruction<SourceFiles> files = Mockito.mockConstruction(SourceFiles.class, (mock, context) -> {
            Mockito.when(mock.ending(".js", ".mjs", ".cjs")).thenReturn(List.of("a.js", "b.js"));
            Mockito.when(mock.marked(Mockito.any())).thenThrow(failure);
        })) {
            assertSame(failure.getCause(), assertThrows(IOException.class, () -> ProgramSource.of(temp)));
            assertEquals(1, files.constructed().size());
        }
    }
}
