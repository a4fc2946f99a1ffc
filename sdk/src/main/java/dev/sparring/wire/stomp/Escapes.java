package dev.sparring.wire.stomp;

import java.util.Optional;

/** The escape sequences in headers. */
final class Escapes {
    private Escapes() {}

    /**
     * Decodes a text; empty if it contains an invalid escape sequence.
     *
     * <p>{@code \r} belongs to STOMP 1.2, but is also decoded in 1.1: it has no other meaning there, and common clients send it.
     */
    static Optional<String> read(String text) {
        if (text.indexOf('\\') < 0) {
            return Optional.of(text);
        }
        StringBuilder decoded = new StringBuilder(text.length());
        boolean escaped = false;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (escaped) {
                char meaning = meaning(character);
                if (meaning == '\0') {
                    return Optional.empty();
                }
                decoded.append(meaning);
                escaped = false;
            } else if (character == '\\') {
                escaped = true;
            } else {
                decoded.append(character);
            }
        }
        return escaped ? Optional.empty() : Optional.of(decoded.toString());
    }

    private static char meaning(char escaped) {
        return switch (escaped) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 'c' -> ':';
            case '\\' -> '\\';
            default -> '\0';
        };
    }

    /** Encodes a text for a header. STOMP 1.1 has no escape sequence for CR, so it is not escaped there. */
    static String write(String text, Version version) {
        String written = text.replace("\\", "\\\\").replace("\n", "\\n").replace(":", "\\c");
        return version == Version.V1_1 ? written : written.replace("\r", "\\r");
    }
}
