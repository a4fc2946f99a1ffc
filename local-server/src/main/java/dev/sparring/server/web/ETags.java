package dev.sparring.server.web;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Computes entity tags, which differ for different contents. */
final class ETags {
    private ETags() {}

    /** Returns 16 hex digits of a hash of the content. */
    static String of(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM supports SHA-256", e);
        }
    }
}
