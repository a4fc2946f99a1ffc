package dev.sparring.server.api;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Puts frames that are JSON already into one JSON text. */
final class FrameList {
    private FrameList() {}

    /**
     * An object with the field {@code frames}.
     *
     * @param before the fields in front of it, each with a comma behind; may be empty
     * @param after the fields after it, each with a comma in front; may be empty
     */
    static byte[] object(String before, List<byte[]> frames, String after) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.writeBytes(("{" + before + "\"frames\":[").getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < frames.size(); i++) {
            if (i > 0) {
                text.write(',');
            }
            text.writeBytes(frames.get(i));
        }
        text.writeBytes(("]" + after + "}").getBytes(StandardCharsets.UTF_8));
        return text.toByteArray();
    }
}
