package dev.sparring.server.accounts;

import dev.sparring.hosting.Records;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * The records of one kind, all of them in memory as well. A change is visible only after it has been kept. Threads may read
 * concurrently; one at a time may change something.
 */
final class KeptMap<T extends KeptMap.Kept> {
    /** The content of a record. */
    interface Kept {
        /** Returns the content as JSON. */
        String json();

        /** Returns the time after which the record may be deleted; empty if it does not expire. */
        default Optional<Instant> expiresAt() {
            return Optional.empty();
        }
    }

    /** Reads the content of a record. */
    interface Reader<T> {
        T read(JsonPlace value, Optional<Instant> expiresAt);
    }

    private final Records records;
    private final String kind;
    private final Map<String, T> all = new ConcurrentHashMap<>();

    /** @throws InvalidInputException if a record cannot be read */
    KeptMap(Records records, String kind, Reader<T> reader) {
        this.records = records;
        this.kind = kind;
        for (Records.Entry entry : records.all(kind)) {
            try {
                all.put(entry.key(), reader.read(JsonPlace.parse(entry.value()), entry.expiresAt()));
            } catch (InvalidInputException e) {
                throw new InvalidInputException(
                        "the kept " + kind + " " + entry.key() + " of the accounts cannot be read: " + e.getMessage()
                                + " (docs/data.md#faults)",
                        e);
            }
        }
    }

    Optional<T> get(String key) {
        return Optional.ofNullable(all.get(key));
    }

    Collection<T> values() {
        return all.values();
    }

    /** Returns the keys of the contents that fulfil a condition. */
    List<String> keys(Predicate<T> condition) {
        return all.entrySet().stream()
                .filter(entry -> condition.test(entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** @throws dev.sparring.wire.CannotPlayException if it cannot be kept */
    void put(String key, T value) {
        records.put(List.of(entry(key, value)));
        putKept(key, value);
    }

    Records.Entry entry(String key, T value) {
        return new Records.Entry(kind, key, value.json(), value.expiresAt());
    }

    /** Makes a value visible whose entry has been kept together with others. */
    void putKept(String key, T value) {
        all.put(key, value);
    }

    /** @throws dev.sparring.wire.CannotPlayException if the change cannot be kept */
    void remove(String key) {
        records.remove(kind, key);
        all.remove(key);
    }

    /** Reads a point in time. */
    static Instant instant(JsonPlace text) {
        try {
            return Instant.parse(text.text());
        } catch (DateTimeParseException e) {
            throw text.expected("a time such as 2026-01-31T12:00:00Z");
        }
    }
}
