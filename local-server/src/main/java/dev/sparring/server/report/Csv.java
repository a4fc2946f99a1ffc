package dev.sparring.server.report;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A table as comma-separated values (RFC 4180). A text that begins with a character with which a spreadsheet begins a formula gets an
 * apostrophe in front of it: bots have names that strangers chose, and a name must not run as a formula.
 */
final class Csv {
    private static final String FORMULA = "=+-@\t\r\n";

    private final Appendable out;
    private boolean begun;

    Csv(Appendable out) {
        this.out = out;
    }

    /** Adds a field that is a text. */
    Csv text(String value) {
        return field(!value.isEmpty() && FORMULA.indexOf(value.charAt(0)) >= 0 ? "'" + value : value);
    }

    /** Adds a field that is a number, a constant or empty. */
    Csv value(Object value) {
        return field(String.valueOf(value));
    }

    private Csv field(String value) {
        boolean quoted = value.chars().anyMatch(c -> c == '"' || c == ',' || c == '\r' || c == '\n');
        append((begun ? "," : "") + (quoted ? "\"" + value.replace("\"", "\"\"") + "\"" : value));
        begun = true;
        return this;
    }

    void endRow() {
        append("\r\n");
        begun = false;
    }

    private void append(String text) {
        try {
            out.append(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
