package dev.sparring.wire.line;

import dev.sparring.concurrent.Threads;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Launch;
import dev.sparring.wire.process.BotInput;
import dev.sparring.wire.process.BotProcess;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A bot that is a child process. Lines go over its standard input and output; its standard error is written to a file.
 *
 * <p>When the program ends, all processes that it has started and left running are terminated.
 *
 * <p>Three threads serve it, so neither a bot that does not read nor one that does not stop writing blocks anything else.
 */
public final class LineProcess implements LineChannel {
    private static final Logger LOG = LoggerFactory.getLogger(LineProcess.class);

    /** The maximum time to wait for a program to report that it has started. */
    private static final Duration START_TIME = Duration.ofSeconds(30);

    private final BotProcess bot;
    private final boolean announcesReady;
    private final BotInput input;
    private final CompletableFuture<String> ended = new CompletableFuture<>();

    private LineProcess(BotProcess bot, boolean announcesReady) {
        this.bot = bot;
        this.announcesReady = announcesReady;
        this.input = new BotInput(bot.name(), bot.process().getOutputStream(), bot::endBecause);
    }

    /**
     * Starts the program.
     *
     * @throws CannotPlayException if it cannot be started
     */
    public static LineProcess start(Launch launch) {
        LineProcess started = new LineProcess(BotProcess.start(launch, false), launch.announcesReady());
        started.endOrphans();
        return started;
    }

    /** Terminates the program's children when it ends: a child that keeps the output open would make readers wait. */
    private void endOrphans() {
        var orphansEnded =
                bot.process().onExit().thenRunAsync(bot::end, work -> Threads.daemon("left by " + bot.name(), work));
        orphansEnded.exceptionally(failure -> {
            LOG.warn("processes started by {} may still run", bot.name(), failure);
            return null;
        });
    }

    @Override
    public void listen(LineListener listener) {
        Threads.daemon("from " + bot.name(), () -> readAll(listener));
    }

    private void readAll(LineListener listener) {
        String why;
        try (InputStream output = bot.process().getInputStream()) {
            new LineReader(output, new Receiver(listener)).readAll();
            why = bot.howItEnded();
        } catch (IOException e) {
            // Terminating a process closes its streams while they are read: that is the end, not an error.
            why = bot.howItEnded();
        }
        ended.complete(why);
        listener.ended(why);
    }

    @Override
    public CompletableFuture<Optional<String>> ready() {
        return announcesReady ? ready(START_TIME) : LineChannel.super.ready();
    }

    /** Completes after the limit at the latest: the program may be unable to report, or it may wait for a debugger. */
    CompletableFuture<Optional<String>> ready(Duration limit) {
        CompletableFuture<Optional<String>> announced = bot.ready().thenApply(nothing -> Optional.empty());
        CompletableFuture<Optional<String>> endedBefore =
                ended.thenApply(how -> Optional.of("before it was ready, " + how));
        return announced
                .applyToEither(endedBefore, Function.identity())
                .completeOnTimeout(Optional.empty(), limit.toMillis(), TimeUnit.MILLISECONDS)
                .thenApply(whyNot -> {
                    if (whyNot.isEmpty() && !bot.ready().isDone()) {
                        bot.remark("it did not report within " + limit.toMillis() + " ms that it had started, so the"
                                + " match began without waiting any longer (docs/config.md#starting-a-program)");
                    }
                    return whyNot;
                });
    }

    /** Notes that the program's match has ended. */
    void endMatch() {
        bot.endMatch();
    }

    /**
     * Prepares the program for another match.
     *
     * @return false if it cannot play another
     */
    boolean nextMatch(Launch launch) {
        return bot.nextMatch(launch.log());
    }

    /** Returns whether the program reports when it has started, and in further matches when it is ready for them. */
    boolean announcesReady() {
        return announcesReady;
    }

    @Override
    public void write(String text) {
        input.write(text);
    }

    @Override
    public void closeInput() {
        input.close();
    }

    @Override
    public BotActivity activity() {
        return bot;
    }

    @Override
    public CompletableFuture<String> ended() {
        return ended;
    }

    @Override
    public void close() {
        bot.end();
        input.close();
    }

    /** Notifies the input that the bot has written a line, and passes the line on. */
    private final class Receiver implements LineListener {
        private final LineListener listener;

        Receiver(LineListener listener) {
            this.listener = listener;
        }

        @Override
        public void line(String line) {
            input.answered();
            listener.line(line);
        }

        @Override
        public void tooLong(String why) {
            listener.tooLong(why);
        }

        @Override
        public void ended(String why) {
            listener.ended(why);
        }
    }
}
