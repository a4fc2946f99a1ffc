package dev.sparring.wire.http;

import dev.sparring.json.JsonPlace;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The salted slow hash of a password. The number of rounds is kept with it, so that it can be increased for new passwords. */
public final class PasswordHash {
    private static final int SALT_BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final byte[] salt;
    private final byte[] hash;
    private final int rounds;

    private PasswordHash(byte[] salt, byte[] hash, int rounds) {
        this.salt = salt;
        this.hash = hash;
        this.rounds = rounds;
    }

    /**
     * Hashes a new password.
     *
     * @param address the address of the client
     * @return empty if too many passwords wait
     */
    public static Optional<CompletableFuture<PasswordHash>> create(
            PasswordHashes hashes, String address, String password) {
        byte[] salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        int rounds = hashes.rounds();
        return hashes.hash(address, password, salt, rounds)
                .map(future -> future.thenApply(hash -> new PasswordHash(salt, hash, rounds)));
    }

    /** Returns the hash of no password: comparing a password with it takes as long as with any other. */
    private static PasswordHash nobodys(PasswordHashes hashes) {
        return new PasswordHash(new byte[SALT_BYTES], new byte[0], hashes.rounds());
    }

    /**
     * Compares a password with a hash. If there is no hash, no password matches, which takes as long.
     *
     * @param address the address of the client
     * @return empty if too many passwords wait
     */
    public static Optional<CompletableFuture<Boolean>> matches(
            PasswordHashes hashes, String address, String password, Optional<PasswordHash> known) {
        PasswordHash expected = known.orElseGet(() -> nobodys(hashes));
        return hashes.hash(address, password, expected.salt, expected.rounds)
                .map(future -> future.thenApply(hash -> MessageDigest.isEqual(hash, expected.hash)));
    }

    /** Returns the fields of a record that keeps this hash. */
    public Map<String, Object> fields() {
        return Map.of(
                "salt", HexFormat.of().formatHex(salt), "hash", HexFormat.of().formatHex(hash), "rounds", rounds);
    }

    /**
     * Reads the fields of a record.
     *
     * @throws dev.sparring.rules.InvalidInputException if they are not those of a hash
     */
    public static PasswordHash read(JsonPlace fields) {
        return new PasswordHash(
                bytes(fields.field("salt")),
                bytes(fields.field("hash")),
                fields.field("rounds").integer(1, Integer.MAX_VALUE));
    }

    private static byte[] bytes(JsonPlace hex) {
        try {
            return HexFormat.of().parseHex(hex.text());
        } catch (IllegalArgumentException e) {
            throw hex.expected("bytes as hexadecimal digits");
        }
    }
}
