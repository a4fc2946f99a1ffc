package dev.sparring.server.store;

import dev.sparring.server.tournament.ResultLog.Change;
import dev.sparring.server.tournament.ResultLog.Result;
import dev.sparring.server.tournament.ResultLog.Voided;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Writes results. Its statements stay open. */
final class ResultWriter implements AutoCloseable {
    private final PreparedStatement match;
    private final PreparedStatement seat;
    private final PreparedStatement voided;
    private final PreparedStatement delete;

    ResultWriter(Connection connection) throws SQLException {
        match = connection.prepareStatement("INSERT INTO matches (key, heat, seed, map) VALUES (?, ?, ?, ?)");
        seat = connection.prepareStatement(
                "INSERT INTO seats (key, seat, bot, place, points, ending, late, faults, decisions,"
                        + " used_ns, cpu_ns) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        voided = connection.prepareStatement("INSERT INTO voids (heat, attempt, why, at)"
                + " SELECT ?, 1 + coalesce(max(attempt), 0), ?, ? FROM voids WHERE heat = ?");
        // The seats of these matches are deleted with them.
        delete = connection.prepareStatement("DELETE FROM matches WHERE heat = ?");
    }

    /** Writes a change, inside the transaction of the caller. */
    void write(Change change) throws SQLException {
        if (change instanceof Result result) {
            write(result.heat(), result.result());
        } else if (change instanceof Voided heat) {
            write(heat);
        }
    }

    private void write(int heat, UnitResult result) throws SQLException {
        WorkUnit unit = result.unit();
        match.setString(1, unit.key());
        match.setInt(2, heat);
        match.setLong(3, unit.seed());
        match.setString(4, unit.map().orElse(null));
        match.executeUpdate();
        for (int i = 0; i < result.seats().size(); i++) {
            write(unit, i, result.seats().get(i));
        }
    }

    private void write(WorkUnit unit, int number, SeatResult result) throws SQLException {
        seat.setString(1, unit.key());
        seat.setInt(2, number);
        seat.setString(3, unit.bots().get(number));
        seat.setInt(4, result.place());
        seat.setLong(5, result.points());
        seat.setString(6, result.ending());
        seat.setInt(7, result.late());
        seat.setInt(8, result.faults());
        seat.setInt(9, result.decisions());
        seat.setLong(10, result.used().toNanos());
        if (result.cpu().isPresent()) {
            seat.setLong(11, result.cpu().map(Duration::toNanos).orElseThrow());
        } else {
            seat.setNull(11, Types.INTEGER);
        }
        seat.executeUpdate();
    }

    private void write(Voided heat) throws SQLException {
        delete.setInt(1, heat.heat());
        delete.executeUpdate();
        voided.setInt(1, heat.heat());
        voided.setString(2, heat.why());
        voided.setString(3, Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        voided.setInt(4, heat.heat());
        voided.executeUpdate();
    }

    @Override
    public void close() throws SQLException {
        match.close();
        seat.close();
        voided.close();
        delete.close();
    }
}
