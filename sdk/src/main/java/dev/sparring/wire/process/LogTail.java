package dev.sparring.wire.process;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a bot's log while it is written: keeps the last line that says something, the remarks for the referee, and where the
 * bot's code was when its time ran out.
 *
 * <p>A position is a remark that begins with {@code at}, as the SDK writes it, or the dump of Python's {@code faulthandler}.
 * Lines that begin with a blank do not count as the last: they are the frames of a stack trace.
 */
public final class LogTail {
    /**
     * How a line begins that is for the referee and is not an answer. On standard error it is a remark, which the referee passes
     * on to the bot's author. On standard output it reports that the bot failed and has no answer to the request.
     */
    public static final String REMARK = "sparring: ";

    /** The remark that reports that the bot has started. */
    public static final String READY = "ready";

    /** How much of a line is looked at, in bytes. */
    private static final int MAX_LENGTH = 1000;

    private static final int MAX_REMARKS = 1000;
    /** As many frames as fit in a sentence. */
    private static final int FRAMES = 3;

    private static final String AT = "at ";
    private static final Pattern DUMP = Pattern.compile("Timeout \\(\\d+:\\d+:[\\d.]+\\)!");
    private static final Pattern FRAME = Pattern.compile("  File \"(.*[/\\\\])?([^/\\\\\"]+)\", line (\\d+) in (.+)");
    private static final Pattern LIBRARY = Pattern.compile(".*[/\\\\]lib(64)?[/\\\\]python[0-9.]*[/\\\\].*|<frozen .*");

    private final byte[] line = new byte[MAX_LENGTH];
    private int length;
    private Optional<String> last = Optional.empty();
    private final List<String> remarks = new ArrayList<>();
    private Optional<String> position = Optional.empty();
    private long positionAt;
    /** How many more frames of the dump belong to the position; below 0 while no dump is read. */
    private int framesWanted = -1;

    private final CompletableFuture<Void> ready = new CompletableFuture<>();
    private OptionalLong readyAt = OptionalLong.empty();

    synchronized void add(byte[] chunk, int offset, int count) {
        for (int i = offset; i < offset + count; i++) {
            if (chunk[i] == '\n') {
                end();
            } else if (length < MAX_LENGTH) {
                line[length++] = chunk[i];
            }
        }
    }

    private void end() {
        String text = new String(line, 0, length, StandardCharsets.UTF_8).stripTrailing();
        length = 0;
        if (text.equals(REMARK + READY)) {
            readyAt = OptionalLong.of(System.nanoTime());
            ready.complete(null);
        } else if (text.startsWith(REMARK)) {
            reported(text.substring(REMARK.length()));
        } else if (DUMP.matcher(text).matches()) {
            framesWanted = FRAMES;
            locate(Optional.empty());
        } else if (framesWanted >= 0 && text.startsWith("  File ")) {
            frame(text);
        } else if (framesWanted >= 0 && text.startsWith("Thread ")) {
            // The dump lists the newest thread first; the first one with the author's code is the one that was asked.
            framesWanted = position.isPresent() ? -1 : FRAMES;
        } else if (!text.isEmpty() && !Character.isWhitespace(text.charAt(0))) {
            last = Optional.of(text);
        }
    }

    private void reported(String text) {
        if (text.startsWith(AT)) {
            locate(Optional.of(text));
        } else if (remarks.size() < MAX_REMARKS) {
            remarks.add(text);
        }
    }

    private void frame(String text) {
        Matcher frame = FRAME.matcher(text);
        if (framesWanted == 0 || !frame.matches() || LIBRARY.matcher(text).matches()) {
            return;
        }
        framesWanted--;
        String here = frame.group(2) + ":" + frame.group(3) + " in " + frame.group(4);
        locate(Optional.of(
                position.map(inner -> inner + ", called from " + here).orElse(AT + here)));
    }

    private void locate(Optional<String> here) {
        position = here;
        positionAt = System.nanoTime();
    }

    /** Completes when the bot reports that it has started; many never do. */
    CompletableFuture<Void> ready() {
        return ready;
    }

    /** Returns when the bot reported that it has started, on the clock of {@link System#nanoTime}. */
    synchronized OptionalLong readyAt() {
        return readyAt;
    }

    /** Returns the last line that says something; a line that has not ended counts. */
    synchronized Optional<String> last() {
        if (length > 0) {
            end();
        }
        return last;
    }

    /** Adds a sentence of the referee's own. */
    synchronized void remark(String sentence) {
        remarks.add(sentence);
    }

    /** Returns the remarks that have come since this was last asked. */
    synchronized List<String> takeRemarks() {
        if (remarks.isEmpty()) {
            return List.of();
        }
        List<String> taken = List.copyOf(remarks);
        remarks.clear();
        return taken;
    }

    /** Returns where the bot said that it was, if it has said so since then on the clock of {@link System#nanoTime}. */
    synchronized Optional<String> position(long since) {
        return positionAt - since >= 0 ? position : Optional.empty();
    }
}
