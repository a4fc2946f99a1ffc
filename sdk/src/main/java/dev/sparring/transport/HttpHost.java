package dev.sparring.transport;

import dev.sparring.core.CannotPlay;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.XnioExecutor;

/** A small HTTP server. Bodies are read without a thread each and within bounds of size and time. */
public final class HttpHost implements AutoCloseable {
    /** The largest body that is taken, in bytes; a larger one is answered 413. */
    public static final int LARGEST_BODY = 4 << 20;

    private static final int BODY_SECONDS = 10;
    private static final int IDLE_MILLIS = 120_000;
    private static final int HEADER_MILLIS = 10_000;
    private static final int WORKERS = 32;
    private static final Logger LOG = LoggerFactory.getLogger(HttpHost.class);

    private final Undertow undertow;
    private final InetSocketAddress address;

    private HttpHost(Undertow undertow, InetSocketAddress address) {
        this.undertow = undertow;
        this.address = address;
    }

    /**
     * Serves until it is closed.
     *
     * @param address the address to bind; {@code 127.0.0.1} keeps it to this machine
     * @param port the port, or 0 for any that is free
     * @throws CannotPlay if the port is taken or the address is not this machine's
     */
    public static HttpHost open(String address, int port, Responder responder) {
        Undertow undertow = Undertow.builder()
                .addHttpListener(port, address)
                .setIoThreads(2)
                .setWorkerThreads(WORKERS)
                .setServerOption(UndertowOptions.MAX_ENTITY_SIZE, (long) LARGEST_BODY)
                .setServerOption(UndertowOptions.NO_REQUEST_TIMEOUT, IDLE_MILLIS)
                .setServerOption(UndertowOptions.REQUEST_PARSE_TIMEOUT, HEADER_MILLIS)
                .setHandler(exchange -> receive(exchange, responder))
                .build();
        try {
            undertow.start();
        } catch (RuntimeException e) {
            undertow.stop();
            if (e.getCause() instanceof BindException) {
                throw new CannotPlay(
                        "cannot serve on " + address + ":" + port + ": "
                                + e.getCause().getMessage()
                                + " (is something else running there? another port may be free)",
                        e);
            }
            throw e;
        }
        return new HttpHost(
                undertow, (InetSocketAddress) undertow.getListenerInfo().get(0).getAddress());
    }

    private static void receive(HttpServerExchange exchange, Responder responder) {
        XnioExecutor.Key tooSlow = exchange.getIoThread()
                .executeAfter(
                        () -> {
                            if (!exchange.isRequestComplete()) {
                                // Undertow would wait for the rest of the body before it answers; nobody here does.
                                exchange.setPersistent(false);
                                closeQuietly(exchange);
                            }
                        },
                        BODY_SECONDS,
                        TimeUnit.SECONDS);
        exchange.getRequestReceiver()
                .receiveFullBytes(
                        (received, body) -> {
                            tooSlow.remove();
                            received.dispatch(() -> respond(received, responder, body));
                        },
                        (failed, reason) -> {
                            tooSlow.remove();
                            failed.setPersistent(false);
                            if (reason instanceof io.undertow.server.RequestTooBigException) {
                                send(
                                        failed,
                                        HttpAnswer.text(413, "the body is larger than " + LARGEST_BODY + " bytes"));
                            } else {
                                failed.endExchange();
                            }
                        });
    }

    private static void closeQuietly(HttpServerExchange exchange) {
        try {
            exchange.getConnection().close();
        } catch (java.io.IOException e) {
            LOG.debug("a slow connection was already gone", e);
        }
    }

    private static void respond(HttpServerExchange exchange, Responder responder, byte[] body) {
        HttpAnswer answer;
        try {
            answer = responder.answer(call(exchange, body));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            LOG.error("{} {} failed", exchange.getRequestMethod(), exchange.getRequestPath(), e);
            answer = HttpAnswer.text(
                    500, "this failed inside: " + e.getClass().getSimpleName() + "; the log says where");
        }
        send(exchange, answer);
    }

    private static HttpCall call(HttpServerExchange exchange, byte[] body) {
        Map<String, String> headers = new TreeMap<>();
        for (HttpString name : exchange.getRequestHeaders().getHeaderNames()) {
            headers.put(
                    name.toString().toLowerCase(Locale.ROOT),
                    exchange.getRequestHeaders().getFirst(name));
        }
        return new HttpCall(
                exchange.getRequestMethod().toString(),
                exchange.getRequestPath(),
                headers,
                new String(body, StandardCharsets.UTF_8));
    }

    private static void send(HttpServerExchange exchange, HttpAnswer answer) {
        exchange.setStatusCode(answer.status());
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, answer.contentType());
        exchange.getResponseSender().send(answer.body(), StandardCharsets.UTF_8);
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

    @Override
    public void close() {
        undertow.stop();
    }
}
