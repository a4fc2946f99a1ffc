package dev.sparring.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares docs/data.md with the tables of a server's file. */
class DataPageTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(\\w+)` \\| `(\\w+)` \\|");

    @TempDir
    private Path folder;

    @Test
    void exactlyTheColumnsAreExplained() throws IOException, SQLException {
        String page = Files.readString(Path.of("..", "docs", "data.md"));
        Set<String> explained = new TreeSet<>();
        for (Matcher row = ROW.matcher(page); row.find(); ) {
            explained.add(row.group(1) + "." + row.group(2));
        }
        ServerStore.open(folder).close();
        try (Database database = Database.readUnchanging(folder.resolve("server.sqlite"))) {
            assertEquals(new TreeSet<>(database.transaction(StorePageTest::columns)), explained);
        }
    }
}
