package dev.sparring.server.api;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Combines values that are already JSON in UTF-8 into one text. */
final class JsonTexts {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    JsonTexts text(String text) {
        return text(text.getBytes(StandardCharsets.UTF_8));
    }

    JsonTexts text(byte[] utf8) {
        bytes.writeBytes(utf8);
        return this;
    }

    /** Adds an array. */
    JsonTexts list(List<byte[]> values) {
        text("[");
        for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
                text(",");
            }
            text(values.get(i));
        }
        return text("]");
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }
}
