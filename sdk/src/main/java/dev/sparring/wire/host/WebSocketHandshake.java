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
    private static final byte[] NO_BODY = {};
    private static final Logger LOG = LoggerFactory.getLogger(WebSocketHandshake.class);

    private final WebSocketEndpoint endpoint;
    private final Set<ServedWebSocket> open;

    /**
     * The answer to handshakes.
     *
     * @param open where each WebSocket is kept while it is open
     */
    WebSocketHandshake(WebSocketEndpoint endpoint, Set<ServedWebSocket> open) {
        this.endpoint = endpoint;
        this.open = open;
    }

    /** Whether a request is such a one: a GET without a body that asks to upgrade. */
    static boolean isIn(HttpServerExchange exchange) {
        String upgrade = exchange.getRequestHeaders().getFirst(Headers.UPGRADE);
        return exchange.getRequestMethod().equals(Methods.GET)
                && "websocket".equalsIgnoreCase(upgrade)
                && exchange.isRequestComplete();
    }

    /** Answers it. Called by a worker, since the endpoint may look somebody up. */
    void answer(HttpServerExchange exchange) {
        try {
            Admission admission = endpoint.admit(HttpHost.call(exchange, NO_BODY));
            if (admission instanceof Admission.Refused refused) {
                refuse(exchange, refused.answer());
            } else if (admission instanceof Admission.Admitted admitted) {
                upgrade(exchange, admitted);
            }
        } catch (RuntimeException | Error e) {
            LOG.error("a handshake on {} failed", exchange.getRequestPath(), e);
            HttpHost.send(exchange, HttpAnswer.text(500, "this failed inside; the log says where"));
        }
    }

    private static void refuse(HttpServerExchange exchange, HttpAnswer answer) {
        if (answer.status() == 401) {
            exchange.getResponseHeaders().put(Headers.WWW_AUTHENTICATE, "Bearer");
        }
        HttpHost.send(exchange, answer);
    }

    private void upgrade(HttpServerExchange exchange, Admission.Admitted admitted) {
        // Without extensions: compression would let a small message become a large one.
        Hybi13Handshake version13 = new Hybi13Handshake(Set.copyOf(endpoint.subprotocols()), false);
        WebSocketProtocolHandshakeHandler handler = new WebSocketProtocolHandshakeHandler(
                List.of(version13),
                (WebSocketConnectionCallback) (handshake, channel) ->
                        keep(ServedWebSocket.serve(channel, admitted.listener(), channel.getWorker())),
                WebSocketHandshake::answerOther);
        try {
            handler.handleRequest(exchange);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("a handshake failed", e);
        }
    }

    // The future that is returned says nothing more.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void keep(ServedWebSocket socket) {
        open.add(socket);
        socket.gone().thenRun(() -> open.remove(socket));
    }

    private static void answerOther(HttpServerExchange exchange) {
        exchange.getResponseHeaders().put(Headers.SEC_WEB_SOCKET_VERSION, "13");
        HttpHost.send(
                exchange,
                HttpAnswer.text(
                        426,
                        "this is no handshake of WebSocket 13: expected Sec-WebSocket-Version: 13 and"
                                + " a Sec-WebSocket-Key"));
    }
}
