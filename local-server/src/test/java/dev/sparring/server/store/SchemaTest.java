package dev.sparring.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaTest {
    private static final String ONE = "CREATE TABLE a (x); INSERT INTO a VALUES (1)";
    private static final String TWO = "ALTER TABLE a ADD COLUMN y DEFAULT 5";

    @TempDir
    private Path folder;

    private static Schema schema(String... scripts) {
        return new Schema(1, List.of(scripts), StoreFaults.TOURNAMENT);
    }

    private static long upgrade(Connection connection, String... scripts) throws SQLException {
        schema(scripts).upgrade(connection);
        return Schema.number(connection, "PRAGMA user_version");
    }

    @Test
    void aFileGetsOnlyTheScriptsThatItNeeds() throws SQLException {
        Path file = folder.resolve("t.db");
        try (Database database = Database.write(file)) {
            assertEquals(1, database.<Long>transaction(connection -> upgrade(connection, ONE)));
            assertEquals(2, database.<Long>transaction(connection -> upgrade(connection, ONE, TWO)));
            assertEquals(2, database.<Long>transaction(connection -> upgrade(connection, ONE, TWO)));
            assertEquals(5, database.<Long>transaction(connection -> Schema.number(connection, "SELECT y FROM a")));
            assertEquals(
                    Schema.State.STORE,
                    database.transaction(connection -> schema(ONE, TWO).check(connection, file)));
            InvalidInputException newer = assertThrows(
                    InvalidInputException.class,
                    () -> database.transaction(connection -> schema(ONE).check(connection, file)));
            assertTrue(newer.getMessage().contains("it has format 2"), newer.getMessage());
        }
    }

    @Test
    void anUpgradeThatFailsChangesNothing() throws SQLException {
        Path file = folder.resolve("t.db");
        try (Database database = Database.write(file)) {
            database.transaction(connection -> upgrade(connection, ONE));
            assertThrows(
                    SQLException.class,
                    () -> database.transaction(connection -> upgrade(connection, ONE, TWO + "; this is not SQL")));
            assertEquals(1, database.<Long>transaction(connection -> Schema.number(connection, "PRAGMA user_version")));
            assertEquals(2, database.<Long>transaction(connection -> upgrade(connection, ONE, TWO)));
        }
    }
}
