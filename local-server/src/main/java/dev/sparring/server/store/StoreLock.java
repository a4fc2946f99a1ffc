package dev.sparring.server.store;

import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The right to write an SQLite file: a lock on the file {@code FILE.lock} next to it, which says who holds it. The system releases the lock
 * when the process ends, however it ends. The file stays, since another process may be about to lock it.
 */
final class StoreLock implements AutoCloseable {
    /** The locked byte is behind the text, because Windows does not let others read locked bytes. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    private static final int TEXT_BYTES = 4096;
    private static final int COMMAND_LENGTH = 200;

    /**
     * The locks of this JVM, with their holders. A process that closes any channel of a file loses its locks on that file, so a second
     * channel must not even be opened.
     */
    private static final Map<Path, String> HELD = new ConcurrentHashMap<>();

    private final Path file;
    private final FileChannel channel;

    private StoreLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Locks an SQLite file.
     *
     * @param store the real path of the file
     * @param faults the messages about it
     * @throws CannotPlayException if somebody else holds the lock
     * @throws dev.sparring.rules.InvalidInputException if the lock file cannot be written
     */
    static StoreLock acquire(Path store, StoreFaults faults) {
        Path file = store.resolveSibling(store.getFileName() + ".lock");
        String me = me();
        String other = HELD.putIfAbsent(file, me);
        if (other != null) {
            throw held(store, faults, other);
        }
        FileChannel channel = null;
        boolean acquired = false;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (lock(channel) == null) {
                throw held(store, faults, read(channel));
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap((me + "\n").getBytes(StandardCharsets.UTF_8)), 0);
            acquired = true;
            return new StoreLock(file, channel);
        } catch (IOException e) {
            throw faults.notWritable(store, reason(file, e));
        } finally {
            if (!acquired) {
                release(file, channel);
            }
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(LOCKED_BYTE, 1, false);
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /** Returns a description of this process: {@code process 4711 since 2026-07-01T12:00:00Z (COMMAND)}. */
    private static String me() {
        // Others can read the file, so it must not contain a secret of the command line.
        String command = System.getProperty("sun.java.command", "java").replaceAll("(--admin-token[= ]+)\\S+", "$1...");
        return "process " + ProcessHandle.current().pid() + " since "
                + Instant.now().truncatedTo(ChronoUnit.SECONDS) + " (" + Excerpt.of(command, COMMAND_LENGTH) + ")";
    }

    private static String read(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(TEXT_BYTES);
        channel.read(text, 0);
        return Excerpt.of(new String(text.array(), 0, text.position(), StandardCharsets.UTF_8), TEXT_BYTES);
    }

    private static CannotPlayException held(Path store, StoreFaults faults, String holder) {
        return new CannotPlayException(store + " is being written by "
                + (holder.isEmpty() ? "another process" : holder)
                + ". Wait until it has ended, or use " + faults.other() + " (" + faults.page() + "#one-writer)");
    }

    /** Returns why a file cannot be used. */
    static String reason(Path file, IOException e) {
        if (e instanceof AccessDeniedException) {
            return "no permission for " + file;
        }
        String reason = e instanceof FileSystemException named ? named.getReason() : e.getMessage();
        return file + ": " + (reason == null ? e.toString() : reason);
    }

    private static void release(Path file, @Nullable FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // The system releases the lock at the end of the process.
        } finally {
            HELD.remove(file);
        }
    }

    @Override
    public void close() {
        release(file, channel);
    }
}
