package dev.sparring.wire.host;

import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.AsyncResponder;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.http.Responder;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.io.Receiver;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.RequestTooBigException;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A small HTTP and WebSocket server. Connections need no thread each, and all that comes in has bounds of size and time. */
public final class HttpHost implements AutoCloseable {
    /** The largest body that is taken, in bytes; a larger one is answered 413. */
    public static final int LARGEST_BODY = 4 << 20;

    /**
     * How much of a body that is too large is read and thrown away, so that its sender gets to read the answer;
     * beyond that the connection is cut.
     */
    private static final long LARGEST_DRAINED = 4L * LARGEST_BODY;

    /** The most that the headers of a request may come to, in bytes; the connection of a larger one is cut. */
    private static final int LARGEST_HEADERS = 32 << 10;

    private static final Bounds DEFAULT = new Bounds(10_000, 10_000, 120_000);
    private static final int WORKERS = 32;
    private static final long GOODBYE_MILLIS = 500;
    private static final Logger LOG = LoggerFactory.getLogger(HttpHost.class);

    static {
        // Undertow's own logging would otherwise go to java.util.logging, past whatever SLF4J is set to.
        if (System.getProperty("org.jboss.logging.provider") == null) {
            System.setProperty("org.jboss.logging.provider", "slf4j");
        }
    }

    private final Undertow undertow;
    private final Set<ServedWebSocket> webSockets;
    private final InetSocketAddress address;

    /**
     * How long a connection is waited for, in milliseconds.
     *
     * @param headers from the first byte of a request to the end of its headers
     * @param body from there to the end of its body
     * @param idle between two requests
     */
    record Bounds(int headers, int body, int idle) {}

    private HttpHost(Undertow undertow, Set<ServedWebSocket> webSockets, InetSocketAddress address) {
        this.undertow = undertow;
        this.webSockets = webSockets;
        this.address = address;
    }

    /**
     * Serves plain HTTP until it is closed.
     *
     * @param address the address to bind; {@code 127.0.0.1} keeps it to this machine
     * @param port the port, or 0 for any that is free
     * @throws CannotPlayException if the port is taken or the address is not this machine's
     */
    public static HttpHost open(String address, int port, Responder responder) {
        return open(address, port, Map.of(), responder);
    }

    /**
     * Serves WebSockets and plain HTTP on one port until it is closed.
     *
     * @param webSockets by the path, such as {@code /player}, that a handshake asks for; every other request to the same
     *     path is the responder's
     * @throws CannotPlayException if the port is taken or the address is not this machine's
     */
    public static HttpHost open(
            String address, int port, Map<String, WebSocketEndpoint> webSockets, Responder responder) {
        return open(address, port, webSockets, responder, DEFAULT);
    }

    static HttpHost open(
            String address, int port, Map<String, WebSocketEndpoint> webSockets, Responder responder, Bounds bounds) {
        return openAsync(
                address, port, webSockets, call -> CompletableFuture.completedFuture(responder.answer(call)), bounds);
    }

    /** Serves until it is closed, as {@link #open} does, but with answers that may take their time. */
    public static HttpHost openAsync(
            String address, int port, Map<String, WebSocketEndpoint> webSockets, AsyncResponder responder) {
        return openAsync(address, port, webSockets, responder, DEFAULT);
    }

    private static HttpHost openAsync(
            String address,
            int port,
            Map<String, WebSocketEndpoint> webSockets,
            AsyncResponder responder,
            Bounds bounds) {
        Map<String, WebSocketEndpoint> byPath = Map.copyOf(webSockets);
        Set<ServedWebSocket> open = ConcurrentHashMap.newKeySet();
        Undertow undertow = Undertow.builder()
                .addHttpListener(port, address)
                .setIoThreads(2)
                .setWorkerThreads(WORKERS)
                .setServerOption(UndertowOptions.MAX_ENTITY_SIZE, LARGEST_DRAINED)
                .setServerOption(UndertowOptions.MAX_HEADER_SIZE, LARGEST_HEADERS)
                .setServerOption(UndertowOptions.NO_REQUEST_TIMEOUT, bounds.idle())
                .setServerOption(UndertowOptions.REQUEST_PARSE_TIMEOUT, bounds.headers())
                .setHandler(exchange -> {
                    WebSocketEndpoint endpoint = byPath.get(exchange.getRequestPath());
                    if (endpoint != null && WebSocketHandshake.isIn(exchange)) {
                        exchange.dispatch(() -> new WebSocketHandshake(endpoint, open).answer(exchange));
                    } else {
                        new Receiving(exchange, responder, bounds.body()).start();
                    }
                })
                .build();
        try {
            undertow.start();
        } catch (RuntimeException e) {
            undertow.stop();
            Throwable cause = e.getCause();
            if (cause instanceof BindException || cause instanceof UnknownHostException) {
                throw new CannotPlayException(
                        "cannot serve on " + address + ":" + port + ": " + advice(cause, address), e);
            }
            throw e;
        }
        return new HttpHost(undertow, open, (InetSocketAddress)
                undertow.getListenerInfo().get(0).getAddress());
    }

    private static String advice(Throwable cause, String address) {
        if (cause instanceof UnknownHostException) {
            return "there is no host called " + address;
        }
        return cause.getMessage().contains("in use")
                ? cause.getMessage() + " (is something else running there? another port may be free)"
                : cause.getMessage() + " (an address of this machine is expected: 127.0.0.1, or 0.0.0.0 for all)";
    }

    /** One request while its body comes in. */
    private static final class Receiving {
        private final HttpServerExchange exchange;
        private final AsyncResponder responder;
        private final int patience;
        private boolean whole;

        Receiving(HttpServerExchange exchange, AsyncResponder responder, int patience) {
            this.exchange = exchange;
            this.responder = responder;
            this.patience = patience;
        }

        void start() {
            Receiver receiver = exchange.getRequestReceiver();
            receiver.setMaxBufferSize(LARGEST_BODY);
            receiver.receiveFullBytes(this::received, (failed, reason) -> refuse(reason));
            // Nearly every body has come with the headers: a clock is set for the others alone.
            if (!whole) {
                exchange.getIoThread().executeAfter(this::giveUp, patience, TimeUnit.MILLISECONDS);
            }
        }

        private void received(HttpServerExchange received, byte[] body) {
            whole = true;
            received.dispatch(() -> respond(received, responder, body));
        }

        private void giveUp() {
            if (!exchange.isRequestComplete()) {
                // Undertow would wait for the rest of the body before it answers; nobody here does.
                exchange.setPersistent(false);
                closeQuietly(exchange);
            }
        }

        private void refuse(IOException reason) {
            if (reason instanceof RequestTooBigException || reason instanceof Receiver.RequestToLargeException) {
                // The connection stays until the rest of the body has been thrown away: cut at once, it would take the
                // answer with it before its sender has read it.
                send(exchange, HttpAnswer.text(413, "the body is larger than " + LARGEST_BODY + " bytes"));
            } else {
                exchange.setPersistent(false);
                exchange.endExchange();
            }
        }
    }

    private static void closeQuietly(HttpServerExchange exchange) {
        try {
            exchange.getConnection().close();
        } catch (IOException e) {
            LOG.debug("a slow connection was already gone", e);
        }
    }

    // Whatever comes of it is sent; nothing more is to be known.
    @SuppressWarnings("FutureReturnValueIgnored")
    private static void respond(HttpServerExchange exchange, AsyncResponder responder, byte[] body) {
        CompletableFuture<HttpAnswer> answer;
        try {
            answer = responder.answer(call(exchange, body));
        } catch (RuntimeException | Error e) {
            answer = CompletableFuture.failedFuture(e);
        }
        answer.whenComplete((sent, failure) -> send(exchange, sent != null ? sent : failed(exchange, failure)));
    }

    private static HttpAnswer failed(HttpServerExchange exchange, Throwable failure) {
        Throwable cause = failure == null ? new NullPointerException("no answer") : failure;
        LOG.error("{} {} failed", exchange.getRequestMethod(), exchange.getRequestPath(), cause);
        return HttpAnswer.text(500, "this failed inside: " + cause.getClass().getSimpleName() + "; the log says where");
    }

    static HttpCall call(HttpServerExchange exchange, byte[] body) {
        Map<String, String> headers = new TreeMap<>();
        for (HttpString name : exchange.getRequestHeaders().getHeaderNames()) {
            headers.put(
                    name.toString().toLowerCase(Locale.ROOT),
                    exchange.getRequestHeaders().getFirst(name));
        }
        return new HttpCall(
                exchange.getRequestMethod().toString(),
                exchange.getRequestPath(),
                exchange.getQueryString(),
                headers,
                new String(body, StandardCharsets.UTF_8));
    }

    static void send(HttpServerExchange exchange, HttpAnswer answer) {
        exchange.setStatusCode(answer.status());
        if (!answer.contentType().isEmpty()) {
            exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, answer.contentType());
        }
        answer.headers().forEach((name, value) -> exchange.getResponseHeaders().put(new HttpString(name), value));
        exchange.getResponseSender().send(ByteBuffer.wrap(answer.content()));
    }

    public int port() {
        return address.getPort();
    }

    /** Where it serves: {@code http://127.0.0.1:8081/}. */
    public URI uri() {
        String host = address.getAddress().isAnyLocalAddress()
                ? "127.0.0.1"
                : address.getAddress().getHostAddress();
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port() + "/");
    }

    /** Says goodbye to WebSockets, gives them a moment to answer, and ends. */
    @Override
    public void close() {
        webSockets.forEach(ServedWebSocket::stop);
        CompletableFuture<?>[] gone =
                webSockets.stream().map(ServedWebSocket::gone).toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(gone)
                .completeOnTimeout(null, GOODBYE_MILLIS, TimeUnit.MILLISECONDS)
                .join();
        undertow.stop();
    }
}
