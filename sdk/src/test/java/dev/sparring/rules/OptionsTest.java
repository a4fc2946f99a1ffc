package dev.sparring.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
    private static final Option ROUNDS = Option.integer("rounds", 60, -1, 100, "number of rounds");
    private static final Option REGIONS =
            Option.integer("regions", 20, 5000, "number of regions (default: by the map)");
    private static final Option FOG = Option.flag("fog", true, "whether there is fog");
    private static final Option STYLE = Option.text("style", "plain", "the style of the board");
    private static final Option CATALOGUE = Option.file("catalogue", "another catalogue");
    private static final List<Option> KNOWN = List.of(ROUNDS, REGIONS, FOG, STYLE);

    private static String refusal(Map<String, String> given) {
        return assertThrows(InvalidInputException.class, () -> Options.of(KNOWN, given))
                .getMessage();
    }

    @Test
    void anOptionThatIsNotGivenHasItsDefault() {
        Options options = Options.of(KNOWN, Map.of());
        assertEquals(60, options.integer(ROUNDS));
        assertEquals(Duration.ofMillis(60), options.millis(ROUNDS));
        assertTrue(options.flag(FOG));
        assertEquals("plain", options.text(STYLE));
        assertEquals("fog=true rounds=60 style=plain", options.toString());
    }

    @Test
    void anOptionWithoutADefaultHasNoValueUnlessItIsGiven() {
        Options options = Options.of(KNOWN, Map.of());
        assertFalse(options.has(REGIONS));
        assertEquals(48, options.integer(REGIONS, 48));
        assertEquals(
                "option regions has neither a value nor a default",
                assertThrows(IllegalArgumentException.class, () -> options.integer(REGIONS))
                        .getMessage());
    }

    @Test
    void aGivenValueReplacesTheDefault() {
        Options options = Options.of(KNOWN, Map.of("rounds", "-1", "regions", "64", "fog", "false", "style", ""));
        assertEquals(-1, options.integer(ROUNDS));
        assertEquals(64, options.integer(REGIONS, 48));
        assertFalse(options.flag(FOG));
        assertEquals(Map.of("rounds", "-1", "regions", "64", "fog", "false", "style", ""), options.all());
    }

    @Test
    void aFileIsNotAmongTheValuesThatAReplayContains() {
        List<Option> known = List.of(CATALOGUE);
        Options options = Options.of(known, Map.of("catalogue", "{}"));
        assertEquals(Optional.of(new MapText("catalogue", "{}")), options.file(CATALOGUE));
        assertEquals(Map.of(), options.all());
        assertEquals(Optional.empty(), Options.of(known, Map.of()).file(CATALOGUE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "1.0", "+5", " 5", "-2", "101", "2147483648", "9223372036854775808", "٣"})
    void aValueThatIsNotANumberInTheRangeIsRejected(String value) {
        assertEquals(
                "option rounds=" + value + ": expected a whole number from -1 to 100",
                refusal(Map.of("rounds", value)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yes", "True", "1"})
    void aFlagIsTrueOrFalse(String value) {
        assertEquals("option fog=" + value + ": expected true or false", refusal(Map.of("fog", value)));
    }

    @Test
    void anUnknownNameIsRejectedWithTheKnownNames() {
        assertEquals("unknown option 'round'; available: rounds, regions, fog, style", refusal(Map.of("round", "1")));
    }

    @Test
    void aGameWithoutOptionsSaysSo() {
        InvalidInputException why =
                assertThrows(InvalidInputException.class, () -> Options.of(List.of(), Map.of("round", "1")));
        assertEquals("unknown option 'round'; available: none", why.getMessage());
    }
}
