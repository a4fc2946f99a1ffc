package dev.sparring.server.competition;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.sparring.hosting.Records;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The finals of a competition. A change is kept before its method returns. Used under the competition's lock. */
final class FinalList {
    private static final String FINAL = "final";

    private final Records records;

    /** The finals by their names in lower case. */
    private final Map<String, Final> finals = new TreeMap<>();

    /**
     * Reads what has been kept.
     *
     * @param logs the results of the finals that have begun
     * @throws InvalidInputException if a record or results cannot be read
     */
    FinalList(Records records, FinalLogs logs) {
        this.records = records;
        records.all(FINAL).forEach(kept -> finals.put(kept.key(), read(kept, logs)));
        for (Records.Entry kept : records.all(FinalRun.MATCH)) {
            String[] parts = kept.key().split("/", 2);
            Optional.ofNullable(finals.get(parts[0])).ifPresent(each -> each.opened(parts[1], kept.value()));
        }
    }

    private static Final read(Records.Entry entry, FinalLogs logs) {
        try {
            Final each = new Final(Json.MAPPER.readValue(entry.value(), FinalRecord.class));
            if (each.kept().begun().isPresent()) {
                logs.use(each.name(), each.kept().tournament(), log -> each.know(log.heats()));
            }
            return each;
        } catch (JsonProcessingException e) {
            throw new InvalidInputException(
                    "the kept final " + entry.key() + " cannot be read: " + e.getOriginalMessage()
                            + " (docs/data.md#faults)",
                    e);
        }
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    int size() {
        return finals.size();
    }

    /** Returns the final with a name; capital letters do not matter. */
    Optional<Final> find(String name) {
        return Optional.ofNullable(finals.get(key(name)));
    }

    /** Returns all finals, the one first that begins first. */
    List<Final> inOrder() {
        List<Final> all = new ArrayList<>(finals.values());
        all.sort(Comparator.comparing(each -> each.kept().begins()));
        return all;
    }

    /** Returns whether a final is in a state. */
    boolean isAny(FinalRecord.State state) {
        return finals.values().stream().anyMatch(each -> each.kept().state() == state);
    }

    /** Keeps a final, in place of one with the same name. */
    void put(Final each) {
        keep(each.name(), each.kept());
        finals.put(key(each.name()), each);
    }

    /** Keeps a new state of a final. */
    void change(Final each, FinalRecord next) {
        keep(each.name(), next);
        each.set(next);
    }

    private void keep(String name, FinalRecord next) {
        records.put(List.of(new Records.Entry(FINAL, key(name), Json.line(next), Optional.empty())));
    }
}
