package dev.sparring.server.entries;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.sparring.hosting.Records;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The entries, and the gate's reports on them. A change is kept before it can be read. Used by one thread at a time. */
final class EntryList {
    private static final String ENTRY = "entry";
    private static final String REPORT = "report";

    private final Records records;

    /** The entries by their names in lower case. */
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    /**
     * Reads what has been kept.
     *
     * @throws InvalidInputException if a record cannot be read
     */
    EntryList(Records records) {
        this.records = records;
        for (Records.Entry kept : records.all(ENTRY)) {
            try {
                Entry entry = Json.MAPPER.readValue(kept.value(), Entry.class);
                entries.put(key(entry.name()), entry);
            } catch (JsonProcessingException e) {
                throw new InvalidInputException(
                        "the kept entry " + Excerpt.of(kept.key()) + " cannot be read: " + e.getOriginalMessage()
                                + " (docs/data.md#faults)",
                        e);
            }
        }
    }

    /** Returns a name as it is compared: capital letters do not matter. */
    static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Returns all entries, in the order in which they were entered. */
    List<Entry> all() {
        return List.copyOf(entries.values());
    }

    /** Returns the entry with a name; capital letters do not matter. */
    Optional<Entry> find(String name) {
        return Optional.ofNullable(entries.get(key(name)));
    }

    /** Keeps an entry, in place of the one with the same name. */
    void put(Entry entry) {
        putAll(List.of(entry));
    }

    /** Keeps entries, all or none of them. */
    void putAll(List<Entry> changed) {
        records.put(changed.stream().map(EntryList::record).toList());
        changed.forEach(entry -> entries.put(key(entry.name()), entry));
    }

    /** Keeps an entry together with the report on one of its versions. */
    void put(Entry entry, int version, String report) {
        List<Records.Entry> changed = new ArrayList<>();
        changed.add(new Records.Entry(REPORT, reportKey(entry.name(), version), report, Optional.empty()));
        changed.add(record(entry));
        records.put(changed);
        entries.put(key(entry.name()), entry);
    }

    private static Records.Entry record(Entry entry) {
        return new Records.Entry(ENTRY, key(entry.name()), Json.line(entry), Optional.empty());
    }

    private static String reportKey(String name, int version) {
        return key(name) + "/" + version;
    }

    /** Returns the gate's report on a version; empty if there is none yet. Safe for several threads. */
    Optional<String> report(String name, int version) {
        return records.find(REPORT, reportKey(name, version)).map(Records.Entry::value);
    }
}
