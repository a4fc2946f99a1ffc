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
    void aProjectIsWrittenWithTheNamesThatWereChosen() throws IOException {
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
    void theNextCommandsAreSaid() {
        Spar spar = Spar.run("new", "berlin", target());
        assertEquals(
                "A bot for Berlin has been written to " + target() + ". What comes next:\n\n  cd " + target()
                        + "\n  mvn package\n  spar play berlin my-bot random\n\nREADME.md there tells the rest.\n",
                spar.out());
    }

    @Test
    void theNextCommandsCanBeTypedWhereOneStands() {
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
    void nothingIsWrittenOver() throws IOException {
        Path readme = folder.resolve("bot/README.md");
        Files.createDirectories(readme.getParent());
        Files.writeString(readme, "mine");
        assertRefused(
                "there is a file " + readme + " already, and nothing is written over; name another folder",
                "new",
                "berlin",
                target());
        assertEquals(List.of(readme), written());
        assertEquals("mine", Files.readString(readme));
    }

    @Test
    void aFolderWithOtherFilesIsFine() throws IOException {
        Path license = folder.resolve("bot/LICENSE");
        Files.createDirectories(license.getParent());
        Files.writeString(license, "mine");
        assertEquals(
                0, Spar.run("new", "berlin", target(), "--language", "python").status());
        assertEquals(7, written().size(), written().toString());
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        Path file = folder.resolve("bot");
        Files.writeString(file, "mine");
        assertRefused(
                "a bot's project needs folders, and " + file + " is a file; name another folder",
                "new",
                "berlin",
                file.toString());
        assertRefused(
                "a bot's project needs folders, and " + file + " is a file; name another folder",
                "new",
                "berlin",
                file.resolve("deeper").toString());
        assertRefused("'b\0t' cannot be the name of a folder: Nul character not allowed", "new", "berlin", "b\0t");
    }

    @Test
    void wrongNamesAreToldWhatIsRight() throws IOException {
        assertRefused(
                "there is no starter project for tally in java; in java there is"
                        + " aibg, berlin, bottlebats, shoreditch, warlight",
                "new",
                "tally",
                target());
        assertTrue(Spar.run("new", "chess", target()).err().startsWith("there is no game called 'chess'; there is "));
        assertRefused(
                "--package is for Java; a bot in python has none",
                "new",
                "berlin",
                target(),
                "--language",
                "python",
                "--package",
                "com.example");
        assertRefused(
                "the name General would hide the built-in bot 'general'; take another with --name",
                "new",
                "berlin",
                target(),
                "--name",
                "General");
        assertEquals(2, Spar.run("new", "berlin", target(), "--package", "Com").status());
        assertEquals(2, Spar.run("new", "berlin", target(), "--name", "bot").status());
        assertRefused(
                "there are no starter projects in 'cobol'; there are some in java and in python",
                "new",
                "berlin",
                target(),
                "--language",
                "cobol");
        assertEquals(2, Spar.run("new", "berlin").status());
        assertEquals(List.of(), written());
    }
}
