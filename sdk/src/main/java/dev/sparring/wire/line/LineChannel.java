package dev.sparring.wire.line;

import dev.sparring.wire.BotActivity;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Lines of text to and from one bot. */
public interface LineChannel extends AutoCloseable {

    /** Names the one that hears what the bot says. Called once, before the first {@link #write}. */
    void listen(LineListener listener);

    /**
     * Waits for a bot that reports when it has started; others count as ready from the beginning.
     *
     * @return completes with nothing when the bot is ready, or with a sentence if it ended before
     */
    default CompletableFuture<Optional<String>> ready() {
        return CompletableFuture.completedFuture(Optional.empty());
    }

    /** Sends text as it stands, line ends included. Never blocks: what the bot does not read waits. */
    void write(String text);

    /** Tells the bot that nothing more will come. */
    void hangUp();

    /** Returns what can be observed of the bot besides its lines. */
    default BotActivity activity() {
        return BotActivity.UNKNOWN;
    }

    /** Completes, with a sentence that says how, once nothing can come from the bot any more. */
    CompletableFuture<String> ended();

    /** Ends the other side at once. */
    @Override
    void close();
}
