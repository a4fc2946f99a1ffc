package dev.sparring.server.replay;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file that is written under another name next to it, and that then replaces the file of its own name. If it cannot be written, a
 * file that was there before stays as it was, and no partial file is left.
 *
 * <p>What is not a regular file, such as a pipe or {@code /dev/stdout}, is written directly.
 */
final class OutputFile implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OutputFile.class);

    private final Path file;
    private final Path written;
    private final OutputStream out;
    private boolean complete;

    private OutputFile(Path file, Path written, OutputStream out) {
        this.file = file;
        this.written = written;
        this.out = out;
        this.complete = written.equals(file);
    }

    /** Opens the file, and creates its folder if that does not exist. */
    static OutputFile open(Path named) throws IOException {
        Files.createDirectories(named.toAbsolutePath().getParent());
        if (Files.exists(named) && !Files.isRegularFile(named)) {
            return direct(named);
        }
        // A link stays a link.
        Path file = Files.exists(named) ? named.toRealPath() : named;
        Path part = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".part");
        try {
            return new OutputFile(
                    file, part, Files.newOutputStream(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        } catch (AccessDeniedException e) {
            // The file may be writable although its folder is not.
            return direct(file);
        }
    }

    /** Opens the file itself. */
    static OutputFile direct(Path file) throws IOException {
        return new OutputFile(file, file, Files.newOutputStream(file));
    }

    OutputStream out() {
        return out;
    }

    /** Gives the file its own name. More can be written afterwards. */
    void publish() throws IOException {
        if (!complete) {
            Files.move(written, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            complete = true;
        }
    }

    /** Closes the file; deletes it unless it has been published. */
    @Override
    public void close() throws IOException {
        try (out) {
            if (!complete) {
                delete(written);
            }
        }
    }

    /** Deletes a file, if that is possible. */
    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.debug("{} cannot be deleted", file, e);
        }
    }

    /** Returns why a file could not be written, for a message that names the file. */
    static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "no permission for " + e.getMessage();
        }
        if (e instanceof FileAlreadyExistsException) {
            return e.getMessage() + " is a file, not a folder";
        }
        if (e instanceof FileSystemException named) {
            return Objects.requireNonNullElse(named.getReason(), e.toString());
        }
        return Objects.requireNonNullElse(e.getMessage(), e.toString());
    }
}
