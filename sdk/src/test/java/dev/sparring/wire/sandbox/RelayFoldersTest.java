package dev.sparring.wire.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no sandboxes")
class RelayFoldersTest {
    private static final List<String> SOCKETS = List.of("bot");

    /** Short, unlike the folders of JUnit. */
    private Path place;

    @BeforeEach
    void createPlace() throws IOException {
        place = Files.createTempDirectory(Path.of("/tmp"), "rf");
        place.toFile().deleteOnExit();
    }

    private boolean isEmpty() throws IOException {
        try (var files = Files.list(place)) {
            return files.findAny().isEmpty();
        }
    }

    @Test
    void theLastFolderThatIsGivenBackLeavesNothing() throws IOException {
        RelayFolders folders = new RelayFolders(List.of(place), SOCKETS);
        Path one = folders.take();
        Path two = folders.take();
        assertNotEquals(one, two);
        Files.createFile(one.resolve("bot"));
        folders.giveBack(one);
        assertFalse(Files.exists(one));
        assertTrue(Files.isDirectory(two));
        folders.giveBack(two);
        assertTrue(isEmpty());
    }

    @Test
    void pathsAreUsedAgainBecauseTheJvmKeepsThemAll() {
        RelayFolders folders = new RelayFolders(List.of(place), SOCKETS);
        Path first = folders.take();
        folders.giveBack(first);
        for (int i = 0; i < 20; i++) {
            Path next = folders.take();
            assertEquals(first, next);
            folders.giveBack(next);
        }
    }

    @Test
    void otherUsersCannotEnter() throws IOException {
        RelayFolders folders = new RelayFolders(List.of(place), SOCKETS);
        folders.giveBack(folders.take());
        Path again = folders.take();
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(again.getParent())));
        folders.giveBack(again);
    }

    @Test
    void anotherPlaceIsUsedIfTheFirstOneCannotBeWritten() throws IOException {
        Path file = Files.createTempFile("file", "");
        Path folder = new RelayFolders(List.of(file, place), SOCKETS).take();
        assertTrue(folder.startsWith(place), folder.toString());
        RelayFolders none = new RelayFolders(List.of(file), SOCKETS);
        CannotPlayException failure = assertThrows(CannotPlayException.class, none::take);
        assertTrue(failure.getMessage().contains("no temporary folder can be created"), failure.getMessage());
        assertTrue(failure.getMessage().contains(file.toString()), failure.getMessage());
        Files.delete(file);
        Files.delete(folder);
        Files.delete(folder.getParent());
    }
}
