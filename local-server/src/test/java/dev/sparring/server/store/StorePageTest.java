package dev.sparring.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.tuning.TuningState;
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
    private Path search;
    private String page;

    @BeforeEach
    void createStores() throws IOException {
        page = Files.readString(Path.of("..", "docs", "store.md"));
        file = folder.resolve("t.db");
        try (TournamentStore store = TournamentStore.open(file, Tournaments.of(2))) {
            store.add(Tournaments.heat(Tournaments.of(2), 1));
        }
        search = folder.resolve("search.db");
        try (TuningStore store = TuningStore.open(search, Tunings.of())) {
            TuningState state = new TuningState(Tunings.of().plan(), store.heats());
            store.add(Tunings.results(state.open().get(0)));
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
        Set<String> columns = new TreeSet<>();
        for (Path each : List.of(file, search)) {
            try (Database database = Database.readUnchanging(each)) {
                columns.addAll(database.transaction(StorePageTest::columns));
            }
        }
        assertEquals(columns, explained);
    }

    @Test
    void theExampleQueriesFindSomething() throws SQLException {
        List<String> queries = new ArrayList<>();
        for (Matcher query = QUERY.matcher(page); query.find(); ) {
            queries.add(query.group(1));
        }
        assertEquals(3, queries.size());
        for (String query : queries) {
            try (Database database = Database.readUnchanging(query.contains("'%{%'") ? search : file)) {
                assertTrue(
                        !database.transaction(connection -> strings(connection, query))
                                .isEmpty(),
                        query);
            }
        }
    }
}
