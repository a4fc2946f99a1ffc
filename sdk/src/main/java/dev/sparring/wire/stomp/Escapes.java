package dev.sparring.wire.stomp;

import java.util.Optional;

/** What stands in a header in place of the signs that would end it. */
final class Escapes {
    private Escapes() {}

    /**
     * What an escaped text means, if it means anything.
     *
     * <p>{@code \r} is of STOMP 1.2 and read in 1.1 as well: there it can mean nothing else, and common clients write it.
     */
    static Optional<String> read(String text) {
        if (text.indexOf('\\') < 0) {
            return Optional.of(text);
        }
        StringBuilder meaning = new StringBuilder(text.length());
        boolean escaped = false;
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            if (escaped) {
                char meant = meant(sign);
                if (meant == '\0') {
                    return Optional.empty();
                }
                meaning.append(meant);
                escaped = false;
            } else if (sign == '\\') {
                escaped = true;
            } else {
                meaning.append(sign);
            }
        }
        return escaped ? Optional.empty() : Optional.of(meaning.toString());
    }

    private static char meant(char escaped) {
        return switch (escaped) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 'c' -> ':';
            case '\\' -> '\\';
            default -> '\0';
        };
    }

    /** A text as it stands in a header. STOMP 1.1 has no escape for CR, which stays as it is. */
    static String write(String text, Version version) {
        String written = text.replace("\\", "\\\\").replace("\n", "\\n").replace(":", "\\c");
        return version == Version.V1_1 ? written : written.replace("\r", "\\r");
    }
}
