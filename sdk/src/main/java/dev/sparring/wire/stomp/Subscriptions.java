package dev.sparring.wire.stomp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What one client has subscribed to. Not for several threads at once. */
final class Subscriptions {
    /** The longest id and the longest destination, in characters: they are kept for as long as the client is. */
    static final int MAX_LENGTH = 1024;

    private final int most;
    private final Map<String, Subscription> byId = new LinkedHashMap<>();
    private long messages;

    /**
     * One of them.
     *
     * @param acknowledged whether the client has asked to acknowledge messages; that it does is not waited for
     */
    private record Subscription(String id, String destination, boolean acknowledged) {}

    Subscriptions(int most) {
        this.most = most;
    }

    /** Adds what a SUBSCRIBE asks for, or says why not. */
    Optional<StompError> add(Frame subscribe) {
        Optional<String> id = subscribe.header("id");
        Optional<String> destination = subscribe.header("destination");
        if (id.isEmpty() || destination.isEmpty()) {
            return Optional.of(StompError.missing("SUBSCRIBE", id.isEmpty() ? "id" : "destination"));
        }
        if (id.get().length() > MAX_LENGTH || destination.get().length() > MAX_LENGTH) {
            return refuse(
                    StompError.TOO_LARGE,
                    "the id or destination of a SUBSCRIBE is longer than " + MAX_LENGTH + " characters",
                    "limits");
        }
        if (byId.containsKey(id.get())) {
            return refuse(
                    StompError.PROTOCOL, "there is a subscription with that id: expected another id", "subscriptions");
        }
        if (byId.size() == most) {
            return refuse(
                    StompError.POLICY, "there are " + most + " subscriptions already, which is the most", "limits");
        }
        boolean acknowledged =
                subscribe.header("ack").filter(mode -> !mode.equals("auto")).isPresent();
        byId.put(id.get(), new Subscription(id.get(), destination.get(), acknowledged));
        return Optional.empty();
    }

    private static Optional<StompError> refuse(int code, String sentence, String anchor) {
        return Optional.of(new StompError(code, sentence + ServerConnection.PAGE + anchor + ")"));
    }

    /** Takes one away; gives its destination. */
    Optional<String> remove(String id) {
        return Optional.ofNullable(byId.remove(id)).map(Subscription::destination);
    }

    /** A MESSAGE for each of those to one destination, in the order they came. */
    List<Frame> messages(String destination, String contentType, String body) {
        List<Frame> frames = new ArrayList<>();
        for (Subscription subscription : byId.values()) {
            if (subscription.destination().equals(destination)) {
                String id = Long.toString(++messages);
                Frame message = Frame.of("MESSAGE")
                        .with("subscription", subscription.id())
                        .with("message-id", id)
                        .with("destination", destination)
                        .with("content-type", contentType);
                frames.add((subscription.acknowledged() ? message.with("ack", id) : message).withBody(body));
            }
        }
        return frames;
    }

    void clear() {
        byId.clear();
    }
}
