package dev.sparring.wire.stomp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The subscriptions of one client. Not safe for several threads. */
final class Subscriptions {
    /** The maximum length of an id and of a destination in characters. They are stored until the client disconnects. */
    static final int MAX_LENGTH = 1024;

    private final int max;
    private final Map<String, Subscription> byId = new LinkedHashMap<>();
    private long messages;

    /**
     * One subscription.
     *
     * @param acknowledged whether the client has asked to acknowledge messages; the server does not wait for it
     */
    private record Subscription(String id, String destination, boolean acknowledged) {}

    Subscriptions(int max) {
        this.max = max;
    }

    /** Adds a subscription, or returns the reason why it is refused. */
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
                    StompError.PROTOCOL, "the subscription id is already in use: expected another id", "subscriptions");
        }
        if (byId.size() == max) {
            return refuse(StompError.POLICY, "there are already " + max + " subscriptions, the maximum", "limits");
        }
        boolean acknowledged =
                subscribe.header("ack").filter(mode -> !mode.equals("auto")).isPresent();
        byId.put(id.get(), new Subscription(id.get(), destination.get(), acknowledged));
        return Optional.empty();
    }

    private static Optional<StompError> refuse(int code, String sentence, String anchor) {
        return Optional.of(new StompError(code, sentence + ServerConnection.PAGE + anchor + ")"));
    }

    /** Removes a subscription and returns its destination. */
    Optional<String> remove(String id) {
        return Optional.ofNullable(byId.remove(id)).map(Subscription::destination);
    }

    /** Returns the headers of a MESSAGE for each subscription to a destination, in the order of the subscriptions. */
    List<List<Header>> messages(String destination, String contentType) {
        List<List<Header>> all = new ArrayList<>(1);
        for (Subscription subscription : byId.values()) {
            if (subscription.destination().equals(destination)) {
                String id = Long.toString(++messages);
                List<Header> headers = new ArrayList<>(5);
                headers.add(new Header("subscription", subscription.id()));
                headers.add(new Header("message-id", id));
                headers.add(new Header("destination", destination));
                headers.add(new Header("content-type", contentType));
                if (subscription.acknowledged()) {
                    headers.add(new Header("ack", id));
                }
                all.add(headers);
            }
        }
        return all;
    }

    void clear() {
        byId.clear();
    }
}
