package dev.sparring.wire.http;

import dev.sparring.concurrent.Threads;
import java.security.GeneralSecurityException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Computes slow hashes of passwords, on few threads of its own so that other requests do not wait for them. Clients take turns by
 * address, so that one that sends many requests delays the others by one hash only. Safe for several threads.
 */
public final class PasswordHashes {
    /** The number of rounds for new passwords: about 40 ms of work. */
    private static final int ROUNDS = 60_000;

    /** The maximum number of passwords that wait: about 6 seconds of work for one processor. */
    public static final int MAX_WAITING = 128;

    /** The maximum number of passwords from one address that wait. */
    public static final int MAX_FROM_ADDRESS = 64;

    /** The message for a client whose password cannot wait. */
    public static final String BUSY = "too many passwords are being checked: at most " + MAX_WAITING + ", and "
            + MAX_FROM_ADDRESS + " from one address; try again in a few seconds";

    private static final int MAX_THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 4);
    private static final int HASH_BITS = 256;

    private final int rounds;

    /** The waiting work by address. The first address is the next one to be served. */
    private final Map<String, Deque<Runnable>> waiting = new LinkedHashMap<>();

    private int size;
    private int threads;

    public PasswordHashes() {
        this(ROUNDS);
    }

    /**
     * Creates hashes for tests, which need not be safe.
     *
     * @param rounds the number of rounds for new passwords
     */
    public PasswordHashes(int rounds) {
        this.rounds = rounds;
    }

    /** Returns the number of rounds for new passwords. */
    int rounds() {
        return rounds;
    }

    /**
     * Computes the hash of a password.
     *
     * @param address the address of the client
     * @param rounds the number of rounds, which the work is proportional to
     * @return completes with the hash; empty if too many passwords wait
     */
    public Optional<CompletableFuture<byte[]>> hash(String address, String password, byte[] salt, int rounds) {
        CompletableFuture<byte[]> hash = new CompletableFuture<>();
        boolean accepted = add(address, () -> {
            try {
                hash.complete(slowHash(password, salt, rounds));
            } catch (RuntimeException | Error e) {
                hash.completeExceptionally(e);
            }
        });
        return accepted ? Optional.of(hash) : Optional.empty();
    }

    private synchronized boolean add(String address, Runnable work) {
        int own = waiting.getOrDefault(address, new ArrayDeque<>()).size();
        if (size >= MAX_WAITING || own >= MAX_FROM_ADDRESS) {
            return false;
        }
        waiting.computeIfAbsent(address, key -> new ArrayDeque<>()).add(work);
        size++;
        if (threads < MAX_THREADS) {
            threads++;
            Threads.daemon("passwords", this::work);
        }
        return true;
    }

    private void work() {
        for (Optional<Runnable> next = next(); next.isPresent(); next = next()) {
            next.get().run();
        }
    }

    /** Removes the next work; if there is none, the calling thread ends. */
    private synchronized Optional<Runnable> next() {
        Iterator<Map.Entry<String, Deque<Runnable>>> all = waiting.entrySet().iterator();
        if (!all.hasNext()) {
            threads--;
            return Optional.empty();
        }
        Map.Entry<String, Deque<Runnable>> first = all.next();
        String address = first.getKey();
        Deque<Runnable> own = first.getValue();
        all.remove();
        size--;
        Runnable work = own.remove();
        if (!own.isEmpty()) {
            waiting.put(address, own);
        }
        return Optional.of(work);
    }

    private static byte[] slowHash(String password, byte[] salt, int rounds) {
        try {
            PBEKeySpec key = new PBEKeySpec(password.toCharArray(), salt, rounds, HASH_BITS);
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(key)
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has PBKDF2", e);
        }
    }
}
