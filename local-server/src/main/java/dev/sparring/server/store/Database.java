package dev.sparring.server.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConfig;

/** A connection to an SQLite file. Used by one thread at a time. */
final class Database implements AutoCloseable {
    /** The maximum time for which another program, such as an sqlite3 shell, may lock the file. */
    private static final int BUSY_MILLIS = 10_000;

    private final Connection connection;
    private boolean begun = true;

    private Database(Connection connection) {
        this.connection = connection;
    }

    /** What is done in a transaction. */
    @FunctionalInterface
    interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    /** Opens a file for writing; creates it if it does not exist. What has been committed outlasts the end of the machine. */
    static Database write(Path file) throws SQLException {
        SQLiteConfig config = config();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.enforceForeignKeys(true);
        return open(file, "", config);
    }

    /** Opens a file for reading. If it has no log yet, files for it may be created next to it. */
    static Database read(Path file) throws SQLException {
        SQLiteConfig config = config();
        config.setReadOnly(true);
        return open(file, "", config);
    }

    /** Opens a file that nobody writes meanwhile for reading. Neither locks it nor creates other files. */
    static Database readUnchanging(Path file) throws SQLException {
        SQLiteConfig config = config();
        config.setReadOnly(true);
        return open(file, "?immutable=1", config);
    }

    private static SQLiteConfig config() {
        NativeLibrary.load();
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(BUSY_MILLIS);
        return config;
    }

    private static Database open(Path file, String parameters, SQLiteConfig config) throws SQLException {
        // As a URI, because the driver would take a question mark in a path for the beginning of parameters.
        String uri = "file:" + file.toUri().getRawPath() + parameters;
        Connection connection = config.createConnection("jdbc:sqlite:" + uri);
        try {
            connection.setAutoCommit(false);
            return new Database(connection);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /** Returns whether SQLite has kept changes beside the file that are not in it yet. */
    static boolean hasLog(Path file) throws IOException {
        Path log = log(file);
        return Files.exists(log) && Files.size(log) > 0;
    }

    /** Returns the file in which SQLite keeps the latest changes. */
    static Path log(Path file) {
        return file.resolveSibling(file.getFileName() + "-wal");
    }

    /** Returns what some work returns. Keeps all its changes, or none if it throws. */
    <T> T transaction(Work<T> work) throws SQLException {
        begin();
        boolean committed = false;
        try {
            T result = work.run(connection);
            connection.commit();
            committed = true;
            return result;
        } finally {
            if (!committed) {
                rollback();
            }
        }
    }

    /** Begins a transaction, unless the driver has done so at the end of the one before. */
    private void begin() throws SQLException {
        if (!begun) {
            try (Statement statement = connection.createStatement()) {
                statement.executeUpdate("BEGIN");
            }
            begun = true;
        }
    }

    private void rollback() {
        try {
            connection.rollback();
        } catch (SQLException e) {
            // SQLite rolls back by itself if a disk is full. The driver then begins no transaction, and each statement
            // would be one.
            begun = false;
        }
    }

    /** Returns the connection, for statements that stay open. */
    Connection connection() {
        return connection;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
