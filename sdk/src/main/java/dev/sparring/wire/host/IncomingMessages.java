package dev.sparring.wire.host;

import io.undertow.websockets.core.AbstractReceiveListener;
import io.undertow.websockets.core.BufferedBinaryMessage;
import io.undertow.websockets.core.CloseMessage;
import io.undertow.websockets.core.StreamSourceFrameChannel;
import io.undertow.websockets.core.WebSocketCallback;
import io.undertow.websockets.core.WebSocketChannel;
import io.undertow.websockets.core.WebSockets;
import java.nio.ByteBuffer;

/** The receiving side of a {@link ServedWebSocket}: reads messages in pieces, and answers pings and close frames. */
final class IncomingMessages extends AbstractReceiveListener {
    private final ServedWebSocket socket;
    private boolean answering;

    IncomingMessages(ServedWebSocket socket) {
        this.socket = socket;
    }

    @Override
    protected void onText(WebSocketChannel channel, StreamSourceFrameChannel message) {
        socket.begin(message);
    }

    @Override
    protected void onBinary(WebSocketChannel channel, StreamSourceFrameChannel message) {
        socket.begin(message);
    }

    @Override
    protected void onFullPingMessage(WebSocketChannel channel, BufferedBinaryMessage message) {
        socket.used();
        var data = message.getData();
        ByteBuffer payload = WebSockets.mergeBuffers(data.getResource());
        data.close();
        // One pong at a time: pongs must not accumulate for a client that pings and does not read.
        if (!answering) {
            answering = true;
            WebSockets.sendPong(payload, channel, new Answered());
        }
    }

    private final class Answered implements WebSocketCallback<Void> {
        @Override
        public void complete(WebSocketChannel channel, Void nothing) {
            answering = false;
        }

        @Override
        public void onError(WebSocketChannel channel, Void nothing, Throwable failure) {
            socket.failed("", failure);
        }
    }

    @Override
    protected void onCloseMessage(CloseMessage message, WebSocketChannel channel) {
        socket.closeReceived();
    }

    @Override
    protected void onError(WebSocketChannel channel, Throwable failure) {
        socket.failed("it sent something that is not part of the WebSocket protocol", failure);
    }
}
