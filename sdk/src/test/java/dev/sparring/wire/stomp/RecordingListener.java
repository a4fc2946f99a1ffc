package dev.sparring.wire.stomp;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Records the events of a client as texts. */
final class RecordingListener implements StompListener {
    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();

    String next() throws InterruptedException {
        String next = events.poll(20, TimeUnit.SECONDS);
        return next == null ? "nothing came" : next;
    }

    @Override
    public void connected() {
        events.add("connected");
    }

    @Override
    public void message(Frame message) {
        events.add(message.header("subscription").orElse("?") + ": " + message.text());
    }

    @Override
    public void error(String sentence) {
        events.add("error: " + sentence);
    }

    @Override
    public void disconnected(String why) {
        events.add("disconnected: " + why);
    }

    @Override
    public void gaveUp(String why) {
        events.add("gave up: " + why);
    }
}
