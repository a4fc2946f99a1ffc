package dev.sparring.server.replay;

import dev.sparring.rules.InvalidInputException;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * The unzipped lines of a replay. A file can be from elsewhere and unzip to a thousand times its size, so the length of a line, the
 * number of lines and the length of the text are limited.
 */
public final class ReplayLines implements AutoCloseable {
    /** The maximum length of a line in bytes. The longest honest line is the header with a large map, below 1 MiB. */
    private static final int MAX_LINE = 16 << 20;

    /** The maximum length of the text in bytes. The longest honest match, with extreme options, has about 250 MB. */
    private static final long MAX_TEXT = 1L << 30;

    /** The maximum number of lines. The longest honest match, with extreme options, has about 2,000,000 steps. */
    private static final int MAX_LINES = 5_000_000;

    private static final String WHERE = " (docs/replays.md)";

    private final Path file;
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int next;
    private int filled;
    private long text;
    private int line;
    private boolean truncated;

    /**
     * Opens a replay.
     *
     * @throws InvalidInputException if the file does not exist or is not gzipped
     */
    public ReplayLines(Path file) {
        this.file = file;
        try {
            this.in = unzip(file);
        } catch (NoSuchFileException e) {
            throw new InvalidInputException("there is no file " + file, e);
        } catch (EOFException e) {
            throw new InvalidInputException(
                    file + " is empty: its match has not begun, or was stopped before it began" + WHERE, e);
        } catch (ZipException e) {
            throw new InvalidInputException(file + " is not a replay: it is not gzipped" + WHERE, e);
        } catch (IOException e) {
            throw new InvalidInputException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static InputStream unzip(Path file) throws IOException {
        InputStream zipped = Files.newInputStream(file);
        try {
            return new GZIPInputStream(zipped, 1 << 16);
        } catch (IOException e) {
            zipped.close();
            throw e;
        }
    }

    /**
     * Returns the next line without its line feed; empty after the last one.
     *
     * @throws InvalidInputException if the file is damaged or exceeds a limit
     */
    public Optional<String> next() {
        ByteArrayOutputStream start = new ByteArrayOutputStream(0);
        while (next < filled || fill()) {
            int end = next;
            while (end < filled && buffer[end] != '\n') {
                end++;
            }
            start.write(buffer, next, end - next);
            boolean complete = end < filled;
            next = complete ? end + 1 : end;
            if (start.size() > MAX_LINE) {
                throw tooLarge("line " + (line + 1) + " has more than " + (MAX_LINE >> 20) + " MiB");
            }
            if (complete) {
                return Optional.of(counted(start));
            }
        }
        return start.size() == 0 ? Optional.empty() : Optional.of(counted(start));
    }

    private String counted(ByteArrayOutputStream bytes) {
        line++;
        if (line > MAX_LINES) {
            throw tooLarge("more than " + MAX_LINES + " lines");
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Unzips more of the file. The file of a match whose server was killed ends in the middle. */
    private boolean fill() {
        if (truncated) {
            return false;
        }
        try {
            filled = Math.max(0, in.read(buffer));
        } catch (EOFException e) {
            truncated = true;
            filled = 0;
        } catch (IOException e) {
            throw new InvalidInputException(file + ", after line " + line + ": damaged: " + e.getMessage() + WHERE, e);
        }
        next = 0;
        text += filled;
        if (text > MAX_TEXT) {
            throw tooLarge("more than " + (MAX_TEXT >> 20) + " MiB when unzipped");
        }
        return filled > 0;
    }

    private InvalidInputException tooLarge(String what) {
        return new InvalidInputException(file + " is too large for a replay: " + what + WHERE);
    }

    /** Returns the number of bytes that have been unzipped. */
    public long unzipped() {
        return text;
    }

    /** Returns whether the file stops in the middle, after {@link #next} has returned the last line. */
    public boolean truncated() {
        return truncated;
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw new InvalidInputException(file + " cannot be closed: " + e.getMessage(), e);
        }
    }
}
