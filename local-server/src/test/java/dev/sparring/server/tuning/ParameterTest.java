package dev.sparring.server.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.server.tuning.Parameter.Scale;
import dev.sparring.server.tuning.Parameter.Sides;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParameterTest {
    private static final Parameter DEPTH = new Parameter("depth", 1, 5, 2, true, Scale.LINEAR);
    private static final Parameter RATE = new Parameter("rate", 0.001, 10, 0.1, false, Scale.LOG);

    private static Parameter real(double low, double high) {
        return new Parameter("x", low, high, low, false, Scale.LINEAR);
    }

    @Test
    void positionsAreTurnedIntoValuesAndBack() {
        assertEquals(2, DEPTH.value(0.25));
        assertEquals(0.25, DEPTH.position(2.0));
        assertEquals(0.1, RATE.value(0.5), 1e-12);
        assertEquals(0.5, RATE.position("0.1"), 1e-12);
        assertEquals(1, RATE.position("20"));
    }

    @Test
    void aBotGetsValuesWithASensibleNumberOfDigits() {
        assertEquals("3", DEPTH.text(0.4));
        assertEquals("0.333", real(0, 1).text(1.0 / 3));
        assertEquals("0.5", real(0, 1).text(0.5));
        assertEquals("0", real(-1, 1).text(0.5));
        assertEquals("33333", real(0, 100_000).text(1.0 / 3));
        assertEquals("0.000333", real(0, 0.001).text(1.0 / 3));
        assertEquals("0.02154", RATE.text(1.0 / 3));
        assertEquals("0.99996", real(0, 0.99996).text(1), "not 1");
        assertEquals("1235", real(1234.56, 5000).text(0));
    }

    @Test
    void wholeNumbersOnBothSidesAreDifferent() {
        assertEquals(new Sides("2", "4"), DEPTH.sides(0.5, 0.2, 0.8));
        assertEquals(new Sides("3", "4"), DEPTH.sides(0.5, 0.49, 0.51));
        assertEquals(new Sides("2", "3"), DEPTH.sides(0.45, 0.44, 0.46));
        assertEquals(new Sides("4", "5"), DEPTH.sides(1, 0.95, 1));
        assertEquals(new Sides("1", "2"), DEPTH.sides(0, 0, 0.05));
    }

    @Test
    void marksDivideTheRange() {
        assertEquals(List.of("1", "2", "3", "4", "5"), DEPTH.marks(4));
        assertEquals(List.of("0", "1"), new Parameter("x", 0, 1, 0, true, Scale.LINEAR).marks(4));
        assertEquals(List.of("0.001", "0.01", "0.1", "1", "10"), RATE.marks(4));
    }
}
