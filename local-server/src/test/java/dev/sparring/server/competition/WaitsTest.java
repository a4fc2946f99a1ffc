package dev.sparring.server.competition;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class WaitsTest {
    private static final Instant START = Instant.parse("2026-07-01T12:00:00Z");

    private static LadderHeat heat(int number, long seconds) {
        LadderHeat heat = LadderHeats.inOrder(number, "a", "b");
        return new LadderHeat(number, START.plusSeconds(seconds).toString(), heat.versions(), heat.matches());
    }

    @Test
    void theRateIsThatOfTheLatestHeatsWithoutPauses() {
        assertEquals(OptionalDouble.empty(), Waits.secondsPerHeat(List.of(heat(1, 0))));
        assertEquals(OptionalDouble.of(10), Waits.secondsPerHeat(List.of(heat(1, 0), heat(2, 10))));
        List<LadderHeat> heats = new ArrayList<>();
        long now = 0;
        for (int number = 1; number <= 100; number++) {
            now += number < 70 ? 500 : number == 90 ? 36_000 : 4;
            heats.add(heat(number, now));
        }
        assertEquals(OptionalDouble.of(4), Waits.secondsPerHeat(heats));
    }

    @Test
    void aBotWaitsForItsTurnButNoLongerThanThePairingLetsItWait() {
        assertEquals(1, Waits.heats(0, 2, 2));
        assertEquals(2, Waits.heats(0, 100, 2), "a new bot is the longest-waiting one, and plays in every second heat");
        assertEquals(50, Waits.heats(98, 100, 2), "a bot that has just played");
        assertEquals(20, Waits.heats(9, 100, 2));
        assertEquals(25, Waits.heats(98, 100, 4));
    }
}
