package dev.sparring.hosting;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a hosted game keeps when the server is restarted: texts, by kind and key. Never give it a secret in plain text. Safe for several
 * threads.
 */
public interface Records {
    /**
     * One record.
     *
     * @param kind what it is, such as {@code account}
     * @param key identifies it among the records of its kind
     * @param value its content
     * @param expiresAt when it may be deleted; empty if it is kept until it is removed
     */
    record Entry(String kind, String key, String value, Optional<Instant> expiresAt) {
        public Entry {
            Objects.requireNonNull(kind);
            Objects.requireNonNull(key);
            Objects.requireNonNull(value);
            Objects.requireNonNull(expiresAt);
        }
    }

    /** Returns the kept records of a kind, in the order in which their keys were first kept. Some may have expired. */
    List<Entry> all(String kind);

    /** Returns the kept record of a kind with a key. It may have expired. */
    Optional<Entry> find(String kind, String key);

    /**
     * Keeps records, all or none of them, in place of those with the same kind and key. When the method returns, they outlast the end
     * of the process and of the machine. It may take some milliseconds, and waits for other callers.
     *
     * @throws dev.sparring.wire.CannotPlayException if they cannot be kept; the message can be shown to clients
     */
    void put(List<Entry> entries);

    /**
     * Removes a record if it exists. When the method returns, it does not come back.
     *
     * @throws dev.sparring.wire.CannotPlayException if the change cannot be kept; the message can be shown to clients
     */
    void remove(String kind, String key);

    /** Returns records that keep nothing. */
    static Records none() {
        return new Records() {
            @Override
            public List<Entry> all(String kind) {
                return List.of();
            }

            @Override
            public Optional<Entry> find(String kind, String key) {
                return Optional.empty();
            }

            @Override
            public void put(List<Entry> entries) {}

            @Override
            public void remove(String kind, String key) {}
        };
    }
}
