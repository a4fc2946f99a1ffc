package dev.sparring.server.api;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Combines frames that are already JSON into one JSON text. */
final class FrameList {
    private FrameList() {}

    /**
     * Returns an object with the field {@code frames}.
     *
     * @param before the fields before it, each followed by a comma; may be empty
     * @param after the fields after it, each preceded by a comma; may be empty
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
