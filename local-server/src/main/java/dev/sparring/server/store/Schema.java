package dev.sparring.server.store;

import dev.sparring.rules.InvalidInputException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;

/**
 * The tables of an SQLite file, and how files of earlier versions become files of this version. See docs/store.md and docs/data.md.
 *
 * @param applicationId marks the SQLite files with these tables
 * @param scripts the script at index n turns a file of version n into one of version n + 1; a new file has version 0
 * @param faults the messages about such a file
 */
record Schema(int applicationId, List<String> scripts, StoreFaults faults) {
    /** The bots, maps and options of a plan. */
    private static final String PARTICIPANTS = """
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
            """;

    /** The results of matches; %s is the constraint of the name of a bot. */
    private static final String RESULTS = """
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
              bot TEXT NOT NULL%s,
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

    private static final String FIRST_OF_TOURNAMENT = """
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
            """ + PARTICIPANTS + RESULTS.formatted(" REFERENCES bots (name)");

    /** The names of variants are not in the table of the bots. */
    private static final String FIRST_OF_TUNING = """
            CREATE TABLE tuning (           -- one row: what was asked for
              id INTEGER PRIMARY KEY CHECK (id = 1),
              game TEXT NOT NULL,
              players INTEGER NOT NULL,
              iterations INTEGER NOT NULL,
              heats INTEGER NOT NULL,       -- of each iteration
              seed INTEGER NOT NULL,
              map_name TEXT,                -- the map of all matches if it is a file
              map_text TEXT
            ) STRICT;
            CREATE TABLE parameters (
              number INTEGER PRIMARY KEY,   -- the order of the file, from 1
              name TEXT NOT NULL UNIQUE,
              low REAL NOT NULL,
              high REAL NOT NULL,
              start REAL NOT NULL,
              whole INTEGER NOT NULL,       -- 1 if the bot gets whole numbers only, else 0
              scale TEXT NOT NULL
            ) STRICT;
            """ + PARTICIPANTS + RESULTS.formatted("");

    private static final String FIRST_OF_SERVER = """
            CREATE TABLE records (          -- what the server or a hosted game keeps
              id INTEGER PRIMARY KEY,       -- the order in which they were first kept
              owner TEXT NOT NULL,
              kind TEXT NOT NULL,
              key TEXT NOT NULL,
              value TEXT NOT NULL,
              expires_at INTEGER,           -- milliseconds since 1970; NULL if it does not expire
              UNIQUE (owner, kind, key)
            ) STRICT;
            CREATE INDEX records_by_expiry ON records (expires_at) WHERE expires_at IS NOT NULL;
            """;

    private static final String SECOND_OF_SERVER = """
            CREATE TABLE ladder_heats (     -- one row for each heat of the ladder that has been played
              id INTEGER PRIMARY KEY,       -- the order in which they ended
              number INTEGER NOT NULL UNIQUE,
              ended TEXT NOT NULL,          -- UTC, such as 2026-07-01T12:00:00Z
              seed INTEGER NOT NULL,
              map TEXT
            ) STRICT;
            CREATE TABLE ladder_seats (     -- one row for each seat of each of their matches
              heat INTEGER NOT NULL REFERENCES ladder_heats (number) ON DELETE CASCADE,
              match INTEGER NOT NULL,       -- from 1
              seat INTEGER NOT NULL,        -- from 0
              replay TEXT NOT NULL,         -- the id of the match
              bot TEXT NOT NULL,
              version INTEGER NOT NULL,
              place INTEGER NOT NULL,       -- from 1; bots that tie share a place
              points INTEGER NOT NULL,
              ending TEXT NOT NULL,
              late INTEGER NOT NULL,
              faults INTEGER NOT NULL,
              decisions INTEGER NOT NULL,
              used_ns INTEGER NOT NULL,     -- nanoseconds
              cpu_ns INTEGER,               -- nanoseconds; NULL if it is not known
              PRIMARY KEY (heat, match, seat)
            ) STRICT, WITHOUT ROWID;
            """;

    /** The results of a tournament: "Spar". */
    static final Schema TOURNAMENT = new Schema(0x53706172, List.of(FIRST_OF_TOURNAMENT), StoreFaults.TOURNAMENT);

    /** The results of a parameter search: "Spat". */
    static final Schema TUNING = new Schema(0x53706174, List.of(FIRST_OF_TUNING), StoreFaults.TUNING);

    /** The data of a server: "Spas". */
    static final Schema SERVER = new Schema(0x53706173, List.of(FIRST_OF_SERVER, SECOND_OF_SERVER), StoreFaults.SERVER);

    Schema {
        scripts = List.copyOf(scripts);
    }

    /** What a file is, before anything of it is used. */
    enum State {
        /** An SQLite file without tables: it has just been created. */
        EMPTY,
        /** A file that this program can read. */
        STORE
    }

    /**
     * Returns what an SQLite file is.
     *
     * @throws InvalidInputException if it is another file, or if it was written by a newer version of this program
     */
    State check(Connection connection, Path file) throws SQLException {
        long id = number(connection, "PRAGMA application_id");
        long version = number(connection, "PRAGMA user_version");
        if (id == 0 && version == 0 && number(connection, "SELECT count(*) FROM sqlite_schema") == 0) {
            return State.EMPTY;
        }
        if (id != applicationId) {
            throw new InvalidInputException(file + whatElse(id) + ": " + faults.expected());
        }
        if (version > scripts.size()) {
            throw new InvalidInputException(
                    file + " was written by a newer version of Sparring: it has format " + version
                            + ", and this version reads formats up to " + scripts.size()
                            + ". Use the newer version, or " + faults.other() + " (" + faults.page() + "#versions)");
        }
        return State.STORE;
    }

    /** Returns what a file with another id is. */
    private static String whatElse(long id) {
        return Stream.of(TOURNAMENT, TUNING, SERVER)
                .filter(schema -> schema.applicationId == id)
                .map(schema -> " is the file of " + schema.faults.owner())
                .findFirst()
                .orElse(" is an SQLite file, but of another program");
    }

    /** Brings a file to the newest version, inside the transaction of the caller. A new file gets all tables. */
    void upgrade(Connection connection) throws SQLException {
        int version = (int) number(connection, "PRAGMA user_version");
        if (version == scripts.size()) {
            return;
        }
        try (Statement statement = connection.createStatement()) {
            for (String script : scripts.subList(version, scripts.size())) {
                statement.executeUpdate(script);
            }
            statement.executeUpdate("PRAGMA application_id = " + applicationId);
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
