package dev.sparring.wire.stomp;

import dev.sparring.text.Excerpt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The client's side of one STOMP connection, without sockets or threads.
 *
 * <p>Bytes are received from one thread; frames can be sent from any thread. The owner calls {@link #tick} after the time that its
 * last call has returned.
 */
final class ClientConnection {
    private static final byte[] HEART_BEAT = {'\n'};
    private static final int MAX_SENTENCE = 400;

    private final ClientTerms terms;
    private final Consumer<byte[]> out;
    private final Events events;
    private final LongSupplier clock;
    private final FrameDecoder decoder;
    private final long start;

    /** Guards all fields below. Bytes are sent while it is held, because {@code out} never blocks. */
    private final Object lock = new Object();

    private Phase phase = Phase.CONNECTING;
    private boolean busy;
    private Version version = Version.V1_2;
    private HeartBeats heartBeats;
    private final Map<String, CompletableFuture<Boolean>> receipts = new HashMap<>();
    private long receiptCount;

    private enum Phase {
        CONNECTING,
        CONNECTED,
        ENDED
    }

    /** The events of a connection. */
    interface Events {
        /** Called when the server has sent CONNECTED. */
        void connected();

        /** Called for each MESSAGE. */
        void message(Frame message);

        /** Called when the server has sent an ERROR. */
        void error(String sentence);

        /** Called when the connection has failed and should be closed. */
        void failed(String why);
    }

    ClientConnection(ClientTerms terms, Consumer<byte[]> out, Events events, LongSupplier clock) {
        this.terms = terms;
        this.out = out;
        this.events = events;
        this.clock = clock;
        this.decoder = new FrameDecoder(terms.limits());
        this.start = clock.getAsLong();
        this.heartBeats = HeartBeats.negotiate(HeartBeatOffer.NONE, HeartBeatOffer.NONE, start);
    }

    /** Sends CONNECT after the WebSocket has been opened. */
    void opened(String host) {
        synchronized (lock) {
            write(Frame.of("CONNECT")
                    .with("accept-version", Version.ALL)
                    .with("host", host)
                    .with("heart-beat", terms.offer().toString()));
        }
    }

    void received(byte[] bytes) {
        if (bytes.length == 0) {
            return;
        }
        noteReceived(true);
        decoder.decode(bytes, this::handle, fault -> fail("the server sent invalid STOMP: " + fault.why()));
        noteReceived(false);
    }

    private void noteReceived(boolean isBusy) {
        synchronized (lock) {
            busy = isBusy;
            heartBeats.received(clock.getAsLong());
        }
    }

    private void handle(Frame frame) {
        boolean connected;
        synchronized (lock) {
            if (phase == Phase.ENDED) {
                return;
            }
            connected = phase == Phase.CONNECTED;
        }
        switch (frame.command()) {
            case "CONNECTED" -> connected(frame, connected);
            case "MESSAGE" -> events.message(frame);
            case "RECEIPT" -> receipt(frame);
            case "ERROR" -> {
                String sentence = sentence(frame);
                events.error(sentence);
                fail("the server reported an error: " + sentence);
            }
            default -> fail("the server sent an unknown command: " + StompError.quotable(frame.command()));
        }
    }

    private void connected(Frame frame, boolean already) {
        if (already) {
            fail("the server sent CONNECTED twice");
            return;
        }
        // A server that sends no version is older than 1.1, and 1.1 is the closest supported version.
        Optional<Version> chosen = Version.of(frame.header("version").orElse("1.1"));
        Optional<HeartBeatOffer> theirs =
                HeartBeatOffer.read(frame.header("heart-beat").orElse("0,0"));
        if (chosen.isEmpty() || theirs.isEmpty()) {
            fail("the server's CONNECTED has an unknown version or an invalid heart-beat");
            return;
        }
        synchronized (lock) {
            version = chosen.get();
            phase = Phase.CONNECTED;
            heartBeats = HeartBeats.negotiate(terms.offer(), theirs.get(), clock.getAsLong());
        }
        events.connected();
    }

    private void receipt(Frame frame) {
        CompletableFuture<Boolean> waiting;
        synchronized (lock) {
            waiting = receipts.remove(frame.header("receipt-id").orElse(""));
        }
        if (waiting != null) {
            waiting.complete(true);
        }
    }

    /** Returns the reason given by an ERROR: its header, or the first line of its body if there is no header. */
    private static String sentence(Frame error) {
        String text = error.header("message")
                .filter(header -> !header.isBlank())
                .orElseGet(error::text)
                .strip();
        return Excerpt.cut(text.lines().findFirst().orElse("no reason given"), MAX_SENTENCE);
    }

    /** Sends a frame if the connection is established, and returns whether it is. */
    boolean send(Frame frame) {
        synchronized (lock) {
            if (phase != Phase.CONNECTED) {
                return false;
            }
            write(frame);
            return true;
        }
    }

    /**
     * Sends a frame with a request for a receipt.
     *
     * @return completes with true when the receipt has arrived, and with false if the connection is not established or ends before
     */
    CompletableFuture<Boolean> sendForReceipt(Frame frame) {
        CompletableFuture<Boolean> receipt = new CompletableFuture<>();
        synchronized (lock) {
            if (phase != Phase.CONNECTED) {
                receipt.complete(false);
                return receipt;
            }
            String id = "r" + ++receiptCount;
            receipts.put(id, receipt);
            write(frame.with("receipt", id));
        }
        return receipt;
    }

    /**
     * Sends a heart-beat or ends the connection if that is due.
     *
     * @return the time in nanoseconds after which to call this again, or {@link HeartBeats#NEVER}
     */
    long tick() {
        String why;
        synchronized (lock) {
            long now = clock.getAsLong();
            if (phase == Phase.ENDED) {
                return HeartBeats.NEVER;
            }
            if (phase == Phase.CONNECTING) {
                long left = start + terms.connectWithin().toNanos() - now;
                if (left > 0) {
                    return left;
                }
                why = "received no CONNECTED within " + terms.connectWithin().toMillis() + " ms";
            } else {
                if (busy) {
                    heartBeats.received(now);
                }
                if (!heartBeats.isSilent(now)) {
                    if (heartBeats.mustSend(now)) {
                        out.accept(HEART_BEAT);
                        heartBeats.sent(now);
                    }
                    return heartBeats.untilDue(now);
                }
                why = "received nothing for " + heartBeats.silentMillis(now) + " ms, not even a heart-beat";
            }
        }
        fail(why);
        return HeartBeats.NEVER;
    }

    private void fail(String why) {
        if (end()) {
            events.failed(why);
        }
    }

    /** Ends the connection, and returns whether it had not ended before. Nothing is received or sent afterwards. */
    boolean end() {
        List<CompletableFuture<Boolean>> pending;
        synchronized (lock) {
            if (phase == Phase.ENDED) {
                return false;
            }
            phase = Phase.ENDED;
            pending = new ArrayList<>(receipts.values());
            receipts.clear();
        }
        pending.forEach(receipt -> receipt.complete(false));
        return true;
    }

    private void write(Frame frame) {
        out.accept(FrameEncoder.encode(frame, version));
        heartBeats.sent(clock.getAsLong());
    }
}
