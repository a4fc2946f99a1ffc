package dev.sparring.wire.line;

import dev.sparring.wire.BotActivity;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Lines of text to and from one bot. */
public interface LineChannel extends AutoCloseable {

    /** Sets the listener for the lines of the bot. Called once, before the first {@link #write}. */
    void listen(LineListener listener);

    /**
     * Returns when the bot is ready: when it reports that it has started, or immediately if it does not report.
     *
     * @return completes with nothing when the bot is ready, or with a message if it ended before
     */
    default CompletableFuture<Optional<String>> ready() {
        return CompletableFuture.completedFuture(Optional.empty());
    }

    /** Sends text unchanged, line ends included. Does not block: text that the bot does not read is queued. */
    void write(String text);

    /** Closes the input of the bot once everything has been sent. */
    void closeInput();

    /** Returns the activity of the bot that can be observed besides its lines. */
    default BotActivity activity() {
        return BotActivity.UNKNOWN;
    }

    /** Completes with a message about how the bot ended, once nothing more can come from it. */
    CompletableFuture<String> ended();

    /** Terminates the bot. */
    @Override
    void close();
}
