package dev.sparring.server.store;

import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.ResultLog;
import dev.sparring.server.tuning.Tuning;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * The SQLite file that keeps the results of one parameter search. One process at a time writes it; others may read it meanwhile. See
 * docs/store.md. Used by one thread.
 */
public final class TuningStore implements ResultLog, AutoCloseable {
    private final ResultFile file;
    private final Tuning tuning;

    private TuningStore(ResultFile file, Tuning tuning) {
        this.file = file;
        this.tuning = tuning;
    }

    /** The search, as a plan for a file. */
    private record Plan(Tuning tuning) implements ResultFile.Plan {
        @Override
        public void write(Connection connection) throws SQLException {
            TuningRows.write(connection, tuning);
        }

        @Override
        public void check(Connection connection, Path file) throws SQLException {
            Tuning stored = TuningRows.read(connection, file);
            Differences.check(file, stored, tuning);
            TuningRows.extend(connection, tuning.plan().iterations());
        }
    }

    /**
     * Opens a store for writing; creates the file if it does not exist. If the stored search has fewer iterations, it gets the new
     * number of iterations.
     *
     * @throws dev.sparring.rules.InvalidInputException if the file contains another search, is not a store, or cannot be written
     * @throws dev.sparring.wire.CannotPlayException if another process writes it, or if its disk does not work
     */
    public static TuningStore open(Path file, Tuning tuning) {
        return new TuningStore(ResultFile.open(file, Schema.TUNING, new Plan(tuning)), tuning);
    }

    /**
     * Reads a store, also while another process writes it.
     *
     * @throws dev.sparring.rules.InvalidInputException if the file does not exist, is not a store, or cannot be read
     */
    public static StoredTuning read(Path file) {
        return ResultFile.read(file, Schema.TUNING, (connection, real) -> {
            Tuning tuning = TuningRows.read(connection, real);
            return new StoredTuning(tuning, ResultReader.of(tuning.plan(), real).read(connection));
        });
    }

    @Override
    public List<HeatRecord> heats() {
        return file.heats(ResultReader.of(tuning.plan(), file.file()));
    }

    @Override
    public void add(List<Change> changes) {
        file.add(changes);
    }

    /** Closes the file, and lets others write it. */
    @Override
    public void close() {
        file.close();
    }
}
