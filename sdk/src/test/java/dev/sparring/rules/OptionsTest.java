package dev.sparring.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
    private static final List<Option> KNOWN = List.of(
            Option.integer("rounds", 60, -1, 100, "how many rounds"),
            Option.integer("regions", 20, 5000, "how many regions; by the map if not given"),
            Option.flag("fog", true, "whether there is fog"),
            Option.text("style", "plain", "how it looks"));

    private static String refusal(Map<String, String> given) {
        return assertThrows(InvalidInputException.class, () -> Options.of(KNOWN, given))
                .getMessage();
    }

    @Test
    void whatIsNotGivenHasItsPreset() {
        Options options = Options.of(KNOWN, Map.of());
        assertEquals(OptionalInt.of(60), options.integer("rounds"));
        assertEquals(OptionalInt.empty(), options.integer("regions"));
        assertTrue(options.flag("fog"));
        assertEquals(Optional.of("plain"), options.text("style"));
        assertEquals("fog=true rounds=60 style=plain", options.toString());
    }

    @Test
    void whatIsGivenStands() {
        Options options = Options.of(KNOWN, Map.of("rounds", "-1", "regions", "64", "fog", "false", "style", ""));
        assertEquals(OptionalInt.of(-1), options.integer("rounds"));
        assertEquals(OptionalInt.of(64), options.integer("regions"));
        assertFalse(options.flag("fog"));
        assertEquals(Map.of("rounds", "-1", "regions", "64", "fog", "false", "style", ""), options.all());
    }

    @Test
    void aFileStandsApartFromWhatAReplayKeeps() {
        List<Option> known = List.of(Option.file("catalogue", "another catalogue"));
        Options options = Options.of(known, Map.of("catalogue", "{}"));
        assertEquals(Optional.of(new MapText("catalogue", "{}")), options.file("catalogue"));
        assertEquals(Map.of(), options.all());
        assertEquals(Optional.empty(), Options.of(known, Map.of()).file("catalogue"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "1.0", "+5", " 5", "-2", "101", "2147483648", "9223372036854775808", "٣"})
    void aNumberThatIsNoneOrOutOfBoundsIsRefused(String value) {
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
    void anUnknownNameIsRefusedWithTheKnownOnes() {
        assertEquals(
                "there is no option 'round' here; there is rounds, regions, fog, style", refusal(Map.of("round", "1")));
    }

    @Test
    void aGameWithoutOptionsSaysSo() {
        InvalidInputException why =
                assertThrows(InvalidInputException.class, () -> Options.of(List.of(), Map.of("round", "1")));
        assertEquals("there is no option 'round' here; there are none at all", why.getMessage());
    }
}
