package dev.sparring.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares docs/store.md with the tables, and runs its queries. */
class StorePageTest {
    private static final Pattern QUERY = Pattern.compile("(?s)```sql\n(.*?)```");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+)` \\| `(\\w+)` \\|");

    @TempDir
    private Path folder;

    private Path file;
    private String page;

    @BeforeEach
    void createStore() throws IOException {
        page = Files.readString(Path.of("..", "docs", "store.md"));
        file = folder.resolve("t.db");
        try (TournamentStore store = TournamentStore.open(file, Tournaments.of(2))) {
            store.add(Tournaments.heat(Tournaments.of(2), 1));
        }
    }

    private static List<String> strings(Connection connection, String query) throws SQLException {
        List<String> strings = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            while (row.next()) {
                strings.add(row.getString(1));
            }
        }
        return strings;
    }

    /** Returns all columns with the names of their tables. */
    static List<String> columns(Connection connection) throws SQLException {
        return strings(
                connection,
                "SELECT t.name || '.' || c.name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table'");
    }

    @Test
    void exactlyTheColumnsAreExplained() throws SQLException {
        Set<String> explained = new TreeSet<>();
        for (Matcher row = ROW.matcher(page); row.find(); ) {
            explained.add(row.group(1) + "." + row.group(2));
        }
        try (Database database = Database.readUnchanging(file)) {
            assertEquals(new TreeSet<>(database.transaction(StorePageTest::columns)), explained);
        }
    }

    @Test
    void theExampleQueriesFindSomething() throws SQLException {
        List<String> queries = new ArrayList<>();
        for (Matcher query = QUERY.matcher(page); query.find(); ) {
            queries.add(query.group(1));
        }
        assertEquals(2, queries.size());
        try (Database database = Database.readUnchanging(file)) {
            for (String query : queries) {
                assertTrue(
                        !database.transaction(connection -> strings(connection, query))
                                .isEmpty(),
                        query);
            }
        }
    }
}
