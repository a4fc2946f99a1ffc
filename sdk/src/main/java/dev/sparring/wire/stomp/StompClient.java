package dev.sparring.wire.stomp;

import dev.sparring.concurrent.Threads;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A client for STOMP 1.1 and 1.2 over WebSocket. After a lost connection, it reconnects with the same headers and subscriptions,
 * within the limits of its {@link ClientTerms}.
 *
 * <p>Safe for several threads. Its own threads are daemon threads.
 */
public final class StompClient implements AutoCloseable {
    /** The maximum time for which {@link #close} waits for the server's receipt. */
    private static final long CLOSE_MILLIS = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(StompClient.class);

    private final URI to;
    private final Map<String, String> headers;
    private final ClientTerms terms;
    private final StompListener listener;
    private final ListenerQueue calls;
    private final Backoff backoff;

    /** Guards all fields below. It can be held while a connection's lock is acquired, but not the other way round. */
    private final Object lock = new Object();

    private final Map<String, String> subscriptions = new LinkedHashMap<>();
    private int subscriptionCount;
    private @Nullable Attempt current;
    private @Nullable ScheduledFuture<?> next;
    private boolean over;

    private StompClient(URI to, Map<String, String> headers, ClientTerms terms, StompListener listener) {
        this.to = to;
        this.headers = Map.copyOf(headers);
        this.terms = terms;
        this.listener = listener;
        this.calls = new ListenerQueue("events from " + address());
        this.backoff = new Backoff(terms, System.nanoTime());
    }

    /**
     * Starts to connect and returns immediately. The listener is notified of the result.
     *
     * @param to {@code ws://host:port/path} or {@code wss://...}
     * @param headers the headers of each handshake, for example {@code Authorization}; they are never logged
     * @throws IllegalArgumentException if the address is not the address of a WebSocket
     */
    public static StompClient open(URI to, Map<String, String> headers, ClientTerms terms, StompListener listener) {
        if (!("ws".equals(to.getScheme()) || "wss".equals(to.getScheme())) || to.getHost() == null) {
            throw new IllegalArgumentException("invalid WebSocket address: expected ws://host:port/path");
        }
        StompClient client = new StompClient(to, headers, terms, listener);
        client.attempt();
        return client;
    }

    /** Returns the address for messages, without the query, which can contain a secret. */
    private String address() {
        return to.getScheme() + "://" + to.getHost() + (to.getPort() < 0 ? "" : ":" + to.getPort()) + to.getPath();
    }

    /**
     * Subscribes now, and again after each reconnection.
     *
     * @return the id of the subscription, which is in the {@code subscription} header of each MESSAGE
     */
    public String subscribe(String destination) {
        synchronized (lock) {
            String id = "s" + ++subscriptionCount;
            subscriptions.put(id, destination);
            ready().ifPresent(connection -> connection.send(subscription(id, destination)));
            return id;
        }
    }

    /** Ends a subscription; does nothing if the id is unknown. */
    public void unsubscribe(String id) {
        synchronized (lock) {
            if (subscriptions.remove(id) != null) {
                ready().ifPresent(connection ->
                        connection.send(Frame.of("UNSUBSCRIBE").with("id", id)));
            }
        }
    }

    /**
     * Sends a text to a destination without blocking.
     *
     * @return whether the client was connected; if not, the text is dropped
     */
    public boolean send(String destination, String contentType, String body) {
        return send(destination, contentType, body, Map.of());
    }

    /** Sends a text like {@link #send(String, String, String)}, with further headers. */
    public boolean send(String destination, String contentType, String body, Map<String, String> headers) {
        Frame frame = message(destination, contentType, body);
        for (Map.Entry<String, String> header : headers.entrySet()) {
            frame = frame.with(header.getKey(), header.getValue());
        }
        synchronized (lock) {
            Optional<ClientConnection> connection = ready();
            return connection.isPresent() && connection.get().send(frame);
        }
    }

    /**
     * Sends a text to a destination with a request for a receipt.
     *
     * @return completes with true when the receipt has arrived, and with false if the client is not connected or the connection is
     *     lost. Never fails, but does not complete while a server sends no receipt
     */
    public CompletableFuture<Boolean> sendForReceipt(String destination, String contentType, String body) {
        synchronized (lock) {
            return ready().map(connection -> connection.sendForReceipt(message(destination, contentType, body)))
                    .orElseGet(() -> CompletableFuture.completedFuture(false));
        }
    }

    private static Frame message(String destination, String contentType, String body) {
        return Frame.of("SEND")
                .with("destination", destination)
                .with("content-type", contentType)
                .withBody(body);
    }

    private static Frame subscription(String id, String destination) {
        return Frame.of("SUBSCRIBE").with("id", id).with("destination", destination);
    }

    /** Returns whether the client is connected, as far as it knows. */
    public boolean isConnected() {
        synchronized (lock) {
            return ready().isPresent();
        }
    }

    /** Returns the connection if frames can be sent on it. */
    private Optional<ClientConnection> ready() {
        return !over && current != null && current.ready ? Optional.of(current.connection) : Optional.empty();
    }

    /** Sends DISCONNECT, waits up to one second for the receipt, and ends. The listener is no longer called. */
    @Override
    public void close() {
        Attempt last;
        CompletableFuture<Boolean> receipt;
        synchronized (lock) {
            if (over) {
                return;
            }
            receipt = ready().map(connection -> connection.sendForReceipt(Frame.of("DISCONNECT")))
                    .orElseGet(() -> CompletableFuture.completedFuture(false));
            over = true;
            last = current;
            if (next != null) {
                next.cancel(false);
            }
        }
        calls.drop();
        // The future never fails, so join throws nothing.
        receipt.completeOnTimeout(false, CLOSE_MILLIS, TimeUnit.MILLISECONDS).join();
        if (last != null) {
            last.close();
        }
    }

    private void attempt() {
        synchronized (lock) {
            if (!over) {
                current = new Attempt();
                current.start();
            }
        }
    }

    /** Tries again or gives up, after a connection has ended or could not be established. */
    private void lost(Attempt attempt, String why, OptionalInt status) {
        synchronized (lock) {
            if (over || attempt != current) {
                return;
            }
            current = null;
            long now = System.nanoTime();
            if (attempt.ready) {
                backoff.lost(attempt.connected, now);
                calls.event(() -> listener.disconnected(why));
            }
            LOG.debug("{}: {}", address(), why);
            boolean refused = status.isPresent() && (status.getAsInt() == 401 || status.getAsInt() == 403);
            OptionalLong pause = refused ? OptionalLong.empty() : backoff.pause(now);
            if (pause.isPresent()) {
                next = Threads.TIMER.schedule(this::attempt, pause.getAsLong(), TimeUnit.NANOSECONDS);
                return;
            }
            over = true;
            String sentence = refused
                    ? address() + " refused the connection (HTTP status " + status.getAsInt()
                            + "): the token is missing, wrong or expired"
                    : "no connection to " + address() + " after " + backoff.triedMillis(now) + " ms; last error: "
                            + why;
            calls.event(() -> listener.gaveUp(sentence));
            calls.end();
        }
    }

    /** One connection, from the attempt to its end. */
    private final class Attempt implements ClientSocket.Listener, ClientConnection.Events {
        private final Ticker ticker = new Ticker();
        private final ClientSocket socket = new ClientSocket(to, headers, terms, this);
        private final ClientConnection connection = new ClientConnection(terms, socket::write, this, System::nanoTime);

        /** Whether the subscriptions have been sent, so that other frames can follow. */
        private boolean ready;

        private long connected;

        void start() {
            ticker.start(connection::tick);
            socket.connect();
        }

        @Override
        public void opened() {
            connection.opened(to.getHost());
        }

        @Override
        public void received(byte[] bytes) {
            connection.received(bytes);
        }

        @Override
        public void closed(String why, OptionalInt status) {
            ticker.stop();
            connection.end();
            lost(this, why, status);
        }

        @Override
        public void connected() {
            synchronized (lock) {
                if (over || current != this) {
                    return;
                }
                connected = System.nanoTime();
                subscriptions.forEach((id, destination) -> connection.send(subscription(id, destination)));
                ready = true;
            }
            ticker.start(connection::tick);
            calls.event(listener::connected);
        }

        @Override
        public void message(Frame message) {
            calls.message(() -> listener.message(message));
        }

        @Override
        public void error(String sentence) {
            calls.event(() -> listener.error(sentence));
        }

        @Override
        public void failed(String why) {
            ticker.stop();
            lost(this, why, OptionalInt.empty());
            socket.cut();
        }

        /** Closes the WebSocket, and cuts it if the server does not answer in time. */
        // Cutting a closed socket does nothing, so the timer does not have to be cancelled.
        @SuppressWarnings("FutureReturnValueIgnored")
        void close() {
            ticker.stop();
            connection.end();
            socket.close();
            Threads.TIMER.schedule(socket::cut, CLOSE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }
}
