package dev.sparring.server.store;

import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.competition.FinalLogs;
import dev.sparring.server.competition.LadderHeat;
import dev.sparring.server.competition.LadderLog;
import dev.sparring.server.store.Database.Work;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The SQLite file that keeps what a server must not forget. One process at a time uses it. See docs/data.md. Safe for several threads,
 * which take turns: each change is on the disk when its method returns.
 */
public final class ServerStore implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ServerStore.class);
    private static final String NAME = "server.sqlite";
    private static final Duration BETWEEN_PURGES = Duration.ofHours(1);

    private final Path folder;
    private final Path file;
    private final Clock clock;
    private final StoreLock lock;
    private final Database database;
    private Instant nextPurge = Instant.MIN;
    private boolean closed;

    private ServerStore(Path folder, Path file, Clock clock, StoreLock lock, Database database) {
        this.folder = folder;
        this.file = file;
        this.clock = clock;
        this.lock = lock;
        this.database = database;
    }

    /**
     * Opens the store of a folder. Creates the folder and the file if they do not exist; only the current user may read them.
     *
     * @throws InvalidInputException if the folder or its file cannot be used
     * @throws CannotPlayException if another process uses the file, or if its disk does not work
     */
    public static ServerStore open(Path folder) {
        return open(folder, Clock.systemUTC());
    }

    /** Opens a store whose records expire by a clock. */
    static ServerStore open(Path folder, Clock clock) {
        Path file = real(folder);
        checkExisting(file);
        StoreLock lock = StoreLock.acquire(file, StoreFaults.SERVER);
        Database database = null;
        boolean opened = false;
        try {
            create(file);
            database = Database.write(file);
            ServerStore store = new ServerStore(folder, file, clock, lock, database);
            database.transaction(store::prepare);
            opened = true;
            return store;
        } catch (SQLException e) {
            throw StoreFaults.SERVER.opening(file, e);
        } finally {
            if (!opened) {
                close(database);
                lock.close();
            }
        }
    }

    /** Returns the path of the file without links, since the log and the lock are next to the file itself. */
    private static Path real(Path folder) {
        try {
            if (!Files.isDirectory(folder)) {
                if (Files.exists(folder)) {
                    throw new InvalidInputException(folder + " is a file: expected a folder, or a new name; use "
                            + StoreFaults.SERVER.other() + " (docs/data.md)");
                }
                Path absolute = folder.toAbsolutePath().normalize();
                Files.createDirectories(absolute, onlyForMe(absolute, "rwx------"));
            }
            Path file = folder.toRealPath().resolve(NAME);
            if (Files.isDirectory(file)) {
                throw new InvalidInputException(file + " is a folder: " + StoreFaults.SERVER.expected());
            }
            return Files.exists(file) ? file.toRealPath() : file;
        } catch (IOException e) {
            throw StoreFaults.SERVER.notWritable(folder, StoreLock.reason(folder, e));
        }
    }

    /** Refuses a file of another kind before anything is written into it or next to it. */
    private static void checkExisting(Path file) {
        try {
            if (Files.exists(file) && Files.size(file) > 0) {
                StoreReader.read(file, StoreFaults.SERVER, connection -> Schema.SERVER.check(connection, file));
            }
        } catch (IOException e) {
            throw StoreFaults.SERVER.notReadable(file, e.toString());
        }
    }

    /** Creates the file unless it exists. SQLite gives the permissions of this file to its log. */
    private static void create(Path file) {
        try {
            if (!Files.exists(file)) {
                Files.createFile(file, onlyForMe(file, "rw-------"));
            }
        } catch (IOException e) {
            throw StoreFaults.SERVER.notWritable(file, StoreLock.reason(file, e));
        }
    }

    /** Returns the permissions of a new file or folder, if its file system knows permissions. */
    private static FileAttribute<?>[] onlyForMe(Path path, String permissions) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** Makes the file ready. A damaged one is refused now, and not when a bot has to be looked up. */
    private boolean prepare(Connection connection) throws SQLException {
        Schema.SERVER.check(connection, file);
        Schema.SERVER.upgrade(connection);
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("PRAGMA integrity_check(1)")) {
            if (row.next() && !row.getString(1).equals("ok")) {
                throw StoreFaults.SERVER.damaged(file, row.getString(1).lines().reduce("", (before, line) -> line));
            }
        }
        purge(connection);
        return true;
    }

    /** Deletes what has expired, from time to time. */
    private void purge(Connection connection) throws SQLException {
        Instant now = clock.instant();
        if (now.isBefore(nextPurge)) {
            return;
        }
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM records WHERE expires_at <= ?")) {
            delete.setLong(1, now.toEpochMilli());
            delete.executeUpdate();
        }
        nextPurge = now.plus(BETWEEN_PURGES);
    }

    /** Returns the file. */
    public Path file() {
        return file;
    }

    /** Returns the files that contain what is kept, under all their names. Programs of bots must not read them. */
    public Set<Path> files() {
        Set<Path> files = new HashSet<>();
        for (Path path : List.of(file, folder.toAbsolutePath().normalize().resolve(NAME))) {
            for (String suffix : List.of("", "-wal", "-shm", ".lock")) {
                files.add(path.resolveSibling(path.getFileName() + suffix));
            }
        }
        return files;
    }

    /**
     * Returns the records of one owner.
     *
     * @param owner the part of the server that keeps them; each owner has kinds and keys of its own
     */
    public Records records(String owner) {
        return new Owned(owner);
    }

    private final class Owned implements Records {
        private final String owner;

        Owned(String owner) {
            this.owner = owner;
        }

        @Override
        public List<Entry> all(String kind) {
            return work(connection -> read(connection, owner, kind), ServerStore::notRead);
        }

        @Override
        public Optional<Entry> find(String kind, String key) {
            return work(connection -> read(connection, owner, kind, key), ServerStore::notRead);
        }

        @Override
        public void put(List<Entry> entries) {
            change(connection -> {
                purge(connection);
                write(connection, owner, entries);
                return true;
            });
        }

        @Override
        public void remove(String kind, String key) {
            change(connection -> {
                delete(connection, owner, kind, key);
                return true;
            });
        }
    }

    /** Returns the results of the ladder. */
    public LadderLog ladder() {
        return new LadderLog() {
            @Override
            public List<LadderHeat> heats() {
                return work(LadderRows::read, ServerStore::notRead);
            }

            @Override
            public void add(LadderHeat heat) {
                change(connection -> {
                    LadderRows.write(connection, heat);
                    return true;
                });
            }

            @Override
            public void remove(int number) {
                change(connection -> {
                    LadderRows.delete(connection, number);
                    return true;
                });
            }
        };
    }

    /** Returns where the results of finals are kept: each final has a file of its own. */
    public FinalLogs finals() {
        return new FinalStores(folder.resolve("finals"));
    }

    /** Makes an SQLite error an exception with a message. */
    @FunctionalInterface
    private interface Fault {
        RuntimeException of(Path file, SQLException e);
    }

    private synchronized <T> T work(Work<T> work, Fault fault) {
        if (closed) {
            throw new CannotPlayException("the server is stopping");
        }
        try {
            return database.transaction(work);
        } catch (SQLException e) {
            throw fault.of(file, e);
        }
    }

    /** Returns the exception for records that cannot be read. A client is not shown the paths of this machine. */
    private static RuntimeException notRead(Path file, SQLException e) {
        LOG.error("{}", StoreFaults.SERVER.reading(file, e).getMessage());
        return new CannotPlayException(
                "the server could not read this from its disk. Try again later; the log of the server has the reason",
                e);
    }

    /** Makes a change. Its client is not shown the paths of this machine. */
    private void change(Work<Boolean> work) {
        work(work, (path, e) -> {
            LOG.error("{}", StoreFaults.SERVER.writing(path, e).getMessage());
            return new CannotPlayException(
                    "the server could not store this on its disk, so it did not happen. Try again later; the log of the"
                            + " server has the reason",
                    e);
        });
    }

    private static List<Records.Entry> read(Connection connection, String owner, String kind) throws SQLException {
        List<Records.Entry> entries = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT key, value, expires_at FROM records WHERE owner = ? AND kind = ? ORDER BY id")) {
            select.setString(1, owner);
            select.setString(2, kind);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    entries.add(entry(kind, row));
                }
            }
        }
        return entries;
    }

    private static Optional<Records.Entry> read(Connection connection, String owner, String kind, String key)
            throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT key, value, expires_at FROM records WHERE owner = ? AND kind = ? AND key = ?")) {
            select.setString(1, owner);
            select.setString(2, kind);
            select.setString(3, key);
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? Optional.of(entry(kind, row)) : Optional.empty();
            }
        }
    }

    private static Records.Entry entry(String kind, ResultSet row) throws SQLException {
        long expiry = row.getLong(3);
        Optional<Instant> expiresAt = row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(expiry));
        return new Records.Entry(kind, row.getString(1), row.getString(2), expiresAt);
    }

    private static void write(Connection connection, String owner, List<Records.Entry> entries) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO records (owner, kind, key, value, expires_at) VALUES (?, ?, ?, ?, ?)"
                        + " ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at")) {
            for (Records.Entry entry : entries) {
                insert.setString(1, owner);
                insert.setString(2, entry.kind());
                insert.setString(3, entry.key());
                insert.setString(4, entry.value());
                insert.setObject(5, entry.expiresAt().map(Instant::toEpochMilli).orElse(null));
                insert.executeUpdate();
            }
        }
    }

    private static void delete(Connection connection, String owner, String kind, String key) throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM records WHERE owner = ? AND kind = ? AND key = ?")) {
            delete.setString(1, owner);
            delete.setString(2, kind);
            delete.setString(3, key);
            delete.executeUpdate();
        }
    }

    /** Closes the file, and lets another process use it. Further changes are refused. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            close(database);
            lock.close();
        }
    }

    private static void close(@Nullable Database database) {
        try {
            if (database != null) {
                database.close();
            }
        } catch (SQLException e) {
            // Everything has been kept when its method returned; the log is read at the next start.
        }
    }
}
