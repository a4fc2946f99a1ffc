package dev.sparring.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.sparring.rules.InvalidInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JsonTest {
    record Zoo(String name, int animals, Optional<String> street, OptionalInt number) {}

    record Sets(Set<String> words, Map<Integer, String> byNumber) {}

    private static final Zoo ZOO = new Zoo("Größe", 3, Optional.empty(), OptionalInt.of(7));

    /** The expected values are fixed, because recorded replays are verified against such hashes. */
    @Test
    void textsAndHashesNeverChange() {
        assertEquals("{\"animals\":3,\"name\":\"Größe\",\"number\":7,\"street\":null}", Json.line(ZOO));
        assertEquals("5c90b5d16b6679df", Json.hash(ZOO));
    }

    @Test
    void writtenValuesCanBeReadBack() throws JsonProcessingException {
        assertEquals(ZOO, Json.MAPPER.readValue(Json.line(ZOO), Zoo.class));
        Zoo full = new Zoo("", -1, Optional.of("Main Street"), OptionalInt.empty());
        assertEquals(full, Json.MAPPER.readValue(Json.line(full), Zoo.class));
    }

    @Test
    void mapsAndSetsAreWrittenInAFixedOrder() {
        Map<Integer, String> upwards = new LinkedHashMap<>();
        Map<Integer, String> downwards = new LinkedHashMap<>();
        Set<String> forwards = new LinkedHashSet<>();
        Set<String> backwards = new LinkedHashSet<>();
        for (int i = 0; i <= 10; i++) {
            upwards.put(i, "v" + i);
            downwards.put(10 - i, "v" + (10 - i));
            forwards.add("w" + i);
            backwards.add("w" + (10 - i));
        }
        assertEquals(Json.line(new Sets(forwards, upwards)), Json.line(new Sets(backwards, downwards)));
        assertEquals(Json.hash(new Sets(forwards, upwards)), Json.hash(new Sets(backwards, downwards)));
    }

    @Test
    void theOrderOfAListMatters() {
        assertNotEquals(Json.hash(List.of(1, 2)), Json.hash(List.of(2, 1)));
    }

    @Test
    void unknownFieldsAreIgnoredAndTrailingTextIsAnError() throws JsonProcessingException {
        assertEquals(
                ZOO,
                Json.MAPPER.readValue(
                        "{\"number\":7,\"colour\":[{}],\"street\":null,\"animals\":3,\"name\":\"Größe\"}", Zoo.class));
        assertThrows(JsonProcessingException.class, () -> Json.MAPPER.readValue(Json.line(ZOO) + " {}", Zoo.class));
    }

    @Test
    void aValueThatCannotBeWrittenIsAnException() {
        record Key(int number) {}
        Map<Key, String> unordered = Map.of(new Key(1), "one", new Key(2), "two");
        assertThrows(IllegalArgumentException.class, () -> Json.line(unordered));
    }

    /** Returns an object with 2^bits names that have the same hash, for a hash that multiplies by this number. */
    private static String colliding(int bits, int multiplier) {
        // "ab" and "b" with the multiplier subtracted from the second letter: a * m + b = (a + 1) * m + (b - m).
        String one = "ab";
        String other = "b" + (char) ('b' - multiplier);
        StringBuilder text = new StringBuilder("{");
        for (int number = 0; number < 1 << bits; number++) {
            text.append(number == 0 ? "\"" : ",\"");
            for (int bit = 0; bit < bits; bit++) {
                text.append((number >> bit & 1) == 0 ? one : other);
            }
            text.append("\":1");
        }
        return text.append('}').toString();
    }

    @Test
    void namesWithTheSameHashDoNotHarmTheTextsAfterThem() throws IOException {
        StringBuilder honest = new StringBuilder("{");
        for (int i = 0; i < 2_000; i++) {
            honest.append(i == 0 ? "" : ",")
                    .append("\"name")
                    .append(i)
                    .append("\":")
                    .append(i);
        }
        honest.append('}');
        for (int multiplier : List.of(31, 33)) {
            String hostile = colliding(13, multiplier);
            assertEquals(1 << 13, Json.MAPPER.readTree(hostile).size());
            assertEquals(
                    1 << 13,
                    Json.MAPPER
                            .readTree(hostile.getBytes(StandardCharsets.UTF_8))
                            .size());
            assertEquals(2_000, Json.MAPPER.readTree(honest.toString()).size());
            assertEquals(
                    2_000,
                    Json.MAPPER
                            .readTree(honest.toString().getBytes(StandardCharsets.UTF_8))
                            .size());
        }
    }

    @Test
    void aTextWithTooManyDeepOrLongValuesIsRefused() {
        for (String hostile : List.of(
                "[" + "[],".repeat(600_000) + "[]]",
                "[".repeat(100_000),
                "{\"a\":".repeat(100_000),
                "1".repeat(100_000),
                "{\"" + "n".repeat(100_000) + "\":1}")) {
            assertThrows(InvalidInputException.class, () -> JsonPlace.parse(hostile));
        }
    }
}
