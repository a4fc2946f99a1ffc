package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.BotMain;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.wire.Containment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which files travel, and what becomes of them. */
class ParcelTest {
    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Path packed(String bot, Path... roots) throws IOException {
        Parcel parcel = new Parcel("mine", folder);
        parcel.add(List.of(roots), path -> path.endsWith("secret"));
        return parcel.write(Files.createDirectories(folder.resolve("made-" + bot)));
    }

    private static ResolvedBot.Program program(Path directory, String... command) {
        return new ResolvedBot.Program(
                "mine", "mine", List.of(command), directory, Map.of(), Containment.DEFAULT, false);
    }

    @Test
    void theSameFilesMakeTheSameArchiveAndOthersAnother() throws IOException {
        Path script = file("bot/my_bot.py", "print(1)");
        Path first = packed("a", folder.resolve("bot"));
        Files.setLastModifiedTime(script, FileTime.fromMillis(1_000_000));
        assertEquals(first.getFileName(), packed("b", folder.resolve("bot")).getFileName());
        Files.writeString(script, "print(2)");
        assertNotEquals(first.getFileName(), packed("c", folder.resolve("bot")).getFileName());
    }

    @Test
    void unpackedFilesHaveTheSameLayoutAndStayExecutable() throws IOException {
        assertTrue(file("bot/run", "#!/bin/sh").toFile().setExecutable(true));
        file("bot/data/weights.txt", "1 2 3");
        file("bot/secret", "password");
        Path unpacked = folder.resolve("unpacked");
        Path archive = packed("a", folder.resolve("bot"));
        Parcel.unpack(archive, unpacked);
        // Another process of the same machine.
        Parcel.unpack(archive, unpacked);
        assertTrue(Files.isExecutable(unpacked.resolve("bot/run")));
        assertEquals("1 2 3", Files.readString(unpacked.resolve("bot/data/weights.txt")));
        assertFalse(Files.isExecutable(unpacked.resolve("bot/data/weights.txt")));
        assertFalse(Files.exists(unpacked.resolve("bot/secret")));
    }

    @Test
    void aFolderWithTooManyFilesIsRefused() throws IOException {
        for (int number = 0; number <= Parcel.MAX_FILES; number++) {
            Files.createFile(Files.createDirectories(folder.resolve("bot")).resolve("f" + number));
        }
        String why = assertThrows(InvalidInputException.class, () -> packed("a", folder.resolve("bot")))
                .getMessage();
        assertTrue(why.startsWith("mine cannot be sent to other machines: "), why);
        assertTrue(why.contains("more than 10000 files or 256 MiB"), why);
        assertTrue(why.contains("docs/scale.md#what-travels"), why);
    }

    @Test
    void aBotsOwnFolderAndWhatItsCommandNamesTravel() throws IOException {
        Path own = file("bots/mine/my_bot.py", "").getParent();
        Path jar = file("libraries/engine.jar", "");
        BotFiles files = BotFiles.of(program(own, "python3", "my_bot.py", "--engine=" + jar), Set.of(folder));
        assertEquals(Set.of(own, jar), files.roots());
        assertEquals(Set.of("python3"), files.needed());
        BotRow row = files.row(null);
        assertEquals(List.of("python3", "my_bot.py", "--engine={files}/libraries/engine.jar"), row.words());
        assertEquals("{files}/bots/mine", row.program().directory());
    }

    @Test
    void aSharedFolderTravelsOnlyInParts() throws IOException {
        Path script = file("scripts/my_bot.py", "");
        file("other/large", "");
        BotFiles files = BotFiles.of(program(folder, "/usr/bin/env", "python3", "scripts/my_bot.py"), Set.of(folder));
        assertEquals(Set.of(script.getParent()), files.roots());
        assertEquals(
                "{files}/" + folder.getFileName(), files.row(null).program().directory());
        assertEquals("scripts/my_bot.py", files.row(null).words().get(2), "its folder has the same layout");
        assertTrue(files.needed().contains("/usr/bin/env"));
    }

    @Test
    void thisJavaAndThisProgramAreThoseOfTheOtherMachine() {
        BotFiles files = BotFiles.of(
                program(
                        folder,
                        BotMain.java(),
                        "-cp",
                        BotMain.classPath(),
                        BotMain.class.getName(),
                        "warlight",
                        "random"),
                Set.of(folder));
        assertEquals(
                List.of("{java}", "-cp", "{sparring}"), files.row(null).words().subList(0, 3));
        assertEquals(Set.of(), files.roots());
        assertEquals(Set.of(), files.needed());
        Marks marks = new Marks(Path.of("/there/sparring.jar"), Path.of("/there/files"));
        ResolvedBot.Program there = (ResolvedBot.Program) files.row(null).resolved(marks);
        assertEquals("/there/sparring.jar", there.command().get(2));
    }

    @Test
    void whatAMachineHasIsFoundOnItsPath() {
        assertTrue(NodeReport.isThere("sh", "/nowhere:/bin:/usr/bin"));
        assertTrue(NodeReport.isThere("/bin/sh", ""));
        assertFalse(NodeReport.isThere("no-such-program", "/bin:/usr/bin"));
    }

    @Test
    void theLastUserOfAFolderDeletesItAndTheNextRunWhatIsLeft() throws IOException {
        String test = "test-" + folder.getFileName();
        NodeFolder first = NodeFolder.open(test + "-a");
        Files.writeString(first.path().resolve("file"), "");
        // As if its process had been killed.
        Path left = first.path().resolveSibling("sparring-run-" + test + "-killed");
        Files.createDirectory(left);
        Files.createFile(left.resolve(".lock"));
        NodeFolder next = NodeFolder.open(test + "-b");
        assertTrue(Files.exists(first.path().resolve("file")), "it is used");
        assertFalse(Files.exists(left));
        first.close();
        assertFalse(Files.exists(first.path()));
        next.close();
    }
}
