package dev.sparring.wire.host;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import dev.sparring.wire.websocket.WebSocketEndpoint.Admission;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.Methods;
import io.undertow.websockets.WebSocketConnectionCallback;
import io.undertow.websockets.WebSocketProtocolHandshakeHandler;
import io.undertow.websockets.core.protocol.version13.Hybi13Handshake;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Answers the request that turns an HTTP connection into a WebSocket. */
final class WebSocketHandshake {
    private static final Logger LOG = LoggerFactory.getLogger(WebSocketHandshake.class);

    private final WebSocketEndpoint endpoint;
    private final Set<ServedWebSocket> open;
    private final OpenConnections connections;

    /**
     * Answers handshakes of one endpoint.
     *
     * @param open the WebSockets that are open; new ones are added and removed
     */
    WebSocketHandshake(WebSocketEndpoint endpoint, Set<ServedWebSocket> open, OpenConnections connections) {
        this.endpoint = endpoint;
        this.open = open;
        this.connections = connections;
    }

    /** Returns whether a request is a handshake: a GET without a body that asks to upgrade. */
    static boolean isIn(HttpServerExchange exchange) {
        String upgrade = exchange.getRequestHeaders().getFirst(Headers.UPGRADE);
        return exchange.getRequestMethod().equals(Methods.GET)
                && "websocket".equalsIgnoreCase(upgrade)
                && exchange.isRequestComplete();
    }

    /** Answers a handshake. Called by a worker, because the endpoint may take some time. */
    void answer(HttpServerExchange exchange) {
        try {
            Admission admission = endpoint.admit(HttpHost.head(exchange));
            if (admission instanceof Admission.Refused refused) {
                refuse(exchange, refused.answer());
            } else if (admission instanceof Admission.Admitted admitted) {
                upgrade(exchange, admitted);
            }
        } catch (RuntimeException | Error e) {
            LOG.error("a handshake on {} failed", exchange.getRequestPath(), e);
            HttpHost.send(exchange, HttpAnswer.text(500, "internal error; the log has the stack trace"));
        }
    }

    private static void refuse(HttpServerExchange exchange, HttpAnswer answer) {
        if (answer.status() == 401) {
            exchange.getResponseHeaders().put(Headers.WWW_AUTHENTICATE, "Bearer");
        }
        HttpHost.send(exchange, answer);
    }

    private void upgrade(HttpServerExchange exchange, Admission.Admitted admitted) {
        Object connection = HttpListener.connection(exchange);
        if (admitted.authenticated()) {
            connections.authenticated(connection);
        }
        Runnable used = () -> connections.used(connection);
        // Without extensions: compression would let a small message become a large one.
        Hybi13Handshake version13 = new Hybi13Handshake(Set.copyOf(endpoint.subprotocols()), false);
        WebSocketProtocolHandshakeHandler handler = new WebSocketProtocolHandshakeHandler(
                List.of(version13),
                (WebSocketConnectionCallback) (handshake, channel) ->
                        keep(ServedWebSocket.serve(channel, admitted.listener(), channel.getWorker(), used)),
                WebSocketHandshake::answerOther);
        try {
            handler.handleRequest(exchange);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("a handshake failed", e);
        }
    }

    // The returned future adds nothing.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void keep(ServedWebSocket socket) {
        open.add(socket);
        socket.ended().thenRun(() -> open.remove(socket));
    }

    private static void answerOther(HttpServerExchange exchange) {
        exchange.getResponseHeaders().put(Headers.SEC_WEB_SOCKET_VERSION, "13");
        HttpHost.send(
                exchange,
                HttpAnswer.text(
                        426,
                        "this is not a handshake of WebSocket 13: expected Sec-WebSocket-Version: 13 and"
                                + " a Sec-WebSocket-Key"));
    }
}
