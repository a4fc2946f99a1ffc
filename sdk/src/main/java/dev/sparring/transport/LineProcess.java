package dev.sparring.transport;

import dev.sparring.core.CannotPlay;
import dev.sparring.core.Launch;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A bot that is a child process: its standard input and output carry the lines, its standard error goes to a file.
 *
 * <p>Three threads serve it, so that neither a bot that does not read nor one that does not stop writing holds
 * anybody up.
 */
public final class LineProcess implements LineChannel {
    private final BotProcess bot;
    /** What is still to be sent; nothing at all stands for hanging up. */
    private final BlockingQueue<Optional<String>> toWrite = new LinkedBlockingQueue<>();

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
        return started;
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
            toWrite.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void write(String text) {
        toWrite.add(Optional.of(text));
    }

    @Override
    public void hangUp() {
        toWrite.add(Optional.empty());
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
