package dev.sparring.server.store;

import dev.sparring.server.competition.LadderHeat;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads and writes the heats of a ladder, inside the transaction of the caller. */
final class LadderRows {
    private static final String SEATS =
            "SELECT h.number, h.ended, h.seed, h.map, s.match, s.replay, s.bot, s.version, s.place, s.points, s.ending,"
                    + " s.late, s.faults, s.decisions, s.used_ns, s.cpu_ns"
                    + " FROM ladder_heats h JOIN ladder_seats s ON s.heat = h.number ORDER BY h.id, s.match, s.seat";

    private final List<LadderHeat> heats = new ArrayList<>();
    private final List<Row> heat = new ArrayList<>();

    /** A seat, and the heat and match that it belongs to. */
    private record Row(
            int number,
            String ended,
            long seed,
            Optional<String> map,
            int match,
            String replay,
            String bot,
            int version,
            SeatResult result) {}

    private LadderRows() {}

    static List<LadderHeat> read(Connection connection) throws SQLException {
        LadderRows rows = new LadderRows();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(SEATS)) {
            while (row.next()) {
                rows.add(row(row));
            }
        }
        rows.endHeat();
        return rows.heats;
    }

    private static Row row(ResultSet row) throws SQLException {
        long cpu = row.getLong(16);
        Optional<Duration> known = row.wasNull() ? Optional.empty() : Optional.of(Duration.ofNanos(cpu));
        SeatResult result = new SeatResult(
                row.getInt(9),
                row.getLong(10),
                row.getString(11),
                row.getInt(12),
                row.getInt(13),
                row.getInt(14),
                Duration.ofNanos(row.getLong(15)),
                known);
        return new Row(
                row.getInt(1),
                row.getString(2),
                row.getLong(3),
                Optional.ofNullable(row.getString(4)),
                row.getInt(5),
                row.getString(6),
                row.getString(7),
                row.getInt(8),
                result);
    }

    private void add(Row row) {
        if (!heat.isEmpty() && heat.get(0).number() != row.number()) {
            endHeat();
        }
        heat.add(row);
    }

    private void endHeat() {
        if (heat.isEmpty()) {
            return;
        }
        Row first = heat.get(0);
        Map<String, Integer> versions = new HashMap<>();
        List<LadderHeat.Match> matches = new ArrayList<>();
        List<Row> match = new ArrayList<>();
        for (Row row : heat) {
            versions.put(row.bot(), row.version());
            if (!match.isEmpty() && match.get(0).match() != row.match()) {
                matches.add(match(match));
                match.clear();
            }
            match.add(row);
        }
        matches.add(match(match));
        heats.add(new LadderHeat(first.number(), first.ended(), versions, matches));
        heat.clear();
    }

    private static LadderHeat.Match match(List<Row> seats) {
        Row first = seats.get(0);
        WorkUnit unit = new WorkUnit(
                WorkUnit.key(first.number(), first.match()),
                first.seed(),
                first.map(),
                seats.stream().map(Row::bot).toList());
        List<SeatResult> results = seats.stream().map(Row::result).toList();
        return new LadderHeat.Match(first.replay(), new UnitResult(unit, results, 0, Optional.empty()));
    }

    static void write(Connection connection, LadderHeat heat) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO ladder_heats (number, ended, seed, map) VALUES (?, ?, ?, ?)")) {
            insert.setInt(1, heat.number());
            insert.setString(2, heat.ended());
            insert.setLong(3, heat.seed());
            insert.setString(4, heat.map().orElse(null));
            insert.executeUpdate();
        }
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO ladder_seats (heat, match, seat, replay, bot, version, place, points, ending, late, faults,"
                        + " decisions, used_ns, cpu_ns) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (int match = 0; match < heat.matches().size(); match++) {
                for (int seat = 0; seat < heat.bots().size(); seat++) {
                    write(insert, heat, match, seat);
                }
            }
        }
    }

    private static void write(PreparedStatement insert, LadderHeat heat, int number, int seat) throws SQLException {
        LadderHeat.Match match = heat.matches().get(number);
        String bot = match.bots().get(seat);
        SeatResult result = match.of(bot);
        insert.setInt(1, heat.number());
        insert.setInt(2, number + 1);
        insert.setInt(3, seat);
        insert.setString(4, match.id());
        insert.setString(5, bot);
        insert.setInt(6, heat.versions().getOrDefault(bot, 1));
        insert.setInt(7, result.place());
        insert.setLong(8, result.points());
        insert.setString(9, result.ending());
        insert.setInt(10, result.late());
        insert.setInt(11, result.faults());
        insert.setInt(12, result.decisions());
        insert.setLong(13, result.used().toNanos());
        insert.setObject(14, result.cpu().map(Duration::toNanos).orElse(null));
        insert.executeUpdate();
    }

    static void delete(Connection connection, int number) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM ladder_heats WHERE number = ?")) {
            delete.setInt(1, number);
            delete.executeUpdate();
        }
    }
}
