package dev.sparring.server.store;

import dev.sparring.rules.MapText;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.MapPool;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes and reads the rows that the plans of tournaments and of parameter searches have in common. */
final class PlanRows {
    private PlanRows() {}

    /** Writes the bots, maps and options into empty tables. */
    static void write(Connection connection, List<Entrant> entrants, MapPool maps, Map<String, String> options)
            throws SQLException {
        int number = 0;
        for (Entrant entrant : entrants) {
            number++;
            insert(
                    connection,
                    "INSERT INTO bots VALUES (?, ?, ?, ?)",
                    number,
                    entrant.name(),
                    entrant.bot(),
                    entrant.version());
        }
        number = 0;
        for (String map : maps.names()) {
            number++;
            insert(connection, "INSERT INTO maps VALUES (?, ?)", number, map);
        }
        for (Map.Entry<String, String> option : options.entrySet()) {
            insert(connection, "INSERT INTO options VALUES (?, ?)", option.getKey(), option.getValue());
        }
    }

    /** Executes a statement with these values. */
    static void insert(Connection connection, String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }

    /** Returns the map file of a row with the columns {@code map_name} and {@code map_text}. */
    static Optional<MapText> map(ResultSet row) throws SQLException {
        String name = row.getString("map_name");
        String text = row.getString("map_text");
        return name == null || text == null ? Optional.empty() : Optional.of(new MapText(name, text));
    }

    /** Reads the bots. */
    static List<Entrant> entrants(Connection connection) throws SQLException {
        List<Entrant> entrants = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT name, argument, version FROM bots ORDER BY number")) {
            while (row.next()) {
                entrants.add(new Entrant(row.getString(1), row.getString(2), row.getString(3)));
            }
        }
        return entrants;
    }

    /** Reads the maps from which the map of each heat is drawn. */
    static MapPool maps(Connection connection) throws SQLException {
        List<String> names = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT name FROM maps ORDER BY number")) {
            while (row.next()) {
                names.add(row.getString(1));
            }
        }
        return new MapPool(names);
    }

    /** Reads the options of all matches. */
    static Map<String, String> options(Connection connection) throws SQLException {
        Map<String, String> options = new HashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT name, value FROM options")) {
            while (row.next()) {
                options.put(row.getString(1), row.getString(2));
            }
        }
        return options;
    }
}
