package dev.sparring.server.store;

import dev.sparring.bot.Ending;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.server.tuning.TuningPlan;
import java.nio.file.Path;
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
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reads all results of a store. Used once. */
final class ResultReader {
    /**
     * Each value that is read costs about as much as the row itself. So the values of a match are read once per match, and values
     * that are nearly always the same are NULL or negative.
     */
    private static final String SEATS = "SELECT s.seat, %s, s.place, s.points, nullif(s.ending, ?), s.late, s.faults,"
            + " s.decisions, s.used_ns, coalesce(s.cpu_ns, -1), m.key, m.heat, m.seed, m.map"
            + " FROM matches m CROSS JOIN seats s USING (key)%s ORDER BY m.key, s.seat";

    private static final String VOIDS = "SELECT heat, why FROM voids ORDER BY heat, attempt";

    private static final String PLAYED = new Ending.Played().word();

    private final Path file;
    private final StoreFaults faults;
    /** The numbers of seats that matches can have. */
    private final Set<Integer> sizes;

    private final String query;
    private final Name name;
    private final Map<Integer, List<UnitResult>> heats = new TreeMap<>();
    private final Map<Integer, List<String>> voids = new TreeMap<>();
    /** Maps, endings and line-ups occur in many results; each is kept once. */
    private final Map<Object, Object> once = new HashMap<>();

    private long matches;
    private long seats;

    /** Reads the name of a bot from the second column of a row. */
    @FunctionalInterface
    private interface Name {
        String read(ResultSet row) throws SQLException;
    }

    private ResultReader(Path file, StoreFaults faults, Set<Integer> sizes, String query, Name name) {
        this.file = file;
        this.faults = faults;
        this.sizes = sizes;
        this.query = query;
        this.name = name;
    }

    /**
     * Returns a reader of the results of a tournament.
     *
     * @param file the file, for messages
     */
    static ResultReader of(TournamentPlan plan, Path file) {
        List<String> bots = plan.bots();
        return new ResultReader(
                file,
                StoreFaults.TOURNAMENT,
                plan.sizes(),
                SEATS.formatted("b.number", " CROSS JOIN bots b ON b.name = s.bot"),
                row -> bots.get(row.getInt(2) - 1));
    }

    /**
     * Returns a reader of the results of a parameter search. The names of variants are in no other table.
     *
     * @param file the file, for messages
     */
    static ResultReader of(TuningPlan plan, Path file) {
        return new ResultReader(
                file,
                StoreFaults.TUNING,
                Set.of(plan.players()),
                SEATS.formatted("s.bot", ""),
                row -> row.getString(2));
    }

    /** Returns what is known about all heats that have been begun, in the order of their numbers. */
    List<HeatRecord> read(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, PLAYED);
            try (ResultSet row = statement.executeQuery()) {
                boolean more = row.next();
                while (more) {
                    more = readMatch(row);
                }
            }
        }
        requireCount("matches", matches, Schema.number(connection, "SELECT count(*) FROM matches"));
        requireCount("seats", seats, Schema.number(connection, "SELECT count(*) FROM seats"));
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(VOIDS)) {
            while (row.next()) {
                voids.computeIfAbsent(row.getInt(1), heat -> new ArrayList<>()).add(row.getString(2));
            }
        }
        return records();
    }

    private void requireCount(String table, long expected, long found) {
        if (expected != found) {
            throw faults.damaged(
                    file,
                    "the table '" + table + "' has " + found + " rows, but only " + expected + " belong together");
        }
    }

    /** Reads the rows of a match, beginning with this one. Returns whether there is another row, which is then the current one. */
    private boolean readMatch(ResultSet row) throws SQLException {
        matches++;
        String key = row.getString(11);
        int heat = row.getInt(12);
        long seed = row.getLong(13);
        Optional<String> map = once(Optional.ofNullable(row.getString(14)));
        List<String> lineUp = new ArrayList<>();
        List<SeatResult> results = new ArrayList<>();
        boolean more = true;
        // The seats of each match count from 0, so the key need not be read in each row.
        while (more && row.getInt(1) == results.size()) {
            lineUp.add(name.read(row));
            results.add(seat(row));
            more = row.next();
        }
        seats += results.size();
        requireSize(key, results.size(), sizes);
        WorkUnit unit = new WorkUnit(key, seed, map, once(List.copyOf(lineUp)));
        List<UnitResult> sameHeat = heats.computeIfAbsent(heat, number -> new ArrayList<>(results.size()));
        if (!sameHeat.isEmpty()) {
            requireSize(key, results.size(), Set.of(sameHeat.get(0).seats().size()));
        }
        sameHeat.add(new UnitResult(unit, results, 0, Optional.empty()));
        return more;
    }

    private void requireSize(String key, int size, Set<Integer> expected) {
        if (!expected.contains(size)) {
            String numbers = expected.stream().sorted().map(String::valueOf).collect(Collectors.joining(" or "));
            throw faults.damaged(file, "the match " + key + " does not have " + numbers + " rows in 'seats'");
        }
    }

    private SeatResult seat(ResultSet row) throws SQLException {
        String ending = row.getString(5);
        long cpu = row.getLong(10);
        return new SeatResult(
                row.getInt(3),
                row.getLong(4),
                ending == null ? PLAYED : once(ending),
                row.getInt(6),
                row.getInt(7),
                row.getInt(8),
                Duration.ofNanos(row.getLong(9)),
                cpu < 0 ? Optional.empty() : Optional.of(Duration.ofNanos(cpu)));
    }

    /** Returns an equal value that has been read before, if there is one. */
    @SuppressWarnings("unchecked")
    private <T> T once(T value) {
        Object before = once.putIfAbsent(value, value);
        return before == null ? value : (T) before;
    }

    private List<HeatRecord> records() {
        voids.keySet().forEach(heat -> heats.putIfAbsent(heat, List.of()));
        List<HeatRecord> records = new ArrayList<>(heats.size());
        heats.forEach((heat, played) -> {
            List<String> why = voids.getOrDefault(heat, List.of());
            records.add(new HeatRecord(heat, played, why.size(), why.isEmpty() ? "" : why.get(why.size() - 1)));
        });
        return records;
    }
}
