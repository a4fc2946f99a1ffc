package dev.sparring.games.warlight.maps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class WarlightMapFileTest {
    private static final String GOOD = """
            {"Regions":[{"id":5,"superRegion":2,"neighbors":[7]},{"id":7,"superRegion":1,"neighbors":[9]},
            {"id":9,"superRegion":1,"neighbors":[]}],"SuperRegions":[{"id":2,"bonus":0},{"id":1,"bonus":3}]}""";

    private static WarlightMap read(String text) {
        return WarlightMapFile.read(new MapText("my.map", text));
    }

    @Test
    void aMapOfTheOriginalIsRead() {
        WarlightMap map = read(GOOD);
        assertEquals(List.of(5, 9), map.neighbours(7));
        assertEquals(List.of(7, 9), map.regionsOf(1));
        assertEquals(3, map.superRegionOf(9).bonus());
    }

    @Test
    void aMapWithoutCoordinatesGetsALayoutAndOneWithCoordinatesKeepsThem() {
        WarlightMap laidOut = read(GOOD);
        assertTrue(laidOut.regions().stream()
                        .map(region -> region.x() + " " + region.y())
                        .distinct()
                        .count()
                == 3);
        assertEquals(laidOut, read(WarlightMapFile.write(laidOut)));
    }

    @Test
    void aMapIsSortedByIdsHoweverItIsListed() {
        WarlightMap map = MapGenerator.generate(64, 12);
        List<Region> backwards = new ArrayList<>(map.regionsInFileOrder());
        Collections.reverse(backwards);
        WarlightMap other = new WarlightMap(backwards, map.superRegions());
        assertEquals(map.regions(), other.regions());
        for (SuperRegion superRegion : map.superRegions()) {
            assertEquals(map.regionsOf(superRegion.id()), other.regionsOf(superRegion.id()));
        }
        for (Region region : map.regions()) {
            assertEquals(map.neighbours(region.id()), other.neighbours(region.id()));
        }
    }

    @Test
    void aGeneratedMapIsTheSameAfterWritingAndReading() {
        WarlightMap map = MapGenerator.generate(64, 12);
        assertEquals(map, read(WarlightMapFile.write(map)));
    }

    static Stream<Arguments> brokenMaps() {
        return Stream.of(
                Arguments.of("", "my.map: expected a list called SuperRegions"),
                Arguments.of("{\n\"Regions\":[}", "my.map, line 2: not JSON: "),
                Arguments.of("[]", "my.map: expected a list called SuperRegions"),
                Arguments.of(GOOD.replace("\"Regions\"", "\"regions\""), "my.map: expected a list called Regions"),
                Arguments.of(GOOD.replace("[9]", "[99]"), "my.map: Regions[1].neighbors[0]: there is no region 99"),
                Arguments.of(GOOD.replace("[9]", "[7]"), "my.map: Regions[1].neighbors[0]: region 7 borders on itself"),
                Arguments.of(
                        GOOD.replace("[9]", "[\"9\"]"),
                        "my.map: Regions[1].neighbors[0]: expected the id of a region, but found \"9\""),
                Arguments.of(GOOD.replace("[9]", "9"), "my.map: Regions[1]: expected a list called neighbors"),
                Arguments.of(
                        GOOD.replace("{\"id\":9,", "{\"id\":9,\"superRegion\":1,\"neighbors\":[]},{\"id\":9,"),
                        "my.map: Regions[3].id: the id 9 is used twice"),
                Arguments.of(
                        GOOD.replace("\"id\":5", "\"id\":-5"),
                        "my.map: Regions[0].id: expected a positive number, but found -5"),
                Arguments.of(
                        GOOD.replace("\"id\":5", "\"id\":99999999999"),
                        "my.map: Regions[0].id: expected a whole number, but found 99999999999"),
                Arguments.of(
                        GOOD.replace("\"id\":5,", ""),
                        "my.map: Regions[0].id: expected a whole number, but found nothing"),
                Arguments.of(
                        GOOD.replace("\"superRegion\":2", "\"superRegion\":8"),
                        "my.map: SuperRegions[0]: no region is in super region 2"),
                Arguments.of(
                        GOOD.replace("{\"id\":9,\"superRegion\":1", "{\"id\":9,\"superRegion\":8"),
                        "my.map: Regions[2].superRegion: there is no super region 8"),
                Arguments.of(
                        GOOD.replace("\"bonus\":3", "\"bonus\":-1"),
                        "my.map: SuperRegions[1].bonus: expected 0 or more, but found -1"),
                Arguments.of(
                        GOOD.replace("\"bonus\":3", "\"bonus\":1.5"),
                        "my.map: SuperRegions[1].bonus: expected a whole number, but found 1.5"),
                Arguments.of(
                        GOOD.replace("{\"id\":2,\"bonus\":0},", ""),
                        "my.map: SuperRegions: expected at least two, one for each bot to start in, but found 1"));
    }

    @ParameterizedTest
    @MethodSource("brokenMaps")
    void theMessageForABrokenMapNamesThePlace(String text, String expected) {
        InvalidInputException refused = assertThrows(InvalidInputException.class, () -> read(text));
        assertTrue(refused.getMessage().startsWith(expected), refused.getMessage());
        assertTrue(refused.getMessage().endsWith("(docs/games/warlight.md#maps)"), refused.getMessage());
    }
}
