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
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
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
    private static final Duration BETWEEN_PURGES = Duration.ofHours(1);

    private final DataFolder folder;
    private final Path file;
    private final Clock clock;
    private final StoreLock lock;
    private final Database database;
    private Instant nextPurge = Instant.MIN;
    private boolean closed;

    private ServerStore(DataFolder folder, Clock clock, StoreLock lock, Database database) {
        this.folder = folder;
        this.file = folder.file();
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
    static ServerStore open(Path path, Clock clock) {
        DataFolder folder = DataFolder.of(path);
        Path file = folder.file();
        checkExisting(file);
        StoreLock lock = StoreLock.acquire(file, StoreFaults.SERVER);
        Database database = null;
        boolean opened = false;
        try {
            folder.createFile();
            database = Database.write(file);
            ServerStore store = new ServerStore(folder, clock, lock, database);
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
        RecordRows.deleteExpired(connection, now);
        nextPurge = now.plus(BETWEEN_PURGES);
    }

    /** Returns the file. */
    public Path file() {
        return file;
    }

    /** Returns the files that contain what is kept, under all their names. Programs of bots must not read them. */
    public Set<Path> files() {
        return folder.files();
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
            return work(connection -> RecordRows.read(connection, owner, kind), ServerStore::notRead);
        }

        @Override
        public Optional<Entry> find(String kind, String key) {
            return work(connection -> RecordRows.find(connection, owner, kind, key), ServerStore::notRead);
        }

        @Override
        public void put(List<Entry> entries) {
            change(connection -> {
                purge(connection);
                RecordRows.write(connection, owner, entries);
                return true;
            });
        }

        @Override
        public void remove(String kind, String key) {
            change(connection -> {
                RecordRows.delete(connection, owner, kind, key);
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
        return new FinalStores(folder.finals());
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
