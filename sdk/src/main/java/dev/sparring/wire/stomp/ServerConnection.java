package dev.sparring.wire.stomp;

import dev.sparring.text.Excerpt;
import dev.sparring.wire.websocket.WebSocketLink;
import dev.sparring.wire.websocket.WebSocketListener;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The server's side of one STOMP connection, without sockets or threads.
 *
 * <p>Bytes are received from one thread at a time. The application is called without the lock, so that it can push from any thread.
 * The owner calls {@link #tick} after the time that its last call has returned.
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
    private final Runnable whenConnected;
    private final FrameDecoder decoder;
    private final long opened;
    private final Subscriptions subscriptions;

    /** Guards all fields below. The link is called while it is held, because it neither blocks nor calls back. */
    private final Object lock = new Object();

    private Phase phase = Phase.WAITING;
    private boolean wasConnected;
    /** Whether received bytes are being processed. Nothing else can be received meanwhile, so the client does not count as silent. */
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
     * Creates the server's side of a connection that has just been opened.
     *
     * @param clock a monotonic clock in nanoseconds
     * @param whenConnected called when the client has connected, which changes the time of the next {@link #tick}
     */
    ServerConnection(
            String principal,
            StompApplication application,
            StompTerms terms,
            WebSocketLink link,
            LongSupplier clock,
            Runnable whenConnected) {
        this.principal = principal;
        this.application = application;
        this.terms = terms;
        this.link = link;
        this.clock = clock;
        this.whenConnected = whenConnected;
        this.decoder = new FrameDecoder(terms.limits());
        this.subscriptions = new Subscriptions(terms.subscriptions());
        this.opened = clock.getAsLong();
        this.heartBeats = HeartBeats.negotiate(HeartBeatOffer.NONE, HeartBeatOffer.NONE, opened);
    }

    @Override
    public boolean neverBlocks() {
        return application.neverBlocks();
    }

    @Override
    public void received(byte[] bytes) {
        noteReceived(true);
        decoder.decode(bytes, this::handle, fault -> fail(new StompError(fault), Optional.empty()));
        noteReceived(false);
    }

    private void noteReceived(boolean isBusy) {
        synchronized (lock) {
            busy = isBusy;
            heartBeats.received(clock.getAsLong());
        }
    }

    /** Handles one frame, and then sends its receipt. */
    private void handle(Frame frame) {
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
            LOG.error("{} of {} failed", Excerpt.visible(frame.toString()), Excerpt.visible(principal), e);
            fail(StompError.internal(e), Optional.of(frame));
            return;
        }
        synchronized (lock) {
            frame.header("receipt").filter(id -> phase == Phase.CONNECTED).ifPresent(this::sendReceipt);
            if (phase == Phase.CONNECTED && frame.command().equals("DISCONNECT")) {
                end("the client sent DISCONNECT", StompError.NORMAL, "goodbye");
            }
        }
    }

    private void sendReceipt(String id) {
        send(Frame.of("RECEIPT").with("receipt-id", id));
    }

    private Step connect(Frame frame) {
        ConnectResult result = ConnectResult.of(frame, terms.offer());
        if (result instanceof ConnectResult.Refused refused) {
            return new Step.Fail(refused.why());
        }
        ConnectResult.Accepted accepted = (ConnectResult.Accepted) result;
        version = accepted.version();
        phase = Phase.CONNECTED;
        wasConnected = true;
        heartBeats = HeartBeats.negotiate(terms.offer(), accepted.theirs(), clock.getAsLong());
        send(Frame.of("CONNECTED")
                .with("version", version.number())
                .with("heart-beat", terms.offer().toString())
                .with("server", "sparring"));
        return new Step.Call(() -> {
            whenConnected.run();
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
                new Step.Fail(StompError.protocol("this connection is already connected" + PAGE + "connecting)"));
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
        // An unknown id is not an error.
        return subscriptions
                .remove(id.get())
                .<Step>map(destination -> new Step.Call(() -> application.unsubscribed(this, destination)))
                .orElse(Step.NOTHING);
    }

    private static Step noTransactions() {
        return new Step.Fail(
                StompError.protocol("transactions are not supported: send the frame without one" + PAGE + "frames)"));
    }

    @Override
    public String principal() {
        return principal;
    }

    @Override
    public int push(String destination, String contentType, byte[] body) {
        synchronized (lock) {
            if (phase != Phase.CONNECTED) {
                return 0;
            }
            List<List<Header>> messages = subscriptions.messages(destination, contentType);
            messages.forEach(headers -> send(FrameEncoder.encode("MESSAGE", headers, body, version)));
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

    /**
     * Sends a heart-beat or ends the connection if that is due.
     *
     * @return the time in nanoseconds after which to call this again, or {@link HeartBeats#NEVER}
     */
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
                heartBeats.received(now);
            }
            if (heartBeats.isSilent(now)) {
                fail(StompError.silent(heartBeats.silentMillis(now)), Optional.empty());
                return HeartBeats.NEVER;
            }
            if (heartBeats.mustSend(now)) {
                link.send(HEART_BEAT);
                heartBeats.sent(now);
            }
            return heartBeats.untilDue(now);
        }
    }

    @Override
    public void closed(String why) {
        boolean notify;
        String reason;
        synchronized (lock) {
            // A connection that this side has ended already has a reason.
            reason = phase == Phase.ENDED || why.isEmpty() ? end : why;
            notify = wasConnected;
            phase = Phase.ENDED;
            subscriptions.clear();
        }
        if (notify) {
            try {
                application.gone(this, reason);
            } catch (RuntimeException | Error e) {
                LOG.error("the end of the session of {} failed", Excerpt.visible(principal), e);
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

    private void end(String why, int code, String reason) {
        phase = Phase.ENDED;
        end = why;
        subscriptions.clear();
        link.close(code, reason);
    }

    private void send(Frame frame) {
        send(FrameEncoder.encode(frame, version));
    }

    private void send(byte[] encoded) {
        link.send(encoded);
        heartBeats.sent(clock.getAsLong());
    }
}
