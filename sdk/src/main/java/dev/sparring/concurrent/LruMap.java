package dev.sparring.concurrent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A map that keeps no more than so many entries: those that were used last. Safe for several threads. */
public final class LruMap<K, V> {
    private final Map<K, V> entries;

    /** An empty map that will keep so many entries at most. */
    public LruMap(int most) {
        entries = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }

    /** The value, made if it is not there. */
    public synchronized V computeIfAbsent(K key, Function<K, V> make) {
        V found = entries.get(key);
        if (found == null) {
            found = make.apply(key);
            entries.put(key, found);
        }
        return found;
    }

    /** Puts a value in the place of the one that was there. */
    public synchronized void put(K key, V value) {
        entries.put(key, value);
    }

    /** The value, if it is there. */
    public synchronized Optional<V> find(K key) {
        return Optional.ofNullable(entries.get(key));
    }

    /** Takes out a value, if it is there. */
    public synchronized Optional<V> remove(K key) {
        return Optional.ofNullable(entries.remove(key));
    }

    /** How many entries there are. */
    public synchronized int size() {
        return entries.size();
    }
}
