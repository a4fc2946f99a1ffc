package dev.sparring.games.berlin.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.bots.RandomBot;
import dev.sparring.games.berlin.maps.MapFiles;
import dev.sparring.json.Json;
import dev.sparring.rules.MapText;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.InMemoryMatch;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Compares with recorded games and maps of the competition's own server: {@code -Dconformance=DIR -Dmaps=DIR}. */
class ConformanceTest {

    @Test
    void recordedGamesHaveTheSameResultsAsOnTheRealServer() throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        for (Path file : files("conformance")) {
            try (BufferedReader lines = open(file)) {
                RecordedGame game = null;
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    JsonNode json = Json.MAPPER.readTree(line);
                    switch (json.path("type").asText()) {
                        case "map" -> game = new RecordedGame(file.getFileName().toString(), json, counts);
                        case "step" -> game.step(json);
                        case "end" -> game.end(json);
                        default -> counts.merge("unknown lines", 1, Integer::sum);
                    }
                }
            }
        }
        System.out.println("conformance berlin: " + counts);
        assertTrue(counts.getOrDefault("steps", 0) > 0, "no recorded step was found: " + counts);
    }

    @Test
    void mapsOfTheRealServerCanBePlayedToTheEnd() throws IOException {
        int games = 0;
        for (Path file : files("maps")) {
            MapText text = new MapText(file.getFileName().toString(), Files.readString(file));
            var scenario = MapFiles.read(text);
            assertEquals(scenario, MapFiles.read(new MapText("written", MapFiles.write(scenario))), text.name());
            for (int players : scenario.setup().keySet()) {
                var setup = new BerlinGame()
                        .setup(SetupRequest.defaults(players, games).withMap(text));
                var match = InMemoryMatch.of(setup);
                for (int seat = 0; seat < players; seat++) {
                    match.seat(new RandomBot(seat));
                }
                var outcome = match.play();
                assertEquals(List.of(), outcome.faults(), text.name());
                games++;
            }
        }
        System.out.println(
                "maps berlin: " + games + " games on " + files("maps").size() + " maps");
        assertTrue(games > 0, "no map was found");
    }

    private static List<Path> files(String property) throws IOException {
        String folder = System.getProperty(property, "");
        Assumptions.assumeTrue(!folder.isEmpty(), "skipped: no -D" + property + "=DIR was given");
        Path own = Path.of(folder, "berlin");
        Assumptions.assumeTrue(Files.isDirectory(own), "skipped: there is no folder " + own);
        try (Stream<Path> files = Files.walk(own)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** Reads a file that may be gzipped, regardless of its name. */
    private static BufferedReader open(Path file) throws IOException {
        InputStream raw = new BufferedInputStream(Files.newInputStream(file));
        raw.mark(2);
        boolean packed = raw.read() == 0x1f && raw.read() == 0x8b;
        raw.reset();
        return new BufferedReader(
                new InputStreamReader(packed ? new GZIPInputStream(raw) : raw, StandardCharsets.UTF_8));
    }
}
