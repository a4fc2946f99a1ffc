package dev.sparring.wire.process;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a bot's log while it is written. Keeps the last line, the remarks for the referee, and where the bot's code was when its
 * time ran out.
 *
 * <p>A position is a remark that begins with {@code at}, as the SDK writes it, or the dump of Python's {@code faulthandler}.
 * Lines that begin with white space do not count as the last line: they are frames of a stack trace.
 */
public final class LogTail {
    /**
     * The prefix of a line for the referee that is not an answer. On standard error it marks a remark, which the referee passes on
     * to the bot's author. On standard output it reports that the bot failed and has no answer to the request.
     */
    public static final String REMARK = "sparring: ";

    /** The remark that reports that the bot has started. */
    public static final String READY = "ready";

    /** The number of bytes of a line that are read; the rest is ignored. */
    private static final int MAX_LENGTH = 1000;

    private static final int MAX_REMARKS = 1000;
    /** The maximum number of frames in a message. */
    private static final int FRAMES = 3;

    private static final String AT = "at ";
    private static final Pattern DUMP = Pattern.compile("Timeout \\(\\d+:\\d+:[\\d.]+\\)!");
    private static final Pattern FRAME = Pattern.compile("  File \"(.*[/\\\\])?([^/\\\\\"]+)\", line (\\d+) in (.+)");
    private static final Pattern LIBRARY = Pattern.compile(".*[/\\\\]lib(64)?[/\\\\]python[0-9.]*[/\\\\].*|<frozen .*");

    private final byte[] line = new byte[MAX_LENGTH];
    private int length;
    /** Null until a line has been read. */
    private @Nullable String last;

    private final List<String> remarks = new ArrayList<>();
    /** Null while no position is known. */
    private @Nullable String position;

    private long positionAt;
    /** The number of frames that the position still takes from the dump; negative if no dump is being read. */
    private int framesWanted = -1;

    private final CompletableFuture<Void> ready = new CompletableFuture<>();
    /** Valid once {@link #ready} is complete. */
    private long readyAt;

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
            readyAt = System.nanoTime();
            ready.complete(null);
        } else if (text.startsWith(REMARK)) {
            reported(text.substring(REMARK.length()));
        } else if (DUMP.matcher(text).matches()) {
            framesWanted = FRAMES;
            locate(null);
        } else if (framesWanted >= 0 && text.startsWith("  File ")) {
            frame(text);
        } else if (framesWanted >= 0 && text.startsWith("Thread ")) {
            // The dump lists the newest thread first; the first one with the author's code is the one that was asked.
            framesWanted = position == null ? FRAMES : -1;
        } else if (!text.isEmpty() && !Character.isWhitespace(text.charAt(0))) {
            last = text;
        }
    }

    private void reported(String text) {
        if (text.startsWith(AT)) {
            locate(text);
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
        locate(position == null ? AT + here : position + ", called from " + here);
    }

    private void locate(@Nullable String here) {
        position = here;
        positionAt = System.nanoTime();
    }

    /** Completes when the bot reports that it has started; many bots never do. */
    CompletableFuture<Void> ready() {
        return ready;
    }

    /** Returns the {@link System#nanoTime} at which the bot reported that it has started. */
    synchronized OptionalLong readyAt() {
        return ready.isDone() ? OptionalLong.of(readyAt) : OptionalLong.empty();
    }

    /** Returns the last line that is not empty; a line without its end counts. */
    synchronized Optional<String> last() {
        if (length > 0) {
            end();
        }
        return Optional.ofNullable(last);
    }

    /** Adds a remark of the referee. */
    synchronized void remark(String sentence) {
        remarks.add(sentence);
    }

    /** Returns the remarks that have arrived since the last call. */
    synchronized List<String> takeRemarks() {
        if (remarks.isEmpty()) {
            return List.of();
        }
        List<String> taken = List.copyOf(remarks);
        remarks.clear();
        return taken;
    }

    /** Returns where the bot reported that it was, if it did so since this {@link System#nanoTime}. */
    synchronized Optional<String> position(long since) {
        return positionAt - since >= 0 ? Optional.ofNullable(position) : Optional.empty();
    }
}
