package dev.sparring.server.store;

import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads all results of a store. Used once. */
final class ResultReader {
    private static final String MATCHES = "SELECT key, heat, seed, map FROM matches ORDER BY key";
    private static final String SEATS = "SELECT key, bot, place, points, ending, late, faults, decisions, used_ns, cpu_ns"
            + " FROM seats ORDER BY key, seat";
    private static final String VOIDS = "SELECT heat, why FROM voids ORDER BY heat, attempt";

    private final Path file;
    private final int players;
    private final Map<Integer, List<UnitResult>> results = new TreeMap<>();
    private final Map<Integer, List<String>> voids = new TreeMap<>();
    /** Names, endings and line-ups occur in many results; each is kept once. */
    private final Map<Object, Object> once = new HashMap<>();

    /**
     * Creates a reader.
     *
     * @param file the file, for messages
     * @param players the number of seats of each match
     */
    ResultReader(Path file, int players) {
        this.file = file;
        this.players = players;
    }

    /** Returns what is known about all heats that have been begun, in the order of their numbers. */
    List<HeatRecord> read(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                Statement others = connection.createStatement();
                ResultSet match = statement.executeQuery(MATCHES);
                ResultSet seat = others.executeQuery(SEATS)) {
            while (match.next()) {
                UnitResult result = result(match, seat);
                results.computeIfAbsent(match.getInt(2), heat -> new ArrayList<>(players))
                        .add(result);
            }
            if (seat.next()) {
                throw StoreFaults.damaged(file, "the match " + seat.getString(1) + " has too many rows in 'seats'");
            }
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(VOIDS)) {
            while (row.next()) {
                voids.computeIfAbsent(row.getInt(1), heat -> new ArrayList<>()).add(row.getString(2));
            }
        }
        return records();
    }

    private UnitResult result(ResultSet match, ResultSet seat) throws SQLException {
        String key = match.getString(1);
        List<String> bots = new ArrayList<>(players);
        List<SeatResult> seats = new ArrayList<>(players);
        for (int i = 0; i < players; i++) {
            if (!seat.next() || !seat.getString(1).equals(key)) {
                throw StoreFaults.damaged(file, "the match " + key + " does not have " + players + " rows in 'seats'");
            }
            bots.add(once(seat.getString(2)));
            seats.add(seat(seat));
        }
        Optional<String> map = once(Optional.ofNullable(match.getString(4)));
        WorkUnit unit = new WorkUnit(key, match.getLong(3), map, once(List.copyOf(bots)));
        return new UnitResult(unit, seats, 0, Optional.empty());
    }

    private SeatResult seat(ResultSet row) throws SQLException {
        long nanos = row.getLong(10);
        Optional<Duration> cpu = row.wasNull() ? Optional.empty() : Optional.of(Duration.ofNanos(nanos));
        return new SeatResult(
                row.getInt(3),
                row.getLong(4),
                once(row.getString(5)),
                row.getInt(6),
                row.getInt(7),
                row.getInt(8),
                Duration.ofNanos(row.getLong(9)),
                cpu);
    }

    /** Returns an equal value that has been read before, if there is one. */
    @SuppressWarnings("unchecked")
    private <T> T once(T value) {
        Object before = once.putIfAbsent(value, value);
        return before == null ? value : (T) before;
    }

    private List<HeatRecord> records() {
        voids.keySet().forEach(heat -> results.putIfAbsent(heat, List.of()));
        List<HeatRecord> records = new ArrayList<>(results.size());
        results.forEach((heat, played) -> {
            List<String> why = voids.getOrDefault(heat, List.of());
            records.add(new HeatRecord(heat, played, why.size(), why.isEmpty() ? "" : why.get(why.size() - 1)));
        });
        return records;
    }
}
