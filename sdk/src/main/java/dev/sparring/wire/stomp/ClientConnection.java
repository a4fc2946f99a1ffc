package dev.sparring.wire.stomp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * The client's end of one STOMP connection, without sockets or threads of its own.
 *
 * <p>Bytes come in from one thread. Frames may be sent from any. {@link #tick} is called from outside, when it has said
 * that it wants to be.
 */
final class ClientConnection {
    private static final byte[] HEART_BEAT = {'\n'};

    private final ClientTerms terms;
    private final Consumer<byte[]> out;
    private final Events events;
    private final LongSupplier clock;
    private final FrameDecoder decoder;
    private final long begun;

    /** Guards all below. The way out is used under it: it never waits. */
    private final Object lock = new Object();

    private Phase phase = Phase.CONNECTING;
    private boolean busy;
    private Version version = Version.V1_2;
    private HeartBeats heartBeats;
    private final Map<String, CompletableFuture<Boolean>> receipts = new HashMap<>();
    private long asked;

    private enum Phase {
        CONNECTING,
        CONNECTED,
        ENDED
    }

    /** What a connection tells of itself. */
    interface Events {
        /** The server has let us in. */
        void connected();

        void message(Frame message);

        /** The server has sent an ERROR. */
        void error(String sentence);

        /** Nothing more can come of this connection; it is to be cut. */
        void failed(String why);
    }

    ClientConnection(ClientTerms terms, Consumer<byte[]> out, Events events, LongSupplier clock) {
        this.terms = terms;
        this.out = out;
        this.events = events;
        this.clock = clock;
        this.decoder = new FrameDecoder(terms.limits());
        this.begun = clock.getAsLong();
        this.heartBeats = HeartBeats.settle(HeartBeatOffer.NONE, HeartBeatOffer.NONE, begun);
    }

    /** The WebSocket is open: says who wants in. */
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
        heard(true);
        decoder.feed(bytes);
        for (Optional<Decoded> found = decoder.next(); found.isPresent(); found = decoder.next()) {
            if (found.get() instanceof Decoded.Whole whole) {
                take(whole.frame());
            } else if (found.get() instanceof Decoded.Fault fault) {
                fail("the server sent what is no STOMP: " + fault.why());
            }
        }
        heard(false);
    }

    private void heard(boolean isBusy) {
        synchronized (lock) {
            busy = isBusy;
            heartBeats.heard(clock.getAsLong());
        }
    }

    private void take(Frame frame) {
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
                fail("the server refused: " + sentence);
            }
            default ->
                fail("the server sent " + StompError.named(frame.command()) + ", which is no command of a server");
        }
    }

    private void connected(Frame frame, boolean already) {
        if (already) {
            fail("the server said CONNECTED twice");
            return;
        }
        // A server that names no version is an older one, of which 1.1 is nearest.
        Optional<Version> spoken = Version.of(frame.header("version").orElse("1.1"));
        Optional<HeartBeatOffer> theirs =
                HeartBeatOffer.read(frame.header("heart-beat").orElse("0,0"));
        if (spoken.isEmpty() || theirs.isEmpty()) {
            fail("the server's CONNECTED has a version or a heart-beat that cannot be read");
            return;
        }
        synchronized (lock) {
            version = spoken.get();
            phase = Phase.CONNECTED;
            heartBeats = HeartBeats.settle(terms.offer(), theirs.get(), clock.getAsLong());
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

    /** What an ERROR says: its header, or its body where it has none. */
    private static String sentence(Frame error) {
        String said = error.header("message")
                .filter(text -> !text.isBlank())
                .orElseGet(error::text)
                .strip();
        String line = said.lines().findFirst().orElse("it did not say why");
        return line.length() > 400 ? line.substring(0, 400) + "..." : line;
    }

    /** Sends a frame; tells whether the connection stood. */
    boolean send(Frame frame) {
        synchronized (lock) {
            if (phase != Phase.CONNECTED) {
                return false;
            }
            write(frame);
            return true;
        }
    }

    /** Sends a frame and asks for a receipt: true once that is there, false where the connection ends before. */
    CompletableFuture<Boolean> sendAsking(Frame frame) {
        CompletableFuture<Boolean> receipt = new CompletableFuture<>();
        synchronized (lock) {
            if (phase != Phase.CONNECTED) {
                receipt.complete(false);
                return receipt;
            }
            String id = "r" + ++asked;
            receipts.put(id, receipt);
            write(frame.with("receipt", id));
        }
        return receipt;
    }

    /** Sends a heart-beat or ends the connection where one of them is due; tells how many nanoseconds later to come again. */
    long tick() {
        String why;
        synchronized (lock) {
            long now = clock.getAsLong();
            if (phase == Phase.ENDED) {
                return HeartBeats.NEVER;
            }
            if (phase == Phase.CONNECTING) {
                long left = begun + terms.connectWithin().toNanos() - now;
                if (left > 0) {
                    return left;
                }
                why = "no CONNECTED came within " + terms.connectWithin().toMillis() + " ms";
            } else {
                if (busy) {
                    heartBeats.heard(now);
                }
                if (!heartBeats.isSilent(now)) {
                    if (heartBeats.mustSpeak(now)) {
                        out.accept(HEART_BEAT);
                        heartBeats.said(now);
                    }
                    return heartBeats.untilDue(now);
                }
                why = "the server was silent for " + heartBeats.silentMillis(now) + " ms, without a heart-beat";
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

    /** Ends it: nothing more is taken or sent. Tells whether it had not ended before. */
    boolean end() {
        List<CompletableFuture<Boolean>> open;
        synchronized (lock) {
            if (phase == Phase.ENDED) {
                return false;
            }
            phase = Phase.ENDED;
            open = new ArrayList<>(receipts.values());
            receipts.clear();
        }
        open.forEach(receipt -> receipt.complete(false));
        return true;
    }

    private void write(Frame frame) {
        out.accept(FrameEncoder.encode(frame, version));
        heartBeats.said(clock.getAsLong());
    }
}
