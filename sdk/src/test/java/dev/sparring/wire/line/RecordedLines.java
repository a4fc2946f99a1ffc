package dev.sparring.wire.line;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** A channel that passes everything on and records each line after its listener has received it. */
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
    public void closeInput() {
        channel.closeInput();
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
