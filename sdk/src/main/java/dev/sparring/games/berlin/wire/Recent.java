package dev.sparring.games.berlin.wire;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A map that keeps no more than so many entries: those that were used last. Safe for several threads. */
final class Recent<K, V> {
    private final Map<K, V> entries;

    Recent(int most) {
        entries = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }

    synchronized V computeIfAbsent(K key, Function<K, V> make) {
        V found = entries.get(key);
        if (found == null) {
            found = make.apply(key);
            entries.put(key, found);
        }
        return found;
    }

    synchronized void put(K key, V value) {
        entries.put(key, value);
    }

    /** Takes out a value, if it is there. */
    synchronized Optional<V> remove(K key) {
        return Optional.ofNullable(entries.remove(key));
    }

    synchronized int size() {
        return entries.size();
    }
}
