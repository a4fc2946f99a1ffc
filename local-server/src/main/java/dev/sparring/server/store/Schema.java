package dev.sparring.server.store;

import dev.sparring.rules.InvalidInputException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** The tables of a store, and how files of earlier versions become files of this version. See docs/store.md. */
final class Schema {
    /** Marks the SQLite files that are stores: "Spar". */
    static final int APPLICATION_ID = 0x53706172;

    private static final String FIRST = """
            CREATE TABLE tournament (       -- one row: what was asked for
              id INTEGER PRIMARY KEY CHECK (id = 1),
              game TEXT NOT NULL,
              type TEXT NOT NULL,
              players INTEGER NOT NULL,
              heats INTEGER NOT NULL,
              seed INTEGER NOT NULL,
              map_name TEXT,                -- the map of all matches if it is a file
              map_text TEXT
            ) STRICT;
            CREATE TABLE bots (
              number INTEGER PRIMARY KEY,   -- the order of the plan, from 1
              name TEXT NOT NULL UNIQUE,
              argument TEXT NOT NULL,       -- how the command line named the bot
              version TEXT NOT NULL         -- a hash of the bot's program; empty if it is not known
            ) STRICT;
            CREATE TABLE maps (             -- the maps from which the map of each heat is drawn
              number INTEGER PRIMARY KEY,
              name TEXT NOT NULL
            ) STRICT;
            CREATE TABLE options (          -- the options of all matches
              name TEXT PRIMARY KEY,
              value TEXT NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE matches (          -- one row for each match that counts
              key TEXT PRIMARY KEY,
              heat INTEGER NOT NULL,
              seed INTEGER NOT NULL,
              map TEXT
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX matches_of_heat ON matches (heat);
            CREATE TABLE seats (            -- one row for each seat of these matches
              key TEXT NOT NULL REFERENCES matches (key) ON DELETE CASCADE,
              seat INTEGER NOT NULL,        -- from 0
              bot TEXT NOT NULL REFERENCES bots (name),
              place INTEGER NOT NULL,       -- from 1; bots that tie share a place
              points INTEGER NOT NULL,
              ending TEXT NOT NULL,
              late INTEGER NOT NULL,
              faults INTEGER NOT NULL,
              decisions INTEGER NOT NULL,
              used_ns INTEGER NOT NULL,     -- nanoseconds
              cpu_ns INTEGER,               -- nanoseconds; NULL if it is not known
              PRIMARY KEY (key, seat)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE voids (            -- one row each time that a heat was void
              heat INTEGER NOT NULL,
              attempt INTEGER NOT NULL,     -- from 1
              why TEXT NOT NULL,
              at TEXT NOT NULL,             -- UTC, such as 2026-07-01T12:00:00Z
              PRIMARY KEY (heat, attempt)
            ) STRICT, WITHOUT ROWID;
            """;

    /** The script at index n turns a file of version n into one of version n + 1. A new file has version 0. */
    private static final List<String> SCRIPTS = List.of(FIRST);

    /** What a file is, before anything of it is used. */
    enum State {
        /** An SQLite file without tables: a store that has just been created. */
        EMPTY,
        /** A store that this program can read. */
        STORE
    }

    private Schema() {}

    /**
     * Returns what an SQLite file is.
     *
     * @throws InvalidInputException if it is not a store, or if it was written by a newer version of this program
     */
    static State check(Connection connection, Path file) throws SQLException {
        return check(connection, file, SCRIPTS.size());
    }

    /** Returns {@link #check(Connection, Path)} for a program that knows the versions up to this one. */
    static State check(Connection connection, Path file, int newest) throws SQLException {
        long id = number(connection, "PRAGMA application_id");
        long version = number(connection, "PRAGMA user_version");
        if (id == 0 && version == 0 && number(connection, "SELECT count(*) FROM sqlite_schema") == 0) {
            return State.EMPTY;
        }
        if (id != APPLICATION_ID) {
            throw new InvalidInputException(
                    file + " is an SQLite file, but of another program: " + StoreFaults.EXPECTED);
        }
        if (version > newest) {
            throw new InvalidInputException(
                    file + " was written by a newer version of Sparring: it has format " + version
                            + ", and this version reads formats up to " + newest
                            + ". Use the newer version, or another --store FILE (docs/store.md#versions)");
        }
        return State.STORE;
    }

    /** Brings a file to the newest version, inside the transaction of the caller. A new file gets all tables. */
    static void upgrade(Connection connection) throws SQLException {
        upgrade(connection, SCRIPTS);
    }

    /** Runs the scripts that a file still needs. */
    static void upgrade(Connection connection, List<String> scripts) throws SQLException {
        int version = (int) number(connection, "PRAGMA user_version");
        if (version == scripts.size()) {
            return;
        }
        try (Statement statement = connection.createStatement()) {
            for (String script : scripts.subList(version, scripts.size())) {
                statement.executeUpdate(script);
            }
            statement.executeUpdate("PRAGMA application_id = " + APPLICATION_ID);
            statement.executeUpdate("PRAGMA user_version = " + scripts.size());
        }
    }

    /** Returns the only number that a query returns. */
    static long number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
