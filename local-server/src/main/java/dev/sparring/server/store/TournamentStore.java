package dev.sparring.server.store;

import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.ResultLog;
import dev.sparring.server.tournament.Tournament;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * The SQLite file that keeps the results of one tournament. One process at a time writes it; others may read it meanwhile. See
 * docs/store.md. Used by one thread.
 */
public final class TournamentStore implements ResultLog, AutoCloseable {
    private final ResultFile file;
    private final Tournament tournament;

    private TournamentStore(ResultFile file, Tournament tournament) {
        this.file = file;
        this.tournament = tournament;
    }

    /** The tournament, as a plan for a file. */
    private record Plan(Tournament tournament) implements ResultFile.Plan {
        @Override
        public void write(Connection connection) throws SQLException {
            TournamentRows.write(connection, tournament);
        }

        @Override
        public void check(Connection connection, Path file) throws SQLException {
            Tournament stored = TournamentRows.read(connection, file);
            Differences.check(file, stored, tournament);
            if (stored.plan().heats() != tournament.plan().heats()) {
                TournamentRows.extend(connection, tournament.plan().heats());
            }
        }
    }

    /**
     * Opens a store for writing; creates the file if it does not exist. If the stored tournament has fewer heats and can be extended,
     * it gets the new number of heats.
     *
     * @throws dev.sparring.rules.InvalidInputException if the file contains another tournament, is not a store, or cannot be written
     * @throws dev.sparring.wire.CannotPlayException if another process writes it, or if its disk does not work
     */
    public static TournamentStore open(Path file, Tournament tournament) {
        requireNames(tournament);
        return new TournamentStore(ResultFile.open(file, Schema.TOURNAMENT, new Plan(tournament)), tournament);
    }

    /**
     * Reads a store, also while another process writes it.
     *
     * @throws dev.sparring.rules.InvalidInputException if the file does not exist, is not a store, or cannot be read
     */
    public static StoredTournament read(Path file) {
        return ResultFile.read(file, Schema.TOURNAMENT, (connection, real) -> {
            Tournament tournament = TournamentRows.read(connection, real);
            return new StoredTournament(
                    tournament, ResultReader.of(tournament.plan(), real).read(connection));
        });
    }

    private static void requireNames(Tournament tournament) {
        List<String> names = tournament.entrants().stream().map(Entrant::name).toList();
        if (!names.equals(tournament.plan().bots())) {
            throw new IllegalArgumentException(names + " are not the bots of the plan, "
                    + tournament.plan().bots());
        }
    }

    /** Returns the tournament. */
    public Tournament tournament() {
        return tournament;
    }

    /** Returns whether the file contained results when it was opened. */
    public boolean isResumed() {
        return file.isResumed();
    }

    @Override
    public List<HeatRecord> heats() {
        return file.heats(ResultReader.of(tournament.plan(), file.file()));
    }

    /**
     * Keeps changes, all or none of them.
     *
     * @throws IllegalArgumentException if a match is void or has already been kept, or if a bot is not in the tournament
     */
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
