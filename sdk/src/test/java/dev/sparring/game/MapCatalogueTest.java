package dev.sparring.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.SetupRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MapCatalogueTest {
    private static final Option SIZE = Option.integer("size", 1, 9, "the size");

    private final List<SetupRequest> generated = new ArrayList<>();
    private final MapCatalogue maps = MapCatalogue.empty()
            .withGenerator("random", "from the seed", (request, options) -> {
                generated.add(request);
                return "map " + generated.size();
            });

    private MapText choose(SetupRequest request) {
        return maps.choose(request, Options.of(List.of(SIZE), request.options()));
    }

    @Test
    void aMapIsGeneratedOnceForAllSeatsOfAHeat() {
        SetupRequest heat = SetupRequest.defaults(2, 7);
        assertSame(choose(heat.withNames(List.of("a", "b"))), choose(heat.withNames(List.of("b", "a"))));
        assertEquals(List.of(heat), generated);
    }

    @Test
    void anotherSeedOrOptionIsAnotherMap() {
        SetupRequest heat = SetupRequest.defaults(2, 7);
        choose(heat);
        assertEquals("map 2", choose(heat.withSeed(8)).text());
        assertEquals("map 3", choose(heat.withOptions(Map.of("size", "3"))).text());
        assertEquals("map 4", choose(heat.withSeats(3)).text());
    }

    @Test
    void anUnknownNameIsReportedEachTime() {
        for (int time = 0; time < 2; time++) {
            InvalidInputException thrown = assertThrows(
                    InvalidInputException.class,
                    () -> choose(SetupRequest.defaults(2, 7).withMapName("none")));
            assertEquals("unknown map 'none'; available: random, or a map file", thrown.getMessage());
        }
    }

    @Test
    void aReaderReadsEqualTextsOnceAndReportsAFaultEachTime() {
        List<String> read = new ArrayList<>();
        MapReader<String> reader = MapReader.of(text -> {
            read.add(text.text());
            if (text.text().isEmpty()) {
                throw new InvalidInputException(text.name() + " is empty");
            }
            return "read " + text.text();
        });
        assertSame(reader.read(new MapText("m", "x")), reader.read(new MapText("m", "x")));
        assertEquals(List.of("x"), read);
        for (int time = 0; time < 2; time++) {
            assertThrows(InvalidInputException.class, () -> reader.read(new MapText("m", "")));
        }
        for (int other = 0; other < 100; other++) {
            reader.read(new MapText("m", "other " + other));
        }
        reader.read(new MapText("m", "x"));
        assertTrue(read.lastIndexOf("x") > 100, "the oldest maps are forgotten");
    }
}
