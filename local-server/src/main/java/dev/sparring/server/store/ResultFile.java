package dev.sparring.server.store;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.ResultLog.Change;
import dev.sparring.server.tournament.ResultLog.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;

/**
 * An SQLite file with a plan and the results of its matches, opened for writing. One process at a time writes it; others may read it
 * meanwhile. Used by one thread.
 */
final class ResultFile implements AutoCloseable {
    private final Path file;
    private final Schema schema;
    private final StoreLock lock;
    private final Database database;
    private final ResultWriter writer;
    private final boolean resumed;

    private ResultFile(Path file, Schema schema, StoreLock lock, Database database, Plan plan) throws SQLException {
        this.file = file;
        this.schema = schema;
        this.lock = lock;
        this.database = database;
        this.resumed = database.transaction(connection -> prepare(connection, plan));
        this.writer = new ResultWriter(database.connection());
    }

    /** The plan of a run. */
    interface Plan {
        /** Writes the plan into empty tables. */
        void write(Connection connection) throws SQLException;

        /**
         * Compares the plan with the stored one, and makes that longer if necessary.
         *
         * @throws InvalidInputException if the stored one is different
         */
        void check(Connection connection, Path file) throws SQLException;
    }

    /**
     * Opens a file for writing; creates it if it does not exist.
     *
     * @throws InvalidInputException if the file contains another plan, is not a store of this kind, or cannot be written
     * @throws dev.sparring.wire.CannotPlayException if another process writes it, or if its disk does not work
     */
    static ResultFile open(Path file, Schema schema, Plan plan) {
        Path real = real(file, schema.faults());
        NetworkFolders.refuse(real);
        checkExisting(real, schema);
        StoreLock lock = StoreLock.acquire(real, schema.faults());
        Database database = null;
        boolean opened = false;
        try {
            database = Database.write(real);
            ResultFile opening = new ResultFile(real, schema, lock, database, plan);
            opened = true;
            return opening;
        } catch (SQLException e) {
            throw schema.faults().opening(real, e);
        } finally {
            if (!opened) {
                close(database);
                lock.close();
            }
        }
    }

    /** Reads the content of a file. */
    @FunctionalInterface
    interface Content<T> {
        /**
         * Reads the content.
         *
         * @param file the file, for messages
         */
        T read(Connection connection, Path file) throws SQLException;
    }

    /**
     * Reads a file, also while another process writes it.
     *
     * @throws InvalidInputException if the file does not exist, is not a store of this kind, or cannot be read
     */
    static <T> T read(Path file, Schema schema, Content<T> content) {
        Path real = real(file, schema.faults());
        if (!Files.exists(real)) {
            throw new InvalidInputException(
                    "there is no file " + file + ": " + schema.faults().expected());
        }
        return StoreReader.read(real, schema.faults(), connection -> {
            if (schema.check(connection, real) == Schema.State.EMPTY) {
                throw new InvalidInputException(
                        file + " is empty: " + schema.faults().expected());
            }
            return content.read(connection, real);
        });
    }

    /** Returns the path without links, since the log and the lock are next to the file itself. */
    static Path real(Path file, StoreFaults faults) {
        Path absolute = file.toAbsolutePath().normalize();
        Path folder = absolute.getParent();
        if (Files.isDirectory(absolute)) {
            throw new InvalidInputException(file + " is a folder: " + faults.expected());
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new InvalidInputException("there is no folder " + folder + " for " + file
                    + ": create it, or use another --store FILE (docs/store.md)");
        }
        try {
            return Files.exists(absolute)
                    ? absolute.toRealPath()
                    : folder.toRealPath().resolve(absolute.getFileName());
        } catch (IOException e) {
            throw faults.notReadable(file, e.toString());
        }
    }

    /** Refuses a file that is not a store of this kind before anything is written into it or next to it. */
    private static void checkExisting(Path file, Schema schema) {
        try {
            if (Files.exists(file) && Files.size(file) > 0) {
                StoreReader.read(file, schema.faults(), connection -> schema.check(connection, file));
            }
        } catch (IOException e) {
            throw schema.faults().notReadable(file, e.toString());
        }
    }

    /** Makes the file ready for results of the plan. Returns whether it contains some. */
    private boolean prepare(Connection connection, Plan plan) throws SQLException {
        boolean created = schema.check(connection, file) == Schema.State.EMPTY;
        schema.upgrade(connection);
        if (created) {
            plan.write(connection);
            return false;
        }
        plan.check(connection, file);
        return Schema.number(connection, "SELECT EXISTS (SELECT 1 FROM matches) OR EXISTS (SELECT 1 FROM voids)") != 0;
    }

    /** Returns whether the file contained results when it was opened. */
    boolean isResumed() {
        return resumed;
    }

    /** Returns what is known about all heats that have been begun, in the order of their numbers. */
    List<HeatRecord> heats(ResultReader reader) {
        try {
            return database.transaction(reader::read);
        } catch (SQLException e) {
            throw schema.faults().reading(file, e);
        }
    }

    /** Returns the file, for messages. */
    Path file() {
        return file;
    }

    /**
     * Keeps changes, all or none of them.
     *
     * @throws IllegalArgumentException if a match is void or has already been kept, or if a bot is not in the plan
     */
    void add(List<Change> changes) {
        for (Change change : changes) {
            if (change instanceof Result result && result.result().voided().isPresent()) {
                throw new IllegalArgumentException(result.result().unit().key() + " is void, so its heat is");
            }
        }
        try {
            database.transaction(connection -> {
                for (Change change : changes) {
                    writer.write(change);
                }
                return true;
            });
        } catch (SQLException e) {
            if (StoreFaults.kind(e) == SQLiteErrorCode.SQLITE_CONSTRAINT) {
                throw new IllegalArgumentException("these results do not fit to those before: " + e.getMessage(), e);
            }
            throw schema.faults().writing(file, e);
        }
    }

    /** Closes the file, and lets others write it. */
    @Override
    public void close() {
        try {
            writer.close();
        } catch (SQLException e) {
            // Everything has been kept when add returned.
        } finally {
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
            // Everything has been kept when add returned; the log is read at the next start.
        }
    }
}
