package dev.sparring.games.aibg.wire.referee;

import dev.sparring.hosting.Records;
import dev.sparring.wire.CannotPlayException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Records in memory, which outlast the objects that use them. */
final class KeptRecords implements Records {
    private final Map<List<String>, Entry> entries = new LinkedHashMap<>();
    private boolean full;

    /** Sets whether nothing more can be kept. */
    synchronized void setFull(boolean full) {
        this.full = full;
    }

    synchronized List<Entry> everything() {
        return List.copyOf(entries.values());
    }

    @Override
    public synchronized List<Entry> all(String kind) {
        return entries.values().stream()
                .filter(entry -> entry.kind().equals(kind))
                .toList();
    }

    @Override
    public synchronized Optional<Entry> find(String kind, String key) {
        return Optional.ofNullable(entries.get(List.of(kind, key)));
    }

    @Override
    public synchronized void put(List<Entry> more) {
        if (full) {
            throw new CannotPlayException("there is no room");
        }
        more.forEach(entry -> entries.put(List.of(entry.kind(), entry.key()), entry));
    }

    @Override
    public synchronized void remove(String kind, String key) {
        entries.remove(List.of(kind, key));
    }
}
