package dev.sparring.transport;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Reads along in a bot's log: keeps the last line that says something, and the remarks that are meant for the referee.
 *
 * <p>Lines that begin with a blank do not count as the last: they are the frames of a stack trace.
 */
final class LogTail {
    /** How much of a line is looked at, in bytes. */
    private static final int LONGEST = 400;

    private static final int MOST_REMARKS = 1000;

    private final byte[] line = new byte[LONGEST];
    private int length;
    private Optional<String> last = Optional.empty();
    private final List<String> remarks = new ArrayList<>();
    private final CompletableFuture<Void> ready = new CompletableFuture<>();

    synchronized void add(byte[] chunk, int count) {
        for (int i = 0; i < count; i++) {
            if (chunk[i] == '\n') {
                end();
            } else if (length < LONGEST) {
                line[length++] = chunk[i];
            }
        }
    }

    private void end() {
        String text = new String(line, 0, length, StandardCharsets.UTF_8).stripTrailing();
        length = 0;
        if (text.equals(Stdio.REMARK + Stdio.READY)) {
            ready.complete(null);
        } else if (text.startsWith(Stdio.REMARK) && remarks.size() < MOST_REMARKS) {
            remark(text.substring(Stdio.REMARK.length()));
        } else if (!text.isEmpty() && !Character.isWhitespace(text.charAt(0))) {
            last = Optional.of(text);
        }
    }

    /** Completes when the bot reports that it has started; many never do. */
    CompletableFuture<Void> ready() {
        return ready;
    }

    /** The last line that says something; a line that has not ended counts. */
    synchronized Optional<String> last() {
        if (length > 0) {
            end();
        }
        return last;
    }

    synchronized void remark(String sentence) {
        remarks.add(sentence);
    }

    /** The remarks that have come since this was last asked. */
    synchronized List<String> takeRemarks() {
        List<String> taken = List.copyOf(remarks);
        remarks.clear();
        return taken;
    }
}
