package dev.sparring.wire.line;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** A channel that passes everything on and remembers each line after its listener has heard it. */
final class RecordedLines implements LineChannel {
    final BlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final LineChannel channel;

    RecordedLines(LineChannel channel) {
        this.channel = channel;
    }

    @Override
    public void listen(LineListener listener) {
        channel.listen(new LineListener() {
            @Override
            public void line(String line) {
                listener.line(line);
                heard.add(line);
            }

            @Override
            public void tooLong(String why) {
                listener.tooLong(why);
            }

            @Override
            public void ended(String why) {
                listener.ended(why);
            }
        });
    }

    @Override
    public void write(String text) {
        channel.write(text);
    }

    @Override
    public void hangUp() {
        channel.hangUp();
    }

    @Override
    public CompletableFuture<String> ended() {
        return channel.ended();
    }

    @Override
    public void close() {
        channel.close();
    }
}
