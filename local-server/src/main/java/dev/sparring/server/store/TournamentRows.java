package dev.sparring.server.store;

import dev.sparring.rules.MapText;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import java.nio.file.Path;
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

/** Writes and reads the rows that say what is played. */
final class TournamentRows {
    private TournamentRows() {}

    /** Writes a tournament into empty tables. */
    static void write(Connection connection, Tournament tournament) throws SQLException {
        TournamentPlan plan = tournament.plan();
        insert(
                connection,
                "INSERT INTO tournament VALUES (1, ?, ?, ?, ?, ?, ?, ?)",
                tournament.game(),
                plan.type().word(),
                plan.players(),
                plan.heats(),
                plan.seed(),
                tournament.map().map(MapText::name).orElse(null),
                tournament.map().map(MapText::text).orElse(null));
        int number = 0;
        for (Entrant entrant : tournament.entrants()) {
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
        for (String map : plan.maps().names()) {
            number++;
            insert(connection, "INSERT INTO maps VALUES (?, ?)", number, map);
        }
        for (Map.Entry<String, String> option : tournament.options().entrySet()) {
            insert(connection, "INSERT INTO options VALUES (?, ?)", option.getKey(), option.getValue());
        }
    }

    /** Changes the number of heats. */
    static void extend(Connection connection, int heats) throws SQLException {
        insert(connection, "UPDATE tournament SET heats = ?", heats);
    }

    private static void insert(Connection connection, String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
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
            List<Entrant> entrants = entrants(connection);
            TournamentPlan plan = new TournamentPlan(
                    type(row.getString(2), file),
                    entrants.stream().map(Entrant::name).toList(),
                    row.getInt(3),
                    row.getInt(4),
                    new MapPool(names(connection)),
                    row.getLong(5));
            return new Tournament(row.getString(1), plan, options(connection), map(row), entrants);
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

    private static Optional<MapText> map(ResultSet row) throws SQLException {
        String name = row.getString(6);
        String text = row.getString(7);
        return name == null || text == null ? Optional.empty() : Optional.of(new MapText(name, text));
    }

    private static List<Entrant> entrants(Connection connection) throws SQLException {
        List<Entrant> entrants = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT name, argument, version FROM bots ORDER BY number")) {
            while (row.next()) {
                entrants.add(new Entrant(row.getString(1), row.getString(2), row.getString(3)));
            }
        }
        return entrants;
    }

    private static List<String> names(Connection connection) throws SQLException {
        List<String> names = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT name FROM maps ORDER BY number")) {
            while (row.next()) {
                names.add(row.getString(1));
            }
        }
        return names;
    }

    private static Map<String, String> options(Connection connection) throws SQLException {
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
