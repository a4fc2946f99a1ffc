package dev.sparring.wire.stomp;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Writes down in words what a client hears. */
final class RecordingListener implements StompListener {
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    String next() throws InterruptedException {
        String next = heard.poll(20, TimeUnit.SECONDS);
        return next == null ? "nothing came" : next;
    }

    @Override
    public void connected() {
        heard.add("connected");
    }

    @Override
    public void message(Frame message) {
        heard.add(message.header("subscription").orElse("?") + ": " + message.text());
    }

    @Override
    public void error(String sentence) {
        heard.add("error: " + sentence);
    }

    @Override
    public void disconnected(String why) {
        heard.add("disconnected: " + why);
    }

    @Override
    public void gaveUp(String why) {
        heard.add("gave up: " + why);
    }
}
