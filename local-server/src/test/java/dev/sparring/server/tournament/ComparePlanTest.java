package dev.sparring.server.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.statistics.Design;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComparePlanTest {
    private static final MapPool TWO_MAPS = new MapPool(List.of("one", "two"));

    private static ComparePlan plan(int players, String... others) {
        return new ComparePlan("new", "old", List.of(others), players, TWO_MAPS, 7);
    }

    private static List<List<String>> seats(Heat heat) {
        return heat.units().stream().map(WorkUnit::bots).toList();
    }

    @Test
    void twoBotsPlayEachOtherFromBothSeats() {
        ComparePlan plan = plan(2);
        assertEquals(Design.HEAD_TO_HEAD, plan.design());
        assertEquals(List.of(List.of("new", "old"), List.of("old", "new")), seats(plan.heat(1)));
    }

    @Test
    void bothBotsTakeEverySeatAgainstTheSameOthers() {
        ComparePlan plan = plan(3, "ann", "ben");
        assertEquals(Design.SWAP, plan.design());
        List<List<String>> seats = seats(plan.heat(4));
        assertEquals(
                List.of(
                        List.of("new", "ann", "ben"),
                        List.of("ben", "new", "ann"),
                        List.of("ann", "ben", "new"),
                        List.of("old", "ann", "ben"),
                        List.of("ben", "old", "ann"),
                        List.of("ann", "ben", "old")),
                seats);
    }

    @Test
    void theOpponentsOfAHeatAreDrawnIfThereAreMoreThanSeats() {
        ComparePlan plan = plan(2, "ann", "ben", "cat");
        Set<String> drawn = new HashSet<>();
        for (int number = 1; number <= 30; number++) {
            List<List<String>> seats = seats(plan.heat(number));
            String opponent = seats.get(0).get(1);
            drawn.add(opponent);
            assertEquals(
                    List.of(
                            List.of("new", opponent),
                            List.of(opponent, "new"),
                            List.of("old", opponent),
                            List.of(opponent, "old")),
                    seats);
        }
        assertEquals(Set.of("ann", "ben", "cat"), drawn);
    }

    @Test
    void aHeatHasOneMapAndSeedAndOtherHeatsHaveOthers() {
        ComparePlan plan = plan(2);
        for (int number = 1; number <= 20; number++) {
            List<WorkUnit> units = plan.heat(number).units();
            assertEquals(units.get(0).seed(), units.get(1).seed());
            assertEquals(units.get(0).map(), units.get(1).map());
            assertNotEquals(units.get(0).key(), units.get(1).key());
        }
        assertEquals(
                20,
                IntStream.rangeClosed(1, 20)
                        .mapToLong(number -> plan.heat(number).units().get(0).seed())
                        .distinct()
                        .count());
        long ones = IntStream.rangeClosed(1, 1000)
                .filter(number ->
                        plan.heat(number).units().get(0).map().orElseThrow().equals("one"))
                .count();
        assertTrue(ones > 420 && ones < 580, "heats on the first map: " + ones);
    }

    @Test
    void thePlanDependsOnlyOnItsArguments() {
        assertEquals(
                plan(2, "ann", "ben", "cat").heat(17),
                plan(2, "ann", "ben", "cat").heat(17));
    }

    @Test
    void tooFewOthersAreAnError() {
        assertThrows(IllegalArgumentException.class, () -> plan(4, "ann"));
    }
}
