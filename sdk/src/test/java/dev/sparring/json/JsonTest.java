package dev.sparring.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonProcessingException;
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
}
