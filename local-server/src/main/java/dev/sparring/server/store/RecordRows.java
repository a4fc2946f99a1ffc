package dev.sparring.server.store;

import dev.sparring.hosting.Records;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads and writes the records of all owners, inside the transaction of the caller. */
final class RecordRows {
    private RecordRows() {}

    /** Reads the records of one kind, in the order in which they were first kept. */
    static List<Records.Entry> read(Connection connection, String owner, String kind) throws SQLException {
        List<Records.Entry> entries = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT key, value, expires_at FROM records WHERE owner = ? AND kind = ? ORDER BY id")) {
            select.setString(1, owner);
            select.setString(2, kind);
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    entries.add(entry(kind, row));
                }
            }
        }
        return entries;
    }

    static Optional<Records.Entry> find(Connection connection, String owner, String kind, String key)
            throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT key, value, expires_at FROM records WHERE owner = ? AND kind = ? AND key = ?")) {
            select.setString(1, owner);
            select.setString(2, kind);
            select.setString(3, key);
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? Optional.of(entry(kind, row)) : Optional.empty();
            }
        }
    }

    private static Records.Entry entry(String kind, ResultSet row) throws SQLException {
        long expiry = row.getLong(3);
        Optional<Instant> expiresAt = row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(expiry));
        return new Records.Entry(kind, row.getString(1), row.getString(2), expiresAt);
    }

    /** Writes records, in place of those with the same keys. */
    static void write(Connection connection, String owner, List<Records.Entry> entries) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO records (owner, kind, key, value, expires_at) VALUES (?, ?, ?, ?, ?)"
                        + " ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at")) {
            for (Records.Entry entry : entries) {
                insert.setString(1, owner);
                insert.setString(2, entry.kind());
                insert.setString(3, entry.key());
                insert.setString(4, entry.value());
                insert.setObject(5, entry.expiresAt().map(Instant::toEpochMilli).orElse(null));
                insert.executeUpdate();
            }
        }
    }

    static void delete(Connection connection, String owner, String kind, String key) throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM records WHERE owner = ? AND kind = ? AND key = ?")) {
            delete.setString(1, owner);
            delete.setString(2, kind);
            delete.setString(3, key);
            delete.executeUpdate();
        }
    }

    /** Deletes the records that have expired. */
    static void deleteExpired(Connection connection, Instant now) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM records WHERE expires_at <= ?")) {
            delete.setLong(1, now.toEpochMilli());
            delete.executeUpdate();
        }
    }
}
