package dev.sparring.wire.stomp;

import dev.sparring.wire.websocket.WebSocketLink;
import dev.sparring.wire.websocket.WebSocketListener;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The server's end of one STOMP connection, without sockets or threads of its own.
 *
 * <p>Frames come in one at a time and the application is called outside of the lock, so that it may push from wherever
 * it likes. {@link #tick} is called from outside, when it has said that it wants to be.
 */
final class ServerConnection implements WebSocketListener, StompSession {
    private static final Logger LOG = LoggerFactory.getLogger(ServerConnection.class);
    private static final byte[] HEART_BEAT = {'\n'};
    static final String PAGE = " (docs/protocols/stomp.md#";

    private final String principal;
    private final StompApplication application;
    private final StompTerms terms;
    private final WebSocketLink link;
    private final LongSupplier clock;
    private final Runnable whenSettled;
    private final FrameDecoder decoder;
    private final long opened;
    private final Subscriptions subscriptions;

    /** Guards all below. The link is called under it: it never waits, and never calls back from within. */
    private final Object lock = new Object();

    private Phase phase = Phase.WAITING;
    private boolean wasConnected;
    /** Whether bytes are being handled: for so long nobody can be heard, and nobody is taken for silent. */
    private boolean busy;

    private Version version = Version.V1_2;
    private HeartBeats heartBeats;
    private String end = "the connection was closed without a DISCONNECT";

    private enum Phase {
        WAITING,
        CONNECTED,
        ENDED
    }

    /**
     * The server's end of a connection that has just been opened.
     *
     * @param clock nanoseconds that never jump
     * @param whenSettled is run when the client has connected, which changes when {@link #tick} is wanted
     */
    ServerConnection(
            String principal,
            StompApplication application,
            StompTerms terms,
            WebSocketLink link,
            LongSupplier clock,
            Runnable whenSettled) {
        this.principal = principal;
        this.application = application;
        this.terms = terms;
        this.link = link;
        this.clock = clock;
        this.whenSettled = whenSettled;
        this.decoder = new FrameDecoder(terms.limits());
        this.subscriptions = new Subscriptions(terms.subscriptions());
        this.opened = clock.getAsLong();
        this.heartBeats = HeartBeats.settle(HeartBeatOffer.NONE, HeartBeatOffer.NONE, opened);
    }

    @Override
    public void received(byte[] bytes) {
        heard(true);
        decoder.feed(bytes);
        for (Optional<Decoded> found = decoder.next(); found.isPresent(); found = decoder.next()) {
            if (found.get() instanceof Decoded.Whole whole) {
                take(whole.frame());
            } else if (found.get() instanceof Decoded.Fault fault) {
                fail(new StompError(fault), Optional.empty());
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

    /** Handles one frame, the receipt last. */
    private void take(Frame frame) {
        Runnable call;
        synchronized (lock) {
            if (phase == Phase.ENDED) {
                return;
            }
            Step step = phase == Phase.WAITING ? connect(frame) : step(frame);
            if (step instanceof Step.Fail fail) {
                fail(fail.why(), Optional.of(frame));
                return;
            }
            call = ((Step.Call) step).call();
        }
        try {
            call.run();
        } catch (RuntimeException | Error e) {
            LOG.error("{} of {} failed", frame, principal, e);
            fail(StompError.failedInside(e), Optional.of(frame));
            return;
        }
        synchronized (lock) {
            frame.header("receipt").filter(id -> phase == Phase.CONNECTED).ifPresent(this::sendReceipt);
            if (phase == Phase.CONNECTED && frame.command().equals("DISCONNECT")) {
                end("it said DISCONNECT", StompError.NORMAL, "goodbye");
            }
        }
    }

    private void sendReceipt(String id) {
        send(Frame.of("RECEIPT").with("receipt-id", id));
    }

    private Step connect(Frame frame) {
        ConnectResult settled = ConnectResult.by(frame, terms.offer());
        if (settled instanceof ConnectResult.No no) {
            return new Step.Fail(no.why());
        }
        ConnectResult.Yes yes = (ConnectResult.Yes) settled;
        version = yes.version();
        phase = Phase.CONNECTED;
        wasConnected = true;
        heartBeats = HeartBeats.settle(terms.offer(), yes.theirs(), clock.getAsLong());
        send(Frame.of("CONNECTED")
                .with("version", version.number())
                .with("heart-beat", terms.offer().toString())
                .with("server", "sparring"));
        return new Step.Call(() -> {
            whenSettled.run();
            application.connected(this);
        });
    }

    private Step step(Frame frame) {
        return switch (frame.command()) {
            case "SEND" -> send(frame, frame.header("destination"));
            case "SUBSCRIBE" -> subscribe(frame);
            case "UNSUBSCRIBE" -> unsubscribe(frame);
            case "ACK", "NACK" -> frame.header("transaction").isPresent() ? noTransactions() : Step.NOTHING;
            case "BEGIN", "COMMIT", "ABORT" -> noTransactions();
            case "DISCONNECT" -> Step.NOTHING;
            case "CONNECT", "STOMP" ->
                new Step.Fail(StompError.protocol("this connection is connected already" + PAGE + "connecting)"));
            default -> new Step.Fail(StompError.unknown(frame.command()));
        };
    }

    private Step send(Frame frame, Optional<String> destination) {
        if (frame.header("transaction").isPresent()) {
            return noTransactions();
        }
        return destination
                .<Step>map(to -> new Step.Call(() -> application.received(this, to, frame)))
                .orElseGet(() -> new Step.Fail(StompError.missing("SEND", "destination")));
    }

    private Step subscribe(Frame frame) {
        Optional<StompError> refused = subscriptions.add(frame);
        if (refused.isPresent()) {
            return new Step.Fail(refused.get());
        }
        String destination = frame.header("destination").orElseThrow();
        return new Step.Call(() -> application.subscribed(this, destination));
    }

    private Step unsubscribe(Frame frame) {
        Optional<String> id = frame.header("id");
        if (id.isEmpty()) {
            return new Step.Fail(StompError.missing("UNSUBSCRIBE", "id"));
        }
        // One that is not there is gone already, which is what was wanted.
        return subscriptions
                .remove(id.get())
                .<Step>map(destination -> new Step.Call(() -> application.unsubscribed(this, destination)))
                .orElse(Step.NOTHING);
    }

    private static Step noTransactions() {
        return new Step.Fail(
                StompError.protocol("there are no transactions here: send without them" + PAGE + "frames)"));
    }

    @Override
    public String principal() {
        return principal;
    }

    @Override
    public int push(String destination, String contentType, String body) {
        synchronized (lock) {
            if (phase != Phase.CONNECTED) {
                return 0;
            }
            List<Frame> messages = subscriptions.messages(destination, contentType, body);
            messages.forEach(this::send);
            return messages.size();
        }
    }

    @Override
    public void refuse(String sentence) {
        fail(new StompError(StompError.POLICY, sentence), Optional.empty());
    }

    @Override
    public boolean isOpen() {
        synchronized (lock) {
            return phase == Phase.CONNECTED;
        }
    }

    /** Sends a heart-beat or ends the connection where one of them is due; tells how many nanoseconds later to come again. */
    long tick() {
        synchronized (lock) {
            long now = clock.getAsLong();
            if (phase == Phase.ENDED) {
                return HeartBeats.NEVER;
            }
            if (phase == Phase.WAITING) {
                long left = opened + terms.connectWithin().toNanos() - now;
                if (left > 0) {
                    return left;
                }
                fail(StompError.notInTime(terms.connectWithin()), Optional.empty());
                return HeartBeats.NEVER;
            }
            if (busy) {
                heartBeats.heard(now);
            }
            if (heartBeats.isSilent(now)) {
                fail(StompError.silent(heartBeats.silentMillis(now)), Optional.empty());
                return HeartBeats.NEVER;
            }
            if (heartBeats.mustSpeak(now)) {
                link.send(HEART_BEAT);
                heartBeats.said(now);
            }
            return heartBeats.untilDue(now);
        }
    }

    @Override
    public void closed(String why) {
        boolean tell;
        String reason;
        synchronized (lock) {
            // A connection that was ended from here has its reason already.
            reason = phase == Phase.ENDED || why.isEmpty() ? end : why;
            tell = wasConnected;
            phase = Phase.ENDED;
            subscriptions.clear();
        }
        if (tell) {
            try {
                application.gone(this, reason);
            } catch (RuntimeException | Error e) {
                LOG.error("the end of the session of {} failed", principal, e);
            }
        }
    }

    private void fail(StompError why, Optional<Frame> cause) {
        synchronized (lock) {
            if (phase == Phase.ENDED) {
                return;
            }
            send(why.error(cause.flatMap(frame -> frame.header("receipt"))));
            end(why.sentence(), why.closeCode(), why.sentence());
        }
    }

    private void end(String why, int code, String goodbye) {
        phase = Phase.ENDED;
        end = why;
        subscriptions.clear();
        link.close(code, goodbye);
    }

    private void send(Frame frame) {
        link.send(FrameEncoder.encode(frame, version));
        heartBeats.said(clock.getAsLong());
    }
}
