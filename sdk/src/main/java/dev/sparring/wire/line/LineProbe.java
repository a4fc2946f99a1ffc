package dev.sparring.wire.line;

import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.process.LogTail;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Talks with a bot over a {@link LineChannel} for somebody who waits for what it says, and misses nothing of it. */
public final class LineProbe implements AutoCloseable {
    /** How long an answer that is late is waited for, only to say why it was. */
    private static final Duration LATENESS = Duration.ofSeconds(4);

    /** How long a bot that has been hung up on has to write what it has kept. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    private final LineChannel channel;
    private final BlockingQueue<Heard> heard = new LinkedBlockingQueue<>();

    /** What was heard. */
    public sealed interface Heard {
        /** A line, without its end. */
        record Line(String text) implements Heard {}

        /** A line that is longer than any is taken. */
        record TooLong(String why) implements Heard {}

        /** The bot reports that its own code failed, and has no answer. */
        record Failed(String why) implements Heard {}

        /** Nothing more will come, and why. */
        record Ended(String why) implements Heard {}

        /** Nothing came in time. */
        record Nothing() implements Heard {}
    }

    public LineProbe(LineChannel channel) {
        this.channel = channel;
        channel.listen(new Ear());
    }

    /** Waits for a bot that reports when it has started; {@link #hear} tells if it has ended instead. */
    public void awaitReady() {
        channel.ready().join();
    }

    public void tell(String text) {
        channel.write(text);
    }

    /** The next that the bot says, if it says anything within this time. */
    public Heard hear(Duration within) {
        try {
            Heard next = heard.poll(within.toMillis(), TimeUnit.MILLISECONDS);
            if (next instanceof Heard.Ended) {
                // It stays the end, whoever listens after.
                heard.add(next);
            }
            return next == null ? new Heard.Nothing() : next;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotPlayException("the check was broken off", e);
        }
    }

    /** The lines that come until the bot has been quiet for this long. */
    public List<String> more(Duration quiet) {
        List<String> lines = new ArrayList<>();
        for (Heard next = hear(quiet); next instanceof Heard.Line line; next = hear(quiet)) {
            lines.add(line.text());
        }
        return lines;
    }

    /** Hangs up, and tells whether the bot ends within this time. */
    public boolean endsWithin(Duration time) {
        channel.hangUp();
        CompletableFuture<Boolean> ended = channel.ended().thenApply(how -> true);
        try {
            return ended.get(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the end of a channel is no failure", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotPlayException("the check was broken off", e);
        }
    }

    /**
     * Looks into why no answer came in time: listens on for a while, then hangs up, since a bot that does not flush
     * what it writes is heard when it ends. Nothing can be asked afterwards.
     *
     * @param soFar how long it has been listened for
     * @return what to do about it
     */
    public String whySilent(Duration soFar) {
        Optional<String> late = lineOf(hear(LATENESS));
        if (late.isPresent()) {
            return "\"" + LineExchange.shortened(late.get()) + "\" came after more than " + soFar.toMillis()
                    + " ms: decide sooner, and look at the time that is left (docs/check.md#late-answer)";
        }
        channel.hangUp();
        Optional<String> flushed = lineOf(hear(LAST_WORDS));
        return flushed.map(line -> "\"" + LineExchange.shortened(line)
                        + "\" came only when its input had been closed: end each answer with a line end and flush it,"
                        + " print(answer, flush=True) in Python, System.out.flush() in Java, and read line by line,"
                        + " not to the end of the input (docs/check.md#missing-flush)")
                .orElse("it wrote nothing at all, not even when its input was closed: does it know this"
                        + " request, and is it free to answer?"
                        + " (docs/check.md#no-answer)");
    }

    private static Optional<String> lineOf(Heard heard) {
        return heard instanceof Heard.Line line ? Optional.of(line.text()) : Optional.empty();
    }

    @Override
    public void close() {
        channel.close();
    }

    private final class Ear implements LineListener {
        @Override
        public void line(String line) {
            heard.add(
                    line.startsWith(LogTail.REMARK)
                            ? new Heard.Failed(line.substring(LogTail.REMARK.length()))
                            : new Heard.Line(line));
        }

        @Override
        public void tooLong(String why) {
            heard.add(new Heard.TooLong(why));
        }

        @Override
        public void ended(String why) {
            heard.add(new Heard.Ended(why));
        }
    }
}
