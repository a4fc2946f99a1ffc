package dev.sparring.games.shoreditch.wire.messages;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/** What only the gamerunner and one player's AI know. It is written nowhere but into requests to that AI. */
public final class Secret {
    private static final int BYTES = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final String text;

    private Secret(String text) {
        this.text = text;
    }

    public static Secret draw() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new Secret(HexFormat.of().formatHex(bytes));
    }

    /** For the AI itself. */
    public String revealed() {
        return text;
    }

    /** Compares in the same time however much of it is right. */
    public boolean is(String said) {
        return MessageDigest.isEqual(text.getBytes(StandardCharsets.UTF_8), said.getBytes(StandardCharsets.UTF_8));
    }

    /** A text without the secret in it. */
    public String blotOut(String from) {
        return from.replace(text, "(a secret)");
    }

    @Override
    public String toString() {
        return "(a secret)";
    }
}
