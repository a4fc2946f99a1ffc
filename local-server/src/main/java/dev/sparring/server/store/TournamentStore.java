package dev.sparring.server.store;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.ResultLog;
import dev.sparring.server.tournament.Tournament;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;

/**
 * The SQLite file that keeps the results of one tournament. One process at a time writes it; others may read it meanwhile. See
 * docs/store.md. Used by one thread.
 */
public final class TournamentStore implements ResultLog, AutoCloseable {
    private final Path file;
    private final StoreLock lock;
    private final Database database;
    private final ResultWriter writer;
    private final Tournament tournament;
    private final boolean resumed;

    private TournamentStore(Path file, StoreLock lock, Database database, Tournament tournament) throws SQLException {
        this.file = file;
        this.lock = lock;
        this.database = database;
        this.tournament = tournament;
        this.resumed = database.transaction(connection -> prepare(connection, file, tournament));
        this.writer = new ResultWriter(database.connection());
    }

    /**
     * Opens a store for writing; creates the file if it does not exist. If the stored tournament has fewer heats and can be extended,
     * it gets the new number of heats.
     *
     * @throws InvalidInputException if the file contains another tournament, is not a store, or cannot be written
     * @throws dev.sparring.wire.CannotPlayException if another process writes it, or if its disk does not work
     */
    public static TournamentStore open(Path file, Tournament tournament) {
        requireNames(tournament);
        Path real = real(file);
        NetworkFolders.refuse(real);
        checkExisting(real);
        StoreLock lock = StoreLock.acquire(real, StoreFaults.TOURNAMENT);
        Database database = null;
        boolean opened = false;
        try {
            database = Database.write(real);
            TournamentStore store = new TournamentStore(real, lock, database, tournament);
            opened = true;
            return store;
        } catch (SQLException e) {
            throw StoreFaults.TOURNAMENT.opening(real, e);
        } finally {
            if (!opened) {
                close(database);
                lock.close();
            }
        }
    }

    /**
     * Reads a store, also while another process writes it.
     *
     * @throws InvalidInputException if the file does not exist, is not a store, or cannot be read
     */
    public static StoredTournament read(Path file) {
        Path real = real(file);
        if (!Files.exists(real)) {
            throw new InvalidInputException("there is no file " + file + ": " + StoreFaults.TOURNAMENT.expected());
        }
        return StoreReader.read(real, StoreFaults.TOURNAMENT, connection -> {
            if (Schema.TOURNAMENT.check(connection, real) == Schema.State.EMPTY) {
                throw new InvalidInputException(file + " is empty: " + StoreFaults.TOURNAMENT.expected());
            }
            Tournament tournament = TournamentRows.read(connection, real);
            return new StoredTournament(tournament, new ResultReader(real, tournament.plan()).read(connection));
        });
    }

    private static void requireNames(Tournament tournament) {
        List<String> names = tournament.entrants().stream().map(Entrant::name).toList();
        if (!names.equals(tournament.plan().bots())) {
            throw new IllegalArgumentException(names + " are not the bots of the plan, "
                    + tournament.plan().bots());
        }
    }

    /** Returns the path without links, since the log and the lock are next to the file itself. */
    private static Path real(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        Path folder = absolute.getParent();
        if (Files.isDirectory(absolute)) {
            throw new InvalidInputException(file + " is a folder: " + StoreFaults.TOURNAMENT.expected());
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
            throw StoreFaults.TOURNAMENT.notReadable(file, e.toString());
        }
    }

    /** Refuses a file that is not a store before anything is written into it or next to it. */
    private static void checkExisting(Path file) {
        try {
            if (Files.exists(file) && Files.size(file) > 0) {
                StoreReader.read(file, StoreFaults.TOURNAMENT, connection -> Schema.TOURNAMENT.check(connection, file));
            }
        } catch (IOException e) {
            throw StoreFaults.TOURNAMENT.notReadable(file, e.toString());
        }
    }

    /** Makes the file ready for results of the tournament. Returns whether it contains some. */
    private static boolean prepare(Connection connection, Path file, Tournament tournament) throws SQLException {
        boolean created = Schema.TOURNAMENT.check(connection, file) == Schema.State.EMPTY;
        Schema.TOURNAMENT.upgrade(connection);
        if (created) {
            TournamentRows.write(connection, tournament);
            return false;
        }
        Tournament stored = TournamentRows.read(connection, file);
        Differences.check(file, stored, tournament);
        if (stored.plan().heats() != tournament.plan().heats()) {
            TournamentRows.extend(connection, tournament.plan().heats());
        }
        return Schema.number(connection, "SELECT EXISTS (SELECT 1 FROM matches) OR EXISTS (SELECT 1 FROM voids)") != 0;
    }

    /** Returns the tournament. */
    public Tournament tournament() {
        return tournament;
    }

    /** Returns whether the file contained results when it was opened. */
    public boolean isResumed() {
        return resumed;
    }

    @Override
    public List<HeatRecord> heats() {
        try {
            return database.transaction(new ResultReader(file, tournament.plan())::read);
        } catch (SQLException e) {
            throw StoreFaults.TOURNAMENT.reading(file, e);
        }
    }

    /**
     * Keeps changes, all or none of them.
     *
     * @throws IllegalArgumentException if a match is void or has already been kept, or if a bot is not in the tournament
     */
    @Override
    public void add(List<Change> changes) {
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
            throw StoreFaults.TOURNAMENT.writing(file, e);
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
