package dev.sparring.transport;

import dev.sparring.core.CannotPlay;
import dev.sparring.core.Launch;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedTransferQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A bot that is a child process: its standard input and output carry the lines, its standard error goes to a file.
 *
 * <p>The bot ends with its program: what the program has started and left behind is ended with it.
 *
 * <p>Three threads serve it, so that neither a bot that does not read nor one that does not stop writing holds
 * anybody up.
 */
public final class LineProcess implements LineChannel {
    private static final Logger LOG = LoggerFactory.getLogger(LineProcess.class);

    private final BotProcess bot;
    /**
     * What is still to be sent; nothing at all stands for hanging up. Of the queues that Java has, this one wakes the
     * writer fastest, and waking it is the greater part of what a question costs.
     */
    private final BlockingQueue<Optional<String>> toWrite = new LinkedTransferQueue<>();

    private volatile boolean deaf;
    private final CompletableFuture<String> ended = new CompletableFuture<>();

    private LineProcess(BotProcess bot) {
        this.bot = bot;
    }

    /**
     * Starts the program.
     *
     * @throws CannotPlay if it cannot be started
     */
    public static LineProcess start(Launch launch) {
        LineProcess started = new LineProcess(BotProcess.start(launch, false));
        Threads.daemon("to " + started.bot.name(), started::writeAll);
        started.endOrphans();
        return started;
    }

    /** Has what the program leaves behind ended with it: a child that holds its output open would keep us waiting. */
    private void endOrphans() {
        var orphansEnded =
                bot.process().onExit().thenRunAsync(bot::end, work -> Threads.daemon("left by " + bot.name(), work));
        orphansEnded.exceptionally(failure -> {
            LOG.warn("what {} has left behind may still run", bot.name(), failure);
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
            new LineReader(output, listener).readAll();
            why = bot.howItEnded();
        } catch (IOException e) {
            // Closing a process closes its streams under the reader: that is the end, not an error.
            why = bot.howItEnded();
        }
        ended.complete(why);
        listener.ended(why);
    }

    private void writeAll() {
        try (OutputStream input = bot.process().getOutputStream()) {
            for (Optional<String> text = toWrite.take(); text.isPresent(); text = toWrite.take()) {
                input.write(text.get().getBytes(StandardCharsets.UTF_8));
                if (toWrite.isEmpty()) {
                    input.flush();
                }
            }
        } catch (IOException e) {
            // The bot has closed its input or ended; the reading side says which.
            deaf = true;
            toWrite.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void write(String text) {
        if (!deaf) {
            toWrite.add(Optional.of(text));
        }
    }

    @Override
    public void hangUp() {
        toWrite.add(Optional.empty());
    }

    @Override
    public List<String> takeRemarks() {
        return bot.takeRemarks();
    }

    @Override
    public CompletableFuture<String> ended() {
        return ended;
    }

    @Override
    public void close() {
        bot.end();
        toWrite.add(Optional.empty());
    }
}
