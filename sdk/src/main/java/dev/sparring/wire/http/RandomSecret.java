package dev.sparring.wire.http;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Random secrets that a server issues. Nobody can guess them, so a fast hash is enough to keep them. */
public final class RandomSecret {
    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private RandomSecret() {}

    /** Returns a new secret of 256 bits: 43 letters, digits, {@code -} and {@code _}. */
    public static String create() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Returns the hash by which a secret is kept and looked up: the time that this takes reveals nothing about other secrets. */
    public static String hash(String secret) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
