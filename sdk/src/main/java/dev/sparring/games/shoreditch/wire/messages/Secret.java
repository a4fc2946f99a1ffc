package dev.sparring.games.shoreditch.wire.messages;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/** A random string that only the gamerunner and one player's AI know. It appears only in requests to that AI. */
public final class Secret {
    private static final int BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final String text;

    private Secret(String text) {
        this.text = text;
    }

    /** Returns a new random secret. */
    public static Secret random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new Secret(HexFormat.of().formatHex(bytes));
    }

    /** Returns the secret as text, for the AI itself. */
    public String revealed() {
        return text;
    }

    /** Compares in constant time. */
    public boolean is(String said) {
        return MessageDigest.isEqual(text.getBytes(StandardCharsets.UTF_8), said.getBytes(StandardCharsets.UTF_8));
    }

    /** Replaces the secret in a text. */
    public String redact(String from) {
        return from.replace(text, "(a secret)");
    }

    @Override
    public String toString() {
        return "(a secret)";
    }
}
