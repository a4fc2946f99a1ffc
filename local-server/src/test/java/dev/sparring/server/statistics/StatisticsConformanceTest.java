package dev.sparring.server.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Compares the statistics with reference values: those of the resource folder {@code statistics}, whose README says where they come
 * from, and all files of {@code statistics} in the folder that {@code -Dconformance=FOLDER} names.
 */
class StatisticsConformanceTest {
    private static final Set<String> KINDS =
            Set.of("betting", "heat-errors", "openskill", "paired-differences", "pentanomial-llr", "ratings");

    @Test
    void theStatisticsEqualTheCommittedValues() throws IOException {
        ReferenceValues values = new ReferenceValues();
        for (String kind : KINDS) {
            try (InputStream in = getClass().getResourceAsStream("/statistics/" + kind + ".json")) {
                assertNotNull(in, kind);
                values.compare(Json.MAPPER.readTree(in));
            }
        }
        assertEquals(List.of(), values.wrong());
        assertEquals(KINDS, values.compared().keySet());
    }

    @Test
    void theStatisticsEqualTheReferenceValues() throws IOException {
        String folder = System.getProperty("conformance", "");
        Path statistics = Path.of(folder, "statistics");
        Assumptions.assumeTrue(
                !folder.isEmpty() && Files.isDirectory(statistics),
                "no reference values: name their folder with -Dconformance=FOLDER");
        ReferenceValues values = new ReferenceValues();
        try (Stream<Path> files = Files.list(statistics)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".json"))
                    .sorted()
                    .toList()) {
                values.compare(Json.MAPPER.readTree(file.toFile()));
            }
        }
        System.out.println("Statistics conformance, values compared: " + values.compared());
        assertEquals(List.of(), values.wrong());
        assertTrue(values.compared().values().stream().anyMatch(count -> count > 0), "no values were found");
    }
}
