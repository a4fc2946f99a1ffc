package dev.sparring.server.store;

import dev.sparring.rules.MapText;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** Writes and reads the rows that say what is played. */
final class TournamentRows {
    private TournamentRows() {}

    /** Writes a tournament into empty tables. */
    static void write(Connection connection, Tournament tournament) throws SQLException {
        TournamentPlan plan = tournament.plan();
        PlanRows.insert(
                connection,
                "INSERT INTO tournament VALUES (1, ?, ?, ?, ?, ?, ?, ?)",
                tournament.game(),
                plan.type().word(),
                plan.players(),
                plan.heats(),
                plan.seed(),
                tournament.map().map(MapText::name).orElse(null),
                tournament.map().map(MapText::text).orElse(null));
        PlanRows.write(connection, tournament.entrants(), plan.maps(), tournament.options());
    }

    /** Changes the number of heats. */
    static void extend(Connection connection, int heats) throws SQLException {
        PlanRows.insert(connection, "UPDATE tournament SET heats = ?", heats);
    }

    /**
     * Reads the tournament.
     *
     * @param file the file, for messages
     */
    static Tournament read(Connection connection, Path file) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT game, type, players, heats, seed, map_name, map_text FROM tournament")) {
            if (!row.next()) {
                throw StoreFaults.TOURNAMENT.damaged(file, "the table 'tournament' is empty");
            }
            List<Entrant> entrants = PlanRows.entrants(connection);
            TournamentPlan plan = new TournamentPlan(
                    type(row.getString(2), file),
                    entrants.stream().map(Entrant::name).toList(),
                    row.getInt(3),
                    row.getInt(4),
                    PlanRows.maps(connection),
                    row.getLong(5));
            return new Tournament(row.getString(1), plan, PlanRows.options(connection), PlanRows.map(row), entrants);
        }
    }

    private static TournamentType type(String word, Path file) {
        for (TournamentType type : TournamentType.values()) {
            if (type.word().equals(word)) {
                return type;
            }
        }
        throw StoreFaults.TOURNAMENT.damaged(file, "there is no type of tournament '" + word + "'");
    }
}
