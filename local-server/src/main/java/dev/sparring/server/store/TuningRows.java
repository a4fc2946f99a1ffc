package dev.sparring.server.store;

import dev.sparring.rules.MapText;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tuning.Parameter;
import dev.sparring.server.tuning.Parameter.Scale;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Writes and reads the rows that say what a parameter search is. */
final class TuningRows {
    private TuningRows() {}

    /** Writes a search into empty tables. */
    static void write(Connection connection, Tuning tuning) throws SQLException {
        TuningPlan plan = tuning.plan();
        PlanRows.insert(
                connection,
                "INSERT INTO tuning VALUES (1, ?, ?, ?, ?, ?, ?, ?)",
                tuning.game(),
                plan.players(),
                plan.iterations(),
                plan.heats(),
                plan.seed(),
                tuning.map().map(MapText::name).orElse(null),
                tuning.map().map(MapText::text).orElse(null));
        int number = 0;
        for (Parameter parameter : plan.parameters()) {
            number++;
            PlanRows.insert(
                    connection,
                    "INSERT INTO parameters VALUES (?, ?, ?, ?, ?, ?, ?)",
                    number,
                    parameter.name(),
                    parameter.low(),
                    parameter.high(),
                    parameter.start(),
                    parameter.whole() ? 1 : 0,
                    parameter.scale().word());
        }
        PlanRows.write(connection, tuning.entrants(), plan.maps(), tuning.options());
    }

    /** Changes the number of iterations. */
    static void extend(Connection connection, int iterations) throws SQLException {
        PlanRows.insert(connection, "UPDATE tuning SET iterations = ?", iterations);
    }

    /**
     * Reads the search.
     *
     * @param file the file, for messages
     */
    static Tuning read(Connection connection, Path file) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT game, players, iterations, heats, seed, map_name, map_text FROM tuning")) {
            List<Entrant> entrants = PlanRows.entrants(connection);
            if (!row.next() || entrants.isEmpty()) {
                throw StoreFaults.TUNING.damaged(file, "the table 'tuning' or 'bots' is empty");
            }
            List<String> names = entrants.stream().map(Entrant::name).toList();
            TuningPlan plan = new TuningPlan(
                    names.get(0),
                    names.subList(1, names.size()),
                    row.getInt(2),
                    parameters(connection, file),
                    row.getInt(3),
                    row.getInt(4),
                    PlanRows.maps(connection),
                    row.getLong(5));
            return new Tuning(row.getString(1), plan, PlanRows.options(connection), PlanRows.map(row), entrants);
        }
    }

    private static List<Parameter> parameters(Connection connection, Path file) throws SQLException {
        List<Parameter> parameters = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT name, low, high, start, whole, scale FROM parameters ORDER BY number")) {
            while (row.next()) {
                String word = row.getString(6);
                Scale scale = Scale.named(word)
                        .orElseThrow(() -> StoreFaults.TUNING.damaged(file, "there is no scale '" + word + "'"));
                parameters.add(new Parameter(
                        row.getString(1),
                        row.getDouble(2),
                        row.getDouble(3),
                        row.getDouble(4),
                        row.getInt(5) != 0,
                        scale));
            }
        }
        return parameters;
    }
}
