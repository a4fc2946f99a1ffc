package dev.sparring.wire.stomp;

import dev.sparring.wire.websocket.WebSocketLink;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Records the bytes that a connection sends, as texts with a {@code ^} for each NUL. */
final class RecordedLink implements WebSocketLink {
    private final List<String> sent = new ArrayList<>();
    private String closed = "";

    @Override
    public void send(byte[] utf8) {
        sent.add(new String(utf8, StandardCharsets.UTF_8).replace('\0', '^'));
    }

    @Override
    public int waiting() {
        return 0;
    }

    @Override
    public void close(int code, String reason) {
        closed += code + " " + reason;
    }

    /** Returns and removes the recorded texts. */
    List<String> taken() {
        List<String> taken = List.copyOf(sent);
        sent.clear();
        return taken;
    }

    /** Returns the close code and reason; empty if the connection is open. */
    String closed() {
        return closed;
    }
}
