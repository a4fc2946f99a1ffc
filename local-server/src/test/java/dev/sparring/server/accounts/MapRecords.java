package dev.sparring.server.accounts;

import dev.sparring.hosting.Records;
import dev.sparring.wire.CannotPlayException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Records that outlast the objects that keep them, until the test ends. */
final class MapRecords implements Records {
    private final Map<List<String>, Entry> all = new LinkedHashMap<>();
    private boolean full;

    @Override
    public synchronized List<Entry> all(String kind) {
        return all.values().stream().filter(entry -> entry.kind().equals(kind)).toList();
    }

    @Override
    public synchronized Optional<Entry> find(String kind, String key) {
        return Optional.ofNullable(all.get(List.of(kind, key)));
    }

    @Override
    public synchronized void put(List<Entry> entries) {
        refuseIfFull();
        entries.forEach(entry -> all.put(List.of(entry.kind(), entry.key()), entry));
    }

    @Override
    public synchronized void remove(String kind, String key) {
        refuseIfFull();
        all.remove(List.of(kind, key));
    }

    private void refuseIfFull() {
        if (full) {
            throw new CannotPlayException("the disk is full");
        }
    }

    /** Sets whether all further changes fail. */
    synchronized void setFull(boolean isFull) {
        full = isFull;
    }

    synchronized String text() {
        return new ArrayList<>(all.values()).toString();
    }
}
