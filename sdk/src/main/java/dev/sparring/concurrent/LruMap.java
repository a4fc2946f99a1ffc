package dev.sparring.concurrent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A map with a maximum size that keeps the most recently used entries. Safe for several threads. */
public final class LruMap<K, V> {
    private final Map<K, V> entries;

    /** Creates an empty map with at most {@code max} entries. */
    public LruMap(int max) {
        entries = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > max;
            }
        };
    }

    /** Returns the value of a key; computes and adds it if it is missing. */
    public synchronized V computeIfAbsent(K key, Function<K, V> make) {
        V found = entries.get(key);
        if (found == null) {
            found = make.apply(key);
            entries.put(key, found);
        }
        return found;
    }

    /** Adds or replaces the value of a key. */
    public synchronized void put(K key, V value) {
        entries.put(key, value);
    }

    /** Returns the value of a key, if there is one. */
    public synchronized Optional<V> find(K key) {
        return Optional.ofNullable(entries.get(key));
    }

    /** Removes and returns the value of a key, if there is one. */
    public synchronized Optional<V> remove(K key) {
        return Optional.ofNullable(entries.remove(key));
    }

    /** Returns the number of entries. */
    public synchronized int size() {
        return entries.size();
    }
}
