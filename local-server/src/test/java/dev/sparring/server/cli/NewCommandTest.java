package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.template.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewCommandTest {
    @TempDir
    private Path folder;

    private static void assertRefused(String sentence, String... arguments) {
        Spar spar = Spar.run(arguments);
        assertEquals(2, spar.status(), spar.out());
        assertEquals(sentence, spar.err().strip());
        assertEquals("", spar.out());
    }

    private String target() {
        return folder.resolve("bot").toString();
    }

    private List<Path> written() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void aProjectHasTheChosenNames() throws IOException {
        Spar spar = Spar.run("new", "warlight", target(), "--package", "org.example.bots", "--name", "BigRusher");
        assertEquals(0, spar.status(), spar.err());
        Path source = folder.resolve("bot/src/main/java/org/example/bots/BigRusher.java");
        assertTrue(Files.readString(source).startsWith("package org.example.bots;\n"));
        assertTrue(Files.exists(folder.resolve("bot/src/test/java/org/example/bots/BigRusherTest.java")));
        assertTrue(Files.exists(folder.resolve("bot/.gitignore")));
        String config = Files.readString(folder.resolve("bot/sparring.yaml"));
        assertTrue(config.contains("class: org.example.bots.BigRusher@target/big-rusher.jar"), config);
        String pom = Files.readString(folder.resolve("bot/pom.xml"));
        assertTrue(pom.contains("<mainClass>org.example.bots.BigRusher</mainClass>"), pom);
        assertFalse(pom.contains("SNAPSHOT"), pom);
    }

    @Test
    void theNextCommandsArePrinted() {
        Spar spar = Spar.run("new", "berlin", target());
        assertEquals(
                "Created a bot for Berlin in " + target() + ". Next steps:\n\n  cd " + target()
                        + "\n  mvn package\n  spar play berlin my-bot random\n\nFor more, read README.md in that folder.\n",
                spar.out());
    }

    @Test
    void theNextCommandsWorkInTheCurrentFolder() {
        Path here = Path.of("/home/ann/sparring");
        assertEquals(
                List.of("cd ../bots/one", "mvn package", "../../sparring/spar play berlin my-bot random"),
                new NextCommands(here, Path.of("../bots/one"), "./spar").of("berlin", "my-bot", Language.JAVA));
        assertEquals(
                List.of("cd mine", "python3 -m unittest", "../spar play warlight my-bot random"),
                new NextCommands(here, Path.of("mine"), "./spar").of("warlight", "my-bot", Language.PYTHON));
        assertEquals(
                List.of("mvn package", "./spar play berlin my-bot random"),
                new NextCommands(here, Path.of("."), "./spar").of("berlin", "my-bot", Language.JAVA));
        assertEquals(
                List.of("cd '/tmp/my bots'", "mvn package", "/home/ann/sparring/spar play berlin my-bot random"),
                new NextCommands(here, Path.of("/tmp/my bots"), "./spar").of("berlin", "my-bot", Language.JAVA));
        assertEquals(
                List.of("cd mine", "mvn package", "'/opt/big tools/spar' play berlin my-bot random"),
                new NextCommands(here, Path.of("mine"), "/opt/big tools/spar").of("berlin", "my-bot", Language.JAVA));
    }

    @Test
    void existingFilesAreNotOverwritten() throws IOException {
        Path readme = folder.resolve("bot/README.md");
        Files.createDirectories(readme.getParent());
        Files.writeString(readme, "mine");
        assertRefused(
                readme + " already exists and is never overwritten; choose another folder", "new", "berlin", target());
        assertEquals(List.of(readme), written());
        assertEquals("mine", Files.readString(readme));
    }

    @Test
    void aFolderWithOtherFilesIsAccepted() throws IOException {
        Path license = folder.resolve("bot/LICENSE");
        Files.createDirectories(license.getParent());
        Files.writeString(license, "mine");
        assertEquals(
                0, Spar.run("new", "berlin", target(), "--language", "python").status());
        assertEquals(7, written().size(), written().toString());
    }

    @Test
    void aFileIsNotAFolder() throws IOException {
        Path file = folder.resolve("bot");
        Files.writeString(file, "mine");
        assertRefused(file + " is a file, not a folder; choose another folder", "new", "berlin", file.toString());
        assertRefused(
                file + " is a file, not a folder; choose another folder",
                "new",
                "berlin",
                file.resolve("deeper").toString());
        assertRefused("'b\\u0000t' is not a valid folder name: Nul character not allowed", "new", "berlin", "b\0t");
    }

    @Test
    void invalidNamesAreRejected() throws IOException {
        assertRefused(
                "there is no java starter project for tally; available:"
                        + " aibg, berlin, bottlebats, shoreditch, warlight",
                "new",
                "tally",
                target());
        assertTrue(Spar.run("new", "chess", target()).err().startsWith("unknown game 'chess'; available: "));
        assertRefused(
                "--package applies only to Java; a python bot has no package",
                "new",
                "berlin",
                target(),
                "--language",
                "python",
                "--package",
                "com.example");
        assertRefused(
                "the name General would hide the built-in bot 'general'; choose another with --name",
                "new",
                "berlin",
                target(),
                "--name",
                "General");
        assertEquals(2, Spar.run("new", "berlin", target(), "--package", "Com").status());
        assertEquals(2, Spar.run("new", "berlin", target(), "--name", "bot").status());
        assertRefused(
                "unknown language 'cobol'; available: java, python", "new", "berlin", target(), "--language", "cobol");
        assertEquals(2, Spar.run("new", "berlin").status());
        assertEquals(List.of(), written());
    }
}
