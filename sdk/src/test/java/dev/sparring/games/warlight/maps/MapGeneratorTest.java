package dev.sparring.games.warlight.maps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.WarlightMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MapGeneratorTest {

    @Test
    void mapsAndTheirSuperRegionsAreConnected() {
        for (int regions : List.of(20, 21, 23, 40, 64, 100, 500, 5000)) {
            for (int seed = 0; seed < (regions > 100 ? 2 : 40); seed++) {
                WarlightMap map = MapGenerator.generate(regions, seed);
                String which = regions + " regions, seed " + seed;
                assertEquals(regions, map.regions().size(), which);
                assertTrue(map.isConnected(), which);
                for (SuperRegion superRegion : map.superRegions()) {
                    List<Integer> members = map.regionsOf(superRegion.id());
                    assertTrue(members.size() >= 3 && members.size() <= 8, which + ": " + members);
                    assertEquals(members.size(), reached(map, members), which + ": " + members);
                    assertTrue(superRegion.bonus() >= 0 && superRegion.bonus() <= 9, which + ": " + superRegion);
                }
            }
        }
    }

    private static int reached(WarlightMap map, List<Integer> members) {
        Set<Integer> reached = new HashSet<>(Set.of(members.get(0)));
        List<Integer> open = new java.util.ArrayList<>(reached);
        while (!open.isEmpty()) {
            for (int next : map.neighbours(open.remove(open.size() - 1))) {
                if (members.contains(next) && reached.add(next)) {
                    open.add(next);
                }
            }
        }
        return reached.size();
    }

    @Test
    void bordersDoNotCross() {
        WarlightMap map = MapGenerator.generate(120, 11);
        List<Region[]> borders = new java.util.ArrayList<>();
        for (Region region : map.regions()) {
            for (int other : map.neighbours(region.id())) {
                if (other > region.id()) {
                    borders.add(new Region[] {region, map.region(other)});
                }
            }
        }
        int crossings = 0;
        for (Region[] one : borders) {
            for (Region[] other : borders) {
                crossings += cross(one[0], one[1], other[0], other[1]) ? 1 : 0;
            }
        }
        assertEquals(0, crossings / 2, "crossings among " + borders.size() + " borders");
    }

    private static boolean cross(Region a, Region b, Region c, Region d) {
        boolean shareAnEnd = a.equals(c) || a.equals(d) || b.equals(c) || b.equals(d);
        return !shareAnEnd && side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    }

    private static double side(Region from, Region to, Region of) {
        return Math.signum((to.x() - from.x()) * (of.y() - from.y()) - (to.y() - from.y()) * (of.x() - from.x()));
    }

    @Test
    void allRegionsHaveDifferentCoordinates() {
        WarlightMap map = MapGenerator.generate(200, 4);
        Set<String> places = new HashSet<>();
        for (Region region : map.regions()) {
            assertTrue(region.x() >= 0 && region.x() <= 100 && region.y() >= 0 && region.y() <= 100, region.toString());
            assertTrue(places.add(region.x() + " " + region.y()), region.toString());
        }
    }

    @Test
    void theSameSeedGivesTheSameMapAndAnotherSeedAnother() {
        assertEquals(MapGenerator.generate(48, 7), MapGenerator.generate(48, 7));
        assertNotEquals(MapGenerator.generate(48, 7), MapGenerator.generate(48, 8));
    }

    @Test
    void someSuperRegionsHaveNoBonus() {
        long nothing = 0;
        for (int seed = 0; seed < 60; seed++) {
            nothing += MapGenerator.generate(64, seed).superRegions().stream()
                    .filter(superRegion -> superRegion.bonus() == 0)
                    .count();
        }
        assertTrue(nothing > 0);
    }

    @Test
    void tooFewOrTooManyRegionsAreRejected() {
        assertThrows(IllegalArgumentException.class, () -> MapGenerator.generate(19, 1));
        assertThrows(IllegalArgumentException.class, () -> MapGenerator.generate(5001, 1));
    }

    @Test
    void theLayoutOfAMapWithoutCoordinatesKeepsNeighboursCloserThanOthers() {
        WarlightMap map = MapGenerator.generate(80, 2);
        double[][] places = Layout.of(map);
        double near = 0;
        double all = 0;
        int borders = 0;
        for (int i = 0; i < map.size(); i++) {
            for (int j = 0; j < map.size(); j++) {
                all += Math.hypot(places[i][0] - places[j][0], places[i][1] - places[j][1]);
            }
            for (int j : map.adjacent(i)) {
                near += Math.hypot(places[i][0] - places[j][0], places[i][1] - places[j][1]);
                borders++;
            }
        }
        double usual = all / (map.size() * map.size());
        assertTrue(near / borders < usual / 2, near / borders + " against " + usual);
    }

    @Test
    void theSameMapGetsTheSameLayoutWithinTheLimits() {
        WarlightMap map = MapGenerator.generate(50, 2);
        double[][] places = Layout.of(map);
        double[][] again = Layout.of(map);
        for (int i = 0; i < places.length; i++) {
            assertTrue(places[i][0] >= 0 && places[i][0] <= 100 && places[i][1] >= 0 && places[i][1] <= 100);
            assertEquals(places[i][0], again[i][0]);
            assertEquals(places[i][1], again[i][1]);
        }
    }
}
