package dev.sparring.wire.host;

import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.AsyncResponder;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.http.Responder;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.SameThreadExecutor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.OptionMap;

/** A small HTTP and WebSocket server. Connections do not occupy threads; size and time of all input are limited. */
public final class HttpHost implements AutoCloseable {
    /** The maximum size in bytes of a request body that is read as text; a larger one gets status 413. */
    public static final int LARGEST_BODY = 4 << 20;

    /** The maximum size in bytes of a body of any kind, whatever an {@link AsyncResponder} allows. */
    public static final int LARGEST_UPLOAD = 16 << 20;

    /**
     * The number of bytes of a body that is too large that are read and discarded, so that its sender can read the answer.
     * A still larger body closes the connection.
     */
    private static final long LARGEST_DRAINED = 2L * LARGEST_UPLOAD;

    /** The maximum size of a request's headers in bytes; larger headers close the connection. */
    private static final int LARGEST_HEADERS = 32 << 10;

    /** The maximum number of parameters in a URL; no route has more than 6. Each one takes much more memory than its text. */
    private static final int MAX_PARAMETERS = 50;

    private static final Timeouts DEFAULT = new Timeouts(10_000, 10_000, 120_000);
    private static final long CLOSE_MILLIS = 500;
    private static final Logger LOG = LoggerFactory.getLogger(HttpHost.class);

    static {
        // By default Undertow logs to java.util.logging and ignores the configuration of SLF4J.
        if (System.getProperty("org.jboss.logging.provider") == null) {
            System.setProperty("org.jboss.logging.provider", "slf4j");
        }
    }

    private final HttpListener listener;
    private final Set<ServedWebSocket> webSockets;

    /**
     * Timeouts of a connection in milliseconds.
     *
     * @param headers from the first byte of a request to the end of its headers
     * @param body from there to the end of its body, unless so much of it arrives in each such time that the sender is only slow
     * @param idle between two requests
     */
    record Timeouts(int headers, int body, int idle) {}

    private HttpHost(HttpListener listener, Set<ServedWebSocket> webSockets) {
        this.listener = listener;
        this.webSockets = webSockets;
    }

    /**
     * Opens a server for plain HTTP.
     *
     * @param address the address to bind; {@code 127.0.0.1} accepts connections from this machine only
     * @param port the port, or 0 for any free port
     * @throws CannotPlayException if the port is in use or the address does not belong to this machine
     */
    public static HttpHost open(String address, int port, Responder responder) {
        return open(address, port, Map.of(), responder);
    }

    /**
     * Opens a server for WebSockets and plain HTTP on one port.
     *
     * @param webSockets the endpoints by the path of their handshakes, such as {@code /player}; every other request to such a
     *     path goes to the responder
     * @throws CannotPlayException if the port is in use or the address does not belong to this machine
     */
    public static HttpHost open(
            String address, int port, Map<String, WebSocketEndpoint> webSockets, Responder responder) {
        return open(address, port, webSockets, responder, DEFAULT);
    }

    static HttpHost open(
            String address,
            int port,
            Map<String, WebSocketEndpoint> webSockets,
            Responder responder,
            Timeouts timeouts) {
        return openAsync(
                address,
                port,
                webSockets,
                new Immediate(responder),
                timeouts,
                BodyBudget.ofHeap(),
                OpenConnections.ALL);
    }

    /** Opens a server like {@link #open}, with answers that may come later. */
    public static HttpHost openAsync(
            String address, int port, Map<String, WebSocketEndpoint> webSockets, AsyncResponder responder) {
        return openAsync(address, port, webSockets, responder, DEFAULT, BodyBudget.ofHeap(), OpenConnections.ALL);
    }

    /** Answers in the thread that calls it, and accepts bodies of every size that the server does. */
    private record Immediate(Responder responder) implements AsyncResponder {
        @Override
        public CompletableFuture<HttpAnswer> answer(HttpCall call) {
            return CompletableFuture.completedFuture(responder.answer(call));
        }

        @Override
        public int maxBody(HttpCall head) {
            return LARGEST_BODY;
        }
    }

    static HttpHost openAsync(
            String address,
            int port,
            Map<String, WebSocketEndpoint> webSockets,
            AsyncResponder responder,
            Timeouts timeouts,
            BodyBudget budget,
            OpenConnections connections) {
        Map<String, WebSocketEndpoint> byPath = Map.copyOf(webSockets);
        Set<ServedWebSocket> open = ConcurrentHashMap.newKeySet();
        HttpHandler handler = exchange -> {
            connections.used(HttpListener.connection(exchange));
            WebSocketEndpoint endpoint = byPath.get(exchange.getRequestPath());
            if (endpoint != null && WebSocketHandshake.isIn(exchange)) {
                exchange.dispatch(() -> new WebSocketHandshake(endpoint, open, connections).answer(exchange));
            } else {
                new IncomingRequest(exchange, responder, budget, connections).start(timeouts.body());
            }
        };
        OptionMap options = OptionMap.builder()
                .set(UndertowOptions.MAX_ENTITY_SIZE, LARGEST_DRAINED)
                .set(UndertowOptions.MAX_HEADER_SIZE, LARGEST_HEADERS)
                .set(UndertowOptions.MAX_PARAMETERS, MAX_PARAMETERS)
                .set(UndertowOptions.NO_REQUEST_TIMEOUT, timeouts.idle())
                .set(UndertowOptions.REQUEST_PARSE_TIMEOUT, timeouts.headers())
                .getMap();
        try {
            return new HttpHost(HttpListener.open(address, port, options, connections, handler), open);
        } catch (BindException | UnknownHostException e) {
            throw new CannotPlayException("cannot serve on " + address + ":" + port + ": " + advice(e, address), e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot serve on " + address + ":" + port, e);
        }
    }

    private static String advice(IOException cause, String address) {
        if (cause instanceof UnknownHostException) {
            return "unknown host " + address;
        }
        String why = Objects.requireNonNullElse(cause.getMessage(), cause.toString());
        return why.contains("in use")
                ? why + " (is another program running there? another port may be free)"
                : why + " (expected an address of this machine: 127.0.0.1, or 0.0.0.0 for all)";
    }

    /** Returns the answer to a request that failed because of an error of our own. */
    static HttpAnswer failed(HttpServerExchange exchange, Throwable failure) {
        Throwable cause = failure == null ? new NullPointerException("no answer") : failure;
        LOG.error(
                "{} {} failed",
                Excerpt.visible(exchange.getRequestMethod().toString()),
                Excerpt.visible(exchange.getRequestPath()),
                cause);
        return HttpAnswer.text(
                500, "internal error: " + cause.getClass().getSimpleName() + "; the log has the stack trace");
    }

    /** Returns a request with an empty body. */
    static HttpCall head(HttpServerExchange exchange) {
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
                "",
                exchange.getSourceAddress().getAddress().getHostAddress());
    }

    static void send(HttpServerExchange exchange, HttpAnswer answer) {
        if (answer.delay().isZero()) {
            sendNow(exchange, answer);
        } else {
            long millis = answer.delay().toMillis();
            exchange.dispatch(
                    SameThreadExecutor.INSTANCE,
                    () -> exchange.getIoThread()
                            .executeAfter(() -> sendNow(exchange, answer), millis, TimeUnit.MILLISECONDS));
        }
    }

    private static void sendNow(HttpServerExchange exchange, HttpAnswer answer) {
        if (exchange.isResponseStarted()) {
            // The client has disconnected.
            return;
        }
        exchange.setStatusCode(answer.status());
        if (!answer.contentType().isEmpty()) {
            exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, answer.contentType());
        }
        answer.headers().forEach((name, value) -> exchange.getResponseHeaders().put(new HttpString(name), value));
        exchange.getResponseSender().send(ByteBuffer.wrap(answer.content()));
    }

    public int port() {
        return listener.address().getPort();
    }

    /** Returns the URL at which the server can be reached from this machine, such as {@code http://127.0.0.1:8081/}. */
    public URI uri() {
        InetAddress address = listener.address().getAddress();
        String host = address.isAnyLocalAddress() ? "127.0.0.1" : address.getHostAddress();
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port() + "/");
    }

    /** Sends close frames to all WebSockets, waits for their answers for at most half a second, and stops the server. */
    @Override
    public void close() {
        webSockets.forEach(ServedWebSocket::stop);
        CompletableFuture<?>[] ended =
                webSockets.stream().map(ServedWebSocket::ended).toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(ended)
                .completeOnTimeout(null, CLOSE_MILLIS, TimeUnit.MILLISECONDS)
                .join();
        listener.close();
    }
}
