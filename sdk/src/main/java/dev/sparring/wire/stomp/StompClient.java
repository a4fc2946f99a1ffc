package dev.sparring.wire.stomp;

import dev.sparring.concurrent.Threads;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A STOMP 1.1 and 1.2 client over WebSocket that gets its connection back when it is lost, with the same headers and
 * subscriptions, until its terms say that it gives up.
 *
 * <p>All methods may be called from any thread. Its own threads are daemons.
 */
public final class StompClient implements AutoCloseable {
    /** How long {@link #close} waits for the server to say that it has read everything. */
    private static final long GOODBYE_MILLIS = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(StompClient.class);

    private final URI to;
    private final Map<String, String> headers;
    private final ClientTerms terms;
    private final StompListener listener;
    private final ListenerQueue calls;
    private final Backoff retry;

    /** Guards all below; may be held while a connection's lock is taken, never the other way round. */
    private final Object lock = new Object();

    private final Map<String, String> subscriptions = new LinkedHashMap<>();
    private int subscribed;
    private Attempt current;
    private ScheduledFuture<?> next;
    private boolean over;

    private StompClient(URI to, Map<String, String> headers, ClientTerms terms, StompListener listener) {
        this.to = to;
        this.headers = Map.copyOf(headers);
        this.terms = terms;
        this.listener = listener;
        this.calls = new ListenerQueue("news from " + address());
        this.retry = new Backoff(terms, System.nanoTime());
    }

    /**
     * Begins to connect, and returns at once: the listener is told what comes of it.
     *
     * @param to {@code ws://host:port/path} or {@code wss://...}
     * @param headers what each handshake carries, {@code Authorization} for instance; they are never logged
     * @throws IllegalArgumentException if the address is no WebSocket's
     */
    public static StompClient open(URI to, Map<String, String> headers, ClientTerms terms, StompListener listener) {
        if (!("ws".equals(to.getScheme()) || "wss".equals(to.getScheme())) || to.getHost() == null) {
            throw new IllegalArgumentException("no address of a WebSocket: expected ws://host:port/path");
        }
        StompClient client = new StompClient(to, headers, terms, listener);
        client.attempt();
        return client;
    }

    /** The address as sentences name it: a query may hold a secret. */
    private String address() {
        return to.getScheme() + "://" + to.getHost() + (to.getPort() < 0 ? "" : ":" + to.getPort()) + to.getPath();
    }

    /**
     * Subscribes now and again after each loss of the connection.
     *
     * @return the subscription's id, as it stands in each MESSAGE's {@code subscription} header
     */
    public String subscribe(String destination) {
        synchronized (lock) {
            String id = "s" + ++subscribed;
            subscriptions.put(id, destination);
            if (isReady()) {
                current.connection.send(subscription(id, destination));
            }
            return id;
        }
    }

    /** Takes a subscription back; does nothing where there is none with that id. */
    public void unsubscribe(String id) {
        synchronized (lock) {
            if (subscriptions.remove(id) != null && isReady()) {
                current.connection.send(Frame.of("UNSUBSCRIBE").with("id", id));
            }
        }
    }

    /**
     * Sends a text to a destination, without waiting.
     *
     * @return whether the client was connected; if not, nothing is sent, now or later
     */
    public boolean send(String destination, String contentType, String body) {
        return send(destination, contentType, body, Map.of());
    }

    /** Sends a text as {@link #send(String, String, String)} does, with more headers. */
    public boolean send(String destination, String contentType, String body, Map<String, String> headers) {
        Frame frame = message(destination, contentType, body);
        for (Map.Entry<String, String> header : headers.entrySet()) {
            frame = frame.with(header.getKey(), header.getValue());
        }
        synchronized (lock) {
            return isReady() && current.connection.send(frame);
        }
    }

    /**
     * Sends a text to a destination and asks for a receipt.
     *
     * @return true once the server has confirmed it; false where the client is not connected, or the connection is lost
     *     before. Never fails, but waits for as long as a server gives no receipts
     */
    public CompletableFuture<Boolean> sendForReceipt(String destination, String contentType, String body) {
        synchronized (lock) {
            return isReady()
                    ? current.connection.sendAsking(message(destination, contentType, body))
                    : CompletableFuture.completedFuture(false);
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

    /** Whether it is connected, as far as is known. */
    public boolean isConnected() {
        synchronized (lock) {
            return isReady();
        }
    }

    private boolean isReady() {
        return !over && current != null && current.ready;
    }

    /** Says goodbye, waits up to a second until the server has read everything, and ends. The listener is not called any more. */
    @Override
    public void close() {
        Attempt last;
        CompletableFuture<Boolean> read = CompletableFuture.completedFuture(false);
        synchronized (lock) {
            if (over) {
                return;
            }
            if (isReady()) {
                read = current.connection.sendAsking(Frame.of("DISCONNECT"));
            }
            over = true;
            last = current;
            if (next != null) {
                next.cancel(false);
            }
        }
        calls.drop();
        // Completes in any case, so there is nothing to be caught.
        read.completeOnTimeout(false, GOODBYE_MILLIS, TimeUnit.MILLISECONDS).join();
        if (last != null) {
            last.leave();
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

    /** The connection has ended, or has not come about: tries again, or gives up. */
    private void lost(Attempt attempt, String why, OptionalInt status) {
        synchronized (lock) {
            if (over || attempt != current) {
                return;
            }
            current = null;
            long now = System.nanoTime();
            if (attempt.ready) {
                retry.lost(attempt.connected, now);
                calls.news(() -> listener.disconnected(why));
            }
            LOG.debug("{}: {}", address(), why);
            boolean unwelcome = status.isPresent() && (status.getAsInt() == 401 || status.getAsInt() == 403);
            OptionalLong pause = unwelcome ? OptionalLong.empty() : retry.pause(now);
            if (pause.isPresent()) {
                next = Threads.TIMER.schedule(this::attempt, pause.getAsLong(), TimeUnit.NANOSECONDS);
                return;
            }
            over = true;
            String sentence = unwelcome
                    ? address() + " did not let us in (HTTP status " + status.getAsInt()
                            + "): the token is missing, wrong or expired"
                    : "gave up on " + address() + " after " + retry.triedMillis(now) + " ms; at last, " + why;
            calls.news(() -> listener.gaveUp(sentence));
            calls.end();
        }
    }

    /** One connection, from the attempt to its end. */
    private final class Attempt implements ClientSocket.Ear, ClientConnection.Events {
        private final Ticker pulse = new Ticker();
        private final ClientSocket socket = new ClientSocket(to, headers, terms, this);
        private final ClientConnection connection = new ClientConnection(terms, socket::write, this, System::nanoTime);

        /** Whether the subscriptions have been asked for, which is when others may send. */
        private boolean ready;

        private long connected;

        void start() {
            pulse.start(connection::tick);
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
            pulse.stop();
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
            pulse.start(connection::tick);
            calls.news(listener::connected);
        }

        @Override
        public void message(Frame message) {
            calls.message(() -> listener.message(message));
        }

        @Override
        public void error(String sentence) {
            calls.news(() -> listener.error(sentence));
        }

        @Override
        public void failed(String why) {
            pulse.stop();
            lost(this, why, OptionalInt.empty());
            socket.cut();
        }

        /** Closes the WebSocket politely, and cuts it if the server does not answer that. */
        // Once it has closed, being cut does nothing more, so there is nothing to be taken back.
        @SuppressWarnings("FutureReturnValueIgnored")
        void leave() {
            pulse.stop();
            connection.end();
            socket.close();
            Threads.TIMER.schedule(socket::cut, GOODBYE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }
}
